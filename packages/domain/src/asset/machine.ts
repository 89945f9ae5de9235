/**
 * Machine asset as data (model.md 4.1): rims, sensors and receivers. Every pair of state and action has its answer, so the
 * server refuses by it and the console draws its buttons from it.
 */

/** In use 1, in stock 2, sold 5, on its way 6, promised to a transfer 9, given back or disposed of 17. */
export const assetStatuses = [1, 2, 5, 6, 9, 17] as const;
export type AssetStatus = (typeof assetStatuses)[number];
export type AssetState = 'new' | AssetStatus;

export const assetActions = [
  'receive',
  'bind',
  'unbind',
  'reserve',
  'release',
  'dispatch',
  'accept',
  'return',
  'sell',
  'giveBack',
  'dispose',
] as const;
export type AssetAction = (typeof assetActions)[number];

export type AssetKind = 'rim' | 'sensor' | 'receiver';
export type AssetRefusal = '5006' | '6501' | 'A02033' | 'A02034' | 'A02042' | 'A02043';
export type AssetAnswer = { to: AssetStatus } | { refused: AssetRefusal };

interface Rule {
  from: readonly AssetState[];
  to: AssetStatus;
  otherwise: AssetRefusal;
}

const rules: Readonly<Record<AssetAction, Rule>> = {
  receive: { from: ['new', 5], to: 2, otherwise: '5006' },
  bind: { from: [2], to: 1, otherwise: 'A02033' },
  unbind: { from: [1], to: 2, otherwise: '6501' },
  reserve: { from: [2], to: 9, otherwise: '5006' },
  release: { from: [9], to: 2, otherwise: '5006' },
  dispatch: { from: [9], to: 6, otherwise: '5006' },
  accept: { from: [6], to: 2, otherwise: '5006' },
  return: { from: [6], to: 2, otherwise: '5006' },
  sell: { from: [2], to: 5, otherwise: 'A02033' },
  giveBack: { from: [2], to: 17, otherwise: 'A02033' },
  dispose: { from: [2], to: 17, otherwise: 'A02033' },
};

/** What is bound twice is told by what it is. */
const boundTwice: Readonly<Record<AssetKind, AssetRefusal>> = { rim: 'A02034', sensor: 'A02043', receiver: 'A02042' };

export function decideAsset(kind: AssetKind, state: AssetState, action: AssetAction): AssetAnswer {
  const rule = rules[action];
  if (rule.from.includes(state)) return { to: rule.to };
  return { refused: action === 'bind' && state === 1 ? boundTwice[kind] : rule.otherwise };
}

/** Whether a button for the action is drawn. */
export function mayAsset(status: number, action: AssetAction): boolean {
  return rules[action].from.some((from) => from === status);
}
