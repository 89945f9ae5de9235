/** When the next tyre must come off, as the wheels stand and as they are to stand. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { tyreApi } from '@treadline/contract/tyre';
import { isSpare } from '@treadline/domain/wheel/wheel-code';
import type { Places } from './fit-plan.ts';
import { spotPlace } from './fit-spots.ts';

export type Left = ResultOf<typeof tyreApi.left>['list'][number];

export interface NextRemoval {
  spot: number;
  /** km or hours, as asked. */
  left: number;
  /** By tyres of its size: it has too few measurements of its own. */
  bySize: boolean;
  /** Running tyres nothing is known of. */
  unknown: number;
}

/** Of the first vehicle; null when no running tyre has a forecast. */
export function nextRemoval(places: Places, lefts: readonly Left[], of: 'leftKm' | 'leftHours'): NextRemoval | null {
  const byId = new Map(lefts.map((left) => [left.id, left]));
  const running = Object.entries(places)
    .map(([spot, id]) => ({ spot: Number(spot), left: byId.get(id) }))
    .filter(({ spot }) => spotPlace(spot).index === 0 && !isSpare(spotPlace(spot).wheel));
  const known = running.flatMap(({ spot, left }) => {
    const value = left?.[of] ?? null;
    return value === null || left === undefined ? [] : [{ spot, left: value, bySize: left.bySize }];
  });
  const first = known.toSorted((one, other) => one.left - other.left)[0];
  return first === undefined ? null : { ...first, unknown: running.length - known.length };
}
