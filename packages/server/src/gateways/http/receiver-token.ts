/** Secrets of receivers that report over MQTT or HTTP: rows of `api_key`, of which only a hash is kept. */
import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { jt808KeyName, tokenHash } from '../../ingest/receivers/device-key.ts';
import type { DB } from '../../platform/database/schema.ts';

export interface NewToken {
  /** May report for every receiver of its enterprise, not only for its own. */
  isGateway: boolean;
  expiresAt: Date | null;
}

/** The token, shown once; null when no receiver has this number. Earlier tokens stay good. */
export async function createReceiverToken(
  tx: Transaction<DB>,
  receiverNo: string,
  about: NewToken,
): Promise<string | null> {
  const receiver = await receiverOf(tx, receiverNo);
  if (receiver === null) return null;
  const { rows } = await sql<{ id: string }>`select nextval('id_seq')::text as id`.execute(tx);
  const id = rows[0]?.id as string;
  const prefix = `${receiver.customer_id}.${id}`;
  // What a token may do is part of its text, and its text is what the hash proves (gateways/http/speaker.ts).
  const token = `${prefix}.${about.isGateway ? 'gateway.' : ''}${randomBytes(24).toString('base64url')}`;
  await tx
    .insertInto('api_key')
    .values({
      customer_id: receiver.customer_id,
      id,
      name: about.isGateway ? 'gateway' : 'device',
      prefix,
      secret_hash: tokenHash(token),
      receiver_id: receiver.id,
      expires_at: about.expiresAt,
    })
    .execute();
  return token;
}

/** How many there were; null when no receiver has this number. The JT/T 808 code is not a token and stays. */
export async function revokeReceiverTokens(tx: Transaction<DB>, receiverNo: string): Promise<number | null> {
  const receiver = await receiverOf(tx, receiverNo);
  if (receiver === null) return null;
  const result = await tx
    .updateTable('api_key')
    .set({ revoked_at: new Date() })
    .where('customer_id', '=', receiver.customer_id)
    .where('receiver_id', '=', receiver.id)
    .where('name', '<>', jt808KeyName)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

async function receiverOf(
  tx: Transaction<DB>,
  receiverNo: string,
): Promise<{ customer_id: string; id: string } | null> {
  const found = await tx
    .selectFrom('receiver as r')
    .innerJoin('claim as c', (join) =>
      join.onRef('c.customer_id', '=', 'r.customer_id').onRef('c.owner_id', '=', 'r.id'),
    )
    .select(['r.customer_id', 'r.id'])
    .where('c.kind', '=', 'receiver')
    .where('c.value', '=', receiverNo.toLowerCase())
    .executeTakeFirst();
  return found ?? null;
}
