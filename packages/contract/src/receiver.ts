/** Room receiver: the devices that report (pages.md E7, model.md 6). */
import { z } from 'zod';
import { deviceNo, inbound, lifeCycle, optionalDay, optionalText, outbound } from './asset-event.ts';
import { endpoint } from './endpoint.ts';
import { created, id, ids, instant, listQuery, pageOf, rowResults, sheetInput, version, versioned } from './fields.ts';

export const receiverProtocols = ['jt808', 'mqtt', 'http', 'j1939', 'rtl433'] as const;
/** Of J1939 sources that do not keep to the standard's scale. */
export const scalingProfiles = ['standard', 'sq250-tc04m', 'shuttle-5k5', 'bus-9bit'] as const;
export const datums = ['WGS84', 'GCJ02'] as const;

export const receiverRow = z.object({
  id,
  version,
  receiverNo: z.string(),
  protocol: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  siteId: id.nullable(),
  siteName: z.string().nullable(),
  startedOn: z.iso.date().nullable(),
  enabled: z.boolean(),
  /** Machine asset of `domain`. */
  status: z.number().int(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  warehouseId: id.nullable(),
  warehouseName: z.string().nullable(),
  /** Dictionary 1015: 0 not active, 1 online, 2 offline. */
  state: z.number().int(),
  seenAt: instant.nullable(),
  signal: z.number().nullable(),
  supplyV: z.number().nullable(),
  sensorsBound: z.number().int(),
  /** Wheels of its vehicle that its last report told of. */
  sensorsHeard: z.number().int(),
  edition: z.string().nullable(),
  /** Of the last 24 hours, oldest first: whether it reported in the hour. */
  contact: z.array(z.boolean()),
  timeOffsetMin: z.number().int(),
  scalingProfile: z.string(),
  tyreItem05Kpa: z.number().nullable(),
  datum: z.enum(datums),
  ignoreThreshold: z.boolean(),
  strictAuth: z.boolean(),
  note: z.string().nullable(),
  updatedAt: instant,
});
export type ReceiverRow = z.infer<typeof receiverRow>;

const filter = {
  receiverNo: z.string().trim().max(60).optional(),
  state: z.coerce.number().int().optional(),
  siteId: id.optional(),
  bound: z.enum(['true', 'false']).optional(),
  sort: z.string().max(60).optional(),
};

const fields = {
  brand: optionalText(60),
  model: optionalText(60),
  siteId: id.nullable().optional(),
  startedOn: optionalDay,
  /** Of one on no vehicle. */
  warehouseId: id.nullable().optional(),
  /** Minutes its clock is ahead of UTC. */
  timeOffsetMin: z.coerce.number().int().min(-840).max(840).optional(),
  scalingProfile: z.enum(scalingProfiles).optional(),
  /** kPa a count of item 0x05 of JT/T 808 means; null: it is not judged. */
  tyreItem05Kpa: z.coerce.number().min(0.01).max(100).nullable().optional(),
  datum: z.enum(datums).optional(),
  ignoreThreshold: z.boolean().optional(),
  strictAuth: z.boolean().optional(),
  note: optionalText(500),
};

export const receiverApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/asset/receiver/list',
    access: 'receiver:query',
    input: listQuery.extend(filter),
    result: pageOf(receiverRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/asset/receiver/get',
    access: 'receiver:get',
    input: z.object({ id }),
    result: receiverRow,
    errors: ['A0117'],
  }),
  /** Its number belongs to one enterprise alone. */
  add: endpoint({
    method: 'POST',
    path: '/web/asset/receiver/add',
    access: 'receiver:add',
    input: z.object({
      receiverNo: deviceNo,
      protocol: z.enum(receiverProtocols).default('jt808'),
      vehicleId: id.nullable().optional(),
      ...fields,
    }),
    result: created,
    errors: ['A02014', 'A02024', 'A02042'],
  }),
  /** The number stays: its history hangs on it. */
  update: endpoint({
    method: 'PUT',
    path: '/web/asset/receiver/update',
    access: 'receiver:edit',
    input: z.object({ id, version, protocol: z.enum(receiverProtocols).optional(), ...fields }),
    result: versioned,
    errors: ['A0117', 'A02014', 'A02033', '5004'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/web/asset/receiver/enable',
    access: 'receiver:enable',
    input: ids,
    result: rowResults,
    errors: ['A0117', '5007'],
  }),
  /** What it sends is refused from then on. */
  disable: endpoint({
    method: 'POST',
    path: '/web/asset/receiver/disable',
    access: 'receiver:disable',
    input: ids,
    result: rowResults,
    errors: ['A0117', '5007'],
  }),
  /** Its keys end. */
  outbound: endpoint({
    method: 'POST',
    path: '/web/asset/receiver/outbound',
    access: 'receiver:edit',
    input: outbound,
    result: rowResults,
    errors: ['A0117', 'A02033'],
  }),
  inbound: endpoint({
    method: 'POST',
    path: '/web/asset/receiver/inbound',
    access: 'receiver:edit',
    input: inbound,
    result: rowResults,
    errors: ['A0117', '5006'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/web/asset/receiver/export',
    access: 'receiver:export',
    input: z.object({ ...sheetInput, ...filter }),
    kind: 'file',
  }),
  lifeCycle: endpoint({
    method: 'GET',
    path: '/web/asset/receiver/lifeCycle',
    access: 'receiver:get',
    input: z.object({ id }),
    result: lifeCycle,
    errors: ['A0117'],
  }),
  /** What it reported, hour by hour, newest last. */
  records: endpoint({
    method: 'GET',
    path: '/web/asset/receiver/records',
    access: 'receiver:get',
    input: z.object({ id, days: z.coerce.number().int().min(1).max(30).default(7) }),
    result: z.object({
      list: z.array(
        z.object({
          hour: instant,
          reports: z.number().int(),
          signal: z.number().nullable(),
          supplyV: z.number().nullable(),
          batteryPct: z.number().nullable(),
        }),
      ),
    }),
    errors: ['A0117'],
  }),
};
