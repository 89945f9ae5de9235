/** Shapes of room vehicle (specification 3, model.md 3.2). Weights in kg, dimensions in m, distance in km, speed in km/h. */
import { runStates } from '@treadline/domain/vehicle/run-state';
import { z } from 'zod';
import { id, instant, version } from './fields.ts';
import { liveWheel } from './monitor.ts';

/** STATE-VEH-01. */
export const useStatuses = ['in_transit', 'idle'] as const;

const named = z.object({ id, name: z.string() });

export const vehicleRow = z.object({
  id,
  /** The same, under its name of specification 5. */
  vehicleId: id,
  version,
  /** Self-number, else plate, else VIN. */
  name: z.string(),
  carNumber: z.string().nullable(),
  selfNo: z.string().nullable(),
  vin: z.string(),
  mvin: z.string().nullable(),
  vehicleType: z.number().int(),
  isTrailer: z.boolean(),
  jobType: z.string().nullable(),
  departmentId: id,
  departmentName: z.string(),
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  layoutId: id,
  layoutName: z.string(),
  /** Running wheels of the layout; spares are not counted. */
  wheelCount: z.number().int(),
  tyresFitted: z.number().int(),
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  receiverId: id.nullable(),
  receiverNo: z.string().nullable(),
  loadKg: z.number().nullable(),
  tareKg: z.number().nullable(),
  lengthM: z.number().nullable(),
  widthM: z.number().nullable(),
  heightM: z.number().nullable(),
  /** A member who drives; without one the name and phone were typed. */
  driverId: id.nullable(),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  useStatus: z.enum(useStatuses),
  runState: z.enum(runStates),
  runStateAt: instant,
  note: z.string().nullable(),
  editedAt: instant,
  /** The trailer behind it, or the vehicle that pulls it. */
  trailer: named.nullable(),
  tractor: named.extend({ since: instant }).nullable(),
  /** 1 online, else offline. */
  state: z.number().int(),
  /** Highest open alarm: 0 none, 1 ordinary, 2 serious, 3 urgent. */
  alarmLevel: z.number().int(),
  lastUpdateGpsTime: instant.nullable(),
  /** Newest report of any kind. */
  updatedAt: instant.nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  headingDeg: z.number().nullable(),
  speed: z.number().nullable(),
  moving: z.boolean(),
  signal: z.number().nullable(),
  odometerKm: z.number().nullable(),
  /** Wheels of the layout in Z order with their latest values; empty in a list that did not ask for them. */
  wheels: z.array(liveWheel),
});
export type VehicleRow = z.infer<typeof vehicleRow>;

/** For the map of the list: every vehicle the filters leave, those that lack something too (MAP-002 to 005). */
export const vehicleMarker = z.object({
  id,
  name: z.string(),
  vehicleType: z.number().int(),
  state: z.number().int(),
  alarmLevel: z.number().int(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  headingDeg: z.number().nullable(),
  speed: z.number().nullable(),
  moving: z.boolean(),
  lastUpdateGpsTime: instant.nullable(),
});
export type VehicleMarker = z.infer<typeof vehicleMarker>;

const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform((text) => text || null)
    .nullable()
    .optional();
const measure = (most: number) => z.coerce.number().min(0).max(most).nullable().optional();
/** Empty is refused with a code of its own (specification 8). */
const vin = z.preprocess((value) => value ?? '', z.string().trim().max(40).superRefine(given('A02022')));
const vehicleType = z.preprocess(
  (value) => (value === null || value === undefined || value === '' ? 0 : value),
  z.coerce.number().int().min(0).max(9999).superRefine(given('A02016')),
);

function given(errorCode: 'A02016' | 'A02022') {
  return (value: string | number, context: z.RefinementCtx) => {
    if (!value) context.addIssue({ code: 'custom', params: { errorCode } });
  };
}

/** Absent fields of an edit stay as they are. */
export const vehicleInput = z.object({
  vin,
  carNumber: optionalText(20),
  selfNo: optionalText(40),
  mvin: optionalText(40),
  vehicleType,
  isTrailer: z.boolean().optional(),
  jobType: optionalText(60),
  /** By default the enterprise itself. */
  departmentId: id.optional(),
  groupId: id.nullable().optional(),
  layoutId: id,
  templateId: id.nullable().optional(),
  receiverId: id.nullable().optional(),
  loadKg: measure(1_000_000),
  tareKg: measure(1_000_000),
  /** VAL-019 to 021. */
  lengthM: measure(25),
  widthM: measure(10),
  heightM: measure(10),
  driverId: id.nullable().optional(),
  driverName: optionalText(60),
  driverPhone: optionalText(30),
  note: optionalText(1000),
});
