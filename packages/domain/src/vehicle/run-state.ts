/**
 * Machine run_state as data (model.md 4): every pair of state and action has its answer, so the server refuses by it and
 * the console draws its buttons from it. In outage a vehicle raises no offline and no silence alarms.
 */

/** STATE-VEH-04. */
export const runStates = ['in_operation', 'outage', 'resumption'] as const;
export type RunState = (typeof runStates)[number];

/** `stop` needs a reason. */
export const runActions = ['stop', 'resume', 'operate'] as const;
export type RunAction = (typeof runActions)[number];

/** The state after the action, or null: not possible now (5006). */
export function runTransition(state: RunState, action: RunAction): RunState | null {
  return transitions[action][state];
}

/** What can be done now, for buttons. */
export function runActionsOf(state: RunState): RunAction[] {
  return runActions.filter((action) => runTransition(state, action) !== null);
}

const transitions: Readonly<Record<RunAction, Readonly<Record<RunState, RunState | null>>>> = {
  stop: { in_operation: 'outage', resumption: 'outage', outage: null },
  resume: { outage: 'resumption', in_operation: null, resumption: null },
  operate: { resumption: 'in_operation', in_operation: null, outage: null },
};
