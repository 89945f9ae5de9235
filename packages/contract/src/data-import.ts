/** Room data-import: records from spreadsheets (pages.md M11 and 4.8, model.md 4 "import"). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, inOrder, instant, listQuery, notInOrder, pageOf, queryFlag, textList } from './fields.ts';

export const importTargets = ['vehicle', 'tyre', 'rim', 'sensor', 'receiver'] as const;
export type ImportTarget = (typeof importTargets)[number];
/** `update`: the row names a record that is there; empty cells leave its fields as they are. */
export const importModes = ['add', 'update'] as const;
export type ImportMode = (typeof importModes)[number];
/** STATE-IMPORT-01. */
export const importStates = ['uploading', 'in_sync', 'partly_finished', 'finished', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** VAL-066 to VAL-070. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 10_000, columns: 50, name: /\.xlsx?$/i } as const;

/** What is wrong with one cell of a row. */
const cellProblem = z.object({ column: z.string(), value: z.string(), code: z.string(), message: z.string() });
export type CellProblem = z.infer<typeof cellProblem>;

/** `row` as the sheet counts it, beginning with 1 for the header. */
const refusedRow = z.object({ row: z.number().int(), problems: z.array(cellProblem) });

export const importRow = z.object({
  id,
  fileName: z.string(),
  target: z.enum(importTargets),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  createdBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  originCount: z.number().int(),
  successCount: z.number().int(),
  duplicateCount: z.number().int(),
  failedCount: z.number().int(),
  /** Why the file was refused as a whole. */
  errorCode: z.string().nullable(),
  error: z.string().nullable(),
  cancelled: z.boolean(),
  /** Failed rows with their reasons, to be mended and sent again; null: none, or no longer kept. */
  failUrl: z.string().nullable(),
  /** The import whose refused rows this one takes up. */
  correctsId: id.nullable(),
  /** The import that took up the refused rows of this one. */
  correctedById: id.nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/** API-ASSET-16: a large file over a slow line. */
const upload = { maxBytes: importLimits.bytes, timeoutMs: 180_000 };
const order = z.object({ target: z.enum(importTargets), mode: z.enum(importModes).default('add') });
/** `<target>:import` is looked at by the call. */
const access = 'signedIn' as const;
const refusals = ['5021', '5022', '5023', '5024'] as const;

export const batchImportApi = {
  /** API-ASSET-15. The rows are entered in the background; its end is pushed as `user.import`. */
  import: endpoint({
    method: 'POST',
    path: '/web/asset/batch_import/import',
    access,
    input: order,
    upload,
    result: z.object({ jobId: id }),
    errors: refusals,
  }),
  /** What an import would make of the file; nothing is entered. */
  check: endpoint({
    method: 'POST',
    path: '/web/asset/batch_import/check',
    access,
    input: order,
    upload,
    result: z.object({
      rows: z.number().int(),
      /** Rows that would be refused. */
      wrong: z.number().int(),
      columns: z.array(z.string()),
      /** The first 20. */
      sample: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()), problems: z.array(cellProblem) })),
      /** The first 200. */
      problems: z.array(refusedRow),
      /** Names that are not known yet and would be entered. */
      created: z.array(z.object({ column: z.string(), names: z.array(z.string()) })),
    }),
    errors: refusals,
  }),
};

const template = <const A extends `${ImportTarget}:import`>(path: `/${string}`, target: A) =>
  endpoint({
    method: 'GET',
    path,
    access: target,
    input: z.object({ mode: z.enum(importModes).default('add') }),
    kind: 'file',
  });

/** An empty file with the columns of a target, in the reader's language and units. */
export const importTemplateApi = {
  vehicleTemplate: template('/web/vehicle/template', 'vehicle:import'),
  tyreTemplate: template('/web/asset/tyre/template', 'tyre:import'),
  rimTemplate: template('/web/asset/rim/template', 'rim:import'),
  sensorTemplate: template('/web/asset/sensor/template', 'sensor:import'),
  receiverTemplate: template('/web/asset/receiver/template', 'receiver:import'),
};

/** A column of the file, counted from 0. */
const place = z.number().int().min(0).max(importLimits.columns);
const cell = z.string().max(32_767);

const importReason = z.object({
  column: z.string(),
  /** Null: of no column of the file. */
  place: z.number().int().nullable(),
  message: z.string(),
  rows: z.number().int(),
  /** What stands in those cells, by how often; the 20 most frequent. */
  values: z.array(z.object({ value: z.string(), rows: z.number().int() })),
});
export type ImportReason = z.infer<typeof importReason>;

export const dataImportApi = {
  /** One's own imports; everybody's for who sees every department. */
  list: endpoint({
    method: 'GET',
    path: '/web/dataImport/list',
    access: 'data-import:query',
    input: listQuery
      .extend({
        target: z.enum(importTargets).optional(),
        state: textList(z.enum(importStates)).optional(),
        keyword: z.string().trim().max(100).optional(),
        from: instant.optional(),
        to: instant.optional(),
        mine: queryFlag.optional(),
      })
      .refine(inOrder, notInOrder),
    result: pageOf(importRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/dataImport/get',
    access: 'data-import:query',
    input: z.object({ id }),
    result: importRow.extend({
      /** Columns of the file, as their heads name them. */
      columns: z.array(z.string()),
      /** Reasons by how often they occur. */
      reasons: z.array(importReason),
      /** The first 200 refused rows. */
      problems: z.array(refusedRow),
    }),
    errors: ['A0117'],
  }),
  /** Its rows, by how they ended. */
  rows: endpoint({
    method: 'GET',
    path: '/web/dataImport/rows',
    access: 'data-import:query',
    input: z.object({
      id,
      state: z.enum(['success', 'duplicate', 'failed']).default('failed'),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    result: pageOf(
      z.object({
        row: z.number().int(),
        /** By the columns of the file. */
        cells: z.array(z.string()),
        problems: z.array(cellProblem.extend({ place: z.number().int().nullable() })),
        /** The record that was made or changed. */
        recordId: id.nullable(),
      }),
    ),
    errors: ['A0117'],
  }),
  /**
   * The refused rows as an import of their own, mended here: first each replacement in all of them, then single cells.
   * `<target>:import` is looked at by the call. 5006: there are none, they are kept no longer, or were taken up before.
   */
  rerun: endpoint({
    method: 'POST',
    path: '/web/dataImport/rerun',
    access: 'signedIn',
    input: z.object({
      id,
      replaces: z
        .array(z.object({ place, from: cell, to: cell }))
        .max(500)
        .default([]),
      cells: z
        .array(z.object({ row: z.number().int(), place, value: cell }))
        .max(50_000)
        .default([]),
    }),
    result: z.object({ jobId: id }),
    errors: ['A0117', '5006'],
  }),
  /** The columns of the template with line, column and reason behind them; can be mended and sent again as it is. */
  failFile: endpoint({
    method: 'GET',
    path: '/web/dataImport/failFile',
    access: 'data-import:query',
    input: z.object({ id }),
    kind: 'file',
    errors: ['A0117'],
  }),
  /** Rows that are not entered yet are failed. */
  disable: endpoint({
    method: 'POST',
    path: '/web/dataImport/disable',
    access: 'data-import:disable',
    input: z.object({ id }),
    errors: ['A0117', '5006'],
  }),
};
