/**
 * Messages to people by SMS and e-mail. Every one passes through the outbox of an enterprise: without a provider it is
 * kept there to be read, with one its text is wiped after the hand-over. Called after the commit of what it tells of.
 */
import type { Database } from '../database/database.ts';
import { query } from '../database/doors.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

export type Channel = 'sms' | 'email';

export interface Message {
  /** Whose outbox; null: nobody's enterprise yet, so that of who runs the installation. */
  customerId: string | null;
  memberId: string | null;
  channel: Channel;
  /** E-mail address, or `+<area><number>`. */
  address: string;
  /** What it is about: business of a code, or a word of the room. */
  business: string;
  /** E-mail alone. */
  subject?: string;
  /** Plain text in the receiver's language; a blank line parts paragraphs. */
  body: string;
}

/** Resolves when the message is with the provider, or kept. @throws AppError A0228 when the provider fails. */
export type Sender = (message: Message) => Promise<void>;

/** Hands one message over; rejects with what went wrong, without secrets, after at most `sendTimeoutMs`. */
export type Provider = (message: Pick<Message, 'address' | 'subject' | 'body'>) => Promise<void>;

export type Providers = Readonly<Record<Channel, Provider | null>>;

export const sendTimeoutMs = 10_000;

/** Outbox of an installation without enterprises; none ever has this id. */
const nobody = '0';

export function createSender(deps: { database: Database; log: Log; providers: Providers }): Sender {
  return async (message) => {
    const customerId = message.customerId ?? (await hostId(deps.database));
    const provider = deps.providers[message.channel];
    const id = await keep(deps.database, customerId, message);
    if (provider === null) return;
    const error = await provider(message).then(
      () => null,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)).slice(0, longestError),
    );
    await settle(deps.database, { customerId, id, error });
    if (error === null) return;
    deps.log.warn({ outboxId: id, channel: message.channel, business: message.business }, 'message was not sent');
    throw new AppError('A0228');
  };
}

const longestError = 500;

/** The operations company; where a site runs the product for itself, its first enterprise. */
async function hostId(database: Database): Promise<string> {
  const [[host]] = await database.platform.read(
    query
      .selectFrom('customer')
      .orderBy((order) => order('kind', '=', 'operator'), 'desc')
      .orderBy('id')
      .limit(1)
      .select('id'),
  );
  return host?.id ?? nobody;
}

async function keep(database: Database, customerId: string, message: Message): Promise<string> {
  return database.tenant(customerId).tx(async (tx) => {
    const { id } = await tx
      .insertInto('outbox')
      .values({
        customer_id: customerId,
        member_id: message.memberId,
        channel: message.channel,
        address: message.address,
        business: message.business,
        subject: message.subject ?? null,
        body: message.body,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function settle(
  database: Database,
  { customerId, id, error }: { customerId: string; id: string; error: string | null },
): Promise<void> {
  await database.tenant(customerId).tx((tx) =>
    tx
      .updateTable('outbox')
      .set(error === null ? { state: 'sent', body: null } : { state: 'failed', error })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute(),
  );
}
