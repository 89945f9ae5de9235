/**
 * Asking for access, ending it, and the customer's consent to changes (ruling 12). The code goes to the customer, who
 * hands it on by hand: that is the consent.
 */
import { randomInt } from 'node:crypto';
import { type Language, languages } from '@treadline/contract/envelope';
import { sql } from 'kysely';
import { query } from '../../platform/database/doors.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { hashPassword } from '../../platform/password.ts';
import type { AttemptLimiter, AttemptRules } from '../../platform/rate-limit.ts';
import type { Scope } from '../../platform/scope.ts';
import { announce } from '../message/message.public.ts';
import { cancelAuthorization, seesAll, tellAdministrators, tellCustomer, viewed } from './authorization.store.ts';
import { supportMessage } from './support-message.ts';

/** PERM-019. */
const codeMinutes = 5;
/** Requests to one enterprise: nobody shall be worn down by codes, nor a code be guessed by asking again. */
export const requestRules: AttemptRules = {
  free: 3,
  firstWaitSeconds: 30,
  longestWaitSeconds: 900,
  perDay: 20,
  drainSeconds: 600,
};
const mostReceivers = 5;

type AskDeps = Pick<RoomDeps, 'bus' | 'database' | 'send' | 'log'> & { limiter: AttemptLimiter };
interface Wish {
  customId: string;
  reason: string;
  wantsChange: boolean;
}

export async function askForAccess(deps: AskDeps, scope: Scope, wish: Wish): Promise<{ id: string; sentTo: string }> {
  if (!seesAll(scope)) refuse('A0103');
  const door = deps.database.tenant(wish.customId);
  const [[customer], receivers] = await door.read(customerQuery(wish.customId), receiverQuery(wish.customId));
  if (customer === undefined || customer.kind === 'operator')
    return refuse('A0117', [{ path: 'customId', code: 'A0117' }]);
  if (customer.status !== 'active') refuse('5031', [{ path: 'customId', code: '5031' }]);
  if (receivers.length === 0) refuse('A0228', [{ path: 'customId', code: 'A0228' }]);
  const slowed = deps.limiter.begin(wish.customId);
  if (slowed !== null) refuse(slowed);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = Buffer.from(await hashPassword(code));
  const { id, news } = await door.tx(async (tx) => {
    const row = await tx
      .insertInto('support_authorization')
      .values({
        customer_id: wish.customId,
        applicant_customer_id: scope.customer.id,
        applicant_id: scope.member.id,
        applicant: scope.member.name,
        reason: wish.reason,
        wants_change: wish.wantsChange,
        code_hash: codeHash,
        code_expires_at: sql<Date>`now() + make_interval(mins => ${codeMinutes})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const changes = { reason: wish.reason, wantsChange: wish.wantsChange };
    await tellCustomer(tx, scope, { customerId: wish.customId, id: row.id, action: 'authorization.add', changes });
    const about = { customerId: wish.customId, id: row.id, reason: wish.reason } as const;
    return { id: row.id, news: await tellAdministrators(tx, scope, { ...about, happened: 'asked' }) };
  });
  announce(deps.bus, news);
  const told = await Promise.allSettled(
    receivers.map((receiver) => sendCode(deps, scope, { wish, customer, receiver, code })),
  );
  const reached = receivers.filter((_receiver, place) => told[place]?.status === 'fulfilled');
  if (reached.length === 0) {
    await door.tx((tx) => voidRequest(tx, wish.customId, id));
    return refuse('A0228', [{ path: 'customId', code: 'A0228' }]);
  }
  await scope.tx(async () => scope.audit({ targetKind: 'customer', targetId: wish.customId, changes: { ...wish } }));
  return { id, sentTo: reached.map(masked).join(', ') };
}

/** Either side: the customer its own, operations staff those of their company. Support inside may end its own alone. */
export async function cancelAccess(deps: Pick<RoomDeps, 'bus' | 'database'>, scope: Scope, id: string): Promise<void> {
  const row = await viewed(deps.database, scope, id);
  if (row === null) return refuse('A0117');
  if (scope.onBehalf !== null && scope.onBehalf.authorizationId !== id) refuse('A0201');
  const about = { customerId: row.customer_id, id, by: scope.onBehalf?.applicantId ?? scope.member.id };
  const note = { targetKind: 'authorization', targetId: id };
  if (!seesAll(scope)) {
    await scope.tx(async (tx) => {
      if (!(await cancelAuthorization(tx, about))) refuse('5007');
      scope.audit(note);
    });
    return;
  }
  const news = await deps.database.tenant(row.customer_id).tx(async (tx) => {
    if (!(await cancelAuthorization(tx, about))) refuse('5007');
    await tellCustomer(tx, scope, { customerId: row.customer_id, id, action: 'authorization.cancel' });
    return tellAdministrators(tx, scope, { customerId: row.customer_id, id, happened: 'cancelled' });
  });
  announce(deps.bus, news);
  await scope.tx(async () => scope.audit(note));
}

/** The customer alone: support is kept out by the wall. */
export async function grantChange(scope: Scope, { id, granted }: { id: string; granted: boolean }): Promise<void> {
  await scope.tx(async (tx) => {
    const [row] = await tx
      .updateTable('support_authorization')
      .set({
        change_granted_at: granted ? sql<Date>`coalesce(change_granted_at, now())` : null,
        change_granted_by: granted ? scope.member.id : null,
        version: sql<number>`version + 1`,
      })
      .where('customer_id', '=', scope.customer.id)
      .where('id', '=', id)
      .where('state', '=', 'authorized')
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('id')
      .execute();
    if (row === undefined) {
      const known = await tx
        .selectFrom('support_authorization')
        .where('customer_id', '=', scope.customer.id)
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst();
      refuse(known === undefined ? 'A0117' : '5028');
    }
    scope.audit({
      targetKind: 'authorization',
      targetId: id,
      changes: { changeGranted: { from: !granted, to: granted } },
    });
  });
}

function customerQuery(customerId: string) {
  return query.selectFrom('customer').where('id', '=', customerId).select(['name', 'kind', 'status']);
}

interface Receiver {
  id: string;
  area: string;
  mobile: string | null;
  email: string | null;
  language: string;
}

/** Enabled super administrators that can be reached. */
function receiverQuery(customerId: string) {
  return query
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.customer_id', '=', customerId)
    .where('member.status', '=', 'enabled')
    .where('member.kind', '=', 'person')
    .where('role.kind', '=', 'super_admin')
    .where((where) => where.or([where('member.mobile', 'is not', null), where('member.email', 'is not', null)]))
    .orderBy('member.id')
    .limit(mostReceivers)
    .select(['member.id', 'member.area', 'member.mobile', 'member.email', 'member.language']);
}

async function sendCode(
  deps: AskDeps,
  scope: Scope,
  { wish, customer, receiver, code }: { wish: Wish; customer: { name: string }; receiver: Receiver; code: string },
): Promise<void> {
  const language: Language = languages.find((known) => known === receiver.language) ?? 'en-US';
  const about = {
    applicant: scope.member.name,
    company: scope.customer.name,
    enterprise: customer.name,
    reason: wish.reason,
    wantsChange: wish.wantsChange,
    code,
    minutes: codeMinutes,
  };
  await deps.send({
    customerId: wish.customId,
    memberId: receiver.id,
    business: 'authorization',
    ...addressOf(receiver),
    ...supportMessage(language, receiver.mobile === null ? 'email' : 'sms', about),
  });
}

/** PERM-018: the phone; who has none gets an e-mail. */
function addressOf(receiver: Receiver): { channel: 'sms' | 'email'; address: string } {
  if (receiver.mobile !== null) return { channel: 'sms', address: `+${receiver.area}${receiver.mobile}` };
  return { channel: 'email', address: receiver.email ?? '' };
}

/** Enough to say "look at your phone", not enough to call. */
function masked(receiver: Receiver): string {
  const { channel, address } = addressOf(receiver);
  if (channel === 'sms') return `${address.slice(0, 3)}•••${address.slice(-2)}`;
  return address.replace(/^(.).*@/, '$1•••@');
}

/** A request whose code reached nobody. */
async function voidRequest(
  tx: Parameters<typeof cancelAuthorization>[0],
  customerId: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('support_authorization')
    .set({ state: 'expired', code_hash: null, version: sql<number>`version + 1` })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}
