/** SQL of the list of axle layouts. */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { positionLayoutApi } from '@treadline/contract/position-layout';
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { orderBy } from '../../platform/order.ts';
import type { Scope } from '../../platform/scope.ts';

export interface LayoutListRow {
  id: string;
  version: number;
  name: string;
  axle_roles: string[];
  lift_axles: number[];
  image_file_id: string | null;
  enabled: boolean;
  updated_at: Date;
  wheels: { wheel: number; alias: string }[] | null;
  vehicles: number;
}

type Filter = Omit<ParsedInputOf<typeof positionLayoutApi.list>, 'page' | 'pageSize'>;
type Customer = Pick<Scope, 'customer'>;

const orders = { name: sql`lower(p.name)`, editedAt: sql`p.updated_at` };

export function listLayouts(
  scope: Customer,
  filter: Filter,
  page: { limit: number; offset: number },
): Readable<LayoutListRow> {
  const order = orderBy(filter.sort, orders, { otherwise: sql`lower(p.name), p.id`, last: sql`p.id` });
  return readable(sql<LayoutListRow>`select ${columns} from position_layout p where ${matches(scope, filter)}
    order by ${order} limit ${page.limit} offset ${page.offset}`);
}

export function countLayouts(scope: Customer, filter: Filter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`select count(*)::int as total from (
    select 1 from position_layout p where ${matches(scope, filter)} limit ${cap}) counted`);
}

export function findLayout(scope: Customer, id: string): Readable<LayoutListRow> {
  return readable(sql<LayoutListRow>`select ${columns} from position_layout p
    where p.customer_id = ${scope.customer.id}::bigint and p.id = ${id}::bigint`);
}

const columns = sql`p.id, p.version, p.name, p.axle_roles, p.lift_axles, p.image_file_id, p.enabled, p.updated_at,
  (select json_agg(json_build_object('wheel', w.wheel, 'alias', w.alias)) from layout_wheel w
    where w.customer_id = p.customer_id and w.layout_id = p.id) as wheels,
  (select count(*)::int from vehicle v where v.customer_id = p.customer_id and v.layout_id = p.id) as vehicles`;

function matches(scope: Customer, filter: Filter) {
  return sql`p.customer_id = ${scope.customer.id}::bigint
    ${filter.name ? sql`and lower(p.name) like ${likeText(filter.name)}` : sql``}
    ${filter.enabled === undefined ? sql`` : sql`and p.enabled = ${filter.enabled}`}
    ${filter.axleCount === undefined ? sql`` : sql`and cardinality(p.axle_roles) = ${filter.axleCount}`}`;
}
