/** Rows of a second factor. Who sets up and who tries holds the member's row or the factor's, in this order. */
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';

export interface FactorOwner {
  customerId: string;
  memberId: string;
}

export interface FactorRow {
  /** Sealed, in base64. */
  secret: string;
  failed: number;
  locked_until: Date | null;
  changed_at: Date;
}

export async function lockMember(tx: Transaction<DB>, owner: FactorOwner) {
  const row = await tx
    .selectFrom('member')
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', owner.memberId)
    .select((select) => [
      'name',
      'login_account',
      'second_factor_at',
      select
        .selectFrom('role')
        .whereRef('role.customer_id', '=', 'member.customer_id')
        .whereRef('role.id', '=', 'member.role_id')
        .select('role.second_factor')
        .as('demanded'),
    ])
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('A0117');
}

export async function setSecondFactorAt(tx: Transaction<DB>, owner: FactorOwner, at: Date | null): Promise<void> {
  await tx
    .updateTable('member')
    .set({ second_factor_at: at, version: sql<number>`version + 1` })
    .where('customer_id', '=', owner.customerId)
    .where('id', '=', owner.memberId)
    .execute();
}

export async function lockFactor(tx: Transaction<DB>, owner: FactorOwner): Promise<FactorRow | undefined> {
  return tx
    .selectFrom('credential')
    .where('customer_id', '=', owner.customerId)
    .where('member_id', '=', owner.memberId)
    .where('kind', '=', 'totp')
    .select(['secret', 'failed', 'locked_until', 'changed_at'])
    .forUpdate()
    .executeTakeFirst();
}

/** A lock stays: beginning anew gives no new guesses. */
export async function keepFactor(tx: Transaction<DB>, owner: FactorOwner, secret: string, at: Date): Promise<void> {
  await tx
    .insertInto('credential')
    .values({ customer_id: owner.customerId, member_id: owner.memberId, kind: 'totp', secret, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'member_id', 'kind']).doUpdateSet({ secret, changed_at: at }),
    )
    .execute();
}

export async function noteTry(
  tx: Transaction<DB>,
  owner: FactorOwner,
  { failed, lockedUntil, secret }: { failed: number; lockedUntil: Date | null; secret?: string },
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ failed, locked_until: lockedUntil, ...(secret === undefined ? {} : { secret }) })
    .where('customer_id', '=', owner.customerId)
    .where('member_id', '=', owner.memberId)
    .where('kind', '=', 'totp')
    .execute();
}

/** Hashes of the recovery codes that are left. */
export async function recoveryOf(tx: Transaction<DB>, owner: FactorOwner): Promise<string[]> {
  const row = await tx
    .selectFrom('credential')
    .where('customer_id', '=', owner.customerId)
    .where('member_id', '=', owner.memberId)
    .where('kind', '=', 'recovery')
    .select('secret')
    .executeTakeFirst();
  return row === undefined ? [] : (JSON.parse(row.secret) as string[]);
}

export async function keepRecovery(tx: Transaction<DB>, owner: FactorOwner, hashes: readonly string[]): Promise<void> {
  const secret = JSON.stringify(hashes);
  await tx
    .insertInto('credential')
    .values({ customer_id: owner.customerId, member_id: owner.memberId, kind: 'recovery', secret })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'member_id', 'kind']).doUpdateSet({ secret, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteFactor(tx: Transaction<DB>, owner: FactorOwner): Promise<void> {
  await tx
    .deleteFrom('credential')
    .where('customer_id', '=', owner.customerId)
    .where('member_id', '=', owner.memberId)
    .where('kind', 'in', ['totp', 'recovery'])
    .execute();
}
