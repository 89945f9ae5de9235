/** Room data-export: large lists written to a file in the background (pages.md M12, model.md 4 "export"). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageOf, textList } from './fields.ts';

/** Lists that can be a file: by their room, and by a name in it where a room has several. */
export const exportTargets = [
  'vehicle',
  'trailer',
  'tyre',
  'tyre-ledger',
  'rim',
  'sensor',
  'receiver',
  'member',
  'login-log',
  'audit',
  'dictionary',
  'asset-attribute',
  'asset-attribute-models',
] as const;
export type ExportTarget = (typeof exportTargets)[number];

/** Lists with more rows are written in the background (pages.md 4.1). */
export const streamedRows = 5000;
/** A finished file is kept for so long. */
export const exportKeptDays = 7;

/** Dictionary 1031. */
export const exportStatuses = [0, 1, 2, 3] as const;

export const exportRow = z.object({
  id,
  target: z.enum(exportTargets),
  /** Filters of the list, as its call took them. */
  params: z.record(z.string(), z.unknown()),
  /** The same in words; a label of null: the value says it all. */
  filters: z.array(z.object({ label: z.string().nullable(), value: z.string() })),
  format: z.enum(['xlsx', 'csv']),
  /** Dictionary 1031: 0 in sync, 1 finished, 2 partly finished, 3 failed. */
  status: z.number().int(),
  fileName: z.string().nullable(),
  sizeBytes: z.number().int().nullable(),
  rowCount: z.number().int().nullable(),
  cancelled: z.boolean(),
  error: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  keptUntil: instant.nullable(),
});
export type ExportRow = z.infer<typeof exportRow>;

export const dataExportApi = {
  /** One's own exports; everybody's for who sees every department. */
  list: endpoint({
    method: 'GET',
    path: '/web/dataExport/list',
    access: 'data-export:query',
    input: listQuery.extend({
      target: z.enum(exportTargets).optional(),
      status: textList(z.coerce.number().int().min(0).max(3)).optional(),
    }),
    result: pageOf(exportRow),
  }),
  /** `<target>:export` is looked at as well. `params` as the target's own export takes them. */
  add: endpoint({
    method: 'POST',
    path: '/web/dataExport/add',
    access: 'data-export:add',
    input: z.object({
      target: z.enum(exportTargets),
      params: z.record(z.string(), z.unknown()).default({}),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    result: z.object({ id }),
    errors: ['A0102'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/dataExport/get',
    access: 'data-export:query',
    input: z.object({ id }),
    kind: 'file',
    errors: ['A0117', '5006'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/dataExport/cancel',
    access: 'data-export:add',
    input: z.object({ id }),
    errors: ['A0117', '5006'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/web/dataExport/delete',
    access: 'data-export:delete',
    input: z.object({ id }),
    errors: ['A0117', '5006'],
  }),
};
