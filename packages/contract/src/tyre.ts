/** Room tyre: registration, life and places of tyres (model.md 4.1 and 6). Bodies and rows: tyre-row.ts. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, ids, listQuery, pageOf, rowResults, sheetInput, textList, version, versioned } from './fields.ts';
import {
  confirmation,
  day,
  depthMm,
  fittingWarning,
  kpa,
  mostTyresAtOnce,
  readings,
  text,
  tyreConditions,
  tyreEvent,
  tyreFitting,
  tyreLocations,
  tyreModelInput,
  tyreRecord,
  tyreRow,
  tyreSources,
  tyreVerdicts,
  warned,
} from './tyre-row.ts';

const one = z.object({
  tyreNo: z.string().trim().min(1).max(40),
  rfid: text(64),
  dot: text(20),
  manufacturedOn: day.nullable().optional(),
  /** Default: the initial depth. */
  treadMm: depthMm.optional(),
  lifeNo: z.coerce.number().int().min(1).max(9).default(1),
  sensorNo: text(40),
  km: z.coerce.number().min(0).max(9_999_999).default(0),
  hours: z.coerce.number().min(0).max(999_999).default(0),
  /** Earlier use was guessed. */
  useEstimated: z.boolean().default(false),
  /** Registered where it already is (F4): mounted in the same step. */
  wheel: z.coerce.number().int().min(1).max(9929).nullable().optional(),
});

export const tyreHead = tyreModelInput.extend({
  initialTreadMm: depthMm,
  recommendedKpa: kpa.nullable().optional(),
  priceAmount: z.coerce.number().min(0).max(999_999_999).nullable().optional(),
  /** Default: the first store. */
  warehouseId: id.nullable().optional(),
  /** Vehicle whose wheels the rows name. */
  vehicleId: id.nullable().optional(),
  /** Dictionary 1025. Default: used 3 when it ran before, retreaded 2 in a later life, else new 1. */
  condition: z.coerce
    .number()
    .int()
    .refine((value) => tyreConditions.includes(value))
    .optional(),
  source: z.enum(tyreSources).default('manual'),
  note: text(500),
});

const listFilter = {
  tyreNo: z.string().trim().max(40).optional(),
  brand: z.string().trim().max(60).optional(),
  size: z.string().trim().max(60).optional(),
  pattern: z.string().trim().max(60).optional(),
  status: textList(z.coerce.number().int()).optional(),
  location: z.enum(tyreLocations).optional(),
  condition: z.coerce.number().int().optional(),
  warehouseId: id.optional(),
  vehicleId: id.optional(),
  departmentId: id.optional(),
  flag: z.enum(['abnormal', 'frozen', 'near_removal', 'no_sensor', 'not_measured']).optional(),
};

export const tyreApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/list',
    access: 'tyre:query',
    input: listQuery.extend(listFilter),
    result: pageOf(tyreRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/get',
    access: 'tyre:get',
    input: z.object({ id }),
    result: tyreRecord,
    errors: ['A02023'],
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/byNumber',
    access: 'tyre:query',
    input: z.object({ tyreNo: z.string().trim().min(1).max(64) }),
    result: tyreRow,
    errors: ['A02023'],
  }),
  /** How long tyres last by their wear: on a wheel now, or to come onto one. */
  left: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/left',
    access: 'tyre:query',
    input: z.object({ ids: textList(id) }),
    result: z.object({
      list: z.array(
        z.object({
          id,
          leftKm: z.number().nullable(),
          leftHours: z.number().nullable(),
          /** By tyres of its size: it has not been measured often enough itself. */
          bySize: z.boolean(),
        }),
      ),
    }),
  }),
  /** 1 to 22 tyres under one head; all or none. */
  add: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/add',
    access: 'tyre:add',
    input: tyreHead.extend({ tyres: z.array(one).min(1).max(mostTyresAtOnce), ...readings, ...confirmation }),
    result: z.object({ ids: z.array(id), warnings: z.array(fittingWarning) }),
    errors: ['A02011', 'A02015', 'A02024', 'A02034', 'A02043', 'A02045', '5015', '5016', '5033'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/web/asset/tyre/update',
    access: 'tyre:edit',
    input: tyreModelInput.extend({
      id,
      version,
      rfid: text(64),
      dot: text(20),
      manufacturedOn: day.nullable().optional(),
      initialTreadMm: depthMm,
      treadMm: depthMm,
      recommendedKpa: kpa.nullable().optional(),
      priceAmount: z.coerce.number().min(0).max(999_999_999).nullable().optional(),
      note: text(500),
    }),
    result: versioned,
    errors: ['A02023', 'A02045', '5004', '5006'],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/web/asset/tyre/delete',
    access: 'tyre:delete',
    input: z.object({ id }),
    errors: ['A02023', '5032'],
  }),
  inspect: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/inspect',
    access: 'tyre:edit',
    input: z.object({
      id,
      treadMm: z.array(depthMm).min(1).max(5),
      pressureKpa: kpa.nullable().optional(),
      pressureMethod: z.enum(['cold', 'hot']).nullable().optional(),
      temperatureC: z.coerce.number().min(-55).max(200).nullable().optional(),
      note: text(500),
      ...readings,
      ...confirmation,
    }),
    result: warned,
    errors: ['A02023', 'A02045', '5015', '5016', '5006'],
  }),
  appraise: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/appraise',
    access: 'tyre:edit',
    input: ids.extend({ verdict: z.enum(['usable', ...tyreVerdicts]), warehouseId: id.optional(), note: text(500) }),
    result: rowResults,
    errors: ['A02023', 'A02033', '5008', '5009'],
  }),
  mark: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/mark',
    access: 'tyre:edit',
    input: z.object({ id, reason: z.string().trim().min(1).max(200) }),
    errors: ['A02023', '5007', '5006'],
  }),
  /** Corrects the number and clears the abnormal mark (STATE-TYRE-04). */
  calibrate: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/calibrate',
    access: 'tyre:edit',
    input: z.object({ id, tyreNo: z.string().trim().min(1).max(40) }),
    errors: ['A02023', 'A02011', '5006'],
  }),
  /** Freeze. */
  disable: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/disable',
    access: 'tyre:disable',
    input: ids.extend({ reason: z.string().trim().min(1).max(200) }),
    result: rowResults,
    errors: ['A02023', '5007', '5006'],
  }),
  /** Release. */
  enable: endpoint({
    method: 'POST',
    path: '/web/asset/tyre/enable',
    access: 'tyre:enable',
    input: ids,
    result: rowResults,
    errors: ['A02023', '5007', '5006'],
  }),
  lifeCycle: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/lifeCycle',
    access: 'tyre:get',
    input: z.object({ id }),
    result: z.object({ list: z.array(tyreEvent) }),
    errors: ['A02023'],
  }),
  records: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/records',
    access: 'tyre:get',
    input: z.object({ id }),
    result: z.object({ fittings: z.array(tyreFitting), measurements: z.array(tyreEvent) }),
    errors: ['A02023'],
  }),
  cost: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/cost',
    access: 'tyre:get',
    input: z.object({ id }),
    result: z.object({
      total: z.number(),
      perKm: z.number().nullable(),
      perHour: z.number().nullable(),
      perMm: z.number().nullable(),
      list: z.array(tyreEvent),
    }),
    errors: ['A02023'],
  }),
  /** PAGE-013: mounted tyres by vehicle, at most 500 vehicles. */
  view: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/view',
    access: 'tyre:query',
    input: z.object({ groupId: id.optional(), size: z.string().trim().max(60).optional() }),
    result: z.object({
      vehicles: z.array(
        z.object({
          id,
          name: z.string(),
          groupName: z.string().nullable(),
          layoutId: id,
          /** Wheels of the layout, in order. */
          wheels: z.array(z.number().int()),
          tyres: z.array(tyreRow),
        }),
      ),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/export',
    access: 'tyre:export',
    input: z.object({
      ...listFilter,
      ...sheetInput,
    }),
    kind: 'file',
  }),
  /** Warehouses a tyre can be put into. */
  places: endpoint({
    method: 'GET',
    path: '/web/asset/tyre/places',
    access: 'tyre:query',
    result: z.object({ list: z.array(z.object({ id, name: z.string(), kind: z.string() })) }),
  }),
};
