/** The code of the customer opens a session of its support member; five wrong ones void it (machine authorization). */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { query, type ScopedTx } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { verifyPassword } from '../../platform/password.ts';
import type { Scope } from '../../platform/scope.ts';
import { createSession } from '../../platform/session.ts';
import { announce, type MessageNews } from '../message/message.public.ts';
import { type FoundAuthorization, seesAll, tellAdministrators, tellCustomer, viewed } from './authorization.store.ts';

const mostTries = 5;
/** A working visit; who needs longer asks again. */
const accessHours = 2;

export async function enter(
  deps: Pick<RoomDeps, 'bus' | 'database'>,
  scope: Scope,
  { id, code }: { id: string; code: string },
): Promise<{ token: string; name: string }> {
  if (!seesAll(scope)) refuse('A0103');
  const found = await viewed(deps.database, scope, id);
  if (found === null) return refuse('A0117');
  // The code was given to the person who asked, not to the company.
  if (found.applicant_id !== scope.member.id) refuse('A0201');
  const about = { customerId: found.customer_id, id };
  const attempt = await takeTry(deps.database, about);
  const right = await verifyPassword(attempt.hash, code);
  if (!right) await noteWrong(deps.database, scope, { ...about, isLast: attempt.tries >= mostTries });
  const { news, ...opened } = await open(deps.database, scope, found, id);
  announce(deps.bus, news);
  await scope.tx(async () => scope.audit({ targetKind: 'authorization', targetId: id, changes: about }));
  return opened;
}

interface About {
  customerId: string;
  id: string;
}

/** Counted before it is looked at, so that many at once do not slip through. */
async function takeTry(database: Database, { customerId, id }: About): Promise<{ hash: string; tries: number }> {
  const taken = await database
    .tenant(customerId)
    .tx((tx) =>
      tx
        .updateTable('support_authorization')
        .set({ tries: sql<number>`tries + 1` })
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .where('state', '=', 'requested')
        .where('code_expires_at', '>', sql<Date>`now()`)
        .where('tries', '<', mostTries)
        .returning(['code_hash', 'tries'])
        .executeTakeFirst(),
    );
  if (taken?.code_hash != null) return { hash: taken.code_hash.toString(), tries: taken.tries };
  const [[row]] = await database
    .tenant(customerId)
    .read(
      query
        .selectFrom('support_authorization')
        .where('customer_id', '=', customerId)
        .where('id', '=', id)
        .select(['state', 'tries']),
    );
  if (row === undefined || row.state === 'cancelled' || row.state === 'authorized') return refuse('5028');
  return refuse(row.tries >= mostTries ? '5030' : 'A0230', [
    { path: 'code', code: row.tries >= mostTries ? '5030' : 'A0230' },
  ]);
}

async function noteWrong(database: Database, scope: Scope, about: About & { isLast: boolean }): Promise<never> {
  const outcome = about.isLast ? '5030' : 'A0227';
  await database.tenant(about.customerId).tx(async (tx) => {
    await tellCustomer(tx, scope, { ...about, action: 'authorization.enter', outcome });
    if (!about.isLast) return;
    await tx
      .updateTable('support_authorization')
      .set({ state: 'expired', code_hash: null, version: sql<number>`version + 1` })
      .where('customer_id', '=', about.customerId)
      .where('id', '=', about.id)
      .where('state', '=', 'requested')
      .execute();
  });
  return refuse(outcome, [{ path: 'code', code: outcome }]);
}

/** Of two who enter the same code at once, one gets in; who was cancelled meanwhile does not. */
async function open(
  database: Database,
  scope: Scope,
  { customer_id: customerId }: FoundAuthorization,
  id: string,
): Promise<{ token: string; name: string; news: MessageNews }> {
  return database.tenant(customerId).tx(async (tx) => {
    const { name, memberId } = await supportMember(tx, customerId);
    const entered = await tx
      .updateTable('support_authorization')
      .set({
        state: 'authorized',
        code_hash: null,
        authorized_at: sql<Date>`now()`,
        expires_at: sql<Date>`now() + make_interval(hours => ${accessHours})`,
        version: sql<number>`version + 1`,
      })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .returning('expires_at')
      .executeTakeFirst();
    if (entered?.expires_at == null) return refuse('5028');
    await tellCustomer(tx, scope, { customerId, id, action: 'authorization.enter' });
    const token = await createSession(tx, { customerId, memberId }, scope, { id, expiresAt: entered.expires_at });
    const news = await tellAdministrators(tx, scope, { customerId, id, happened: 'entered' });
    return { token, name, news };
  });
}

async function supportMember(tx: ScopedTx, customerId: string): Promise<{ name: string; memberId: string }> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .where('member.customer_id', '=', customerId)
    .where('member.kind', '=', 'support')
    .select(['member.id as memberId', 'customer.name', 'customer.status'])
    .executeTakeFirstOrThrow();
  if (row.status !== 'active') refuse('5031');
  return row;
}
