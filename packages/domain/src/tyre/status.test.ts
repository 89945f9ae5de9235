import { describe, expect, it } from 'vitest';
import { type TyreStanding, tyreLocation, tyreWords } from './status.ts';

const standing = (changes: Partial<TyreStanding>): TyreStanding => ({
  status: 2,
  verdict: null,
  condition: 1,
  frozen: false,
  abnormal: false,
  ...changes,
});

describe('the words of a status', () => {
  it('places every status of dictionary 1056 [STATE-TYRE-01]', () => {
    const places = [1, 2, 3, 4, 5, 6, 9, 11, 12, 13, 14, 15, 16, 17, 18].map((status) => [
      status,
      tyreLocation(status),
    ]);
    expect(places).toEqual([
      [1, 'in_use'],
      [2, 'in_stock'],
      [3, 'in_use'],
      [4, null],
      [5, null],
      [6, null],
      [9, 'in_stock'],
      [11, 'in_stock'],
      [12, 'in_stock'],
      [13, 'scrapped'],
      [14, null],
      [15, null],
      [16, 'in_stock'],
      [17, 'scrapped'],
      [18, 'in_stock'],
    ]);
  });

  it.each([
    [{ condition: 3 }, ['usable_used']],
    [{ status: 11, verdict: 'scrap' }, ['preliminary_scrap']],
    [{ status: 1, abnormal: true }, ['abnormal']],
    [{ status: 18, condition: 3 }, ['abnormal']],
    [{ status: 11, verdict: 'repair' }, ['to_be_repaired']],
    [{ status: 11, verdict: 'retread' }, ['to_be_retreaded']],
    [{ status: 15 }, ['to_be_retreaded']],
    [{ status: 11, verdict: 'scrap', inReview: true }, ['to_be_reviewed']],
    [{ status: 13 }, ['completely_scrapped']],
    [{ status: 6 }, ['transferring']],
    [{ status: 1, frozen: true }, ['frozen']],
  ] satisfies [Partial<TyreStanding>, string[]][])('%o is %o [STATE-TYRE-02]', (changes, words) => {
    expect(tyreWords(standing(changes))).toEqual(words);
  });

  it.each([
    [{}, ['idle']],
    [{ condition: 2 }, ['idle']],
    [{ condition: 1, frozen: true }, ['frozen']],
    [{ status: 3 }, ['emergency_spare']],
    [{ status: 5 }, ['direct_sale']],
    [{ status: 9 }, ['transfer_draft']],
    [{ status: 12 }, ['pending_appraisal']],
    [{ status: 16 }, ['scrap_disposal']],
    [{ status: 12, abnormal: true }, ['pending_authentication', 'abnormal']],
    [{ status: 17 }, ['waste_disposal']],
    [{ status: 4 }, ['transfer']],
    [{ status: 14 }, ['retreading']],
    [{ status: 1 }, []],
  ] satisfies [Partial<TyreStanding>, string[]][])('%o is %o [STATE-TYRE-03]', (changes, words) => {
    expect(tyreWords(standing(changes))).toEqual(words);
  });
});
