/** Which tyre stands on which wheel; what the plan changes has a frame of its own. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useMemo } from 'react';
import { AxleDiagram } from '../../../kit/axle/AxleDiagram.tsx';
import { type AxleWheel, wheelKey } from '../../../kit/axle/axle-wheel.ts';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { VehicleRecord } from '../TyresTab.tsx';
import type { Places } from './fit-plan.ts';

interface FitPictureProps {
  title: string;
  label: string;
  vehicle: VehicleRecord;
  places: Places;
  before: Places;
  tyres: ReadonlyMap<string, TyreRow>;
  selected?: number;
  /** Key of the wheel a tyre is held over. */
  over?: string | null;
  /** Without it nothing can be changed here. */
  onSelect?: (wheel: number) => void;
}

const none: readonly AxleWheel[] = [];
/** The end of a number tells tyres of one delivery apart. */
const shownDigits = 5;

export function FitPicture(props: FitPictureProps) {
  const { title, label, vehicle, places, before, tyres, selected, over = null, onSelect } = props;
  const t = useT();
  const { tread } = useMeasures();
  const frame = vehicle.isTrailer ? 'trailer' : 'vehicle';
  const wheels = useMemo(
    () =>
      vehicle.wheels.map(({ wheel, label: alias }): AxleWheel => {
        const tyre = tyres.get(places[wheel] ?? '') ?? null;
        const key = wheelKey(frame, wheel);
        return {
          key,
          wheel,
          label: alias,
          pressure: tyre === null ? '–' : tread.text(tyre.treadMm),
          temperature: tyre === null ? alias : tyre.tyreNo.slice(-shownDigits),
          tone: tyre === null ? 'offline' : 'ok',
          description:
            tyre === null
              ? t('vehicle.fit.wheelEmpty', { wheel: alias })
              : t('vehicle.fit.wheelTyre', { wheel: alias, tyre: tyre.tyreNo, tread: tread.withUnit(tyre.treadMm) }),
          ...(places[wheel] === before[wheel] ? {} : { changed: true }),
          ...(over === key ? { target: true } : {}),
        };
      }),
    [vehicle.wheels, places, before, tyres, frame, over, tread, t],
  );
  return (
    <div className="fit-picture" {...(onSelect ? { 'data-fit-after': true } : {})}>
      <h2>{title}</h2>
      <AxleDiagram
        label={label}
        wheels={frame === 'vehicle' ? wheels : none}
        trailer={frame === 'trailer' ? wheels : none}
        {...(selected === undefined ? {} : { selected: wheelKey(frame, selected) })}
        {...(onSelect ? { onSelect: (key: string) => onSelect(Number(key.replace(/^t/, ''))) } : {})}
      />
    </div>
  );
}
