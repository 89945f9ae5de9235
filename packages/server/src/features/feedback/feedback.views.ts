/** SQL of the list of feedback, of one with its thread and files, and of questions that resemble a new one. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import type { FeedbackReader } from './feedback.reader.ts';

export interface FeedbackListRow {
  id: string;
  customer_id: string;
  custom_name: string;
  feedback_no: string;
  subject: string;
  category: number;
  status: 1 | 2 | 3;
  email_notify: boolean;
  waiting_since: Date | null;
  closed_at: Date | null;
  created_at: Date;
  created_by: string | null;
  asker: string | null;
  last_at: Date | null;
  last_side: string | null;
  last_name: string | null;
}

export interface FeedbackFilter {
  keyword?: string | undefined;
  status?: readonly number[] | undefined;
  type?: readonly number[] | undefined;
  mine?: boolean | undefined;
  closed?: boolean | undefined;
}

interface Page {
  page: number;
  pageSize: number;
  sort?: string | undefined;
}

export function listFeedback(reader: FeedbackReader, filter: FeedbackFilter & Page): Readable<FeedbackListRow> {
  return readable(sql<FeedbackListRow>`
    select ${columns(reader)} ${joins(reader)} where ${matching(reader, filter)}
    order by ${orders[filter.sort ?? ''] ?? longestWaitFirst}
    limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`);
}

export function countFeedback(
  reader: FeedbackReader,
  filter: FeedbackFilter,
  cap: number,
): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from feedback f where ${matching(reader, filter)} limit ${cap}) counted`);
}

export interface FeedbackDetailRow extends FeedbackListRow {
  content: string;
  context: Record<string, unknown>;
}

export function feedbackById(reader: FeedbackReader, id: string): Readable<FeedbackDetailRow> {
  return readable(sql<FeedbackDetailRow>`
    select ${columns(reader)}, f.content, f.context ${joins(reader)}
    where f.id = ${id}::bigint and ${inReach(reader)}`);
}

export interface CommentRow {
  id: string;
  side: string;
  content: string;
  created_at: Date;
  created_by: string | null;
  name: string | null;
}

export function commentsOf(reader: FeedbackReader, id: string): Readable<CommentRow> {
  return readable(sql<CommentRow>`
    select k.id, k.side, k.content, k.created_at, k.created_by, ${nameOf(reader)} as name
    from feedback f join comment k on k.customer_id = f.customer_id and k.feedback_id = f.id ${writerOf(reader)}
    where f.id = ${id}::bigint and ${inReach(reader)} order by k.created_at, k.id`);
}

export interface FeedbackFileRow {
  id: string;
  comment_id: string | null;
  name: string;
  media_type: string;
  size_bytes: string;
  storage_key: string;
}

const fileColumns = sql`a.id, a.comment_id, a.name, a.media_type, a.size_bytes, a.storage_key`;

/** Those of the question and of its replies, in the order they were uploaded. */
export function filesOf(reader: FeedbackReader, id: string): Readable<FeedbackFileRow> {
  return readable(sql<FeedbackFileRow>`
    select ${fileColumns} from feedback f join file a on a.customer_id = f.customer_id and a.feedback_id = f.id
    where f.id = ${id}::bigint and ${inReach(reader)}
    union all
    select ${fileColumns} from feedback f join comment k on k.customer_id = f.customer_id and k.feedback_id = f.id
      join file a on a.customer_id = k.customer_id and a.comment_id = k.id
    where f.id = ${id}::bigint and ${inReach(reader)}
    order by id`);
}

/** A file by its own id, if it belongs to a feedback in reach. */
export function attachmentById(reader: FeedbackReader, id: string): Readable<FeedbackFileRow> {
  return readable(sql<FeedbackFileRow>`
    select ${fileColumns} from file a
      left join comment k on k.customer_id = a.customer_id and k.id = a.comment_id
      join feedback f on f.customer_id = a.customer_id and f.id = coalesce(a.feedback_id, k.feedback_id)
    where a.id = ${id}::bigint and ${inReach(reader)}`);
}

const mostSimilar = 5;
/** Share of the three-letter pieces of what is typed that the other subject has, at least. */
const leastAlike = 0.35;
const answerLetters = 300;

/** Replied ones of the own enterprise, with the beginning of their newest answer. */
export function similarFeedback(
  customerId: string,
  subject: string,
): Readable<{ id: string; subject: string; answer: string }> {
  const typed = sql`lower(${subject}::text)`;
  const alike = sql`greatest(word_similarity(${typed}, lower(f.subject)), similarity(${typed}, lower(f.subject)))`;
  return readable(sql<{ id: string; subject: string; answer: string }>`
    select f.id, f.subject, left(k.content, ${answerLetters}) as answer
    from feedback f cross join lateral (
      select content from comment k
      where k.customer_id = f.customer_id and k.feedback_id = f.id and k.created_by is distinct from f.created_by
      order by k.created_at desc, k.id desc limit 1
    ) k
    where f.customer_id = ${customerId}::bigint and f.status = 3
      and (${alike} >= ${leastAlike} or lower(f.subject) like ${likeText(subject)})
    order by ${alike} desc, f.id desc limit ${mostSimilar}`);
}

function columns(reader: FeedbackReader): RawBuilder<unknown> {
  return sql`f.id, f.customer_id, c.name as custom_name, f.feedback_no, f.subject, f.category, f.status,
    f.email_notify, f.waiting_since, f.closed_at, f.created_at, f.created_by, m.name as asker,
    k.created_at as last_at, k.side as last_side, ${nameOf(reader)} as last_name`;
}

function joins(reader: FeedbackReader): RawBuilder<unknown> {
  return sql`from feedback f
    join customer c on c.id = f.customer_id
    left join member m on m.customer_id = f.customer_id and m.id = f.created_by
    left join lateral (
      select created_at, side, created_by, customer_id from comment
      where comment.customer_id = f.customer_id and comment.feedback_id = f.id
      order by comment.created_at desc, comment.id desc limit 1
    ) k on true ${writerOf(reader)}`;
}

/** Who wrote `k`: of the enterprise, or, for staff alone, a colleague. */
function writerOf({ staffCustomerId }: FeedbackReader): RawBuilder<unknown> {
  return sql`left join member w on w.customer_id = k.customer_id and w.id = k.created_by
    left join member s on s.customer_id = ${staffCustomerId}::bigint and s.id = k.created_by`;
}

function nameOf({ staffCustomerId }: FeedbackReader): RawBuilder<string | null> {
  return staffCustomerId === null
    ? sql<string | null>`case when k.side = 'own' then w.name end`
    : sql<string | null>`coalesce(w.name, s.name)`;
}

function inReach({ customerId }: FeedbackReader): RawBuilder<SqlBool> {
  return customerId === null ? sql<SqlBool>`true` : sql<SqlBool>`f.customer_id = ${customerId}::bigint`;
}

function matching(reader: FeedbackReader, filter: FeedbackFilter): RawBuilder<SqlBool> {
  const conditions = [inReach(reader)];
  const { keyword, status, type, mine, closed } = filter;
  if (keyword) {
    const like = likeText(keyword);
    conditions.push(sql<SqlBool>`(lower(f.subject) like ${like} or lower(f.feedback_no) like ${like})`);
  }
  if (status && status.length > 0) conditions.push(sql<SqlBool>`f.status = any(${[...status]}::smallint[])`);
  if (type && type.length > 0) conditions.push(sql<SqlBool>`f.category = any(${[...type]}::smallint[])`);
  if (mine !== undefined) {
    conditions.push(sql<SqlBool>`(f.created_by is not distinct from ${reader.memberId}::bigint) = ${mine}`);
  }
  if (closed !== undefined) conditions.push(sql<SqlBool>`(f.closed_at is not null) = ${closed}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Then what was written to last. */
const longestWaitFirst = sql`f.waiting_since nulls last, f.closed_at is not null, f.updated_at desc, f.id desc`;

const orders: Readonly<Record<string, RawBuilder<unknown>>> = {
  waitingSince: longestWaitFirst,
  '-waitingSince': sql`f.waiting_since desc nulls last, f.updated_at desc, f.id desc`,
  createdAt: sql`f.created_at, f.id`,
  '-createdAt': sql`f.created_at desc, f.id desc`,
  '-updatedAt': sql`f.updated_at desc, f.id desc`,
};
