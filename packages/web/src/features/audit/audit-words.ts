/** Words for calls, objects and fields of the trail. What has none is shown as it is stored. */
import type { Permission } from '@treadline/contract/permission';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import type { PlainKey, Translate } from '../../shell/i18n/i18n.ts';
import { fieldKeys, roomKeys, verbKeys } from './audit-keys.ts';

/** Calls that change something, by room; and those of sign-in. */
const calls = {
  account: ['changePassword', 'endSession', 'profileUpdate', 'secondFactor', 'unitUpdate', 'updateContact'],
  alarm: ['deal', 'note', 'takeOver'],
  apiKey: ['add', 'disable'],
  appVersion: ['add', 'disable', 'edit', 'enable', 'uploadFile'],
  auth: ['forgetPassword', 'login', 'logout', 'register'],
  authorization: ['add', 'cancel', 'enter', 'expire', 'grantChange'],
  customer: ['add', 'disable', 'edit', 'enable', 'uploadCustomInfo'],
  department: ['add', 'delete', 'edit', 'move'],
  dictionary: ['add', 'addValue', 'delete', 'deleteValue', 'disable', 'edit', 'editValue', 'enable', 'import'],
  feedback: ['add', 'close', 'look', 'reply'],
  file: ['upload', 'uploadPart', 'uploadToken'],
  fleet: ['add', 'delete', 'edit'],
  integration: ['add', 'delete', 'disable', 'edit', 'enable'],
  member: ['add', 'disable', 'edit', 'enable', 'import', 'move', 'resetPassword', 'unlock'],
  menu: ['add', 'copy', 'delete', 'disable', 'edit', 'enable', 'move'],
  role: ['add', 'delete', 'edit', 'setDataPermission', 'setMenuPermission'],
  setting: ['edit'],
} as const;

const objects: readonly string[] = [...Object.keys(calls), 'session', 'vehicle', 'receiver'];

/** `Member: changed`. */
export function actionText(t: Translate, action: string): string {
  const [room = '', verb = ''] = action.split('.');
  return t('audit.call', { room: objectText(t, room), verb: word(t, verbKeys[verb], verb) });
}

export function objectText(t: Translate, kind: string): string {
  return word(t, roomKeys[kind], kind);
}

export function fieldText(t: Translate, field: string): string {
  return word(t, fieldKeys[field], field);
}

/** For the filter: by room, in the reader's order. */
export function actionOptions(t: Translate): { label: string; options: { label: string; value: string }[] }[] {
  return Object.entries(calls)
    .map(([room, verbs]) => ({
      label: objectText(t, room),
      options: verbs.map((verb) => ({ label: actionText(t, `${room}.${verb}`), value: `${room}.${verb}` })),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

export function objectOptions(t: Translate): { label: string; value: string }[] {
  return objects
    .map((kind) => ({ label: objectText(t, kind), value: kind }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Where an object is shown, and what one needs to see it there; null for those without a page. */
export function objectPlace(kind: string | null, id: string | null): { path: string; permission: Permission } | null {
  if (kind === null || id === null) return null;
  if (kind === 'member') return { path: `/system/member?member=${id}`, permission: 'member:get' };
  if (kind === 'department') return { path: `/system/department?id=${id}`, permission: 'department:query' };
  if (kind === 'fleet') return { path: `/system/department?tab=fleets&id=${id}`, permission: 'department:query' };
  if (kind === 'role') return { path: `/system/role?role=${id}`, permission: 'role:get' };
  if (kind === 'alarm') return { path: `/alarmlist/details?id=${id}`, permission: 'alarm:get' };
  if (kind === 'feedback') return { path: `/feedbacklist/details?id=${id}&type=1`, permission: 'feedback:get' };
  if (kind === 'vehicle') return { path: `/monitor?vehicle=${id}`, permission: 'monitor:query' };
  return null;
}

/** A stored value as a person reads it. */
export function valueText(t: Translate, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing');
  if (value === '***') return t('audit.hidden');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return Number.isInteger(value) ? formatNumber(value) : String(value);
  if (typeof value === 'string' && field === 'way') return word(t, wayKeys[value], value);
  if (typeof value === 'string') return instant.test(value) ? formatTime(value) : value;
  if (Array.isArray(value)) return value.map((each) => valueText(t, field, each)).join(', ') || t('audit.nothing');
  return JSON.stringify(value);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const wayKeys: Readonly<Record<string, PlainKey>> = {
  password: 'login-log.way.password',
  mobile: 'login-log.way.mobile',
  email: 'login-log.way.email',
  oidc: 'login-log.way.oidc',
};

function word(t: Translate, key: PlainKey | undefined, otherwise: string): string {
  return key === undefined ? otherwise : t(key);
}
