/**
 * Enters the rows of an import, chunk by chunk: the records of a chunk and their marks stand or fall together, so that
 * what is told is what was done (model.md 4 "import"). A refused row takes no other row with it.
 */
import type { ImportMode, ImportTarget } from '@treadline/contract/data-import';
import { type ImportCounts, importNews } from '@treadline/domain/exchange/import-state';
import { sql } from 'kysely';
import { AppError, type ConstraintCodes, databaseRefusal } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { importTexts } from '../../platform/import/import-texts.ts';
import type { AnyImporter } from '../../platform/import/importer.ts';
import { problemsOf } from '../../platform/import/row-reader.ts';
import type { RowAnswer } from '../../platform/import/sets.ts';
import { scopeInside } from '../../platform/inner-scope.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { endImport, lockRunning, markRows, type RowMark } from './data-import.store.ts';
import type { PlannedRow } from './import-plan.ts';

export interface ImportJob {
  id: string;
  target: ImportTarget;
  mode: ImportMode;
  fileName: string;
  importer: AnyImporter;
}

type Deps = Pick<RoomDeps, 'bus' | 'now' | 'log'>;

const rowsAtOnce = 200;

/** Pushes how far it is and how it ended. `stopping`: the process ends, the rest is failed and can be sent again. */
export async function runImport(
  deps: Deps,
  scope: Scope,
  job: ImportJob,
  work: { rows: readonly PlannedRow[]; constraints: ConstraintCodes; stopping: () => boolean },
): Promise<void> {
  const waiting = work.rows.filter(({ input }) => input !== null);
  let broken = false;
  try {
    for (let from = 0; from < waiting.length && !work.stopping(); from += rowsAtOnce) {
      const some = waiting.slice(from, from + rowsAtOnce);
      const counts = await scope.tx(async (tx) => {
        if (!(await lockRunning(tx, scope, job.id))) return null;
        // A plan made while a table was small is kept by its session: each row would then be looked up among all of them.
        await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
        const marks = await writeRows(
          scopeInside(scope, tx),
          { job, constraints: work.constraints, now: deps.now() },
          some,
        );
        return markRows(tx, scope, job.id, marks);
      });
      // Called off: who did it has ended it.
      if (counts === null) return;
      pushProgress(deps, scope, job, counts);
    }
  } catch (error) {
    deps.log.error({ err: error, importId: job.id, requestId: scope.requestId }, 'import broke off');
    broken = true;
  }
  await finishImport(deps, scope, job, broken || work.stopping() ? 'interrupted' : 'done');
}

/** Fails what still waits, and tells the end. False: it had ended already. */
export async function finishImport(
  deps: Deps,
  scope: Scope,
  job: ImportJob,
  how: 'done' | 'interrupted' | 'cancelled',
): Promise<boolean> {
  const t = importTexts(scope.language);
  const message = t(how === 'cancelled' ? 'import-sheet.cancelled' : 'import-sheet.interrupted');
  const [first = ''] = job.importer.columns.map(({ field }) => field);
  const counts = await scope.tx(async (tx) => {
    if (!(await lockRunning(tx, scope, job.id))) return null;
    const ended = await endImport(
      tx,
      { customerId: scope.customer.id, jobId: job.id, cancelled: how === 'cancelled' },
      { field: first, value: '', code: '5000', message },
    );
    scope.audit({ targetKind: 'import', targetId: job.id, changes: { fileName: job.fileName, end: how, ...ended } });
    return ended;
  });
  if (counts === null) return false;
  deps.bus.publish('import.ended', {
    customerId: scope.customer.id,
    memberId: scope.member.id,
    state: importNews(counts),
    fileName: job.fileName,
    originCount: counts.origin,
    successCount: counts.success,
    replicates: counts.duplicate,
    failUrl: counts.failed === 0 ? null : failUrlOf(job.id),
  });
  return true;
}

export function failUrlOf(jobId: string): string {
  return `/api/web/dataImport/failFile?id=${jobId}`;
}

interface WriteAbout {
  job: ImportJob;
  constraints: ConstraintCodes;
  now: number;
}

async function writeRows(scope: Scope, about: WriteAbout, rows: readonly PlannedRow[]): Promise<RowMark[]> {
  const { importer, mode } = about.job;
  const answers = await writeTogether(scope, about, rows);
  const marks: RowMark[] = [];
  for (const [at, row] of rows.entries()) {
    try {
      const answer = answers[at] ?? null;
      if (answer instanceof AppError) throw answer;
      const id = answer ?? (await importer.write(scope, row.input, { mode, now: about.now })).id;
      marks.push({ row: row.row, state: 'success', id, problems: null });
    } catch (error) {
      marks.push(markOf(scope, about, row, error));
    }
  }
  return marks;
}

/** Fewer than these are tried alone when they are refused together. */
const fewRows = 8;

/** What is refused together is tried half by half and then row by row, so that only the row that is wrong is refused. */
async function writeTogether(scope: Scope, about: WriteAbout, rows: readonly PlannedRow[]): Promise<RowAnswer[]> {
  const { job, constraints, now } = about;
  try {
    const inputs = rows.map(({ input }) => input);
    return await job.importer.writeMany(scope, inputs, { mode: job.mode, now });
  } catch (error) {
    if (!(error instanceof AppError) && databaseRefusal(error, constraints, 'add') === null) throw error;
    if (rows.length < fewRows) return rows.map(() => null);
    const half = Math.ceil(rows.length / 2);
    const first = await writeTogether(scope, about, rows.slice(0, half));
    return [...first, ...(await writeTogether(scope, about, rows.slice(half)))];
  }
}

function markOf(scope: Scope, about: WriteAbout, row: PlannedRow, error: unknown): RowMark {
  const { importer } = about.job;
  const code =
    error instanceof AppError
      ? error.code
      : databaseRefusal(error, about.constraints, about.job.mode === 'add' ? 'add' : 'edit');
  if (code === null) throw error;
  if (about.job.mode === 'add' && importer.duplicate.includes(code)) {
    return { row: row.row, state: 'duplicate', id: null, problems: null };
  }
  const refusal = error instanceof AppError ? error : new AppError(code);
  const first = importer.fieldOf?.[code];
  const problems = problemsOf(refusal, {
    said: row.said,
    columnOf: importer.columnOf ?? {},
    errors: errorTexts(scope.language),
    ...(first === undefined ? {} : { first }),
  });
  return { row: row.row, state: 'failed', id: null, problems };
}

function pushProgress({ bus }: Deps, scope: Scope, job: ImportJob, counts: ImportCounts): void {
  const { origin, success, duplicate, failed } = counts;
  bus.publish('import.progress', {
    customerId: scope.customer.id,
    memberId: scope.member.id,
    id: job.id,
    done: success + duplicate + failed,
    total: origin,
  });
}
