import { describe, expect, it } from 'vitest';
import { type TyreAction, tyreActions, tyreActionsOf, tyreHindrance, tyreStates, tyreTransition } from './machine.ts';

/** Model.md 4.1, written out a second time: from → to, else code. `*` stands for every state but new and gone. */
const model: Readonly<Record<TyreAction, readonly [from: string, to: string, otherwise: string]>> = {
  receive: ['new 4 5', '2', '5006'],
  store: ['2 11r 11t 11s 12 13 16 18', 'same', 'A02033'],
  mount: ['2', '1 3', 'A02033'],
  rotate: ['1 3', '1 3', '6504'],
  dismount: ['1 3', '2 12 18', '6504'],
  inspect: ['1 2 3 9 11r 11t 11s 12 13 16 18', 'same', '5006'],
  appraise: ['2 11r 11t 11s 12 18', '2 11r 11t 11s', 'A02033'],
  reserve: ['2 13', '9', 'A02033'],
  release: ['9', '2 13', '5006'],
  dispatch: ['9', '6', '5006'],
  accept: ['6', '2 13', '5006'],
  return: ['6', '2 13', '5006'],
  sell: ['2', '5', 'A02033'],
  move: ['2', '4', 'A02033'],
  give_back: ['2 11r 11t 11s 12 18', '17', 'A02033'],
  send_repair: ['11r', 'same', '5006'],
  recall: ['11r 15', '11r 11t', '5006'],
  repair_ok: ['11r', '2', '5006'],
  repair_fail: ['11r', '11s', '5006'],
  send_retread: ['11t', '15', '5006'],
  start_retread: ['11t 15', '14', '5006'],
  retread_ok: ['14', '2', '5006'],
  retread_fail: ['14', '11s', '5006'],
  approve_scrap: ['2 11r 11t 11s 12 18', '16', 'A02033'],
  choose_retread: ['2 11r 11s 12 13 16 18', '11t', '5006'],
  scrap: ['16', '13', '5006'],
  dispose: ['13', '17', '5006'],
  freeze: ['1 2 3 4 6 9 11r 11t 11s 12 13 14 15 16 18', 'same', '5006'],
  unfreeze: ['1 2 3 4 6 9 11r 11t 11s 12 13 14 15 16 18', 'same', '5006'],
  mark: ['1 2 3 4 6 9 11r 11t 11s 12 13 14 15 16 18', 'same', '5006'],
  calibrate: ['1 2 3 9 11r 11t 11s 12 13 16 18', 'same', '5006'],
  correct: ['1 2 3 4 5 6 9 11r 11t 11s 12 13 14 15 16 17 18', 'same', '5006'],
  delete: ['2', 'gone', '5032'],
};

const nothing = { frozen: false, abnormal: false };

describe('machine tyre', () => {
  it('answers every pair of state and action as the model says', () => {
    expect([...tyreActions].sort()).toEqual(Object.keys(model).sort());
    for (const action of tyreActions) {
      const [from, to, otherwise] = model[action];
      for (const state of tyreStates) {
        const answer = tyreTransition(state, action);
        const mounted = action === 'mount' && (state === '1' || state === '3');
        const expected = from.split(' ').includes(state)
          ? { to: to === 'same' ? [state] : to.split(' ') }
          : { refused: mounted ? 'A02044' : otherwise };
        expect([action, state, answer]).toEqual([action, state, expected]);
      }
    }
  });

  it('lets a frozen tyre be inspected, corrected and released alone', () => {
    const frozen = { frozen: true, abnormal: false };
    const free = tyreActions.filter((action) => tyreHindrance(frozen, action) === null);
    expect(free.sort()).toEqual(['correct', 'inspect', 'unfreeze']);
    expect(tyreHindrance(frozen, 'freeze')).toBe('5007');
    expect(tyreHindrance(frozen, 'mount')).toBe('5008');
    expect(tyreHindrance(nothing, 'unfreeze')).toBe('5007');
  });

  it('keeps an abnormal tyre off wheels, roads and customers', () => {
    const abnormal = { frozen: false, abnormal: true };
    const stopped = tyreActions.filter((action) => tyreHindrance(abnormal, action) === '5008');
    expect(stopped.sort()).toEqual(['give_back', 'mount', 'move', 'reserve', 'sell']);
    expect(tyreHindrance(abnormal, 'mark')).toBe('5007');
    expect(tyreHindrance(nothing, 'mark')).toBeNull();
  });

  it('offers what can be done now', () => {
    const stored = { status: 2, verdict: null, ...nothing, version: 1 };
    expect(tyreActionsOf(stored)).toContain('delete');
    expect(tyreActionsOf({ ...stored, version: 2 })).not.toContain('delete');
    expect(tyreActionsOf({ ...stored, status: 1 })).toEqual(
      expect.arrayContaining(['rotate', 'dismount', 'inspect', 'freeze']),
    );
    expect(tyreActionsOf({ ...stored, status: 1 })).not.toContain('mount');
    expect(tyreActionsOf({ status: 11, verdict: 'repair', ...nothing, version: 4 })).toContain('repair_ok');
    expect(tyreActionsOf({ ...stored, status: 17 })).toEqual(['correct']);
  });
});
