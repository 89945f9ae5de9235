/** Enterprises as operations staff see them: through the platform door, counts for the page's rows alone. */

import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';

export interface CustomerListRow {
  id: string;
  version: number;
  kind: 'fleet' | 'supplier' | 'operator';
  name: string;
  abbreviation: string;
  status: 'pending' | 'active' | 'suspended' | 'closed';
  tyre_type: string;
  country_code: string;
  currency: string;
  vehicles: number;
  tyres: number;
  members: number;
  last_sign_in_at: Date | null;
  created_at: Date;
}

export interface CustomerFilter {
  keyword?: string | undefined;
  status?: string | undefined;
  kind?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
}

const orders = { name: sql`lower(c.name)`, createdAt: sql`c.created_at` };

/** Those that wait for activation come first: they are what there is to do. */
const waitingFirst = sql`(c.status = 'pending') desc, lower(c.name), c.id`;

export function customerPage(filter: CustomerFilter): Readable<CustomerListRow> {
  const order = orderBy(filter.sort, orders, { otherwise: waitingFirst, last: sql`c.id` });
  return readable(sql<CustomerListRow>`
    select c.*, ${counts} from (
      select c.*, row_number() over (order by ${order}) as place from customer c where ${matches(filter)}
      order by ${order} limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}
    ) c order by c.place`);
}

export function customerCount(filter: CustomerFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from customer c where ${matches(filter)} limit ${cap}) counted`);
}

export function customerById(id: string): Readable<CustomerListRow> {
  return readable(sql<CustomerListRow>`select c.*, ${counts} from customer c where c.id = ${id}::bigint`);
}

/** Whom to call: its enabled super administrators. */
export function administratorsOf(id: string): Readable<{ name: string; mobile: string | null; email: string | null }> {
  return readable(sql<{ name: string; mobile: string | null; email: string | null }>`
    select m.name, '+' || m.area || ' ' || m.mobile as mobile, m.email
    from member m join role r on r.customer_id = m.customer_id and r.id = m.role_id
    where m.customer_id = ${id}::bigint and r.kind = 'super_admin' and m.status = 'enabled'
    order by m.name limit 20`);
}

const counts = sql`
  (select count(*)::int from vehicle v where v.customer_id = c.id) as vehicles,
  (select count(*)::int from tyre t where t.customer_id = c.id and t.status not in (5, 17))
    + (select count(*)::int from sensor s where s.customer_id = c.id and s.vehicle_id is not null) as tyres,
  (select count(*)::int from member m where m.customer_id = c.id and m.kind = 'person') as members,
  (select max(s.created_at) from session s where s.customer_id = c.id and s.authorization_id is null) as last_sign_in_at`;

function matches({ keyword, status, kind }: CustomerFilter) {
  const parts = [sql`c.status <> 'closed' or ${status ?? ''} = 'closed'`];
  if (keyword) {
    const like = likeText(keyword);
    parts.push(sql`lower(c.name) like ${like} or lower(c.abbreviation) like ${like}`);
  }
  if (status) parts.push(sql`c.status = ${status}`);
  if (kind) parts.push(sql`c.kind = ${kind}`);
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  );
}
