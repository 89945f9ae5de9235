/** Messages by SMS and e-mail. Who reads a code can come in as its receiver: a super administrator's stay hidden. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';

export interface OutboxListRow {
  id: string;
  created_at: Date;
  channel: 'sms' | 'email';
  address: string;
  member_name: string | null;
  business: string;
  subject: string | null;
  body: string | null;
  state: 'kept' | 'sent' | 'failed';
  error: string | null;
}

export interface OutboxFilter {
  keyword?: string | undefined;
  page: number;
  pageSize: number;
}

export function outboxPage(scope: Scope, filter: OutboxFilter): Readable<OutboxListRow> {
  return readable(sql<OutboxListRow>`
    select o.id, o.created_at, o.channel, o.address, o.business, o.subject, o.body, o.state, o.error, m.name as member_name
    ${from(scope, filter)}
    order by o.created_at desc, o.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`);
}

export function outboxCount(scope: Scope, filter: OutboxFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${from(scope, filter)} limit ${cap}) counted`);
}

/** A message is to a super administrator by its member, or by an address that is one's own. */
function from(scope: Scope, { keyword }: OutboxFilter) {
  const customer = sql`${scope.customer.id}::bigint`;
  const supers = sql`select s.id from member s join role on role.customer_id = s.customer_id and role.id = s.role_id
    where s.customer_id = ${customer} and role.kind = 'super_admin'`;
  const conditions = [
    sql<SqlBool>`o.customer_id = ${customer}`,
    sql<SqlBool>`(${scope.member.id}::bigint in (${supers})
      or (o.member_id is null or o.member_id not in (${supers}))
      and lower(o.address) not in (
        select c.value from claim c where c.customer_id = ${customer} and c.owner_id in (${supers})))`,
    ...(keyword ? [contains(keyword)] : []),
  ];
  return sql`
    from outbox o
    left join member m on m.customer_id = o.customer_id and m.id = o.member_id
    where ${sql.join(conditions, sql` and `)}`;
}

function contains(keyword: string): RawBuilder<SqlBool> {
  const like = likeText(keyword);
  return sql<SqlBool>`(lower(o.address) like ${like} or lower(o.subject) like ${like} or lower(m.name) like ${like})`;
}
