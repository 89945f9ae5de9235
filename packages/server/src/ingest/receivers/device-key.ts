/**
 * Secrets of devices, rows of `api_key` with a receiver. A token is kept as its SHA-256: tokens are random, so nothing
 * slower is needed. The JT/T 808 code is the exception: a terminal gets the same one at each registration, so the row
 * holds a random seed the code is made from.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import type { Receiver } from '../registry/types.ts';

export const jt808KeyName = 'jt808';

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Letters and digits, as old terminals keep no more than some 20 bytes of it. */
export function codeOf(seed: Uint8Array, receiverId: string): string {
  return createHmac('sha256', seed).update(receiverId).digest('hex').slice(0, 16);
}

/** The receiver a token belongs to, null when there is none or it has ended. */
export async function receiverOfToken(client: Client, token: string): Promise<string | null> {
  const { rows } = await client.query<{ receiver_id: string }>(
    `select receiver_id from api_key
     where secret_hash = $1 and receiver_id is not null and name <> $2
       and revoked_at is null and (expires_at is null or expires_at > now())`,
    [tokenHash(token), jt808KeyName],
  );
  return rows[0]?.receiver_id ?? null;
}

/** Seeds of these receivers' codes by receiver id, made where there is none. */
export async function codeSeeds(client: Client, receivers: readonly Receiver[]): Promise<Map<string, Buffer>> {
  const customers = receivers.map((receiver) => receiver.customer.id);
  const ids = receivers.map((receiver) => receiver.id);
  const found = await readSeeds(client, ids);
  if (ids.every((id) => found.has(id))) return found;
  await client.query(
    `insert into api_key (customer_id, name, prefix, secret_hash, receiver_id)
     select u.customer_id, $4, '', u.seed, u.receiver_id
     from unnest($1::bigint[], $2::bigint[], $3::bytea[]) u(customer_id, receiver_id, seed)
     where not exists (
       select from api_key k
       where k.customer_id = u.customer_id and k.receiver_id = u.receiver_id and k.name = $4 and k.revoked_at is null
     )`,
    [customers, ids, ids.map(() => randomBytes(32)), jt808KeyName],
  );
  return readSeeds(client, ids);
}

/** Of two rows made at the same moment by two processes the first counts. */
async function readSeeds(client: Client, receiverIds: readonly string[]): Promise<Map<string, Buffer>> {
  const { rows } = await client.query<{ receiver_id: string; secret_hash: Buffer }>(
    `select distinct on (receiver_id) receiver_id, secret_hash from api_key
     where receiver_id = any($1::bigint[]) and name = $2 and revoked_at is null order by receiver_id, id`,
    [receiverIds, jt808KeyName],
  );
  return new Map(rows.map((row) => [row.receiver_id, row.secret_hash]));
}
