/**
 * Machine feedback as data (model.md 4): every pair of state and action has its answer. Status is dictionary 1034: new 1,
 * waiting 2, replied 3; a closed one takes nothing any more.
 */

export type FeedbackStatus = 1 | 2 | 3;
export type FeedbackState = FeedbackStatus | 'closed';
export const feedbackStates = [1, 2, 3, 'closed'] as const satisfies readonly FeedbackState[];

/** look, answer: who answers. write: the asker, or a colleague who adds something. */
export const feedbackActions = ['look', 'answer', 'write', 'close'] as const;
export type FeedbackAction = (typeof feedbackActions)[number];

/** The state after the action; null: not in this state. A `look` is ignored then, everything else is refused (A0340). */
export function feedbackTransition(state: FeedbackState, action: FeedbackAction): FeedbackState | null {
  return transitions[action][state];
}

const transitions: Readonly<Record<FeedbackAction, Readonly<Record<FeedbackState, FeedbackState | null>>>> = {
  look: { 1: 2, 2: null, 3: null, closed: null },
  answer: { 1: 3, 2: 3, 3: 3, closed: null },
  write: { 1: 1, 2: 2, 3: 2, closed: null },
  close: { 1: 'closed', 2: 'closed', 3: 'closed', closed: null },
};
