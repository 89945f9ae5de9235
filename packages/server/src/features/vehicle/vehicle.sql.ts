/** Parts that the vehicle list, its map and its export share: what is found, and in which order. */

import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { vehicleApi } from '@treadline/contract/vehicle';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { likeText } from '../../platform/database/handwritten.ts';
import { nullsLast, orderBy } from '../../platform/order.ts';
import { mayLook, type Viewer } from './vehicle.wall.ts';

export type VehicleFilter = ParsedInputOf<typeof vehicleApi.map>;

/** Aliases v and, joined only where the filter asks for it, s (state). `onlineSince`: heard after this is online. */
export function vehiclesFrom(viewer: Viewer, filter: VehicleFilter, onlineSince: Date): RawBuilder<unknown> {
  const needsState = filter.state !== undefined || filter.without?.includes('data') === true;
  return sql`from vehicle v
    ${needsState ? sql`left join vehicle_state s on s.customer_id = v.customer_id and s.vehicle_id = v.id` : sql``}
    where ${sql.join(conditionsOf(viewer, filter, onlineSince), sql` and `)}`;
}

const orders = {
  carNumber: nullsLast(sql`upper(v.plate)`),
  selfNo: nullsLast(sql`v.self_no`),
  vin: nullsLast(sql`upper(v.vin)`),
  editedAt: sql`v.updated_at`,
};

/** Unasked: what fits the searched text best, else the newest first. */
export function orderOf({ sort, carNumberLike }: Pick<VehicleFilter, 'carNumberLike'> & { sort?: string | undefined }) {
  const text = carNumberLike?.toLowerCase() ?? '';
  const rank = (column: string) => sql`case when lower(${sql.ref(column)}) = ${text} then 0
    when starts_with(lower(${sql.ref(column)}), ${text}) then 1 else 2 end`;
  const best = sql`least(${rank('v.plate')}, ${rank('v.self_no')}), coalesce(nullif(v.self_no, ''), v.plate), v.id`;
  const otherwise = text === '' ? sql`v.updated_at desc, v.id desc` : best;
  return orderBy(sort, orders, { otherwise, last: sql`v.id` });
}

/** The department with those below it. */
export function insideBranch(viewer: Viewer, departmentId: string): RawBuilder<SqlBool> {
  const customer = sql`${viewer.customer.id}::bigint`;
  return sql<SqlBool>`v.department_id in (
    with recursive branch as (
      select d.id from department d where d.customer_id = ${customer} and d.id = ${departmentId}::bigint
      union
      select d.id from department d join branch on d.customer_id = ${customer} and d.parent_id = branch.id
    ) select id from branch)`;
}

function conditionsOf(viewer: Viewer, filter: VehicleFilter, onlineSince: Date): RawBuilder<SqlBool>[] {
  const found = [sql<SqlBool>`v.customer_id = ${viewer.customer.id}::bigint`, mayLook(viewer, 'v')];
  const equal = (column: string, value: string | boolean | undefined, type: 'bigint' | 'text' | 'boolean') => {
    if (value !== undefined) found.push(sql<SqlBool>`${sql.ref(column)} = ${value}::${sql.raw(type)}`);
  };
  if (filter.carNumberLike) {
    const like = likeText(filter.carNumberLike);
    found.push(sql<SqlBool>`(lower(v.plate) like ${like} or lower(v.self_no) like ${like})`);
  }
  if (filter.vin) {
    const like = likeText(filter.vin);
    found.push(sql<SqlBool>`(lower(v.vin) like ${like} or lower(v.mvin) like ${like})`);
  }
  if (filter.departmentId !== undefined) found.push(insideBranch(viewer, filter.departmentId));
  if (filter.vehicleType?.length) found.push(sql<SqlBool>`v.vehicle_type = any(${filter.vehicleType}::int[])`);
  equal('v.use_status', filter.useStatus, 'text');
  equal('v.run_state', filter.runState, 'text');
  equal('v.monitor_group_id', filter.groupId, 'bigint');
  equal('v.layout_id', filter.layoutId, 'bigint');
  equal('v.alarm_template_id', filter.templateId, 'bigint');
  equal('v.is_trailer', filter.isTrailer, 'boolean');
  if (filter.state === 1) found.push(sql<SqlBool>`s.received_at > ${onlineSince}`);
  if (filter.state === 0) found.push(sql<SqlBool>`(s.received_at is null or s.received_at <= ${onlineSince})`);
  if (filter.alarmLevel?.length) found.push(hasLevel(filter.alarmLevel));
  for (const lacking of filter.without ?? []) found.push(lacks[lacking]);
  return found;
}

/** Open alarms are few: they are read whole, vehicles by vehicle they are not. */
function hasLevel(levels: readonly number[]): RawBuilder<SqlBool> {
  const open = (having: RawBuilder<unknown>) => sql`(select a.vehicle_id from alarm a
    where a.customer_id = current_customer() and a.ended_at is null group by a.vehicle_id ${having})`;
  const some = sql`v.id in ${open(sql`having max(a.level) = any(${[...levels]}::int[])`)}`;
  return levels.includes(0) ? sql<SqlBool>`(${some} or v.id not in ${open(sql``)})` : sql<SqlBool>`${some}`;
}

export const runningWheels = sql<number>`(select count(*)::int from layout_wheel l
  where l.customer_id = v.customer_id and l.layout_id = v.layout_id and l.wheel >= 100)`;
export const tyresFitted = sql<number>`(select count(*)::int from tyre t
  where t.customer_id = v.customer_id and t.vehicle_id = v.id and t.wheel >= 100)`;

const lacks: Readonly<Record<NonNullable<VehicleFilter['without']>[number], RawBuilder<SqlBool>>> = {
  receiver: sql<SqlBool>`not exists (select from receiver r where r.customer_id = v.customer_id and r.vehicle_id = v.id)`,
  template: sql<SqlBool>`v.alarm_template_id is null`,
  tyres: sql<SqlBool>`${tyresFitted} < ${runningWheels}`,
  data: sql<SqlBool>`s.received_at is null`,
};
