/** Figures of one tyre or of some; mm as stored. */
import type { TyreRow } from '@treadline/contract/tyre-row';

/** Worn of what it began with, 0 to 1; null when that is unknown. */
export function usedShare({ wearMm, initialTreadMm }: Pick<TyreRow, 'wearMm' | 'initialTreadMm'>): number | null {
  return initialTreadMm > 0 ? Math.min(1, Math.max(0, wearMm / initialTreadMm)) : null;
}

export type WearTone = 'ok' | 'late' | 'worn';

export function wearTone(used: number | null): WearTone {
  if (used === null || used < 0.7) return 'ok';
  return used < 0.85 ? 'late' : 'worn';
}

/** Tyres whose treads are as near as this may run as duals. */
const dualMm = 3.2;

export interface Selection {
  count: number;
  meanMm: number | null;
  /** Deepest minus shallowest. */
  spreadMm: number | null;
  /** Pairs of equal size within 3.2 mm, each tyre in one. */
  duals: number;
}

export function selectionOf(tyres: readonly Pick<TyreRow, 'treadMm' | 'size'>[]): Selection {
  const depths = tyres.map(({ treadMm }) => treadMm);
  if (depths.length === 0) return { count: 0, meanMm: null, spreadMm: null, duals: 0 };
  return {
    count: depths.length,
    meanMm: depths.reduce((sum, each) => sum + each, 0) / depths.length,
    spreadMm: Math.max(...depths) - Math.min(...depths),
    duals: [...Map.groupBy(tyres, ({ size }) => size ?? '').values()].reduce((sum, like) => sum + pairsIn(like), 0),
  };
}

function pairsIn(tyres: readonly Pick<TyreRow, 'treadMm'>[]): number {
  const depths = tyres.map(({ treadMm }) => treadMm).sort((a, b) => a - b);
  let pairs = 0;
  for (let at = 0; at + 1 < depths.length; at += 1) {
    if ((depths[at + 1] as number) - (depths[at] as number) > dualMm + 1e-9) continue;
    pairs += 1;
    at += 1;
  }
  return pairs;
}

/** Week and year of a DOT code's last four digits, e.g. "2325": week 23 of 2025. Null when it has none. */
export function dotAge(dot: string | null, now: Date): { week: number; year: number; years: number } | null {
  const digits = /(\d{2})(\d{2})\s*$/.exec(dot ?? '');
  if (digits === null) return null;
  const week = Number(digits[1]);
  const year = 2000 + Number(digits[2]);
  if (week < 1 || week > 53) return null;
  const made = Date.UTC(year, 0, 4 + 7 * (week - 1));
  if (made > now.getTime()) return null;
  return { week, year, years: (now.getTime() - made) / (365.25 * 86_400_000) };
}

/** First day of the DOT's week, as `YYYY-MM-DD`. */
export function madeOn(dot: string | null, now: Date): string | null {
  const age = dotAge(dot, now);
  if (age === null) return null;
  const fourth = new Date(Date.UTC(age.year, 0, 4));
  const monday = Date.UTC(age.year, 0, 4 - ((fourth.getUTCDay() + 6) % 7) + 7 * (age.week - 1));
  return new Date(monday).toISOString().slice(0, 10);
}
