/**
 * Machine alarm as data (model.md 4.2): every pair of state and action has its answer, so the server refuses by it and
 * the console draws its buttons from it. What reports do in vain is ignored; what a person does in vain is refused.
 */

export const alarmStates = ['open_unprocessed', 'open_processed', 'ended_unprocessed', 'ended_processed'] as const;
/** `new`: no open episode of the key. */
export type AlarmMachineState = 'new' | (typeof alarmStates)[number];

export const alarmActions = [
  'start',
  'repeat',
  'upgrade',
  'downgrade',
  'renew',
  'end',
  'handle',
  'take_over',
  'auto_handle',
  'edit',
] as const;
export type AlarmAction = (typeof alarmActions)[number];

export type AlarmRefusal = '5006' | '5007';

export type AlarmAnswer =
  | { to: AlarmMachineState }
  /** The person is told this code and nothing changes. */
  | { refused: AlarmRefusal }
  /** Nothing changes and nobody is told. */
  | { ignored: true };

export function alarmTransition(state: AlarmMachineState, action: AlarmAction): AlarmAnswer {
  return transitions[action][state];
}

/** State of a stored episode. */
export function alarmStateOf(alarm: { endedAt: unknown; handling: unknown }): Exclude<AlarmMachineState, 'new'> {
  const processed = alarm.handling !== null;
  if (alarm.endedAt === null) return processed ? 'open_processed' : 'open_unprocessed';
  return processed ? 'ended_processed' : 'ended_unprocessed';
}

/** What a person can do now; guards that need more than the state (who has it, was it by hand) are the caller's. */
export function alarmActionsOf(state: AlarmMachineState): AlarmAction[] {
  return (['handle', 'take_over', 'edit'] as const).filter((action) => 'to' in alarmTransition(state, action));
}

const ignored = { ignored: true } as const;
const done = { refused: '5007' } as const;
const impossible = { refused: '5006' } as const;
const same = (state: AlarmMachineState): AlarmAnswer => ({ to: state });

const transitions: Readonly<Record<AlarmAction, Readonly<Record<AlarmMachineState, AlarmAnswer>>>> = {
  start: {
    new: { to: 'open_unprocessed' },
    open_unprocessed: ignored,
    open_processed: ignored,
    ended_unprocessed: ignored,
    ended_processed: ignored,
  },
  repeat: {
    new: ignored,
    open_unprocessed: same('open_unprocessed'),
    open_processed: same('open_processed'),
    ended_unprocessed: ignored,
    ended_processed: ignored,
  },
  upgrade: {
    new: ignored,
    open_unprocessed: same('open_unprocessed'),
    open_processed: ignored,
    ended_unprocessed: ignored,
    ended_processed: ignored,
  },
  downgrade: {
    new: ignored,
    open_unprocessed: same('open_unprocessed'),
    open_processed: same('open_processed'),
    ended_unprocessed: ignored,
    ended_processed: ignored,
  },
  renew: {
    new: ignored,
    open_unprocessed: ignored,
    open_processed: { to: 'ended_processed' },
    ended_unprocessed: ignored,
    ended_processed: ignored,
  },
  end: {
    new: ignored,
    open_unprocessed: { to: 'ended_unprocessed' },
    open_processed: { to: 'ended_processed' },
    ended_unprocessed: ignored,
    ended_processed: ignored,
  },
  handle: {
    new: done,
    open_unprocessed: { to: 'open_processed' },
    open_processed: done,
    ended_unprocessed: { to: 'ended_processed' },
    ended_processed: done,
  },
  take_over: {
    new: done,
    open_unprocessed: same('open_unprocessed'),
    open_processed: done,
    ended_unprocessed: same('ended_unprocessed'),
    ended_processed: done,
  },
  auto_handle: {
    new: ignored,
    open_unprocessed: { to: 'ended_processed' },
    open_processed: { to: 'ended_processed' },
    ended_unprocessed: { to: 'ended_processed' },
    ended_processed: ignored,
  },
  edit: {
    new: impossible,
    open_unprocessed: same('open_unprocessed'),
    open_processed: impossible,
    ended_unprocessed: same('ended_unprocessed'),
    ended_processed: impossible,
  },
};
