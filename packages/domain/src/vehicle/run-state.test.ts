import { describe, expect, it } from 'vitest';
import { runActions, runActionsOf, runStates, runTransition } from './run-state.ts';

describe('run state of a vehicle', () => {
  it('answers every pair of state and action', () => {
    const table = runStates.map((state) => [state, ...runActions.map((action) => runTransition(state, action))]);
    expect(table).toEqual([
      // state, stop, resume, operate
      ['in_operation', 'outage', null, null],
      ['outage', null, 'resumption', null],
      ['resumption', 'outage', null, 'in_operation'],
    ]);
  });

  it('offers what is possible', () => {
    expect(runActionsOf('in_operation')).toEqual(['stop']);
    expect(runActionsOf('outage')).toEqual(['resume']);
    expect(runActionsOf('resumption')).toEqual(['stop', 'operate']);
  });
});
