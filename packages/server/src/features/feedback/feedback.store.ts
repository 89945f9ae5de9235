/** Writes and loads one feedback. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { feedbackApi } from '@treadline/contract/feedback';
import type { FeedbackState } from '@treadline/domain/feedback/machine';
import { sql, type Transaction } from 'kysely';
import { query, type Readable, type ScopedTx } from '../../platform/database/doors.ts';
import type { DB } from '../../platform/database/schema.ts';
import type { Scope } from '../../platform/scope.ts';
import type { FeedbackReader } from './feedback.reader.ts';

export interface NewFeedback {
  feedbackNo: string;
  subject: string;
  type: number;
  content: string;
  context: object;
  emailNotify: boolean;
  email: string | null;
}

export async function insertFeedback(
  tx: ScopedTx,
  scope: Scope,
  { feedbackNo, subject, type, content, context, emailNotify, email }: NewFeedback,
): Promise<ResultOf<typeof feedbackApi.add>> {
  return tx
    .insertInto('feedback')
    .values({
      customer_id: scope.customer.id,
      feedback_no: feedbackNo,
      subject,
      category: type,
      content,
      context: JSON.stringify(context),
      email_notify: emailNotify,
      email,
      created_by: scope.member.id,
      updated_by: scope.member.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export interface LockedFeedback {
  id: string;
  customer_id: string;
  subject: string;
  status: number;
  closed_at: Date | null;
  created_by: string | null;
  email_notify: boolean;
  email: string | null;
}

/** The feedback in reach, locked until the transaction ends; undefined: there is none. */
export function lockFeedback(
  tx: Transaction<DB>,
  { customerId }: FeedbackReader,
  id: string,
): Promise<LockedFeedback | undefined> {
  return tx
    .selectFrom('feedback')
    .where('id', '=', id)
    .$if(customerId !== null, (rows) => rows.where('customer_id', '=', customerId ?? ''))
    .select(['id', 'customer_id', 'subject', 'status', 'closed_at', 'created_by', 'email_notify', 'email'])
    .forUpdate()
    .executeTakeFirst();
}

/** Replied and closed ones wait for nobody; who waits already goes on waiting since then. */
export async function moveFeedback(
  tx: Transaction<DB>,
  row: LockedFeedback,
  { next, by }: { next: FeedbackState; by: string },
): Promise<void> {
  const waits = next === 1 || next === 2;
  await tx
    .updateTable('feedback')
    .set({
      ...(next === 'closed' ? { closed_at: sql<Date>`now()` } : { status: next }),
      waiting_since: waits ? sql<Date>`coalesce(waiting_since, now())` : null,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: by,
    })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', row.id)
    .execute();
}

export async function insertComment(
  tx: Transaction<DB>,
  { customer_id, id }: LockedFeedback,
  comment: { side: 'own' | 'staff'; content: string; by: string },
): Promise<string> {
  const { id: made } = await tx
    .insertInto('comment')
    .values({
      customer_id,
      feedback_id: id,
      side: comment.side,
      content: comment.content,
      created_by: comment.by,
      // Moments of one transaction would be one: the order of the thread is that of writing.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made;
}

/** A row when the caller's role is one of administrators: they answer for their enterprise (pages.md L2). */
export function administratorRole({ customer, roleId }: Pick<Scope, 'customer' | 'roleId'>): Readable<{ id: string }> {
  return query
    .selectFrom('role')
    .where('customer_id', '=', customer.id)
    .where('id', '=', roleId ?? '0')
    .where('kind', 'in', ['super_admin', 'admin'])
    .select('id');
}

export async function hasEmail(tx: ScopedTx, scope: Scope): Promise<boolean> {
  const member = await tx
    .selectFrom('member')
    .where('customer_id', '=', scope.customer.id)
    .where('id', '=', scope.member.id)
    .where('email', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return member !== undefined;
}
