/** What other rooms may use of room auth: codes, contacts, passwords. The secrets stay behind its door. */
import { query } from '../../platform/database/doors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { verifyPassword } from '../../platform/password.ts';

export { ownContacts } from './code-desk.ts';
export { type CodeOwner, type CodeWish, type Contact, sendCode, takeCode, withCode } from './codes.ts';
export { contactOf, mobileAddress } from './contact.ts';
export { requireLength, requireNewPassword } from './new-password.ts';
export { notify } from './notice.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts';

/** Whether this is the member's password; takes its time whether or not there is one. */
export async function isOwnPassword(
  deps: RoomDeps,
  member: { customerId: string; memberId: string },
  password: string,
): Promise<boolean> {
  const [[row]] = await deps.database.platform.read(
    query
      .selectFrom('credential')
      .where('customer_id', '=', member.customerId)
      .where('member_id', '=', member.memberId)
      .where('kind', '=', 'password')
      .select('secret'),
  );
  return verifyPassword(row?.secret ?? null, password);
}
