/** Which tyre stands on which wheel of one vehicle; what the plan changes has a frame of its own. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { useMemo } from 'react';
import { AxleDiagram } from '../../../kit/axle/AxleDiagram.tsx';
import { type AxleWheel, wheelKey } from '../../../kit/axle/axle-wheel.ts';
import { useMeasures } from '../../../kit/units.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { VehicleRecord } from '../TyresTab.tsx';
import type { Places } from './fit-plan.ts';
import { spotOf, spotOfKey, spotPlace } from './fit-spots.ts';

interface FitPictureProps {
  title: string;
  label: string;
  vehicle: VehicleRecord;
  /** Its place in the visit. */
  index: number;
  places: Places;
  before: Places;
  tyres: ReadonlyMap<string, TyreRow>;
  selected?: number;
  /** Wheel a tyre is held over, as the drag names it. */
  over?: string | null;
  /** Without it nothing can be changed here. */
  onSelect?: (spot: number) => void;
  onTap?: (spot: number) => void;
}

const none: readonly AxleWheel[] = [];
/** The end of a number tells tyres of one delivery apart. */
const shownDigits = 5;

export function FitPicture(props: FitPictureProps) {
  const { title, label, vehicle, index, places, before, tyres, selected, over = null, onSelect, onTap } = props;
  const t = useT();
  const { tread } = useMeasures();
  const frame = vehicle.isTrailer ? 'trailer' : 'vehicle';
  const wheels = useMemo(
    () =>
      vehicle.wheels.map(({ wheel, label: alias }): AxleWheel => {
        const spot = spotOf(index, wheel);
        const tyre = tyres.get(places[spot] ?? '') ?? null;
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
          ...(places[spot] === before[spot] ? {} : { changed: true }),
          ...(over === `${index}:${key}` ? { target: true } : {}),
        };
      }),
    [vehicle.wheels, index, places, before, tyres, frame, over, tread, t],
  );
  const chosen = selected === undefined ? null : spotPlace(selected);
  const spot = (key: string) => spotOfKey(`${index}:${key}`);
  return (
    <div className="fit-picture" {...(onSelect ? { 'data-fit-after': index } : {})}>
      <h2>{title}</h2>
      <AxleDiagram
        label={label}
        wheels={frame === 'vehicle' ? wheels : none}
        trailer={frame === 'trailer' ? wheels : none}
        {...(chosen?.index === index ? { selected: wheelKey(frame, chosen.wheel) } : {})}
        {...(onSelect ? { onSelect: (key: string) => onSelect(spot(key)) } : {})}
        {...(onTap ? { onTap: (key: string) => onTap(spot(key)) } : {})}
      />
    </div>
  );
}
