/** Who hears of a feedback: operations staff of a question, the asker of an answer, by message and, if wished, by mail. */
import { languages } from '@treadline/contract/envelope';
import type { Transaction } from 'kysely';
import { query, type Readable } from '../../platform/database/doors.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { announce, type MessageNews, tell } from '../message/message.public.ts';
import { replyMail } from './feedback.mail.ts';
import type { LockedFeedback } from './feedback.store.ts';

type Deps = Pick<RoomDeps, 'bus' | 'database' | 'log' | 'product' | 'send'>;

/** After the commit: the question stands whether or not somebody could be told. Who asks is not told. */
export async function tellStaff(
  deps: Deps,
  scope: Scope,
  about: { id: string; customerId: string; subject: string },
): Promise<void> {
  const name = `${scope.member.name}, ${scope.customer.abbreviation}`;
  try {
    const [staff, administrators] = await deps.database.platform.read(
      staffQuery(),
      administratorsQuery(about.customerId),
    );
    // Where nobody runs the product for others, the administrators are who answers.
    const told = (staff.length > 0 ? staff : administrators).filter((one) => one.id !== scope.member.id);
    for (const [customerId, members] of Map.groupBy(told, (one) => one.customer_id)) {
      const news = await deps.database.tenant(customerId).tx((tx) =>
        tell(tx, {
          customerId,
          memberIds: members.map((one) => one.id),
          purpose: 'feedback',
          textKey: 'notice.feedback',
          params: { name, subject: about.subject },
          moduleKey: about.id,
        }),
      );
      announce(deps.bus, news);
    }
  } catch (error) {
    deps.log.warn({ err: error, feedbackId: about.id }, 'operations staff could not be told of a feedback');
  }
}

/** In the transaction of the reply; to be announced after its commit. */
export async function tellAsker(
  tx: Transaction<DB>,
  scope: Scope,
  { row, side }: { row: LockedFeedback; side: 'own' | 'staff' },
): Promise<MessageNews | null> {
  if (row.created_by === null) return null;
  const to = {
    customerId: row.customer_id,
    memberIds: [row.created_by],
    purpose: 'feedback_reply',
    moduleKey: row.id,
  } as const;
  if (side === 'staff') {
    return tell(tx, { ...to, textKey: 'notice.feedbackSupportReply', params: { subject: row.subject } });
  }
  return tell(tx, {
    ...to,
    textKey: 'notice.feedbackReply',
    params: { name: scope.member.name, subject: row.subject },
  });
}

/** @throws AppError A0228 when the provider fails */
export async function mailAsker(
  deps: Deps,
  scope: Scope,
  { row, side, content }: { row: LockedFeedback; side: 'own' | 'staff'; content: string },
): Promise<void> {
  if (!row.email_notify || row.created_by === null) return;
  const [[asker]] = await deps.database
    .tenant(row.customer_id)
    .read(
      query
        .selectFrom('member')
        .where('customer_id', '=', row.customer_id)
        .where('id', '=', row.created_by)
        .where('status', '=', 'enabled')
        .select(['id', 'email', 'language']),
    );
  const address = row.email ?? asker?.email ?? null;
  if (asker === undefined || address === null) return;
  const language = languages.find((known) => known === asker.language) ?? 'en-US';
  await deps.send({
    customerId: row.customer_id,
    memberId: asker.id,
    channel: 'email',
    address,
    business: 'feedback',
    ...replyMail(language, {
      by: side === 'staff' ? null : scope.member.name,
      subject: row.subject,
      content,
      link: linkTo(deps.product.singleSignOn.publicUrl, row.id),
    }),
  });
}

function linkTo(publicUrl: string | null, id: string): string | null {
  return publicUrl === null ? null : new URL(`/feedbacklist/details?id=${id}&type=2`, publicUrl).href;
}

interface Told {
  id: string;
  customer_id: string;
}

const enabledPeople = () =>
  query
    .selectFrom('member')
    .innerJoin('role', (join) =>
      join.onRef('role.customer_id', '=', 'member.customer_id').onRef('role.id', '=', 'member.role_id'),
    )
    .where('member.kind', '=', 'person')
    .where('member.status', '=', 'enabled')
    .select(['member.id', 'member.customer_id']);

/** People of operations companies who may read feedback. */
function staffQuery(): Readable<Told> {
  return enabledPeople()
    .innerJoin('customer', 'customer.id', 'member.customer_id')
    .where('customer.kind', '=', 'operator')
    .where('customer.status', '=', 'active')
    .where((where) =>
      where.exists(
        where
          .selectFrom('role_menu')
          .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
          .whereRef('role_menu.customer_id', '=', 'role.customer_id')
          .whereRef('role_menu.role_id', '=', 'role.id')
          .where('menu.permission', '=', 'feedback:get')
          .where('menu.enabled', '=', true)
          .select('menu.id'),
      ),
    );
}

function administratorsQuery(customerId: string): Readable<Told> {
  return enabledPeople()
    .where('member.customer_id', '=', customerId)
    .where('role.kind', 'in', ['super_admin', 'admin']);
}
