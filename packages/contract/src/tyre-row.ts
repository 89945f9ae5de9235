/**
 * Shapes of room tyre (architecture.md 7, model.md 3.3 and 4.1). A tyre's row is a
 * projection of its events; `version` is the number of them. Lengths in mm, pressures in kPa, distance in km.
 */
import { z } from 'zod';
import { id, instant, version } from './fields.ts';

/** Dictionary 1056. */
export const tyreStatuses = [1, 2, 3, 4, 5, 6, 9, 11, 12, 13, 14, 15, 16, 17, 18] as const;
/** STATE-TYRE-01. */
export const tyreLocations = ['in_use', 'in_stock', 'scrapped'] as const;
export const tyreVerdicts = ['repair', 'retread', 'scrap'] as const;
/** Dictionary 1025: how it came into store. */
export const tyreConditions: readonly number[] = [1, 2, 3, 9, 12, 13];
/** ENT-TYRE-06. */
export const tyreSources = ['manual', 'order', 'transfer', 'allocation'] as const;
/** VAL-042. */
export const mostTyresAtOnce = 22;

export const depthMm = z.coerce.number().min(0).max(300);
export const kpa = z.coerce.number().min(0).max(2000);
export const day = z.iso.date();
export const text = (most: number) => z.string().trim().max(most).nullable().optional();

/** Names of brand, size and pattern are found in the catalogue, or entered there. */
export const tyreModelInput = z.object({
  brand: z.string().trim().min(1).max(60),
  size: z.string().trim().min(1).max(60),
  pattern: text(60),
  /** Dictionary 1052. */
  compound: text(40),
  tyreType: text(40),
});

export const tyreRow = z.object({
  id,
  version,
  tyreNo: z.string(),
  rfid: z.string().nullable(),
  modelId: id,
  brand: z.string().nullable(),
  size: z.string().nullable(),
  pattern: z.string().nullable(),
  compound: z.string().nullable(),
  tyreType: z.string().nullable(),
  dot: z.string().nullable(),
  manufacturedOn: day.nullable(),
  recommendedKpa: z.number().nullable(),
  source: z.enum(tyreSources),
  status: z.number().int(),
  verdict: z.enum(tyreVerdicts).nullable(),
  /** STATE-TYRE-01; null: on its way, sold, or with a retreader. */
  location: z.enum(tyreLocations).nullable(),
  /** The specification's other words for its state (ruling 20), the one that says most first. */
  words: z.array(z.string()),
  condition: z.number().int(),
  frozenAt: instant.nullable(),
  abnormal: z.string().nullable(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  wheel: z.number().int().nullable(),
  wheelAlias: z.string().nullable(),
  warehouseId: id.nullable(),
  warehouseName: z.string().nullable(),
  departmentId: id,
  lifeNo: z.number().int(),
  retreaded: z.boolean(),
  repairCount: z.number().int(),
  initialTreadMm: z.number(),
  treadMm: z.number(),
  treadAt: instant.nullable(),
  /** Initial minus current. */
  wearMm: z.number(),
  /** Now: as of the last event plus what its vehicle ran since. */
  km: z.number(),
  hours: z.number(),
  useEstimated: z.boolean(),
  fittedAt: instant.nullable(),
  /** First fitted ever. */
  startedAt: instant.nullable(),
  sensorId: id.nullable(),
  sensorNo: z.string().nullable(),
  /** Latest reported on its wheel. */
  pressureKpa: z.number().nullable(),
  temperatureC: z.number().nullable(),
  measuredAt: instant.nullable(),
  priceAmount: z.number().nullable(),
  costAmount: z.number(),
  note: z.string().nullable(),
  updatedAt: instant,
});
export type TyreRow = z.infer<typeof tyreRow>;

export const tyreForecast = z.object({
  /** Wear in mm per 1,000 km and per 1,000 h of the present life; null without two measurements. */
  mmPer1000Km: z.number().nullable(),
  mmPer1000Hours: z.number().nullable(),
  /** Depth at which it is to come off. */
  removalTreadMm: z.number().nullable(),
  leftKm: z.number().nullable(),
  leftKmRange: z.tuple([z.number(), z.number()]).nullable(),
  leftHours: z.number().nullable(),
  removalOn: day.nullable(),
  measurements: z.number().int(),
});

export const tyreRecord = tyreRow.extend({
  forecast: tyreForecast,
  /** Picture of its tread pattern. */
  patternImageId: id.nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
});
export type TyreRecord = z.infer<typeof tyreRecord>;

export const tyreEvent = z.object({
  id,
  seq: z.number().int(),
  kind: z.string(),
  at: instant,
  recordedAt: instant,
  memberName: z.string().nullable(),
  status: z.number().int(),
  lifeNo: z.number().int(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  wheel: z.number().int().nullable(),
  wheelAlias: z.string().nullable(),
  warehouseName: z.string().nullable(),
  treadMm: z.array(z.number()).nullable(),
  pressureKpa: z.number().nullable(),
  temperatureC: z.number().nullable(),
  km: z.number(),
  hours: z.number(),
  reason: z.string().nullable(),
  amount: z.number().nullable(),
  changes: z.unknown().nullable(),
  note: z.string().nullable(),
});
export type TyreEvent = z.infer<typeof tyreEvent>;

export const tyreFitting = z.object({
  id,
  vehicleId: id,
  vehicleName: z.string(),
  wheel: z.number().int(),
  wheelAlias: z.string().nullable(),
  lifeNo: z.number().int(),
  fittedAt: instant,
  removedAt: instant.nullable(),
  km: z.number(),
  hours: z.number(),
  startTreadMm: z.number().nullable(),
  endTreadMm: z.number().nullable(),
  removalReason: z.string().nullable(),
});
export type TyreFitting = z.infer<typeof tyreFitting>;

/** Numbers of tyres over a span of the ledger. */
export const tyreSums = z.object({
  opening: z.number().int(),
  in: z.number().int(),
  out: z.number().int(),
  closing: z.number().int(),
});

/** What may be confirmed with a reason instead of refused (issue 5: checks when fitting). */
export const fittingWarning = z.object({
  code: z.enum([
    'dual_diameter',
    'dual_tread',
    'dual_pressure',
    'mixed_size',
    'mixed_construction',
    'retread_on_steer',
    'below_legal_depth',
    'mixed_pattern',
    'below_removal_depth',
    'old',
    'deeper_than_last',
  ]),
  wheel: z.number().int().nullable(),
  tyreNo: z.string().nullable(),
  /** What was found and what is allowed, in mm, kPa or as text. */
  found: z.string(),
  limit: z.string(),
});
export type FittingWarning = z.infer<typeof fittingWarning>;
/** Empty: it was done. Otherwise nothing was done; call again with `confirmed` and a reason. */
export const warned = z.object({ warnings: z.array(fittingWarning) });
export const confirmation = { confirmed: z.boolean().default(false), reason: text(200) };

/** When and at which readings a change on a vehicle was made; now and its own counters by default. */
export const readings = {
  at: instant.optional(),
  odometerKm: z.coerce.number().min(0).max(99_999_999).optional(),
  engineHours: z.coerce.number().min(0).max(9_999_999).optional(),
};
