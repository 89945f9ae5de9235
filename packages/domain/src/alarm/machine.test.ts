import { describe, expect, it } from 'vitest';
import {
  type AlarmAction,
  type AlarmMachineState,
  alarmActions,
  alarmActionsOf,
  alarmStateOf,
  alarmTransition,
} from './machine.ts';

const states = ['new', 'open_unprocessed', 'open_processed', 'ended_unprocessed', 'ended_processed'] as const;
const [ou, op, eu, ep] = ['open_unprocessed', 'open_processed', 'ended_unprocessed', 'ended_processed'];

/** By action, in the order of `states`: the next state, a refusal, or "-" for ignored. model.md 4.2. */
const expected: Record<AlarmAction, readonly (string | undefined)[]> = {
  start: [ou, '-', '-', '-', '-'],
  repeat: ['-', ou, op, '-', '-'],
  upgrade: ['-', ou, '-', '-', '-'],
  downgrade: ['-', ou, op, '-', '-'],
  renew: ['-', '-', ep, '-', '-'],
  end: ['-', eu, ep, '-', '-'],
  handle: ['5007', op, '5007', ep, '5007'],
  take_over: ['5007', ou, '5007', eu, '5007'],
  auto_handle: ['-', ep, ep, ep, '-'],
  edit: ['5006', ou, '5006', eu, '5006'],
};

const pairs = alarmActions.flatMap((action) =>
  states.map((state, index) => [action, state, expected[action][index]] as const),
);

describe('machine alarm', () => {
  it.each(pairs)('%s in %s gives %s [STATE-ALARM-01]', (action, state, answer) => {
    const given = alarmTransition(state, action);
    expect('to' in given ? given.to : 'refused' in given ? given.refused : '-').toBe(answer);
  });

  it('reads the state from the record', () => {
    const of = (endedAt: unknown, handling: unknown): AlarmMachineState => alarmStateOf({ endedAt, handling });
    expect([of(null, null), of(null, 'manual'), of(1, null), of(1, 'automatic')]).toEqual([ou, op, eu, ep]);
  });

  it('offers only what is possible', () => {
    expect(alarmActionsOf('open_unprocessed')).toEqual(['handle', 'take_over', 'edit']);
    expect(alarmActionsOf('ended_unprocessed')).toEqual(['handle', 'take_over', 'edit']);
    expect(alarmActionsOf('open_processed')).toEqual([]);
    expect(alarmActionsOf('ended_processed')).toEqual([]);
  });
});
