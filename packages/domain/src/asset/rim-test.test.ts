import { expect, it } from 'vitest';
import { rimTestDueOn, rimTestState } from './rim-test.ts';

it.each([
  ['2026-03-15', null, '2027-03-15'],
  [null, '2025-12-31', '2026-12-31'],
  ['2026-03-15', '2020-01-01', '2027-03-15'],
  ['2024-02-29', null, '2025-02-28'],
  [null, null, null],
])('of a rim tested %s and made %s the test is due %s', (testedOn, madeOn, dueOn) => {
  expect(rimTestDueOn(testedOn, madeOn)).toBe(dueOn);
});

it.each([
  [null, 'due'],
  ['2026-06-14', 'due'],
  ['2026-06-15', 'soon'],
  ['2026-07-15', 'soon'],
  ['2026-07-16', 'fine'],
] as const)('a test due %s is %s in the middle of June', (dueOn, state) => {
  expect(rimTestState(dueOn, '2026-06-15')).toBe(state);
});
