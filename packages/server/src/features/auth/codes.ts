/**
 * Verification codes: six digits, stored hashed, good for five minutes, five tries and one use, and only for the
 * business they were sent for. The newest code of an address counts; asking for one voids those before it.
 */
import { randomInt } from 'node:crypto';
import { type CodeBusiness, codeLockSeconds } from '@treadline/contract/auth';
import type { Language } from '@treadline/contract/envelope';
import { sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import type { Channel } from '../../platform/sending/sender.ts';
import { codeText } from './code-texts.ts';

/** Whom a code reaches: e-mail address in lower case, or `+<area><number>`, as in `claim`. */
export interface Contact {
  channel: Channel;
  address: string;
}

export interface CodeWish extends Contact {
  business: CodeBusiness;
}

/** Whose code it is; null: nobody is signed in or known under the contact. */
export type CodeOwner = { customerId: string; memberId: string; language: Language } | null;

const codeMinutes = 5;
const codeTries = 5;
export const codesPerDay = 10;

const dayMs = 86_400_000;

/**
 * Sends a code. Answers for how long the button is locked.
 * @throws AppError A0123 within 60 s of the last one, A0124 after ten in a day, A0228 when the provider fails
 */
export async function sendCode(
  deps: RoomDeps,
  wish: CodeWish,
  about: { owner: CodeOwner; language: Language; ip: string | null },
): Promise<{ seconds: number }> {
  const { channel, business, address } = wish;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // Six digits are guessed at once from a fast hash; the slow one outlasts the code.
  const hash = Buffer.from(await hashPassword(code));
  const id = await keepCode(deps, wish, hash, about.ip);
  try {
    await deps.send({
      customerId: about.owner?.customerId ?? null,
      memberId: about.owner?.memberId ?? null,
      channel,
      address,
      business,
      ...codeText({ channel, business, code, minutes: codeMinutes }, about.owner?.language ?? about.language),
    });
  } catch (error) {
    // Nobody got it, so nobody has to wait for the next one (TERR-008).
    await deps.database.platform.tx((tx) => tx.deleteFrom('verification_code').where('id', '=', id).execute());
    throw error;
  }
  return { seconds: codeLockSeconds };
}

/** Stores a code unless the address has had enough; those of more than a day ago are cleared away on the way. */
async function keepCode(deps: RoomDeps, wish: CodeWish, hash: Buffer, ip: string | null): Promise<string> {
  const now = deps.now();
  return deps.database.platform.tx(async (tx) => {
    // Two requests at once must not both find the address free.
    await sql`select pg_advisory_xact_lock(hashtextextended(${wish.address}, 0))`.execute(tx);
    await tx
      .deleteFrom('verification_code')
      .where('expires_at', '<', new Date(now - dayMs))
      .execute();
    const { last, today } = await tx
      .selectFrom('verification_code')
      .where('address', '=', wish.address)
      .where('channel', '=', wish.channel)
      .where('sent_at', '>', new Date(now - dayMs))
      .select((select) => [select.fn.max('sent_at').as('last'), select.fn.countAll<string>().as('today')])
      .executeTakeFirstOrThrow();
    if (last !== null && now - last.getTime() < codeLockSeconds * 1000) refuse('A0123');
    if (Number(today) >= codesPerDay) refuse('A0124');
    const { id } = await tx
      .insertInto('verification_code')
      .values({
        ...wish,
        code_hash: hash,
        sent_at: new Date(now),
        expires_at: new Date(now + codeMinutes * 60_000),
        ip,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/**
 * Takes a code, then does what it is good for. Where that is refused the code is given back, so that a taken name or a
 * missing second factor costs no new one; it still counts as a try.
 * @param wishes contacts and businesses whose code is accepted; the newest of them counts
 * @throws AppError A0230 none, expired, used, or tried too often; A0227 wrong
 */
export async function withCode<T>(
  deps: RoomDeps,
  wishes: readonly CodeWish[],
  code: string,
  work: () => Promise<T>,
): Promise<T> {
  const id = await takeCode(deps, wishes, code);
  try {
    return await work();
  } catch (error) {
    await deps.database.platform.tx((tx) =>
      tx.updateTable('verification_code').set({ used_at: null }).where('id', '=', id).execute(),
    );
    throw error;
  }
}

/** In transactions of its own, so that a wrong try stays counted when the call is refused. Answers the code's id. */
export async function takeCode(deps: RoomDeps, wishes: readonly CodeWish[], code: string): Promise<string> {
  const now = new Date(deps.now());
  const { platform } = deps.database;
  const tried = await platform.tx((tx) =>
    tx
      .updateTable('verification_code')
      .set({ tries: sql<number>`tries + 1` })
      .where('id', '=', (newest) =>
        newest
          .selectFrom('verification_code')
          .where((where) =>
            where.or(wishes.map(({ channel, address, business }) => where.and({ channel, address, business }))),
          )
          .orderBy('sent_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .select('id'),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', codeTries)
      .returning(['id', 'code_hash'])
      .executeTakeFirst(),
  );
  if (tried === undefined) return refuse('A0230', [{ path: 'code', code: 'A0230' }]);
  const right = await verifyPassword(tried.code_hash.toString(), code);
  if (!right) return refuse('A0227', [{ path: 'code', code: 'A0227' }]);
  const taken = await platform.tx((tx) =>
    tx
      .updateTable('verification_code')
      .set({ used_at: now })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  return taken?.id ?? refuse('A0230', [{ path: 'code', code: 'A0230' }]);
}
