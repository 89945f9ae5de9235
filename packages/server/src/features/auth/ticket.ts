/**
 * Tickets: who came back from a directory shows one to get a session, so that none stands in an address. Good once and
 * for a minute; where the second factor is still wanted it is given back, and there is time to look at the app.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';

/** What a ticket stands for. */
export interface Subject {
  customerId: string;
  /** The claim of kind oidc, `<issuer>|<subject>`. */
  claim: string;
}

type Deps = Pick<RoomDeps, 'database' | 'now'>;

const ticketMs = 60_000;
const codeEntryMs = 5 * 60_000;
const ticketTries = 6;
const business = 'oidc';

export async function giveTicket({ database, now }: Deps, subject: Subject, ip: string | null): Promise<string> {
  const [address, secret] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')];
  await database.platform.tx((tx) =>
    tx
      .insertInto('verification_code')
      .values({
        channel: 'ticket',
        address,
        business,
        code_hash: hashOf(secret),
        payload: JSON.stringify(subject),
        sent_at: new Date(now()),
        expires_at: new Date(now() + ticketMs),
        ip,
      })
      .execute(),
  );
  return `${address}.${secret}`;
}

/** @throws AppError A0230 unknown, used, or too late; else what `work` throws */
export async function takeTicket<T>(
  { database, now }: Deps,
  ticket: string,
  work: (subject: Subject) => Promise<T>,
): Promise<T> {
  const [address = '', secret = ''] = ticket.split('.');
  const at = new Date(now());
  const taken = await database.platform.tx((tx) =>
    tx
      .updateTable('verification_code')
      .set({ used_at: at, tries: sql<number>`tries + 1` })
      .where('channel', '=', 'ticket')
      .where('business', '=', business)
      .where('address', '=', address)
      .where('code_hash', '=', hashOf(secret))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .where('tries', '<', ticketTries)
      .returning(['id', 'payload'])
      .executeTakeFirst(),
  );
  if (taken === undefined) return refuse('A0230');
  try {
    return await work(taken.payload as unknown as Subject);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'A0227' || error.code === 'A0123')) {
      await database.platform.tx((tx) =>
        tx
          .updateTable('verification_code')
          .set({ used_at: null, expires_at: new Date(now() + codeEntryMs) })
          .where('id', '=', taken.id)
          .execute(),
      );
    }
    throw error;
  }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
