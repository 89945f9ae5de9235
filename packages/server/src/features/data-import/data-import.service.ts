/** Use cases of imports: begun, looked at before, called off. */
import type { ImportMode, ImportTarget } from '@treadline/contract/data-import';
import type { Background } from '../../platform/background.ts';
import { AppError, type ConstraintCodes, refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { nameOf } from '../../platform/import/import-sheet.ts';
import type { AnyImporter } from '../../platform/import/importer.ts';
import type { Scope } from '../../platform/scope.ts';
import type { UploadedFile } from '../../platform/upload.ts';
import { beginRun, insertImport, insertRefused, insertRows, type NewImport } from './data-import.store.ts';
import { findImport } from './data-import.views.ts';
import { type ImportPlan, type PlannedRow, planOf } from './import-plan.ts';
import { finishImport, runImport } from './import-run.ts';
import { type Importers, importerOf, mustImport } from './import-targets.ts';

export interface ImportWish {
  target: ImportTarget;
  mode: ImportMode;
}

/** What the rooms give to imports. */
export interface Rooms {
  importers: Importers;
  constraints: ConstraintCodes;
}

/** Answers when the rows are taken down; they are entered afterwards. A file that cannot be read is listed as failed. */
export async function beginImport(
  deps: RoomDeps,
  scope: Scope,
  about: { wish: ImportWish; file: UploadedFile; background: Background } & Rooms,
): Promise<{ jobId: string }> {
  const { wish, file } = about;
  mustImport(scope, wish.target);
  const importer = importerOf(about.importers, wish.target);
  const named = { ...wish, fileName: file.name };
  const plan = await planOf(scope, { importer, mode: wish.mode, file }).catch(async (error: unknown) => {
    if (error instanceof AppError) await tellRefused(scope, { ...named, heads: [] }, error);
    throw error;
  });
  return startRun(deps, scope, { ...named, heads: plan.heads }, { importer, plan, ...about });
}

/** Takes the rows down and answers; they are entered afterwards. */
export async function startRun(
  deps: RoomDeps,
  scope: Scope,
  named: NewImport,
  about: { importer: AnyImporter; plan: ImportPlan; background: Background; constraints: ConstraintCodes },
): Promise<{ jobId: string }> {
  const { importer, plan, background } = about;
  const jobId = await takeDown(scope, named, { importer, rows: plan.rows });
  const { target, mode, fileName } = named;
  const run = runImport(
    deps,
    scope,
    { id: jobId, target, mode, fileName, importer },
    { rows: plan.rows, constraints: about.constraints, stopping: background.stopping },
  );
  background.add(run);
  return { jobId };
}

async function tellRefused(scope: Scope, about: NewImport, { code }: AppError): Promise<void> {
  await scope.tx(async (tx) => {
    const id = await insertRefused(tx, scope, about, code);
    scope.audit({ targetKind: 'import', targetId: id, outcome: code, changes: shown(about) });
  });
}

async function takeDown(
  scope: Scope,
  about: NewImport,
  { importer, rows }: { importer: AnyImporter; rows: readonly PlannedRow[] },
): Promise<string> {
  const columns = importer.columns.map(({ field }) => field);
  return scope.tx(async (tx) => {
    const id = await insertImport(tx, scope, about);
    await insertRows(
      tx,
      scope,
      id,
      rows.map(({ row, said, problems }) => ({ row, cells: columns.map((field) => said[field] ?? ''), problems })),
    );
    await beginRun(tx, scope, id, { origin: rows.length, failed: rows.filter(({ input }) => input === null).length });
    scope.audit({ targetKind: 'import', targetId: id, changes: { ...shown(about), rows: rows.length } });
    return id;
  });
}

function shown({ target, mode, fileName, correctsId }: NewImport) {
  return { target, mode, fileName, ...(correctsId === undefined ? {} : { correctsId }) };
}

const sampleRows = 20;
const mostProblems = 200;

/** What an import would make of the file; nothing is entered. */
export async function checkImport(
  scope: Scope,
  importers: Importers,
  { target, mode }: ImportWish,
  file: UploadedFile,
) {
  mustImport(scope, target);
  const importer = importerOf(importers, target);
  const plan = await planOf(scope, { importer, mode, file });
  const { columns } = importer;
  const names = new Map(columns.map((column) => [column.field, nameOf(column, scope)]));
  const problemsOf = (row: PlannedRow) =>
    row.problems.map(({ field, ...problem }) => ({ ...problem, column: names.get(field) ?? field }));
  const wrong = plan.rows.filter(({ input }) => input === null);
  return {
    rows: plan.rows.length,
    wrong: wrong.length,
    columns: [...names.values()],
    sample: plan.rows.slice(0, sampleRows).map((row) => ({
      row: row.row,
      cells: columns.map(({ field }) => row.said[field] ?? ''),
      problems: problemsOf(row),
    })),
    problems: wrong.slice(0, mostProblems).map((row) => ({ row: row.row, problems: problemsOf(row) })),
    created: createdOf(plan, names),
  };
}

function createdOf({ created }: ImportPlan, names: ReadonlyMap<string, string>) {
  return [...created]
    .filter(([, list]) => list.length > 0)
    .map(([field, list]) => ({ column: names.get(field) ?? field, names: [...list].slice(0, 100) }));
}

/** Rows that are not entered yet are failed (5006 when it has ended). */
export async function cancelImport(deps: RoomDeps, scope: Scope, importers: Importers, id: string): Promise<void> {
  const [[job]] = await scope.read(findImport(scope, id));
  if (job === undefined) return refuse('A0117', [{ path: 'id', code: 'A0117' }]);
  const { target, mode, file_name: fileName } = job;
  const importer = importerOf(importers, target);
  if (!(await finishImport(deps, scope, { id, target, mode, fileName, importer }, 'cancelled'))) refuse('5006');
}
