import { expect, test } from 'vitest';
import { feedbackActions, feedbackStates, feedbackTransition } from './machine.ts';

test('every pair of state and action has its answer; an answer makes it replied [STATE-FB-01]', () => {
  const table = feedbackActions.map((action) => [
    action,
    ...feedbackStates.map((state) => feedbackTransition(state, action)),
  ]);
  expect([feedbackStates, ...table]).toEqual([
    [1, 2, 3, 'closed'],
    ['look', 2, null, null, null],
    ['answer', 3, 3, 3, null],
    ['write', 1, 2, 2, null],
    ['close', 'closed', 'closed', 'closed', null],
  ]);
});
