/** The header's search over plate and self-number (ruling 34), by trigram index. */
import { sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import { mayLook, type NamedVehicle, type Viewer } from './vehicle.public.ts';

export interface SearchRow extends NamedVehicle {
  id: string;
  group_name: string | null;
  level: number;
  received_at: Date | null;
  at: Date | number | null;
}

export interface Search {
  carNumberLike?: string | undefined;
  page: number;
  pageSize: number;
}

/** Exact matches first, then those that begin with the text, then by name. Without text: the newest vehicles. */
export function searchPage(viewer: Viewer, search: Search): Readable<SearchRow> {
  const text = search.carNumberLike?.toLowerCase() ?? '';
  const rank = (column: string) => sql`case when lower(${sql.ref(column)}) = ${text} then 0
    when starts_with(lower(${sql.ref(column)}), ${text}) then 1 else 2 end`;
  const order =
    text === ''
      ? sql`v.updated_at desc, v.id desc`
      : sql`least(${rank('v.plate')}, ${rank('v.self_no')}), coalesce(nullif(v.self_no, ''), v.plate), v.id`;
  return readable(sql<SearchRow>`
    select found.*, g.name as group_name, s.received_at, s.at,
      coalesce((select max(a.level) from alarm a
        where a.customer_id = found.customer_id and a.vehicle_id = found.id and a.ended_at is null), 0) as level
    from (
      select v.customer_id, v.id, v.plate, v.self_no, v.vin, v.monitor_group_id, row_number() over () as place
      from (select v.* from vehicle v where ${matches(viewer, search)} order by ${order}
        limit ${search.pageSize} offset ${(search.page - 1) * search.pageSize}) v
    ) found
    left join vehicle_state s on s.customer_id = found.customer_id and s.vehicle_id = found.id
    left join monitor_group g on g.customer_id = found.customer_id and g.id = found.monitor_group_id
    order by found.place`);
}

export function searchCount(viewer: Viewer, search: Search, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`
    select count(*)::int as total from (select 1 from vehicle v where ${matches(viewer, search)} limit ${cap}) counted`);
}

function matches(viewer: Viewer, search: Search) {
  const wall = sql`v.customer_id = ${viewer.customer.id}::bigint and ${mayLook(viewer, 'v')}`;
  if (!search.carNumberLike) return wall;
  const like = likeText(search.carNumberLike);
  return sql`${wall} and (lower(v.plate) like ${like} or lower(v.self_no) like ${like})`;
}
