/** The login history: a view of the trail (model.md 3.1), inside the departments of the reader. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { everyRow, findPeople, type TrailCursor, type TrailFilter, within } from '../audit/audit.public.ts';

export interface LoginListRow extends TrailCursor {
  at: Date;
  member_id: string | null;
  account: string | null;
  name: string | null;
  outcome: string;
  action: string;
  way: string | null;
  address: string | null;
  user_agent: string | null;
  first_time: boolean;
  failures_around: number;
  on_behalf: string | null;
}

export interface LoginFilter {
  account?: string | undefined;
  memberId?: string | undefined;
  failedOnly?: boolean | undefined;
  onBehalfOnly?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Word for word as in the partial indexes. Support staff enter through a call of their own. */
const signIn = sql<SqlBool>`a.action in ('auth.login', 'auth.logout', 'authorization.enter')
  and (a.action <> 'authorization.enter' or a.authorization_id is not null)`;
const failed = sql<SqlBool>`a.outcome <> '00000'`;

export async function loginFilter(scope: Scope, wish: LoginFilter): Promise<TrailFilter> {
  return {
    customerId: scope.customer.id,
    people: await findPeople(scope, { id: wish.memberId, text: wish.account, walled: true }),
    conditions: [
      signIn,
      ...within(wish),
      ...(wish.failedOnly === true ? [failed] : []),
      ...(wish.onBehalfOnly === true ? [sql<SqlBool>`a.authorization_id is not null`] : []),
    ],
  };
}

/**
 * @param rows `a.*` of the trail. What is asked about each (was the device seen before, how many failed around it) is
 * asked of an index, once for each row shown.
 */
export function loginRows(rows: RawBuilder<unknown>): Readable<LoginListRow> {
  return readable(sql<LoginListRow>`
    select a.id, a.at, a.at::text as cursor, a.member_id, coalesce(a.account, m.login_account) as account, m.name, a.outcome, a.action, a.user_agent,
      host(a.address) as address,
      case when a.action = 'auth.logout' then 'logout' when a.authorization_id is not null then 'support'
        else a.changes->>'way' end as way,
      case when a.authorization_id is not null then coalesce(s.applicant, a.account) end as on_behalf,
      a.action = 'auth.login' and a.outcome = '00000' and a.member_id is not null and not exists (
        select 1 from audit b where b.customer_id = a.customer_id and b.member_id = a.member_id
          and b.action = 'auth.login' and b.outcome = '00000'
          and device_key(b.user_agent) = device_key(a.user_agent) and b.at < a.at) as first_time,
      case when a.outcome = '00000' then 0 else (
        select count(*)::int from (
          select 1 from audit b where b.customer_id = a.customer_id
            and b.action in ('auth.login', 'auth.logout', 'authorization.enter') and b.outcome <> '00000'
            and b.at between a.at - interval '10 minutes' and a.at + interval '10 minutes'
            and (b.member_id = a.member_id or b.address = a.address) limit 100) around) end as failures_around
    from (${rows}) a
    left join member m on m.customer_id = a.customer_id and m.id = a.member_id
    left join support_authorization s on s.customer_id = a.customer_id and s.id = a.authorization_id
    order by a.at desc, a.id desc`);
}

/** Of one span, by day of the reader's zone; sign-outs are not counted. Each day is a range of the index: nothing is sorted. */
export async function daysOf(scope: Scope, span: { from: string; to: string }) {
  const filter: TrailFilter = {
    customerId: scope.customer.id,
    people: await findPeople(scope, { walled: true }),
    conditions: [
      signIn,
      sql<SqlBool>`a.action <> 'auth.logout'`,
      ...within(span),
      sql<SqlBool>`a.at >= d.day at time zone ${scope.timeZone}
        and a.at < (d.day + interval '1 day') at time zone ${scope.timeZone}`,
    ],
  };
  return readable(sql<{ day: string; good: number; failed: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, c.good, c.failed
    from generate_series(date_trunc('day', ${span.from}::timestamptz at time zone ${scope.timeZone}),
      ${span.to}::timestamptz at time zone ${scope.timeZone}, interval '1 day') as d (day)
    cross join lateral (
      select count(*) filter (where a.outcome = '00000')::int as good,
        count(*) filter (where a.outcome <> '00000')::int as failed
      from (${everyRow(filter)}) a) c
    where c.good + c.failed > 0 order by d.day`);
}
