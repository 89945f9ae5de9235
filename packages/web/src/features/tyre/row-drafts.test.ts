import { ApiError } from '@treadline/contract/call';
import { describe, expect, it } from 'vitest';
import {
  doublesIn,
  emptyRow,
  filledRows,
  inputRows,
  localProblems,
  numbersFrom,
  pasteDown,
  type RowDraft,
  rowProblems,
} from './row-drafts.ts';

const now = new Date('2026-03-01T00:00:00Z');
const words = { required: 'required', twice: 'twice', tooDeep: 'deep' };
const row = (tyreNo: string, more: Partial<RowDraft> = {}): RowDraft => ({ ...emptyRow(), tyreNo, ...more });

describe('numbers of a row', () => {
  it('count on from the first, at its length, and never past 22', () => {
    expect(numbersFrom(' RR0098 ', 3)).toEqual(['RR0098', 'RR0099', 'RR0100']);
    expect(numbersFrom('9', 2)).toEqual(['9', '10']);
    expect(numbersFrom('LOOSE', 5)).toEqual(['LOOSE']);
    expect(numbersFrom('', 5)).toEqual([]);
    expect(numbersFrom('A1', 500)).toHaveLength(22);
  });

  it('are found twice whatever the case, and alike by eye', () => {
    const rows = [row('ab1'), row('AB1'), row('O7'), row('07'), row('X9')];
    const { same, alike } = doublesIn(rows);
    expect([...same]).toEqual([rows[0]?.key, rows[1]?.key]);
    expect([...alike]).toEqual([rows[2]?.key, rows[3]?.key]);
  });
});

describe('rows', () => {
  it('take a pasted column downwards and grow, but not past 22 or beyond the wheels', () => {
    const pasted = pasteDown([row('A'), row('')], 1, 'tyreNo', 'B\r\nC\tignored\n\nD\n', true);
    expect(pasted.map(({ tyreNo }) => tyreNo)).toEqual(['A', 'B', 'C', 'D']);
    expect(pasteDown([row(''), row('')], 1, 'tyreNo', 'B\nC', false)).toHaveLength(2);
    expect(pasteDown([row('')], 0, 'tyreNo', Array(40).fill('x').join('\n'), true)).toHaveLength(22);
  });

  it('are sent when anything stands in them, the first in any case', () => {
    const rows = [row(''), row('A'), row('', { sensorNo: 'S' })];
    expect(filledRows(rows)).toEqual(rows.slice(1));
    expect(filledRows([row('')])).toHaveLength(1);
  });

  it('tell what is missing, twice or too deep before they are sent', () => {
    const rows = [row('', { sensorNo: 'S' }), row('A'), row('a', { treadMm: 21 })];
    const [first, second, third] = rows.map(({ key }) => key);
    expect(localProblems(rows, 20, words)).toEqual({
      [`${first} tyreNo`]: 'required',
      [`${second} tyreNo`]: 'twice',
      [`${third} tyreNo`]: 'twice',
      [`${third} treadMm`]: 'deep',
    });
    expect(localProblems([row('A', { treadMm: 20 })], 20, words)).toEqual({});
  });

  it('go to the wire with the week of their DOT and without what was left empty', () => {
    expect(inputRows([row(' A1 ', { dot: 'XX 0226', wheel: 112, km: 5 })], now)).toEqual([
      {
        tyreNo: 'A1',
        dot: 'XX 0226',
        manufacturedOn: '2026-01-05',
        lifeNo: 1,
        km: 5,
        hours: 0,
        useEstimated: false,
        wheel: 112,
      },
    ]);
  });

  it('get the refusals of the server that mean them', () => {
    const rows = [row('A'), row('B')];
    const field = (path: string) => ({ path, code: 'A02011' as const, message: `no: ${path}` });
    const error = new ApiError({
      code: 'A02011',
      message: 'exists',
      fields: [field('tyres.1.tyreNo'), field('tyres.0.wheel'), field('brand'), field('tyres.9.dot')],
      status: 400,
      requestId: null,
    });
    const found = rowProblems(error, rows);
    expect(Object.keys(found)).toHaveLength(2);
    expect(found[`${rows[1]?.key} tyreNo`]).toBe('no: tyres.1.tyreNo');
    expect(found[`${rows[0]?.key} tyreNo`]).toBe('no: tyres.0.wheel');
    expect(rowProblems(new Error('x'), rows)).toEqual({});
  });
});
