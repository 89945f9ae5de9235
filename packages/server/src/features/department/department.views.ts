/** The tree with its counts, in one read: numbers of each department alone, summed up here. */
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import { insideDepartments, type Scope } from '../../platform/scope.ts';

export interface DepartmentRow {
  id: string;
  version: number;
  name: string;
  kind: 'department' | 'fleet';
  parent_id: string | null;
  sort: number;
  head_id: string | null;
  head_name: string | null;
  head_title: string | null;
  head_area: string | null;
  head_mobile: string | null;
  members: number;
  vehicles: number;
  tyres: number;
}

export type Viewer = Pick<Scope, 'customer' | 'departments' | 'ownOnly' | 'member'>;

/**
 * Departments inside the reader's wall. A tyre counts unless it was sold or disposed of; one that is not registered
 * counts where a sensor is bound to its wheel.
 */
export function departmentRows(viewer: Viewer): Readable<DepartmentRow> {
  const customer = sql`${viewer.customer.id}::bigint`;
  return readable(sql<DepartmentRow>`
    select d.id, d.version, d.name, d.kind, d.parent_id, d.sort, d.head_id,
      h.name as head_name, h.title as head_title, h.area as head_area, h.mobile as head_mobile,
      coalesce(m.count, 0) as members, coalesce(v.count, 0) as vehicles,
      coalesce(v.tyres, 0) + coalesce(t.count, 0) as tyres
    from department d
    left join member h on h.customer_id = d.customer_id and h.id = d.head_id
    left join (
      select department_id, count(*)::int as count from member
      where customer_id = ${customer} and kind = 'person' group by department_id
    ) m on m.department_id = d.id
    left join (
      select vehicle.department_id, count(*)::int as count, coalesce(sum(s.wheels), 0)::int as tyres
      from vehicle
      left join (
        select vehicle_id, count(*)::int as wheels from sensor
        where customer_id = ${customer} and vehicle_id is not null group by vehicle_id
      ) s on s.vehicle_id = vehicle.id
      where vehicle.customer_id = ${customer} group by vehicle.department_id
    ) v on v.department_id = d.id
    left join (
      select department_id, count(*)::int as count from tyre
      where customer_id = ${customer} and status not in (5, 17) group by department_id
    ) t on t.department_id = d.id
    where d.customer_id = ${customer} and ${insideDepartments(viewer, 'd.id')}
    order by d.sort, d.name, d.id`);
}

export interface DepartmentOption {
  id: string;
  name: string;
  parent_id: string | null;
  kind: 'department' | 'fleet';
}

/** Names alone. Who sees own records only still stands in a department, and may see its name. */
export function departmentOptions(viewer: Viewer): Readable<DepartmentOption> {
  const own = sql`(select department_id from member where customer_id = ${viewer.customer.id}::bigint
    and id = ${viewer.member.id}::bigint)`;
  return readable(sql<DepartmentOption>`
    select d.id, d.name, d.parent_id, d.kind from department d
    where d.customer_id = ${viewer.customer.id}::bigint
      and (${insideDepartments(viewer, 'd.id')} or d.id = ${own})
    order by d.sort, d.name, d.id`);
}

/** Whether a name holds the text, as the search box of the page asks. */
export function nameMatches(name: string, keyword: string): boolean {
  return name.toLowerCase().includes(keyword.toLowerCase());
}
