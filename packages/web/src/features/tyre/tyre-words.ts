/** Words of a tyre's standing and of what happened to it; keys are literals so that every text is found. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import type { IconName } from '../../kit/icons.tsx';
import type { Translate } from '../../shell/i18n/i18n.ts';

interface StatusFace {
  key: (typeof statusKeys)[keyof typeof statusKeys];
  icon: IconName;
  tone: 'plain' | 'todo' | 'bad' | 'gone';
}

/** Dictionary 1056; 11 is split by its verdict (ruling 20). */
const statusKeys = {
  '1': 'tyre-state.status.1',
  '2': 'tyre-state.status.2',
  '3': 'tyre-state.status.3',
  '4': 'tyre-state.status.4',
  '5': 'tyre-state.status.5',
  '6': 'tyre-state.status.6',
  '9': 'tyre-state.status.9',
  '11repair': 'tyre-state.status.11repair',
  '11retread': 'tyre-state.status.11retread',
  '11scrap': 'tyre-state.status.11scrap',
  '12': 'tyre-state.status.12',
  '13': 'tyre-state.status.13',
  '14': 'tyre-state.status.14',
  '15': 'tyre-state.status.15',
  '16': 'tyre-state.status.16',
  '17': 'tyre-state.status.17',
  '18': 'tyre-state.status.18',
} as const;

const icons: Readonly<Partial<Record<string, IconName>>> = {
  '1': 'tyre',
  '3': 'tyre',
  '4': 'track',
  '5': 'track',
  '6': 'track',
  '9': 'track',
  '11repair': 'tool',
  '11retread': 'refresh',
  '11scrap': 'close',
  '12': 'eye',
  '13': 'close',
  '14': 'refresh',
  '15': 'refresh',
  '16': 'close',
  '17': 'close',
  '18': 'warning',
};

const todo: ReadonlySet<string> = new Set(['11repair', '11retread', '11scrap', '12', '16']);
const gone: ReadonlySet<string> = new Set(['13', '17', '5']);

export function statusFace({ status, verdict }: Pick<TyreRow, 'status' | 'verdict'>): StatusFace {
  const code = status === 11 ? `11${verdict ?? 'scrap'}` : String(status);
  const known = code in statusKeys ? (code as keyof typeof statusKeys) : '2';
  return {
    key: statusKeys[known],
    icon: icons[code] ?? 'rack',
    tone: code === '18' ? 'bad' : todo.has(code) ? 'todo' : gone.has(code) ? 'gone' : 'plain',
  };
}

/** Said beside the status, for they can hold with any (STATE-TYRE-02 and 03). */
const flagKeys = {
  idle: 'tyre-state.word.idle',
  usable_used: 'tyre-state.word.usable_used',
  to_be_reviewed: 'tyre-state.word.to_be_reviewed',
  pending_authentication: 'tyre-state.word.pending_authentication',
  abnormal: 'tyre-state.word.abnormal',
  frozen: 'tyre-state.word.frozen',
} as const;
export type TyreFlag = keyof typeof flagKeys;

export function flagsOf(words: readonly string[]): TyreFlag[] {
  return words.filter((word): word is TyreFlag => word in flagKeys);
}

export function flagWord(t: Translate, flag: TyreFlag): string {
  return t(flagKeys[flag]);
}

/** As a whole, e.g. for a page's head or a reader's voice. */
export function statusText(t: Translate, tyre: Pick<TyreRow, 'status' | 'verdict' | 'words'>): string {
  return [t(statusFace(tyre).key), ...flagsOf(tyre.words).map((flag) => flagWord(t, flag))].join(' · ');
}

export const statusChoices = [1, 2, 3, 4, 5, 6, 9, 12, 13, 14, 15, 16, 17, 18] as const;

export const locationKeys = {
  in_use: 'tyre-state.location.in_use',
  in_stock: 'tyre-state.location.in_stock',
  scrapped: 'tyre-state.location.scrapped',
} as const satisfies Record<NonNullable<TyreRow['location']>, string>;

/** Dictionary 1025. */
export const conditionKeys = {
  '1': 'tyre-state.condition.1',
  '2': 'tyre-state.condition.2',
  '3': 'tyre-state.condition.3',
  '9': 'tyre-state.condition.9',
  '12': 'tyre-state.condition.12',
  '13': 'tyre-state.condition.13',
} as const;

export function conditionWord(t: Translate, condition: number): string {
  const key = conditionKeys[String(condition) as keyof typeof conditionKeys];
  return key === undefined ? '–' : t(key);
}

export const sourceKeys = {
  manual: 'tyre.source.manual',
  order: 'tyre.source.order',
  transfer: 'tyre.source.transfer',
  allocation: 'tyre.source.allocation',
} as const satisfies Record<TyreRow['source'], string>;

/** Where it is, in one line: vehicle and position, or warehouse. */
export function placeOf(tyre: Pick<TyreRow, 'vehicleName' | 'wheelAlias' | 'wheel' | 'warehouseName'>): string {
  if (tyre.vehicleName !== null) return [tyre.vehicleName, tyre.wheelAlias ?? tyre.wheel].filter(Boolean).join(' · ');
  return tyre.warehouseName ?? '–';
}

/** Dictionary 1025, 2 and 13: made anew. */
export function kindOf(tyre: Pick<TyreRow, 'brand' | 'pattern'>): string {
  return [tyre.brand, tyre.pattern].filter(Boolean).join(' ') || '–';
}
