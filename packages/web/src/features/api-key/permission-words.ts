/** Permissions in words. A room that is newer than these texts is shown by its own name. */
import type { PlainKey, Translate } from '../../shell/i18n/i18n.ts';

const roomKeys: Readonly<Record<string, PlainKey>> = {
  'address-book': 'api-key.room.address-book',
  alarm: 'api-key.room.alarm',
  'app-version': 'api-key.room.app-version',
  audit: 'api-key.room.audit',
  customer: 'api-key.room.customer',
  department: 'api-key.room.department',
  dictionary: 'api-key.room.dictionary',
  'login-log': 'api-key.room.login-log',
  member: 'api-key.room.member',
  menu: 'api-key.room.menu',
  monitor: 'api-key.room.monitor',
  receiver: 'api-key.room.receiver',
  role: 'api-key.room.role',
  setting: 'api-key.room.setting',
  telemetry: 'api-key.room.telemetry',
  unit: 'api-key.room.unit',
  vehicle: 'api-key.room.vehicle',
};

const actionKeys: Readonly<Record<string, PlainKey>> = {
  add: 'api-key.action.add',
  delete: 'api-key.action.delete',
  edit: 'api-key.action.edit',
  query: 'api-key.action.query',
  get: 'api-key.action.get',
  enable: 'api-key.action.enable',
  disable: 'api-key.action.disable',
  import: 'api-key.action.import',
  export: 'api-key.action.export',
};

export function roomText(t: Translate, room: string): string {
  return word(t, roomKeys[room], room);
}

export function actionText(t: Translate, action: string): string {
  return word(t, actionKeys[action], action);
}

/** `Member: change`. */
export function permissionText(t: Translate, permission: string): string {
  const [room = '', action = ''] = permission.split(':');
  return `${roomText(t, room)}: ${actionText(t, action)}`;
}

function word(t: Translate, key: PlainKey | undefined, otherwise: string): string {
  return key === undefined ? otherwise : t(key);
}
