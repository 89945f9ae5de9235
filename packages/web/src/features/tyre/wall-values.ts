/** What the wall colours tyres by: one figure each, in five steps (pages.md F5). */
import type { TyreRow } from '@treadline/contract/tyre-row';
import { dotAge, usedShare } from './tyre-figures.ts';

export const wallKinds = ['used', 'deviation', 'temperature', 'hours', 'age', 'life'] as const;
export type WallKind = (typeof wallKinds)[number];

/** Four limits make five steps: per cent, per cent of the recommended pressure, degrees Celsius, h, years, number. */
export const wallLimits: Readonly<Record<WallKind, readonly [number, number, number, number]>> = {
  used: [20, 40, 60, 80],
  deviation: [-15, -5, 10, 20],
  temperature: [40, 55, 70, 85],
  hours: [1000, 2500, 5000, 8000],
  age: [1, 2, 4, 6],
  life: [2, 3, 4, 5],
};

/** Both ends are bad; in the middle is what is wanted. */
export const wallDiverges: ReadonlySet<WallKind> = new Set(['deviation']);

export function wallValue(
  tyre: Pick<
    TyreRow,
    'wearMm' | 'initialTreadMm' | 'pressureKpa' | 'recommendedKpa' | 'temperatureC' | 'hours' | 'dot' | 'lifeNo'
  >,
  kind: WallKind,
  now: Date,
): number | null {
  switch (kind) {
    case 'used': {
      const share = usedShare(tyre);
      return share === null ? null : 100 * share;
    }
    case 'deviation':
      return tyre.pressureKpa === null || !tyre.recommendedKpa
        ? null
        : (100 * (tyre.pressureKpa - tyre.recommendedKpa)) / tyre.recommendedKpa;
    case 'temperature':
      return tyre.temperatureC;
    case 'hours':
      return tyre.hours;
    case 'age':
      return dotAge(tyre.dot, now)?.years ?? null;
    case 'life':
      return tyre.lifeNo;
  }
}

/** 0 to 4; a value on a limit belongs to the step above it. */
export function wallStep(value: number, kind: WallKind): number {
  return wallLimits[kind].filter((limit) => value >= limit).length;
}
