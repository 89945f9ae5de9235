import { describe, expect, it } from 'vitest';
import { actsOf } from './tyre-acts.ts';

const all = () => true;
const stored = { status: 2, verdict: null, frozenAt: null, abnormal: null, version: 1 } as const;

describe('buttons of a tyre', () => {
  it('follow its state: in store, on a wheel, to be appraised, disposed of', () => {
    expect(actsOf(stored, all)).toEqual([
      'mount',
      'inspect',
      'appraise',
      'correct',
      'freeze',
      'mark',
      'delete',
      'label',
    ]);
    expect(actsOf({ ...stored, status: 1, version: 2 }, all)).toEqual([
      'inspect',
      'dismount',
      'correct',
      'freeze',
      'mark',
      'label',
    ]);
    expect(actsOf({ ...stored, status: 12, version: 3 }, all)[0]).toBe('appraise');
    expect(actsOf({ ...stored, status: 17, version: 9 }, all)).toEqual(['correct', 'label']);
  });

  it('follow its flags: frozen is measured, corrected and released; abnormal gets its number right', () => {
    expect(actsOf({ ...stored, frozenAt: '2026-01-01T00:00:00Z' }, all)).toEqual([
      'unfreeze',
      'inspect',
      'correct',
      'label',
    ]);
    const abnormal = actsOf({ ...stored, abnormal: 'number unreadable' }, all);
    expect(abnormal[0]).toBe('calibrate');
    expect(abnormal).not.toContain('mount');
    expect(abnormal).not.toContain('mark');
  });

  it('are only those the role may do', () => {
    expect(actsOf(stored, () => false)).toEqual(['label']);
    expect(actsOf(stored, (permission) => permission === 'tyre:disable')).toEqual(['freeze', 'label']);
    // Mounting takes the right to see vehicles as well.
    expect(actsOf(stored, (permission) => permission === 'vehicle:edit')).toEqual(['label']);
  });
});
