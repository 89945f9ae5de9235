/** Running numbers of documents (model.md 1.6): prefix, year, number; without gaps within an enterprise and a year. */
import { sql } from 'kysely';
import type { ScopedTx } from './database/doors.ts';

/** `F-2026-0001`. Who comes second waits for the first one's transaction. */
export async function nextDocumentNo(
  tx: ScopedTx,
  { customerId, prefix, at }: { customerId: string; prefix: string; at: number },
): Promise<string> {
  const name = `${prefix}-${new Date(at).getUTCFullYear()}`;
  const { rows } = await sql<{ value: number }>`
    insert into counter as c (customer_id, name, value) values (${customerId}::bigint, ${name}, 1)
    on conflict (customer_id, name) do update set value = c.value + 1
    returning value`.execute(tx);
  return `${name}-${String(rows[0]?.value).padStart(4, '0')}`;
}
