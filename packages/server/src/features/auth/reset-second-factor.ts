/** By the operator of the installation, who knows the person: the audit of its enterprise says so. */
import { writeAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSignInMember } from './auth.store.ts';
import { deleteFactor, lockMember, setSecondFactorAt } from './second-factor.store.ts';

/** @param account account, e-mail address or mobile number */
export async function resetSecondFactor(database: Database, account: string): Promise<'nobody' | 'none' | 'reset'> {
  const member = await findSignInMember(database.platform, account);
  if (member === null) return 'nobody';
  return database.platform.tx(async (tx) => {
    const { second_factor_at } = await lockMember(tx, member);
    if (second_factor_at === null) return 'none';
    await setSecondFactorAt(tx, member, null);
    await deleteFactor(tx, member);
    await writeAudit(tx, [
      {
        customerId: member.customerId,
        memberId: null,
        action: 'account.secondFactor',
        targetKind: 'member',
        targetId: member.memberId,
        changes: { action: 'reset' },
        address: null,
        userAgent: null,
        platform: 1,
        requestId: '',
      },
    ]);
    return 'reset';
  });
}
