/** The chosen wheel: what stands there, and the way by buttons and keys to move it or take it off. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, Select } from 'antd';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { Places } from './fit-plan.ts';

interface FitWheelProps {
  spot: number;
  places: Places;
  tyres: ReadonlyMap<string, TyreRow>;
  labels: ReadonlyMap<number, string>;
  onPlace: (tyre: TyreRow, to: number | null) => void;
}

export function FitWheel({ spot, places, tyres, labels, onPlace }: FitWheelProps) {
  const t = useT();
  const { tread, distance } = useMeasures();
  const tyre = tyres.get(places[spot] ?? '') ?? null;
  return (
    <div className="fit-wheel">
      <p>
        <b>{labels.get(spot) ?? ''}</b>{' '}
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
            popupMatchSelectWidth={false}
            value={null}
            onChange={(to) => onPlace(tyre, to)}
            options={[...labels]
              .filter(([other]) => other !== spot)
              .map(([other, wheel]) => ({
                value: other,
                label: t(places[other] === undefined ? 'vehicle.fit.moveFree' : 'vehicle.fit.moveSwap', { wheel }),
              }))}
          />
          <Button onClick={() => onPlace(tyre, null)}>{t('vehicle.fit.takeOff')}</Button>
        </div>
      )}
    </div>
  );
}
