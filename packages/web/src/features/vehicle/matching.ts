/** How well the tyres of a vehicle match as they stand: gaps within duals, patterns on axles (pages.md E3). */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { isSpare, wheelCode, wheelPlace } from '@treadline/domain/wheel/wheel-code';

type Matched = Pick<TyreRow, 'wheel' | 'treadMm' | 'pressureKpa' | 'pattern'>;

interface DualGap {
  outer: number;
  inner: number;
  treadMm: number;
  /** Null unless both are heard. */
  pressureKpa: number | null;
}

interface Matching {
  duals: DualGap[];
  /** Axles with more than one pattern. */
  mixedAxles: number[];
}

export function matchingOf(tyres: readonly Matched[]): Matching {
  const running = tyres.flatMap((tyre) => {
    const { wheel } = tyre;
    return wheel === null || isSpare(wheel) ? [] : [{ ...tyre, wheel, place: wheelPlace(wheel) }];
  });
  const at = new Map(running.map((tyre) => [tyre.wheel, tyre]));
  const duals = running.flatMap((outer): DualGap[] => {
    const inner = outer.place.slot === 1 ? at.get(wheelCode({ ...outer.place, slot: 2 })) : undefined;
    if (inner === undefined) return [];
    const [one, other] = [outer.pressureKpa, inner.pressureKpa];
    return [
      {
        outer: outer.wheel,
        inner: inner.wheel,
        treadMm: Math.abs(outer.treadMm - inner.treadMm),
        pressureKpa: one === null || other === null ? null : Math.abs(one - other),
      },
    ];
  });
  const axles = Map.groupBy(running, ({ place }) => place.axle);
  const mixedAxles = [...axles].flatMap(([axle, on]) =>
    new Set(on.flatMap(({ pattern }) => pattern ?? [])).size > 1 ? [axle] : [],
  );
  return { duals: duals.toSorted((a, b) => a.outer - b.outer), mixedAxles: mixedAxles.toSorted((a, b) => a - b) };
}
