/** Room rim (pages.md F8, model.md 6): numbered rims, where they are and when they are to be tested for cracks. */
import { z } from 'zod';
import { inbound, lifeCycle, optionalDay, optionalText, outbound } from './asset-event.ts';
import { endpoint } from './endpoint.ts';
import {
  created,
  id,
  instant,
  listQuery,
  pageOf,
  rowResults,
  sheetInput,
  textList,
  version,
  versioned,
} from './fields.ts';

/** Numbers of the parts of a multi-piece rim; mixed parts can burst apart. */
export const rimParts = ['flanges', 'lockRing', 'band'] as const;
const part = z.string().trim().max(60).nullable();

export const rimRow = z.object({
  id,
  version,
  rimNo: z.string(),
  /** Machine asset of `domain`. */
  status: z.number().int(),
  brand: z.string().nullable(),
  size: z.string().nullable(),
  /** Dictionary 1037. */
  material: z.number().int().nullable(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  wheel: z.number().int().nullable(),
  wheelAlias: z.string().nullable(),
  warehouseId: id.nullable(),
  warehouseName: z.string().nullable(),
  /** The tyre on the same wheel. */
  tyreId: id.nullable(),
  tyreNo: z.string().nullable(),
  manufacturedOn: z.iso.date().nullable(),
  parts: z.object({ flanges: part, lockRing: part, band: part }),
  testedOn: z.iso.date().nullable(),
  /** The last test was not passed. */
  failedOn: z.iso.date().nullable(),
  testDueOn: z.iso.date().nullable(),
  test: z.enum(['due', 'soon', 'fine']),
  priceAmount: z.number().nullable(),
  note: z.string().nullable(),
  updatedAt: instant,
});
export type RimRow = z.infer<typeof rimRow>;

const filter = {
  rimNo: z.string().trim().max(40).optional(),
  status: textList(z.coerce.number().int()).optional(),
  size: z.string().trim().max(60).optional(),
  material: z.coerce.number().int().optional(),
  test: z.enum(['due', 'soon', 'fine']).optional(),
  vehicleId: id.optional(),
  warehouseId: id.optional(),
  sort: z.string().max(60).optional(),
};

const fields = {
  brand: optionalText(60),
  size: optionalText(60),
  material: z.coerce.number().int().min(1).max(99).nullable().optional(),
  manufacturedOn: optionalDay,
  testedOn: optionalDay,
  parts: z.object({ flanges: part.optional(), lockRing: part.optional(), band: part.optional() }).optional(),
  priceAmount: z.coerce.number().min(0).max(999_999_999).nullable().optional(),
  note: optionalText(500),
  /** Onto a wheel; null: off it. */
  vehicleId: id.nullable().optional(),
  wheel: z.coerce.number().int().nullable().optional(),
  /** Of one that is on no vehicle. */
  warehouseId: id.nullable().optional(),
};

export const rimApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/asset/rim/list',
    access: 'rim:query',
    input: listQuery.extend(filter),
    result: pageOf(rimRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/asset/rim/get',
    access: 'rim:get',
    input: z.object({ id }),
    result: rimRow,
    errors: ['A0117'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/web/asset/rim/add',
    access: 'rim:add',
    input: z.object({ rimNo: z.string().trim().min(1).max(40), ...fields }),
    result: created,
    errors: ['A0118', 'A02024', 'A02034', '5006', '5033'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/web/asset/rim/update',
    access: 'rim:edit',
    input: z.object({ id, version, ...fields }),
    result: versioned,
    errors: ['A0117', 'A02024', 'A02033', 'A02034', '5004', '5006', '5033', '6501'],
  }),
  /** Result of a crack test. A rim that did not pass, or is overdue, is not mounted. */
  test: endpoint({
    method: 'POST',
    path: '/web/asset/rim/test',
    access: 'rim:edit',
    input: z.object({ id, on: z.iso.date(), passed: z.boolean(), note: optionalText(200) }),
    errors: ['A0117', '5006', '5016'],
  }),
  outbound: endpoint({
    method: 'POST',
    path: '/web/asset/rim/outbound',
    access: 'rim:edit',
    input: outbound,
    result: rowResults,
    errors: ['A0117', 'A02033'],
  }),
  inbound: endpoint({
    method: 'POST',
    path: '/web/asset/rim/inbound',
    access: 'rim:edit',
    input: inbound,
    result: rowResults,
    errors: ['A0117', '5006'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/asset/rim/export',
    access: 'rim:export',
    input: z.object({ ...sheetInput, ...filter }),
    kind: 'file',
  }),
  lifeCycle: endpoint({
    method: 'GET',
    path: '/web/asset/rim/lifeCycle',
    access: 'rim:get',
    input: z.object({ id }),
    result: lifeCycle,
    errors: ['A0117'],
  }),
  /** The tyres it carried: who sat on its wheel while it was there, newest first. */
  records: endpoint({
    method: 'GET',
    path: '/web/asset/rim/records',
    access: 'rim:get',
    input: z.object({ id }),
    result: z.object({
      list: z.array(
        z.object({
          tyreId: id,
          tyreNo: z.string(),
          vehicleName: z.string(),
          wheelAlias: z.string().nullable(),
          from: instant,
          to: instant.nullable(),
        }),
      ),
    }),
    errors: ['A0117'],
  }),
};
