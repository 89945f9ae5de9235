/** Lists of imports. "Own" for who does not see every department (model.md 3.12). */
import type { ImportMode, ImportState, ImportTarget } from '@treadline/contract/data-import';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Readable } from '../../platform/database/doors.ts';
import { likeText, readable } from '../../platform/database/handwritten.ts';
import type { RowProblem } from '../../platform/import/row-reader.ts';
import type { Scope } from '../../platform/scope.ts';

type Viewer = Pick<Scope, 'customer' | 'member' | 'departments'>;

export interface ImportFilter {
  target?: ImportTarget | undefined;
  state?: readonly ImportState[] | undefined;
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  mine?: boolean | undefined;
  sort?: string | undefined;
}

export interface ImportListRow {
  id: string;
  target: ImportTarget;
  mode: ImportMode;
  file_name: string;
  heads: string[];
  state: ImportState;
  created_by: string | null;
  created_at: Date;
  finished_at: Date | null;
  origin_count: number;
  success_count: number;
  duplicate_count: number;
  failed_count: number;
  error_code: string | null;
  cancelled_at: Date | null;
  /** The failed rows are still kept. */
  has_rows: boolean;
  corrects_id: string | null;
  corrected_by_id: string | null;
}

export function listImports(
  viewer: Viewer,
  filter: ImportFilter,
  page: { limit: number; offset: number },
): Readable<ImportListRow> {
  const direction = filter.sort === 'createdAt' ? sql`asc` : sql`desc`;
  return readable(sql<ImportListRow>`${selected} where ${matches(viewer, filter)}
    order by j.created_at ${direction}, j.id ${direction} limit ${page.limit} offset ${page.offset}`);
}

export function countImports(viewer: Viewer, filter: ImportFilter, cap: number): Readable<{ total: number }> {
  return readable(sql<{ total: number }>`select count(*)::int as total
    from (select 1 from import_job j where ${matches(viewer, filter)} limit ${cap}) counted`);
}

export function findImport(viewer: Viewer, id: string): Readable<ImportListRow> {
  return readable(sql<ImportListRow>`${selected} where ${matches(viewer, {})} and j.id = ${id}::bigint`);
}

export interface FailedRow {
  row_no: number;
  cells: string[];
  problems: RowProblem[] | null;
}

export function failedRows(viewer: Viewer, jobId: string, most: number): Readable<FailedRow> {
  return readable(sql<FailedRow>`select row_no, cells, problems from import_row
    where customer_id = ${viewer.customer.id}::bigint and import_job_id = ${jobId}::bigint and state = 'failed'
    order by row_no limit ${most}`);
}

export type EndedState = 'success' | 'duplicate' | 'failed';

export interface EndedRow extends FailedRow {
  target_id: string | null;
}

/** Who asks has been shown the import. */
export function endedRows(
  viewer: Viewer,
  of: { id: string; state: EndedState },
  page: { limit: number; offset: number },
): Readable<EndedRow> {
  return readable(sql<EndedRow>`select row_no, cells, problems, target_id from import_row
    where customer_id = ${viewer.customer.id}::bigint and import_job_id = ${of.id}::bigint and state = ${of.state}
    order by row_no limit ${page.limit} offset ${page.offset}`);
}

export interface ReasonRow {
  field: string;
  message: string;
  rows: number;
  values: { value: string; rows: number }[];
}

const mostValues = 20;

/** By how often they occur, with what stood in the cells. */
export function reasons(viewer: Viewer, jobId: string): Readable<ReasonRow> {
  return readable(sql<ReasonRow>`
    with each as (
      select p.field, p.message, p.value, count(*)::int as rows
      from import_row r, jsonb_to_recordset(r.problems) as p(field text, message text, value text)
      where r.customer_id = ${viewer.customer.id}::bigint and r.import_job_id = ${jobId}::bigint and r.state = 'failed'
      group by p.field, p.message, p.value
    ), ranked as (
      select *, row_number() over (partition by field, message order by rows desc, value) as place from each
    )
    select field, message, sum(rows)::int as rows,
      json_agg(json_build_object('value', value, 'rows', rows) order by place)
        filter (where place <= ${mostValues}) as values
    from ranked group by field, message order by rows desc, field, message limit 50`);
}

const selected = sql`
  select j.id, j.target, j.mode, j.file_name, j.heads, j.state, j.created_at, j.finished_at, j.origin_count, j.success_count,
    j.duplicate_count, j.failed_count, j.error_code, j.cancelled_at, m.name as created_by, j.corrects_id,
    (select c.id from import_job c where c.customer_id = j.customer_id and c.corrects_id = j.id) as corrected_by_id,
    exists (select from import_row r where r.customer_id = j.customer_id and r.import_job_id = j.id) as has_rows
  from import_job j left join member m on m.customer_id = j.customer_id and m.id = j.created_by`;

function matches(viewer: Viewer, filter: ImportFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`j.customer_id = ${viewer.customer.id}::bigint`];
  if (viewer.departments !== 'all' || filter.mine === true) all.push(sql`j.created_by = ${viewer.member.id}::bigint`);
  if (filter.target !== undefined) all.push(sql`j.target = ${filter.target}`);
  if (filter.state !== undefined) all.push(sql`j.state = any(${[...filter.state]}::text[])`);
  if (filter.keyword) all.push(sql`lower(j.file_name) like ${likeText(filter.keyword)}`);
  if (filter.from !== undefined) all.push(sql`j.created_at >= ${filter.from}::timestamptz`);
  if (filter.to !== undefined) all.push(sql`j.created_at < ${filter.to}::timestamptz`);
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}
