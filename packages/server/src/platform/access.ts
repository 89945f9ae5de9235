/**
 * The first wall (architecture.md 5): what a session or key may call at all. Permissions come from the role; the lists
 * below hold what no permission says. Calls are named as in the audit, room and call.
 */
import type { Endpoint } from '@treadline/contract/endpoint';
import type { ErrorCode } from '@treadline/contract/error-code';
import type { Session } from './session.ts';

/** Until a second factor that the role asks for is set up. */
const openWithoutSecondFactor: ReadonlySet<string> = new Set([
  'account.userInfo',
  'account.userMenu',
  'account.secondFactor',
  'account.sessionList',
  'auth.logout',
]);

/** Writes that support may always make: they end its own access. */
const leaving: ReadonlySet<string> = new Set(['auth.logout', 'authorization.cancel']);

/**
 * Not for support, whatever the customer consented to: what is the support member's own, consent itself, and keys,
 * which would outlast the consent.
 */
const closedToSupport: ReadonlySet<string> = new Set([
  'account.changePassword',
  'account.endSession',
  'account.profileUpdate',
  'account.secondFactor',
  'account.unitUpdate',
  'account.updateContact',
  'account.updateContactWithCode',
  'apiKey.add',
  'auth.sendToUser',
  'authorization.grantChange',
  'message.markRead',
  'savedView.add',
  'savedView.delete',
  'savedView.update',
]);

/** Rooms that are for people alone: keys manage no keys, sessions, passwords, sign-in, or support access. */
const roomsClosedToKeys: ReadonlySet<string> = new Set(['account', 'apiKey', 'auth', 'authorization', 'integration']);
const closedToKeys: ReadonlySet<string> = new Set(['member.resetPassword', 'member.unlock']);
/** Of the calls that ask for no permission, keys may make these. */
const openToKeys: ReadonlySet<string> = new Set([
  'account.userInfo',
  // These look at the permission to import the kind of record themselves.
  'batch_import.check',
  'batch_import.import',
  'dataImport.rerun',
  'department.options',
  'dictionary.list',
  'file.get',
  'file.upload',
  'file.uploadPart',
  'file.uploadState',
  'file.uploadToken',
  'role.options',
  'setting.timeZoneList',
]);

/** Null: come in. A0103 by permission; on behalf 5029 without consent and A0201 for what stays closed. */
export function wallOf(session: Session, { access, method }: Endpoint, action: string): ErrorCode | null {
  if (session.secondFactorDue && !openWithoutSecondFactor.has(action)) return 'A0103';
  if (access !== 'signedIn' && access !== 'public' && !session.permissions.has(access)) return 'A0103';
  if (session.apiKeyId !== null && !isOpenToKeys(access, action)) return 'A0103';
  if (session.onBehalf === null || method === 'GET') return null;
  if (!session.onBehalf.mayChange && !leaving.has(action)) return '5029';
  return closedToSupport.has(action) ? 'A0201' : null;
}

/** On behalf of a customer that has not consented, nothing but leaving is written. */
export function mayWrite(session: Session, method: Endpoint['method'], action: string): boolean {
  if (method === 'GET') return false;
  return session.onBehalf === null || session.onBehalf.mayChange || leaving.has(action);
}

function isOpenToKeys(access: Endpoint['access'], action: string): boolean {
  if (openToKeys.has(action)) return true;
  const [room = ''] = action.split('.');
  return access !== 'signedIn' && !roomsClosedToKeys.has(room) && !closedToKeys.has(action);
}
