/** What a person would read in the outbox: the newest code sent to an address. */
import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** @throws when nothing with six digits was sent there */
export async function codeFor(t: TestApp, address: string): Promise<string> {
  const message = await lastMessage(t, address);
  const [code] = /\b\d{6}\b/.exec(message?.body ?? '') ?? [];
  if (code === undefined) throw new Error(`no code for ${address}`);
  return code;
}

export async function lastMessage(t: TestApp, address: string) {
  return t.db.platform.tx((tx) =>
    tx
      .selectFrom('outbox')
      .where('address', '=', address)
      .orderBy('id', 'desc')
      .limit(1)
      .select(['customer_id', 'member_id', 'channel', 'business', 'subject', 'body', 'state'])
      .executeTakeFirst(),
  );
}

/** Another code than this one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Gives a member a mobile number, with its claim. */
export async function giveMobile(t: TestApp, member: { customerId: string; memberId: string }, mobile: string) {
  await t.db.platform.tx(async (tx) => {
    await sql`update member set mobile = ${mobile} where id = ${member.memberId}`.execute(tx);
    await sql`insert into claim (customer_id, kind, value, owner_id)
      values (${member.customerId}, 'mobile', ${`+86${mobile}`}, ${member.memberId})`.execute(tx);
  });
}
