/**
 * Machine tyre as data (model.md 4.1): every pair of state and action has its answer, so the server refuses by it and the
 * console draws its buttons from it. Guards that need more than the state stand in `tyreHindrance` and in decide.ts.
 */
import type { TyreStatus, TyreVerdict } from './status.ts';

/** `new`: no row yet; `gone`: deleted. Status 11 is split by its verdict. */
export const tyreStates = [
  'new',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '9',
  '11r',
  '11t',
  '11s',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  'gone',
] as const;
export type TyreMachineState = (typeof tyreStates)[number];

export type TyreRefusal = '5006' | '5007' | '5008' | '5032' | 'A02033' | 'A02044' | '6504';
export type TyreAnswer = { to: readonly TyreMachineState[] } | { refused: TyreRefusal };

interface Rule {
  from: readonly TyreMachineState[];
  /** Several: the guards choose. */
  to: readonly TyreMachineState[] | 'same';
  otherwise: TyreRefusal;
  /** States with a code of their own. */
  own?: Readonly<Partial<Record<TyreMachineState, TyreRefusal>>>;
}

const appraised = ['11r', '11t', '11s'] as const;
/** All but sold and disposed of. */
const kept = ['1', '2', '3', '4', '6', '9', ...appraised, '12', '13', '14', '15', '16', '18'] as const;
const atHand = ['1', '2', '3', '9', ...appraised, '12', '13', '16', '18'] as const;
const fitted = ['1', '3'] as const;

const rules = {
  receive: { from: ['new', '4', '5'], to: ['2'], otherwise: '5006' },
  store: { from: ['2', ...appraised, '12', '13', '16', '18'], to: 'same', otherwise: 'A02033' },
  mount: { from: ['2'], to: fitted, otherwise: 'A02033', own: { '1': 'A02044', '3': 'A02044' } },
  rotate: { from: fitted, to: fitted, otherwise: '6504' },
  dismount: { from: fitted, to: ['2', '12', '18'], otherwise: '6504' },
  inspect: { from: atHand, to: 'same', otherwise: '5006' },
  appraise: { from: ['2', ...appraised, '12', '18'], to: ['2', ...appraised], otherwise: 'A02033' },
  reserve: { from: ['2', '13'], to: ['9'], otherwise: 'A02033' },
  release: { from: ['9'], to: ['2', '13'], otherwise: '5006' },
  dispatch: { from: ['9'], to: ['6'], otherwise: '5006' },
  accept: { from: ['6'], to: ['2', '13'], otherwise: '5006' },
  return: { from: ['6'], to: ['2', '13'], otherwise: '5006' },
  sell: { from: ['2'], to: ['5'], otherwise: 'A02033' },
  move: { from: ['2'], to: ['4'], otherwise: 'A02033' },
  give_back: { from: ['2', ...appraised, '12', '18'], to: ['17'], otherwise: 'A02033' },
  send_repair: { from: ['11r'], to: 'same', otherwise: '5006' },
  recall: { from: ['11r', '15'], to: ['11r', '11t'], otherwise: '5006' },
  repair_ok: { from: ['11r'], to: ['2'], otherwise: '5006' },
  repair_fail: { from: ['11r'], to: ['11s'], otherwise: '5006' },
  send_retread: { from: ['11t'], to: ['15'], otherwise: '5006' },
  start_retread: { from: ['11t', '15'], to: ['14'], otherwise: '5006' },
  retread_ok: { from: ['14'], to: ['2'], otherwise: '5006' },
  retread_fail: { from: ['14'], to: ['11s'], otherwise: '5006' },
  approve_scrap: { from: ['2', ...appraised, '12', '18'], to: ['16'], otherwise: 'A02033' },
  choose_retread: { from: ['2', '11r', '11s', '12', '13', '16', '18'], to: ['11t'], otherwise: '5006' },
  scrap: { from: ['16'], to: ['13'], otherwise: '5006' },
  dispose: { from: ['13'], to: ['17'], otherwise: '5006' },
  freeze: { from: kept, to: 'same', otherwise: '5006' },
  unfreeze: { from: kept, to: 'same', otherwise: '5006' },
  mark: { from: kept, to: 'same', otherwise: '5006' },
  calibrate: { from: atHand, to: 'same', otherwise: '5006' },
  correct: { from: [...kept, '5', '17'], to: 'same', otherwise: '5006' },
  delete: { from: ['2'], to: ['gone'], otherwise: '5032' },
} as const satisfies Readonly<Record<string, Rule>>;

export type TyreAction = keyof typeof rules;
export const tyreActions = Object.keys(rules) as readonly TyreAction[];

export function tyreTransition(state: TyreMachineState, action: TyreAction): TyreAnswer {
  const rule: Rule = rules[action];
  if (!rule.from.includes(state)) return { refused: rule.own?.[state] ?? rule.otherwise };
  return { to: rule.to === 'same' ? [state] : rule.to };
}

export function tyreStateOf(tyre: { status: number; verdict: TyreVerdict | null }): TyreMachineState {
  if (tyre.status !== 11) return String(tyre.status) as TyreMachineState;
  return tyre.verdict === 'repair' ? '11r' : tyre.verdict === 'retread' ? '11t' : '11s';
}

/** Back to the two columns; null for `new` and `gone`. */
export function standingOf(state: TyreMachineState): { status: TyreStatus; verdict: TyreVerdict | null } | null {
  if (state === 'new' || state === 'gone') return null;
  const verdict = verdicts[state] ?? null;
  return { status: (verdict === null ? Number(state) : 11) as TyreStatus, verdict };
}

const verdicts: Readonly<Partial<Record<TyreMachineState, TyreVerdict>>> = {
  '11r': 'repair',
  '11t': 'retread',
  '11s': 'scrap',
};

/** Flags stop what the state alone would allow; null: nothing in the way. */
export function tyreHindrance(tyre: { frozen: boolean; abnormal: boolean }, action: TyreAction): TyreRefusal | null {
  if (action === 'freeze' && tyre.frozen) return '5007';
  if (action === 'unfreeze' && !tyre.frozen) return '5007';
  if (action === 'mark' && tyre.abnormal) return '5007';
  if (tyre.frozen && !whileFrozen.has(action)) return '5008';
  if (tyre.abnormal && notWhileAbnormal.has(action)) return '5008';
  return null;
}

const whileFrozen: ReadonlySet<TyreAction> = new Set(['inspect', 'unfreeze', 'correct']);
const notWhileAbnormal: ReadonlySet<TyreAction> = new Set(['mount', 'sell', 'move', 'reserve', 'give_back']);

export interface TyreAtHand {
  status: number;
  verdict: TyreVerdict | null;
  frozen: boolean;
  abnormal: boolean;
  /** Number of its events. */
  version: number;
}

/** What can be done now, for buttons; permissions are the caller's. */
export function tyreActionsOf(tyre: TyreAtHand): TyreAction[] {
  const state = tyreStateOf(tyre);
  return tyreActions.filter(
    (action) =>
      'to' in tyreTransition(state, action) &&
      tyreHindrance(tyre, action) === null &&
      (action !== 'delete' || tyre.version === 1),
  );
}
