/** A second vehicle beside the first: tyres of either go to either, in the same visit. */
import { tyreApi } from '@treadline/contract/tyre';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useApi } from '../../../shell/api/use-api.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { VehicleChoice } from '../../tyre/tyre.public.ts';
import type { Fitted } from './fit-spots.ts';

interface FitSecondProps {
  firstId: string;
  value: string | null;
  /** Once it is known. */
  name: string;
  /** The plan names its wheels: it stays. */
  held: boolean;
  failed: boolean;
  onChange: (id: string | null) => void;
}

export function FitSecond({ firstId, value, name, held, failed, onChange }: FitSecondProps) {
  const t = useT();
  return (
    <fieldset className="fit-second" aria-label={t('vehicle-fit.second')}>
      <span className="vehicle-grey">{t('vehicle-fit.second')}</span>
      {value === null ? (
        <VehicleChoice value={null} onChange={(id) => onChange(id === firstId ? null : id)} />
      ) : (
        <>
          <b>{name}</b>
          <Button
            size="small"
            disabled={held}
            {...(held ? { title: t('vehicle-fit.held') } : {})}
            onClick={() => onChange(null)}
          >
            {t('vehicle-fit.withoutSecond')}
          </Button>
        </>
      )}
      {failed && <span role="alert">{t('kit.failed')}</span>}
    </fieldset>
  );
}

/** The vehicle with its tyres once both are here. */
export function useSecond(id: string | null): { second: Fitted | null; failed: boolean } {
  const vehicle = useApi(vehicleApi.get, id === null ? null : { id }, { staleMs: 60_000 });
  const tyres = useApi(tyreApi.list, id === null ? null : { vehicleId: id, pageSize: 200 }, { staleMs: 30_000 });
  const second = useMemo(
    () => (id !== null && vehicle.data && tyres.data ? { vehicle: vehicle.data, mounted: tyres.data.list } : null),
    [id, vehicle.data, tyres.data],
  );
  return { second, failed: vehicle.isError || tyres.isError };
}
