/** The chosen wheel: what stands there, and the way by buttons and keys to move it or take it off. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, Select } from 'antd';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { VehicleRecord } from '../TyresTab.tsx';
import type { Places } from './fit-plan.ts';

interface FitWheelProps {
  vehicle: VehicleRecord;
  wheel: number;
  places: Places;
  tyres: ReadonlyMap<string, TyreRow>;
  onPlace: (tyreId: string, to: number | null) => void;
}

export function FitWheel({ vehicle, wheel, places, tyres, onPlace }: FitWheelProps) {
  const t = useT();
  const { tread, distance } = useMeasures();
  const tyre = tyres.get(places[wheel] ?? '') ?? null;
  const label = vehicle.wheels.find((each) => each.wheel === wheel)?.label ?? '';
  return (
    <div className="fit-wheel">
      <p>
        <b>{label}</b>{' '}
        {tyre === null ? (
          <span className="vehicle-grey">{t('vehicle.fit.emptyHint')}</span>
        ) : (
          <>
            {tyre.tyreNo}{' '}
            <span className="vehicle-grey">
              {[tyre.brand, tyre.size, tread.withUnit(tyre.treadMm), distance.withUnit(tyre.km)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </p>
      {tyre !== null && (
        <div className="fit-wheel-acts">
          <Select<number>
            aria-label={t('vehicle.fit.moveTo')}
            placeholder={t('vehicle.fit.moveTo')}
            value={null}
            onChange={(to) => onPlace(tyre.id, to)}
            options={vehicle.wheels
              .filter((each) => each.wheel !== wheel)
              .map((each) => ({
                value: each.wheel,
                label: t(places[each.wheel] === undefined ? 'vehicle.fit.moveFree' : 'vehicle.fit.moveSwap', {
                  wheel: each.label,
                }),
              }))}
          />
          <Button onClick={() => onPlace(tyre.id, null)}>{t('vehicle.fit.takeOff')}</Button>
        </div>
      )}
    </div>
  );
}
