/** SQL of imports and their rows. */
import type { ImportMode, ImportTarget } from '@treadline/contract/data-import';
import type { ErrorCode } from '@treadline/contract/error-code';
import { type ImportCounts, importEnd } from '@treadline/domain/exchange/import-state';
import { sql } from 'kysely';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { RowProblem } from '../../platform/import/row-reader.ts';
import type { Scope } from '../../platform/scope.ts';

export interface NewImport {
  target: ImportTarget;
  mode: ImportMode;
  fileName: string;
  heads: readonly string[];
  /** The import whose refused rows it takes up. */
  correctsId?: string;
}

export async function insertImport(
  tx: ScopedTx,
  scope: Scope,
  { target, mode, fileName, heads, correctsId }: NewImport,
): Promise<string> {
  const { id } = await tx
    .insertInto('import_job')
    .values({
      customer_id: scope.customer.id,
      target,
      mode,
      file_name: fileName,
      heads: [...heads],
      language: scope.language,
      corrects_id: correctsId ?? null,
      created_by: scope.member.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A file that could not be read: the list says which and why. */
export async function insertRefused(tx: ScopedTx, scope: Scope, about: NewImport, code: ErrorCode): Promise<string> {
  const id = await insertImport(tx, scope, about);
  await sql`update import_job set state = 'failed', error_code = ${code}, finished_at = now()
    where customer_id = ${scope.customer.id}::bigint and id = ${id}::bigint`.execute(tx);
  return id;
}

export interface StoredRow {
  row: number;
  cells: readonly string[];
  problems: readonly RowProblem[];
}

const rowsAtOnce = 2000;

/** Rows that are refused already are failed, the others wait. */
export async function insertRows(tx: ScopedTx, scope: Scope, jobId: string, rows: readonly StoredRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = rows.slice(from, from + rowsAtOnce);
    const document = JSON.stringify(
      some.map(({ row, cells, problems }) => ({ row, cells, problems: problems.length > 0 ? problems : null })),
    );
    await sql`
      insert into import_row (customer_id, import_job_id, row_no, state, cells, problems)
      select ${scope.customer.id}::bigint, ${jobId}::bigint, r.row, case when jsonb_typeof(r.problems) = 'array' then 'failed' else 'pending' end,
        r.cells, case when jsonb_typeof(r.problems) = 'array' then r.problems end
      from jsonb_to_recordset(${document}::jsonb) as r(row int, cells jsonb, problems jsonb)`.execute(tx);
  }
}

export async function beginRun(tx: ScopedTx, scope: Scope, jobId: string, counts: { origin: number; failed: number }) {
  await sql`update import_job set state = 'in_sync', origin_count = ${counts.origin}, failed_count = ${counts.failed},
    touched_at = now() where customer_id = ${scope.customer.id}::bigint and id = ${jobId}::bigint`.execute(tx);
}

/** Locks the import. False: it was called off or ended meanwhile. */
export async function lockRunning(tx: ScopedTx, scope: Scope, jobId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from import_job where customer_id = ${scope.customer.id}::bigint
    and id = ${jobId}::bigint and state = 'in_sync' for update`.execute(tx);
  return rows.length > 0;
}

export interface RowMark {
  row: number;
  state: 'success' | 'duplicate' | 'failed';
  id: string | null;
  problems: readonly RowProblem[] | null;
}

/** Marks of a chunk, in the transaction of its records. */
export async function markRows(
  tx: ScopedTx,
  scope: Scope,
  jobId: string,
  marks: readonly RowMark[],
): Promise<ImportCounts> {
  const document = JSON.stringify(marks);
  await sql`
    update import_row r set state = m.state, target_id = m.id,
      problems = case when jsonb_typeof(m.problems) = 'array' then m.problems end
    from jsonb_to_recordset(${document}::jsonb) as m(row int, state text, id bigint, problems jsonb)
    where r.customer_id = ${scope.customer.id}::bigint and r.import_job_id = ${jobId}::bigint and r.row_no = m.row`.execute(
    tx,
  );
  const count = (state: RowMark['state']) => marks.filter((mark) => mark.state === state).length;
  const { rows } = await sql<ImportCounts>`update import_job set success_count = success_count + ${count('success')},
      duplicate_count = duplicate_count + ${count('duplicate')}, failed_count = failed_count + ${count('failed')},
      touched_at = now(), version = version + 1
    where customer_id = ${scope.customer.id}::bigint and id = ${jobId}::bigint
    returning origin_count as origin, success_count as success, duplicate_count as duplicate, failed_count as failed`.execute(
    tx,
  );
  return rows[0] ?? Promise.reject(new Error('an import vanished'));
}

/** Rows that are still waiting are failed for this reason; null: none may be left. Answers the counts. */
export async function endImport(
  tx: ScopedTx,
  about: { customerId: string; jobId: string; cancelled: boolean },
  left: RowProblem,
): Promise<ImportCounts> {
  const here = sql`customer_id = ${about.customerId}::bigint and import_job_id = ${about.jobId}::bigint`;
  await sql`update import_row set state = 'failed', problems = ${JSON.stringify([left])}::jsonb
    where ${here} and state = 'pending'`.execute(tx);
  const { rows } = await sql<ImportCounts>`
    select count(*)::int as origin, count(*) filter (where state = 'success')::int as success,
      count(*) filter (where state = 'duplicate')::int as duplicate, count(*) filter (where state = 'failed')::int as failed
    from import_row where ${here}`.execute(tx);
  const counts = rows[0] ?? { origin: 0, success: 0, duplicate: 0, failed: 0 };
  await sql`update import_job set state = ${importEnd(counts)}, origin_count = ${counts.origin},
      success_count = ${counts.success}, duplicate_count = ${counts.duplicate}, failed_count = ${counts.failed},
      finished_at = now(), version = version + 1,
      cancelled_at = case when ${about.cancelled} then now() else cancelled_at end
    where customer_id = ${about.customerId}::bigint and id = ${about.jobId}::bigint`.execute(tx);
  return counts;
}
