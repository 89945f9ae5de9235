import { dataExportApi, type ExportRow } from '@treadline/contract/data-export';
import { errorCodes } from '@treadline/contract/error-code';
import { countCap } from '@treadline/contract/fields';
import type { Background } from '../../platform/background.ts';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { errorTexts } from '../../platform/language.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { type FilterWord, filterWords } from '../../platform/spreadsheet/filter-words.ts';
import { beginExport, cancelExport, deleteExport } from './data-export.service.ts';
import { countExports, type ExportListRow, findExport, listExports } from './data-export.views.ts';

export function dataExportRoutes(app: RoomApp, background: Background): void {
  const { deps } = app;
  serve(app, dataExportApi, {
    list: async (scope, { page, pageSize, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const [rows, [count]] = await scope.read(
        listExports(scope, filter, place),
        countExports(scope, filter, countCap),
      );
      const words = await filterWords(
        scope,
        rows.map(({ target, params }) => ({ room: target, params })),
      );
      return { list: rows.map((row, at) => exportRowOf(scope, row, words[at] ?? [])), total: count?.total ?? 0 };
    },
    add: (scope, wish) => beginExport(deps, scope, wish, { exporter: app.exporters.get(wish.target), background }),
    get: async (scope, { id }) => {
      const [[row]] = await scope.read(findExport(scope, id));
      if (row === undefined) return refuse('A0117');
      const { file_name: name, media_type: mediaType, storage_key: key } = row;
      if (name === null || mediaType === null || key === null) return refuse('5006');
      return { name, mediaType, body: await deps.files.read(key) };
    },
    cancel: (scope, { id }) => cancelExport(scope, id),
    delete: (scope, { id }) => deleteExport(deps, scope, id),
  });
}

function exportRowOf(scope: Scope, row: ExportListRow, words: readonly FilterWord[]): ExportRow {
  const code = errorCodes.find((known) => known === row.error_code);
  return {
    id: row.id,
    target: row.target,
    params: row.params,
    filters: words.map(([label, value]) => ({ label, value })),
    format: row.format,
    status: row.status,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    rowCount: row.row_count,
    cancelled: row.error_code === 'cancelled',
    error: code === undefined ? null : errorTexts(scope.language)(`error.${code}`),
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    keptUntil: row.kept_until?.toISOString() ?? null,
  };
}
