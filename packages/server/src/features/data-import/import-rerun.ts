/** The refused rows of an import, mended in the console and run again as an import of their own. */
import type { dataImportApi } from '@treadline/contract/data-import';
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { Background } from '../../platform/background.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomDeps } from '../../platform/feature.ts';
import { matchHeader, saidRow } from '../../platform/import/import-sheet.ts';
import type { Scope } from '../../platform/scope.ts';
import { type Rooms, startRun } from './data-import.service.ts';
import { failedRows, findImport } from './data-import.views.ts';
import { planRows } from './import-plan.ts';
import { importerOf, mustImport, mustImportSomething } from './import-targets.ts';

type Wish = ParsedInputOf<typeof dataImportApi.rerun>;

const mostRows = 10_000;

/** Refuses 5006 when nothing was refused, it still runs, its rows are kept no longer, or were taken up before. */
export async function rerunImport(
  deps: RoomDeps,
  scope: Scope,
  wish: Wish,
  about: { background: Background } & Rooms,
): Promise<{ jobId: string }> {
  mustImportSomething(scope);
  const [[job], rows] = await scope.read(findImport(scope, wish.id), failedRows(scope, wish.id, mostRows));
  if (job === undefined) return refuse('A0117', [{ path: 'id', code: 'A0117' }]);
  mustImport(scope, job.target);
  if (job.finished_at === null || job.corrected_by_id !== null || rows.length === 0) return refuse('5006');
  const importer = importerOf(about.importers, job.target);
  const header = matchHeader(importer.columns, job.heads, scope.units);
  // The columns of the product have changed since.
  if (header === null) return refuse('5006');
  const mended = mend(rows, wish).flatMap(({ row_no: row, cells }) => {
    const said = saidRow(importer.columns, cells);
    return said === null ? [] : [{ row, said }];
  });
  if (mended.length === 0) return refuse('5006');
  const { target, mode, file_name: fileName, heads } = job;
  const plan = await planRows(scope, { importer, mode, header }, mended);
  const named = { target, mode, fileName, heads, correctsId: job.id };
  return startRun(deps, scope, named, { importer, plan, ...about });
}

/** Replacements first, then single cells. */
function mend<R extends { row_no: number; cells: string[] }>(rows: readonly R[], { replaces, cells }: Wish): R[] {
  const by = new Map(replaces.map(({ place, from, to }) => [`${place} ${from}`, to]));
  const single = new Map(cells.map(({ row, place, value }) => [`${row} ${place}`, value]));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((text, place) => single.get(`${row.row_no} ${place}`) ?? by.get(`${place} ${text}`) ?? text),
  }));
}
