/** Making and ending keys. The secret is told once and kept as its hash; a key can do no more than who makes it. */
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { newSecret } from '../../platform/session.ts';

interface Wish {
  name: string;
  permissions: readonly string[];
  expiresAt?: string | null | undefined;
}

/** So many signs of the secret stand in the list, to tell keys apart. */
const prefixLength = 6;

/** A0201: a permission its maker lacks. */
export async function addKey(scope: Scope, wish: Wish, now: () => number): Promise<{ id: string; key: string }> {
  const own: ReadonlySet<string> = scope.permissions;
  const permissions = [...new Set(wish.permissions)].sort();
  if (!permissions.every((permission) => own.has(permission))) {
    refuse('A0201', [{ path: 'permissions', code: 'A0201' }]);
  }
  const expiresAt = wish.expiresAt == null ? null : new Date(wish.expiresAt);
  if (expiresAt !== null && expiresAt.getTime() <= now()) refuse('A0102', [{ path: 'expiresAt', code: 'A0102' }]);
  const { secret, secretHash } = newSecret();
  const id = await scope.tx(async (tx) => {
    const row = await tx
      .insertInto('api_key')
      .values({
        customer_id: scope.customer.id,
        name: wish.name,
        prefix: secret.slice(0, prefixLength),
        secret_hash: secretHash,
        permissions,
        created_by: scope.member.id,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { name: wish.name, permissions, expiresAt: expiresAt?.toISOString() ?? null };
    scope.audit({ targetKind: 'apiKey', targetId: row.id, changes });
    return row.id;
  });
  return { id, key: `${scope.customer.id}.${id}.${secret}` };
}

/** Answers its name. 5007: ended before. */
export async function endKey(tx: ScopedTx, scope: Scope, id: string): Promise<string> {
  const row = await tx
    .selectFrom('api_key')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .where('receiver_id', 'is', null)
    .select(['name', 'revoked_at'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('A0117');
  if (row.revoked_at !== null) refuse('5007');
  await tx
    .updateTable('api_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', id)
    .execute();
  scope.audit({ targetKind: 'apiKey', targetId: id, changes: { name: row.name, revoked: { from: false, to: true } } });
  return row.name;
}
