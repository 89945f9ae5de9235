/** Room sensor (pages.md F9, model.md 6): what measures in a tyre or on a wheel. */
import { z } from 'zod';
import { deviceNo, inbound, lifeCycle, optionalDay, optionalText, outbound } from './asset-event.ts';
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

/** ENT-SENSOR-02. */
export const batteryLevels = ['full', 'good', 'low'] as const;

export const sensorRow = z.object({
  id,
  version,
  sensorNo: z.string(),
  battery: z.enum(batteryLevels).nullable(),
  batteryPct: z.number().nullable(),
  brand: z.string().nullable(),
  type: z.string().nullable(),
  deliveredOn: z.iso.date().nullable(),
  /** Machine asset of `domain`. */
  status: z.number().int(),
  /** Dictionary 1014: 0 not active, 1 in use, 2 not in use. */
  inUse: z.number().int(),
  tyreId: id.nullable(),
  tyreNo: z.string().nullable(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  wheel: z.number().int().nullable(),
  wheelAlias: z.string().nullable(),
  warehouseId: id.nullable(),
  warehouseName: z.string().nullable(),
  activatedAt: instant.nullable(),
  /** Last value of the wheel it sits at. */
  heardAt: instant.nullable(),
  /** Receiver of that vehicle. */
  heardBy: z.string().nullable(),
  pressureKpa: z.number().nullable(),
  temperatureC: z.number().nullable(),
  /** Of the last 24 hours, oldest first: whether it was heard in the hour. */
  contact: z.array(z.boolean()),
  note: z.string().nullable(),
  updatedAt: instant,
});
export type SensorRow = z.infer<typeof sensorRow>;

const filter = {
  sensorNo: z.string().trim().max(40).optional(),
  inUse: textList(z.coerce.number().int()).optional(),
  battery: z.enum(batteryLevels).optional(),
  /** Bound, its vehicle reports, and it does not; or bound to nothing; or never heard. */
  flag: z.enum(['silent', 'free', 'never']).optional(),
  vehicleId: id.optional(),
  warehouseId: id.optional(),
};

/** Where it is: on a tyre, on a wheel (then on the tyre there, if one is registered), or free. Left out: it stays. */
const place = {
  tyreId: id.nullable().optional(),
  vehicleId: id.nullable().optional(),
  wheel: z.coerce.number().int().nullable().optional(),
  /** Of a free one. */
  warehouseId: id.nullable().optional(),
};
const fields = {
  brand: optionalText(60),
  type: optionalText(60),
  deliveredOn: optionalDay,
  note: optionalText(500),
  ...place,
};

export const sensorApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/asset/sensor/list',
    access: 'sensor:query',
    input: listQuery.extend(filter),
    result: pageOf(sensorRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/asset/sensor/get',
    access: 'sensor:get',
    input: z.object({ id }),
    result: sensorRow,
    errors: ['A0117'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/web/asset/sensor/add',
    access: 'sensor:add',
    input: z.object({ sensorNo: deviceNo, ...fields }),
    result: created,
    errors: ['A02015', 'A02043', 'A02044', 'A02023', 'A02024', '5033'],
  }),
  /** The number stays: its history hangs on it. */
  update: endpoint({
    method: 'PUT',
    path: '/web/asset/sensor/update',
    access: 'sensor:edit',
    input: z.object({ id, version, ...fields }),
    result: versioned,
    errors: ['A0117', 'A02033', 'A02043', 'A02044', 'A02023', 'A02024', '5004', '5033', '6501'],
  }),
  outbound: endpoint({
    method: 'POST',
    path: '/web/asset/sensor/outbound',
    access: 'sensor:edit',
    input: outbound,
    result: rowResults,
    errors: ['A0117', 'A02033'],
  }),
  inbound: endpoint({
    method: 'POST',
    path: '/web/asset/sensor/inbound',
    access: 'sensor:edit',
    input: inbound,
    result: rowResults,
    errors: ['A0117', '5006'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/asset/sensor/export',
    access: 'sensor:export',
    input: z.object({
      ...sheetInput,
      ...filter,
    }),
    kind: 'file',
  }),
  lifeCycle: endpoint({
    method: 'GET',
    path: '/web/asset/sensor/lifeCycle',
    access: 'sensor:get',
    input: z.object({ id }),
    result: lifeCycle,
    errors: ['A0117'],
  }),
  /** What was heard of it, hour by hour, since it came to its wheel, newest last. */
  records: endpoint({
    method: 'GET',
    path: '/web/asset/sensor/records',
    access: 'sensor:get',
    input: z.object({ id, days: z.coerce.number().int().min(1).max(30).default(7) }),
    result: z.object({
      list: z.array(
        z.object({
          hour: instant,
          readings: z.number().int(),
          batteryPct: z.number().nullable(),
          pressureKpa: z.number().nullable(),
          temperatureC: z.number().nullable(),
          /** Of the receiver, as it reports it. */
          signal: z.number().nullable(),
        }),
      ),
    }),
    errors: ['A0117'],
  }),
};
