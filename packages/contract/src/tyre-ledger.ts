/** Room tyre, its ledger (PAGE-056): what came, went and changed, and what it adds up to. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, inOrder, instant, listQuery, notInOrder, pageOf, sheetInput, textList } from './fields.ts';
import { tyreEvent, tyreSums } from './tyre-row.ts';

/** What the sums are broken down by. */
export const ledgerGroups = ['size', 'brand', 'pattern', 'department', 'warehouse'] as const;
export type LedgerGroup = (typeof ledgerGroups)[number];

const span = { from: instant.optional(), to: instant.optional() };
const lines = {
  ...span,
  kind: textList(z.string().max(40)).optional(),
  tyreNo: z.string().trim().max(40).optional(),
  /** Name in the catalogue, as it is now. */
  brand: z.string().trim().max(60).optional(),
  size: z.string().trim().max(60).optional(),
  /** What happened on it, and what came off it. */
  vehicleId: id.optional(),
  warehouseId: id.optional(),
  /** Of the tyre now. */
  departmentId: id.optional(),
};
const sums = { ...span, by: z.enum(ledgerGroups).default('size') };

export const tyreLedgerApi = {
  /** Newest first. */
  ledger: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/ledger',
    access: 'tyre:query',
    input: listQuery.extend(lines).refine(inOrder, notInOrder),
    result: pageOf(tyreEvent.extend({ tyreId: id, tyreNo: z.string(), size: z.string().nullable() })),
  }),
  ledgerExport: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/ledgerExport',
    access: 'tyre:export',
    input: z.object({ ...lines, ...sheetInput }).refine(inOrder, notInOrder),
    kind: 'file',
  }),
  /**
   * Opening + in - out = closing of a span, in all and by group; what was sold or disposed of is out. Of a warehouse, in
   * and out are also what moved to and from it, so its lines add up to more than the total.
   */
  ledgerSums: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/ledgerSums',
    access: 'tyre:query',
    input: z.object(sums).refine(inOrder, notInOrder),
    result: z.object({
      total: tyreSums,
      /** Null: of no pattern; in no warehouse, so on a vehicle or with a partner. */
      groups: z.array(tyreSums.extend({ name: z.string().nullable() })),
    }),
  }),
  ledgerSumsFile: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/ledgerSumsFile',
    access: 'tyre:export',
    input: z.object({ ...sums, format: z.enum(['xlsx', 'csv']).default('xlsx') }).refine(inOrder, notInOrder),
    kind: 'file',
  }),
};
