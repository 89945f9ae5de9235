/**
 * Status of a tyre: dictionary 1056, split by verdict, and the specification's other words for it (ruling 20,
 * model.md 4.1).
 */

/** Dictionary 1056. */
export type TyreStatus = 1 | 2 | 3 | 4 | 5 | 6 | 9 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18;
/** What an appraisal found: status 11 stands for it. */
export type TyreVerdict = 'repair' | 'retread' | 'scrap';
/** STATE-TYRE-01. */
export type TyreLocation = 'in_use' | 'in_stock' | 'scrapped';

/** STATE-TYRE-02 and 03, beside the location. */
export type TyreWord =
  | 'idle'
  | 'usable_used'
  | 'preliminary_scrap'
  | 'abnormal'
  | 'frozen'
  | 'to_be_repaired'
  | 'to_be_retreaded'
  | 'to_be_reviewed'
  | 'retreading'
  | 'completely_scrapped'
  | 'waste_disposal'
  | 'scrap_disposal'
  | 'transferring'
  | 'transfer'
  | 'transfer_draft'
  | 'direct_sale'
  | 'emergency_spare'
  | 'pending_appraisal'
  | 'pending_authentication';

export interface TyreStanding {
  status: number;
  verdict: TyreVerdict | null;
  /** Dictionary 1025. */
  condition: number;
  frozen: boolean;
  abnormal: boolean;
  /** A scrap order of it waits for approval. */
  inReview?: boolean;
}

/** Null: on the way, sold, or with a retreader. */
export function tyreLocation(status: number): TyreLocation | null {
  return (Object.keys(statusesAt) as TyreLocation[]).find((place) => statusesAt[place].includes(status)) ?? null;
}

export const statusesAt: Readonly<Record<TyreLocation, readonly number[]>> = {
  in_use: [1, 3],
  in_stock: [2, 9, 11, 12, 16, 18],
  scrapped: [13, 17],
};

/** The words that hold for a tyre; the first one says most. */
export function tyreWords(tyre: TyreStanding): TyreWord[] {
  const words: TyreWord[] = [];
  const flagged = tyre.frozen || tyre.abnormal;
  if (tyre.inReview === true) words.push('to_be_reviewed');
  if (tyre.status === 12) words.push(tyre.abnormal ? 'pending_authentication' : 'pending_appraisal');
  if (tyre.status === 2 && !flagged && unused.has(tyre.condition)) words.push('idle');
  if (tyre.status === 2 && !unused.has(tyre.condition)) words.push('usable_used');
  if (tyre.status === 11 && !(tyre.verdict === 'scrap' && tyre.inReview === true)) words.push(wordOf(tyre.verdict));
  const plain = plainWords[tyre.status];
  if (plain !== undefined) words.push(plain);
  if (tyre.abnormal || tyre.status === 18) words.push('abnormal');
  if (tyre.frozen) words.push('frozen');
  return words;
}

/** Dictionary 1025: new and retreaded tyres have not run since. */
const unused: ReadonlySet<number> = new Set([1, 2]);

const plainWords: Readonly<Record<number, TyreWord>> = {
  3: 'emergency_spare',
  4: 'transfer',
  5: 'direct_sale',
  6: 'transferring',
  9: 'transfer_draft',
  13: 'completely_scrapped',
  14: 'retreading',
  15: 'to_be_retreaded',
  16: 'scrap_disposal',
  17: 'waste_disposal',
};

function wordOf(verdict: TyreVerdict | null): TyreWord {
  if (verdict === 'repair') return 'to_be_repaired';
  return verdict === 'retread' ? 'to_be_retreaded' : 'preliminary_scrap';
}
