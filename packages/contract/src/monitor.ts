/** Room monitor: the live overview (pages.md C1). Everything here reads latest state, never history. SI units, WGS-84. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, textList } from './fields.ts';

/** Latest value of one wheel. `level` is the highest open alarm of the wheel: 0 none, 1 ordinary, 2 serious, 3 urgent. */
export const liveWheel = z.object({
  wheel: z.number().int(),
  label: z.string(),
  rawKpa: z.number().nullable(),
  compensatedKpa: z.number().nullable(),
  temperatureC: z.number().nullable(),
  batteryPct: z.number().nullable(),
  /** Bits of domain `wheelFlag`. */
  flags: z.number().int(),
  at: instant.nullable(),
  level: z.number().int(),
});
export type LiveWheel = z.infer<typeof liveWheel>;

export const liveVehicle = z.object({
  id,
  /** Self-number, else plate, else VIN. */
  name: z.string(),
  carNumber: z.string().nullable(),
  vehicleType: z.number().int(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  /** Specification 3: 1 online, else offline. */
  state: z.number().int(),
  alarmLevel: z.number().int(),
  useStatus: z.enum(['in_transit', 'idle']),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  headingDeg: z.number().nullable(),
  speedKmh: z.number().nullable(),
  moving: z.boolean(),
  signal: z.number().nullable(),
  lastUpdateGpsTime: instant.nullable(),
  updatedAt: instant.nullable(),
  /** Wheels of the layout in Z order; those of a coupled trailer follow in `trailer`. */
  wheels: z.array(liveWheel),
  /** The trailer coupled now, shown as a second frame behind this vehicle. */
  trailer: z.object({ id, name: z.string(), wheels: z.array(liveWheel) }).nullable(),
  minKpa: z.number().nullable(),
  maxTemperatureC: z.number().nullable(),
});
export type LiveVehicle = z.infer<typeof liveVehicle>;

/** Small row for the map: every visible vehicle at once. */
export const mapVehicle = z.object({
  id,
  name: z.string(),
  vehicleType: z.number().int(),
  state: z.number().int(),
  alarmLevel: z.number().int(),
  longitude: z.number(),
  latitude: z.number(),
  headingDeg: z.number().nullable(),
  moving: z.boolean(),
});
export type MapVehicle = z.infer<typeof mapVehicle>;

const monitorFilter = z.object({
  text: z.string().trim().max(60).optional(),
  groupId: id.optional(),
  levels: textList(z.coerce.number().int().min(0).max(3)).optional(),
  state: z.enum(['online', 'offline']).optional(),
  useStatus: z.enum(['in_transit', 'idle']).optional(),
});

export type MonitorFilter = z.output<typeof monitorFilter>;

const sparkPoint = z.tuple([z.number(), z.number().nullable()]);

export const monitorApi = {
  /** Default order: worst level, then newest. */
  list: endpoint({
    method: 'GET',
    path: '/web/monitor/list',
    access: 'monitor:query',
    input: listQuery.extend(monitorFilter.shape),
    result: z.object({ list: z.array(liveVehicle), total: z.number().int() }),
  }),
  map: endpoint({
    method: 'GET',
    path: '/web/monitor/map',
    access: 'monitor:query',
    input: monitorFilter,
    result: z.object({ list: z.array(mapVehicle) }),
  }),
  vehicle: endpoint({
    method: 'GET',
    path: '/web/monitor/vehicle',
    access: 'monitor:query',
    input: z.object({ id }),
    result: liveVehicle.extend({
      driverName: z.string().nullable(),
      driverPhone: z.string().nullable(),
      targetKpa: z.number().nullable(),
      referenceTemperatureC: z.number(),
      limits: z
        .object({
          highTemperatureC: z.tuple([z.number(), z.number()]),
          highPressureKpa: z.tuple([z.number(), z.number()]),
          lowPressureKpa: z.tuple([z.number(), z.number()]),
        })
        .nullable(),
      layoutName: z.string(),
    }),
    errors: ['A02024'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/web/monitor/figures',
    access: 'monitor:query',
    result: z.object({
      vehicles: z.number().int(),
      online: z.number().int(),
      tyres: z.number().int(),
      outOfRange: z.number().int(),
      /** Mean compensated pressure of online vehicles and its share of target. */
      meanColdKpa: z.number().nullable(),
      meanColdPctOfTarget: z.number().nullable(),
      hottest: z
        .object({ temperatureC: z.number(), vehicleId: id, vehicleName: z.string(), label: z.string() })
        .nullable(),
      /** Course of the last 24 h in steps of five minutes, as far as somebody looked: [epoch ms, value]; empty while there is none. */
      spark: z.object({
        online: z.array(sparkPoint),
        outOfRange: z.array(sparkPoint),
        meanColdKpa: z.array(sparkPoint),
        hottestC: z.array(sparkPoint),
      }),
    }),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/web/monitor/groups',
    access: 'monitor:query',
    result: z.object({ list: z.array(z.object({ id, name: z.string(), vehicles: z.number().int() })) }),
  }),
  /** Ground drawn on the map when no tiles are configured: site outline, roads, zones as GeoJSON in WGS-84. */
  ground: endpoint({
    method: 'GET',
    path: '/web/monitor/ground',
    access: 'monitor:query',
    result: z.object({ features: z.array(z.record(z.string(), z.unknown())) }),
  }),
};
