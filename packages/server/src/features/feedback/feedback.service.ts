/** Use cases of feedback (machine feedback of model.md 4). Staff work through the operator's door, all others in their enterprise. */
import type { ParsedInputOf, ResultOf } from '@treadline/contract/endpoint';
import { type feedbackApi, mostFiles } from '@treadline/contract/feedback';
import { type FeedbackAction, type FeedbackState, feedbackTransition } from '@treadline/domain/feedback/machine';
import type { Transaction } from 'kysely';
import { writeAudit } from '../../platform/audit.ts';
import { nextDocumentNo } from '../../platform/counter.ts';
import type { DB } from '../../platform/database/schema.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { changeAsOperator, type Note } from '../../platform/operator-door.ts';
import type { Scope } from '../../platform/scope.ts';
import { attachFiles } from '../file/file.public.ts';
import { announce } from '../message/message.public.ts';
import { mailAsker, tellAsker, tellStaff } from './feedback.news.ts';
import { doorOf, readerOf, servesAll } from './feedback.reader.ts';
import {
  administratorRole,
  hasEmail,
  insertComment,
  insertFeedback,
  type LockedFeedback,
  lockFeedback,
  moveFeedback,
} from './feedback.store.ts';
import { feedbackById } from './feedback.views.ts';

type Deps = Pick<RoomDeps, 'bus' | 'database' | 'log' | 'now' | 'product' | 'send'>;
type Input<K extends keyof typeof feedbackApi> = ParsedInputOf<(typeof feedbackApi)[K]>;

export async function addFeedback(
  deps: Deps,
  scope: Scope,
  input: Input<'add'>,
): Promise<ResultOf<typeof feedbackApi.add>> {
  const { subject, type, content, context, emailNotify, fileIds } = input;
  const email = emailNotify ? (input.email ?? null) : null;
  const made = await scope.tx(async (tx) => {
    if (emailNotify && email === null && !(await hasEmail(tx, scope))) {
      refuse('A0116', [{ path: 'email', code: 'A0116' }]);
    }
    const customerId = scope.customer.id;
    const feedbackNo = await nextDocumentNo(tx, { customerId, prefix: 'F', at: deps.now() });
    const row = { feedbackNo, subject, type, content, context, emailNotify, email };
    const { id } = await insertFeedback(tx, scope, row);
    await attachFiles(tx, scope, {
      fileIds,
      purpose: 'feedback',
      most: mostFiles,
      owner: { customerId, feedbackId: id },
    });
    scope.audit({ targetKind: 'feedback', targetId: id, changes: { feedbackNo, subject, type } });
    return { id };
  });
  await tellStaff(deps, scope, { ...made, customerId: scope.customer.id, subject });
  return made;
}

/** The reply stands before anything is sent: A0228 says that the mail about it failed, not the reply. */
export async function replyTo(
  deps: Deps,
  scope: Scope,
  { id, content, fileIds }: Input<'reply'>,
): Promise<ResultOf<typeof feedbackApi.reply>> {
  const isAdministrator = await administers(scope);
  const done = await changing(deps, scope, { id, call: 'reply' }, async (tx, row) => {
    const action = actionOf(scope, row, isAdministrator);
    const next = nextState(row, action);
    const side = speaksAsSupport(scope, row) ? 'staff' : 'own';
    const replyId = await insertComment(tx, row, { side, content, by: scope.member.id });
    const owner = { customerId: row.customer_id, commentId: replyId };
    await attachFiles(tx, scope, { fileIds, purpose: 'feedback', most: mostFiles, owner });
    await moveFeedback(tx, row, { next, by: scope.member.id });
    const news = action === 'answer' ? await tellAsker(tx, scope, { row, side }) : null;
    return { row, action, side, news, replyId } as const;
  });
  if (done.news !== null) announce(deps.bus, done.news);
  const { row, action, side } = done;
  if (action === 'write' && row.status === 3) {
    await tellStaff(deps, scope, { id, customerId: row.customer_id, subject: row.subject });
  }
  if (action === 'answer') await mailAsker(deps, scope, { row, side, content });
  return { id: done.replyId };
}

export async function closeFeedback(deps: Deps, scope: Scope, { id }: Input<'close'>): Promise<void> {
  const isAdministrator = await administers(scope);
  await changing(deps, scope, { id, call: 'close' }, async (tx, row) => {
    if (!mayEnd(scope, row, isAdministrator)) refuse('A0201');
    await moveFeedback(tx, row, { next: nextState(row, 'close'), by: scope.member.id });
  });
}

export async function lookAt(deps: Deps, scope: Scope, { id }: Input<'look'>): Promise<void> {
  if (!servesAll(scope)) refuse('A0103');
  const [[seen]] = await doorOf(deps.database, scope).read(feedbackById(readerOf(scope), id));
  if (seen === undefined) refuse('A0117');
  if (feedbackTransition(stateOf(seen), 'look') === null || seen.created_by === scope.member.id) return;
  await changing(deps, scope, { id, call: 'look' }, async (tx, row) => {
    const next = feedbackTransition(stateOf(row), 'look');
    if (next !== null) await moveFeedback(tx, row, { next, by: scope.member.id });
  });
}

/** Staff, the asker and the administrators of the enterprise. */
export function mayEnd(scope: Scope, row: { created_by: string | null }, isAdministrator: boolean): boolean {
  return servesAll(scope) || row.created_by === scope.member.id || isAdministrator;
}

export async function administers(scope: Scope): Promise<boolean> {
  const [rows] = await scope.read(administratorRole(scope));
  return rows.length > 0;
}

/** Runs `work` on the locked feedback and puts the change into the audit of whoever it concerns. */
async function changing<T>(
  deps: Deps,
  scope: Scope,
  { id, call }: { id: string; call: 'reply' | 'close' | 'look' },
  work: (tx: Transaction<DB>, row: LockedFeedback) => Promise<T>,
): Promise<T> {
  const change = async (tx: Transaction<DB>, note: Note): Promise<T> => {
    const row = await lockFeedback(tx, readerOf(scope), id);
    if (row === undefined) return refuse('A0117');
    const result = await work(tx, row);
    note({ targetKind: 'feedback', targetId: id });
    if (servesAll(scope) && row.customer_id !== scope.customer.id) await tellTrail(tx, scope, row, `feedback.${call}`);
    return result;
  };
  if (servesAll(scope)) return changeAsOperator(deps.database, scope, `feedback.${call}`, change);
  return scope.tx((tx) => change(tx, scope.audit));
}

/** The customer's own trail names its support member: who of the staff it was is in that of the operations company. */
async function tellTrail(tx: Transaction<DB>, scope: Scope, row: LockedFeedback, action: string): Promise<void> {
  const support = await tx
    .selectFrom('member')
    .where('customer_id', '=', row.customer_id)
    .where('kind', '=', 'support')
    .select('id')
    .executeTakeFirst();
  await writeAudit(tx, [
    {
      customerId: row.customer_id,
      memberId: support?.id ?? null,
      action,
      targetKind: 'feedback',
      targetId: row.id,
      address: null,
      userAgent: null,
      platform: scope.platform,
      requestId: scope.requestId,
    },
  ]);
}

/** Whoever adds to their own question, or to a colleague's, still waits; staff and administrators answer. */
function actionOf(scope: Scope, row: LockedFeedback, isAdministrator: boolean): FeedbackAction {
  if (row.created_by === scope.member.id) return 'write';
  return servesAll(scope) || scope.onBehalf !== null || isAdministrator ? 'answer' : 'write';
}

function speaksAsSupport(scope: Scope, row: LockedFeedback): boolean {
  return (servesAll(scope) || scope.onBehalf !== null) && row.created_by !== scope.member.id;
}

function nextState(row: LockedFeedback, action: FeedbackAction): FeedbackState {
  return feedbackTransition(stateOf(row), action) ?? refuse('A0340');
}

function stateOf(row: { status: number; closed_at: Date | null }): FeedbackState {
  return row.closed_at === null ? (row.status as FeedbackState) : 'closed';
}
