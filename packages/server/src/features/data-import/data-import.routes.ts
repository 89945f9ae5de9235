import { batchImportApi, dataImportApi, type ImportRow, importTemplateApi } from '@treadline/contract/data-import';
import { errorCodes } from '@treadline/contract/error-code';
import { countCap } from '@treadline/contract/fields';
import type { Background } from '../../platform/background.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { failureFileOf, nameOf, templateOf } from '../../platform/import/import-sheet.ts';
import type { AnyImporter } from '../../platform/import/importer.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { beginImport, cancelImport, checkImport } from './data-import.service.ts';
import {
  countImports,
  endedRows,
  failedRows,
  findImport,
  type ImportListRow,
  listImports,
  reasons,
} from './data-import.views.ts';
import { rerunImport } from './import-rerun.ts';
import { failUrlOf } from './import-run.ts';
import { importerOf } from './import-targets.ts';

const mostShown = 200;
const mostRows = 10_000;

export function dataImportRoutes(app: RoomApp, background: Background): void {
  const { deps, constraints, importers } = app;
  serve(app, batchImportApi, {
    import: (scope, wish, file) => beginImport(deps, scope, { wish, file, constraints, importers, background }),
    check: (scope, wish, file) => checkImport(scope, importers, wish, file),
  });
  serve(app, importTemplateApi, {
    vehicleTemplate: (scope, { mode }) => templateFor(scope, importerOf(importers, 'vehicle'), mode),
    tyreTemplate: (scope, { mode }) => templateFor(scope, importerOf(importers, 'tyre'), mode),
    rimTemplate: (scope, { mode }) => templateFor(scope, importerOf(importers, 'rim'), mode),
    sensorTemplate: (scope, { mode }) => templateFor(scope, importerOf(importers, 'sensor'), mode),
    receiverTemplate: (scope, { mode }) => templateFor(scope, importerOf(importers, 'receiver'), mode),
  });
  serve(app, dataImportApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        listImports(scope, filter, place),
        countImports(scope, filter, countCap),
      );
      return { list: rows.map((row) => importRowOf(scope, row)), total: count?.total ?? 0 };
    },
    get: async (scope, { id }) => {
      const [[job], rows, why] = await scope.read(
        findImport(scope, id),
        failedRows(scope, id, mostShown),
        reasons(scope, id),
      );
      if (job === undefined) return refuse('A0117');
      const { columns } = importerOf(importers, job.target);
      const named = namesIn(columns, job.heads, scope);
      return {
        ...importRowOf(scope, job),
        columns: columns.map(({ field }) => named(field)),
        reasons: why.map(({ field, ...reason }) => ({
          ...reason,
          column: named(field),
          place: placeOf(columns, field),
        })),
        problems: rows.map(({ row_no: row, problems }) => ({
          row,
          problems: (problems ?? []).map(({ field, ...problem }) => ({ ...problem, column: named(field) })),
        })),
      };
    },
    rows: async (scope, { id, state, page, pageSize }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [[job], rows] = await scope.read(findImport(scope, id), endedRows(scope, { id, state }, place));
      if (job === undefined) return refuse('A0117');
      const { columns } = importerOf(importers, job.target);
      const named = namesIn(columns, job.heads, scope);
      const list = rows.map(({ row_no: row, cells, problems, target_id: recordId }) => ({
        row,
        cells,
        recordId,
        problems: (problems ?? []).map(({ field, ...problem }) => ({
          ...problem,
          column: named(field),
          place: placeOf(columns, field),
        })),
      }));
      return { list, total: job.has_rows ? job[countOf[state]] : 0 };
    },
    rerun: (scope, wish) => rerunImport(deps, scope, wish, { constraints, importers, background }),
    failFile: async (scope, { id }) => {
      const [[job], rows] = await scope.read(findImport(scope, id), failedRows(scope, id, mostRows));
      if (job === undefined || rows.length === 0) return refuse('A0117');
      const title = job.file_name.replace(/\.xlsx?$/i, '');
      return failureFileOf(
        importerOf(importers, job.target).columns,
        { language: scope.language, units: scope.units, title, heads: job.heads },
        rows.map(({ row_no: row, cells, problems }) => ({ row, cells, problems: problems ?? [] })),
      );
    },
    disable: (scope, { id }) => cancelImport(deps, scope, importers, id),
  });
}

const countOf = { success: 'success_count', duplicate: 'duplicate_count', failed: 'failed_count' } as const;

/** As the file names them, whose units the cells are in. */
function namesIn(columns: AnyImporter['columns'], heads: readonly string[], scope: Scope): (field: string) => string {
  const names = new Map(
    columns.map((column, at) => [column.field, heads[at]?.replace(/\s*\*$/, '') || nameOf(column, scope)]),
  );
  return (field) => names.get(field) ?? field;
}

function placeOf(columns: AnyImporter['columns'], field: string): number | null {
  const place = columns.findIndex((column) => column.field === field);
  return place < 0 ? null : place;
}

function templateFor(scope: Scope, { columns, title }: AnyImporter, mode: ImportListRow['mode']) {
  const { language, units } = scope;
  return templateOf(columns, { language, units, mode, title: title(language) });
}

function importRowOf(scope: Scope, row: ImportListRow): ImportRow {
  const code = errorCodes.find((known) => known === row.error_code);
  return {
    id: row.id,
    fileName: row.file_name,
    target: row.target,
    mode: row.mode,
    state: row.state,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    originCount: row.origin_count,
    successCount: row.success_count,
    duplicateCount: row.duplicate_count,
    failedCount: row.failed_count,
    errorCode: row.error_code,
    error: code === undefined ? null : errorTexts(scope.language)(`error.${code}`),
    cancelled: row.cancelled_at !== null,
    failUrl: row.failed_count > 0 && row.has_rows && row.finished_at !== null ? failUrlOf(row.id) : null,
    correctsId: row.corrects_id,
    correctedById: row.corrected_by_id,
  };
}
