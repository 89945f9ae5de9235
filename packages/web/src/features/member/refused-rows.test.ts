import { expect, test } from 'vitest';
import { refusedCsv } from './refused-rows.ts';

test('refused rows become a csv that no spreadsheet takes for formulas', () => {
  const rows = [
    { row: 2, column: 'Name', value: '=1+1', message: 'Not "right", at all' },
    { row: 3, column: 'Mobile', value: '+86 1', message: 'Wrong' },
  ];
  expect(refusedCsv(['Row', 'Column', 'Value', 'Reason'], rows)).toBe(
    '\uFEFFRow,Column,Value,Reason\r\n2,Name,\'=1+1,"Not ""right"", at all"\r\n3,Mobile,\'+86 1,Wrong\r\n',
  );
});
