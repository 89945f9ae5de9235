/** Lists of exports. "Own" for who does not see every department (model.md 3.12). */
import { type ExportTarget, exportKeptDays } from '@treadline/contract/data-export';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';

export type ExportViewer = Pick<Scope, 'customer' | 'member' | 'departments'>;

export interface ExportFilter {
  target?: ExportTarget | undefined;
  status?: readonly number[] | undefined;
}

export interface ExportListRow {
  id: string;
  target: ExportTarget;
  params: Record<string, unknown>;
  format: 'xlsx' | 'csv';
  status: number;
  row_count: number | null;
  error_code: string | null;
  created_at: Date;
  finished_at: Date | null;
  created_by: string | null;
  file_id: string | null;
  file_name: string | null;
  media_type: string | null;
  storage_key: string | null;
  size_bytes: number | null;
  kept_until: Date | null;
}

export function listExports(
  viewer: ExportViewer,
  filter: ExportFilter,
  page: { limit: number; offset: number },
): Readable<ExportListRow> {
  return readable(sql<ExportListRow>`${selected} where ${matches(viewer, filter)}
    order by j.created_at desc, j.id desc limit ${page.limit} offset ${page.offset}`);
}

export function countExports(viewer: ExportViewer, filter: ExportFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`select count(*)::int as total
    from (select 1 from export_job j where ${matches(viewer, filter)} limit ${cap}) counted`);
}

export function findExport(viewer: ExportViewer, id: string): Readable<ExportListRow> {
  return readable(sql<ExportListRow>`${selected} where ${matches(viewer, {})} and j.id = ${id}::bigint`);
}

/** What is one's own to see and to change. */
export function mayTouch(viewer: ExportViewer): RawBuilder<SqlBool> {
  const own = viewer.departments === 'all' ? sql`true` : sql`j.created_by = ${viewer.member.id}::bigint`;
  return sql<SqlBool>`j.customer_id = ${viewer.customer.id}::bigint and ${own}`;
}

const selected = sql`
  select j.id, j.target, j.params, j.format, j.status, j.row_count, j.error_code, j.created_at, j.finished_at,
    m.name as created_by, f.id as file_id, f.name as file_name, f.media_type, f.storage_key, f.size_bytes::float8 as size_bytes,
    case when f.id is not null then j.finished_at + make_interval(days => ${exportKeptDays}) end as kept_until
  from export_job j
  left join member m on m.customer_id = j.customer_id and m.id = j.created_by
  left join file f on f.customer_id = j.customer_id and f.id = j.file_id`;

function matches(viewer: ExportViewer, filter: ExportFilter): RawBuilder<SqlBool> {
  const all = [mayTouch(viewer)];
  if (filter.target !== undefined) all.push(sql`j.target = ${filter.target}`);
  if (filter.status !== undefined) all.push(sql`j.status = any(${[...filter.status]}::int[])`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
