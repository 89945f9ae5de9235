/** A forgotten password is set anew by whoever holds the member's mobile number or mailbox; all its sessions end. */
import type { authCodeApi } from '@treadline/contract/auth';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import { sql } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { hashPassword } from '../../platform/password.ts';
import type { Call } from '../../platform/scope.ts';
import type { SignInMember } from './auth.store.ts';
import { type CodeDesk, ownerOf } from './code-desk.ts';
import { type Contact, withCode } from './codes.ts';
import { contactOf } from './contact.ts';
import { requireNewPassword } from './new-password.ts';
import { notify } from './notice.ts';

/** @throws AppError A0116, A0222, A0224, A0229, A0230, A0227 */
export async function forgetPassword(
  parts: { deps: RoomDeps; desk: CodeDesk },
  call: Call,
  input: ParsedInputOf<typeof authCodeApi.forgetPassword>,
): Promise<void> {
  const { deps, desk } = parts;
  requireNewPassword(input);
  const contact = contactOf(input, call.language);
  const member = await desk.memberWith(call, contact);
  const secret = await hashPassword(input.password);
  await withCode(deps, [{ ...contact, business: 'forget_password' }], input.code, () =>
    setPassword(deps, call, member, secret),
  );
  const { name, loginAccount, email } = member;
  const mailbox: Contact | null = email === null ? null : { channel: 'email', address: email };
  await notify(deps, {
    ...ownerOf(member),
    contact: mailbox ?? contact,
    account: loginAccount ?? name,
    change: 'password',
  });
}

async function setPassword(deps: RoomDeps, call: Call, member: SignInMember, secret: string): Promise<void> {
  const { customerId, memberId } = member;
  await deps.database.platform.tx(async (tx) => {
    await tx
      .insertInto('credential')
      .values({ customer_id: customerId, member_id: memberId, kind: 'password', secret })
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'member_id', 'kind'])
          .doUpdateSet({ secret, failed: 0, locked_until: null, changed_at: sql<Date>`now()` }),
      )
      .execute();
    await tx
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()` })
      .where('customer_id', '=', customerId)
      .where('member_id', '=', memberId)
      .where('ended_at', 'is', null)
      .execute();
    await writeAudit(tx, [
      {
        customerId,
        memberId,
        action: 'auth.forgetPassword',
        targetKind: 'member',
        targetId: memberId,
        address: call.address,
        userAgent: call.userAgent,
        platform: call.platform,
        requestId: call.requestId,
      },
    ]);
  });
}
