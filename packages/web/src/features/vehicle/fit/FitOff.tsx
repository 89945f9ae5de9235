/** A tyre that comes off: what becomes of it, where it goes, and why. */
import { Button, Input, Select } from 'antd';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { useCan } from '../../../shell/session/use-account.ts';
import { MeasureInput, PlaceSelect } from '../../tyre/tyre.public.ts';
import type { Destination, Removal } from './fit-values.ts';
import { destinationKeys } from './fit-words.ts';

interface FitOffProps {
  tyreId: string;
  name: string;
  from: string;
  /** Of the wheel that is chosen. */
  chosenLabel: string;
  removal: Removal;
  treadMm: number | null;
  onChange: (removal: Removal) => void;
  onTread: (treadMm: number | null) => void;
  /** Onto the chosen wheel. */
  onBack: () => void;
}

/** An appraisal is of those who may edit tyres. */
const appraised: readonly Destination[] = ['repair', 'retread', 'scrap'];
const destinations: readonly Destination[] = ['usable', 'appraisal', ...appraised, 'abnormal'];

export function FitOff({ tyreId, name, from, chosenLabel, removal, treadMm, ...on }: FitOffProps) {
  const t = useT();
  const appraises = useCan('tyre:edit');
  const { tread } = useMeasures();
  return (
    <fieldset className="fit-off" aria-label={name}>
      <span className="fit-grip" data-tyre={tyreId} title={t('vehicle.fit.draw')}>
        <b>{name}</b> <small>{t('vehicle.fit.from', { wheel: from })}</small>
      </span>
      <Button
        size="small"
        aria-label={t('vehicle.fit.fitAtLong', { tyre: name, wheel: chosenLabel })}
        onClick={on.onBack}
      >
        {t('vehicle.fit.fitAt', { wheel: chosenLabel })}
      </Button>
      <Select<Destination>
        aria-label={t('vehicle.fit.destination', { tyre: name })}
        value={removal.to}
        popupMatchSelectWidth={false}
        onChange={(to) => on.onChange({ ...removal, to })}
        options={destinations
          .filter((to) => appraises || !appraised.includes(to))
          .map((value) => ({ value, label: t(destinationKeys[value]) }))}
      />
      <PlaceSelect
        all
        label={t('vehicle.fit.warehouse', { tyre: name })}
        placeholder={t('vehicle.fit.shopFloor')}
        value={removal.warehouseId}
        onChange={(warehouseId) => on.onChange({ ...removal, warehouseId })}
      />
      <MeasureInput
        of="tread"
        aria-label={t('vehicle.fit.treadOf', { tyre: name })}
        placeholder={`${t('vehicle.fit.tread')} (${tread.unit})`}
        bare
        value={treadMm}
        onChange={on.onTread}
      />
      <Input
        aria-label={t('vehicle.fit.reasonOf', { tyre: name })}
        placeholder={t('vehicle.log.reason')}
        maxLength={200}
        value={removal.reason}
        onChange={({ target }) => on.onChange({ ...removal, reason: target.value })}
      />
    </fieldset>
  );
}
