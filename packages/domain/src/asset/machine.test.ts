import { expect, it } from 'vitest';
import { type AssetState, assetActions, assetStatuses, decideAsset, mayAsset } from './machine.ts';

const states: AssetState[] = ['new', ...assetStatuses];
const allowed = (action: (typeof assetActions)[number]) =>
  states.filter((state) => 'to' in decideAsset('sensor', state, action));

it.each([
  ['receive', ['new', 5], 2],
  ['bind', [2], 1],
  ['unbind', [1], 2],
  ['reserve', [2], 9],
  ['release', [9], 2],
  ['dispatch', [9], 6],
  ['accept', [6], 2],
  ['return', [6], 2],
  ['sell', [2], 5],
  ['giveBack', [2], 17],
  ['dispose', [2], 17],
] as const)('%s goes from %j to %i and from nowhere else', (action, from, to) => {
  expect(allowed(action)).toEqual(from);
  for (const state of from) expect(decideAsset('rim', state, action)).toEqual({ to });
});

it('names what is refused: the thing that is bound already, the store it is not in, the binding it lacks', () => {
  expect(decideAsset('sensor', 1, 'bind')).toEqual({ refused: 'A02043' });
  expect(decideAsset('receiver', 1, 'bind')).toEqual({ refused: 'A02042' });
  expect(decideAsset('rim', 1, 'bind')).toEqual({ refused: 'A02034' });
  expect(decideAsset('sensor', 5, 'bind')).toEqual({ refused: 'A02033' });
  expect(decideAsset('sensor', 2, 'unbind')).toEqual({ refused: '6501' });
  expect(decideAsset('receiver', 1, 'sell')).toEqual({ refused: 'A02033' });
  expect(decideAsset('receiver', 2, 'accept')).toEqual({ refused: '5006' });
});

it('draws a button where the action is allowed', () => {
  for (const status of assetStatuses) {
    for (const action of assetActions) {
      expect(mayAsset(status, action)).toBe('to' in decideAsset('rim', status, action));
    }
  }
});
