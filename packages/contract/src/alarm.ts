/** Room alarm: episodes, their evidence and handling (model.md 3.6, rulings 13 to 19). Values are SI: kPa, degrees Celsius. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, ids, inOrder, instant, listQuery, notInOrder, pageOf, textList } from './fields.ts';

export const measures = ['inflated', 'removed', 'slowed', 'watched', 'sensor_fault', 'other'] as const;
export const stepKinds = ['started', 'manual', 'automatic', 'upgraded', 'downgraded', 'ended'] as const;
export const conditions = [
  'highTemperature',
  'highPressure',
  'lowPressure',
  'rapidLeak',
  'slowLeak',
  'sensorSilent',
  'sensorBattery',
  'receiverOffline',
  'device',
  'manual',
  'rule',
] as const;
export type Condition = (typeof conditions)[number];

/** One condition of an episode with the number it was judged on and the limit it crossed. */
export const evidencePart = z.object({
  condition: z.enum(conditions),
  level: z.number().int(),
  /** In the condition's own unit: kPa, degrees Celsius, kPa/min, minutes or per cent. */
  value: z.number().nullable(),
  limit: z.number().nullable(),
});

/** What the evaluator saw when the step was taken; stored with it and never recomputed. */
export const alarmEvidence = z.object({
  parts: z.array(evidencePart),
  rawKpa: z.number().nullable(),
  compensatedKpa: z.number().nullable(),
  temperatureC: z.number().nullable(),
  referenceTemperatureC: z.number().nullable(),
  airPressureKpa: z.number().nullable(),
  judgedOn: z.enum(['compensated', 'raw']).nullable(),
  /** Fall of compensated pressure, kPa a minute, positive when falling. */
  leakKpaMin: z.number().nullable(),
  templateName: z.string().nullable(),
  templateVersion: z.number().int().nullable(),
  limits: z
    .object({
      highTemperatureC: z.tuple([z.number(), z.number()]),
      highPressureKpa: z.tuple([z.number(), z.number()]),
      /** Ordinary limit first, serious limit second (ruling 13). */
      lowPressureKpa: z.tuple([z.number(), z.number()]),
      rapidLeakKpaMin: z.number(),
    })
    .nullable(),
  mate: z
    .object({
      wheel: z.number().int(),
      rawKpa: z.number().nullable(),
      compensatedKpa: z.number().nullable(),
      temperatureC: z.number().nullable(),
    })
    .nullable(),
  speedKmh: z.number().nullable(),
  /** Samples of this wheel around the step, oldest first: [epoch ms, raw kPa, compensated kPa, degrees Celsius]. */
  readings: z.array(z.tuple([z.number(), z.number().nullable(), z.number().nullable(), z.number().nullable()])),
});
export type AlarmEvidence = z.infer<typeof alarmEvidence>;

export const alarmRow = z.object({
  id,
  vehicleId: id,
  vehicleName: z.string(),
  carNumber: z.string().nullable(),
  wheel: z.number().int().nullable(),
  /** Label of the wheel from the layout, e.g. "2RO". */
  position: z.string().nullable(),
  code: z.number().int(),
  /** 1 ordinary, 2 serious, 3 urgent. */
  level: z.number().int(),
  peakLevel: z.number().int(),
  parts: z.array(evidencePart),
  startedAt: instant,
  lastAt: instant,
  endedAt: instant.nullable(),
  handling: z.enum(['manual', 'automatic']).nullable(),
  handledAt: instant.nullable(),
  handledBy: z.string().nullable(),
  measure: z.enum(measures).nullable(),
  handlingMin: z.number().int().nullable(),
  assignedTo: z.string().nullable(),
  assignedAt: instant.nullable(),
});
export type AlarmRow = z.infer<typeof alarmRow>;

export const alarmStep = z.object({
  seq: z.number().int(),
  at: instant,
  kind: z.enum(stepKinds),
  code: z.number().int(),
  level: z.number().int(),
  member: z.string().nullable(),
  note: z.string().nullable(),
  /** What a person did in a manual step; null for every other kind. */
  action: z.enum(['handle', 'take_over', 'give_up', 'note']).nullable().optional(),
  evidence: alarmEvidence.nullable(),
});

export const alarmRecord = alarmRow.extend({
  readings: z.number().int(),
  endReason: z.string().nullable(),
  handlingNote: z.string().nullable(),
  evidence: alarmEvidence,
  steps: z.array(alarmStep),
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  /** Until when alarms of this vehicle are suppressed after handling. */
  suppressedUntil: instant.nullable(),
  /** Measure the console proposes, with the reason as a key for the texts. */
  proposal: z.object({
    measure: z.enum(measures),
    reason: z.enum(['rapidLeak', 'belowEighty', 'hotButInBand', 'highPressure', 'sensor', 'low']),
  }),
  /** Wheels in the tyre's vehicle, for "all 18 tyres stay silent". */
  vehicleWheels: z.number().int(),
});
export type AlarmRecord = z.infer<typeof alarmRecord>;

export const bulkResult = z.array(z.object({ id, code: z.string(), message: z.string() }));

export const alarmApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/alarm/list',
    access: 'alarm:query',
    input: listQuery
      .extend({
        vehicleId: id.optional(),
        /** Alarms of the wheels it was on, raised while it was there, however long ago. */
        tyreId: id.optional(),
        levels: textList(z.coerce.number().int().min(1).max(3)).optional(),
        codes: textList(z.coerce.number().int()).optional(),
        handling: z.enum(['unprocessed', 'processed']).optional(),
        open: z.enum(['true', 'false']).optional(),
        from: instant.optional(),
        to: instant.optional(),
      })
      .refine(inOrder, notInOrder),
    result: pageOf(alarmRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/web/alarm/counts',
    access: 'alarm:query',
    /** Unprocessed open episodes by level. */
    result: z.object({
      urgent: z.number().int(),
      serious: z.number().int(),
      ordinary: z.number().int(),
      unprocessed: z.number().int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/web/alarm/get',
    access: 'alarm:get',
    input: z.object({ id }),
    result: alarmRecord,
    errors: ['A0117'],
  }),
  deal: endpoint({
    method: 'POST',
    path: '/web/alarm/deal',
    access: 'alarm:edit',
    input: z.object({
      ids: ids.shape.ids,
      measure: z.enum(measures),
      handlingMin: z.number().int().min(1).max(999),
      note: z.string().trim().max(1000).optional(),
    }),
    result: bulkResult,
    errors: ['5007'],
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/web/alarm/takeOver',
    access: 'alarm:edit',
    input: z.object({ ids: ids.shape.ids, giveUp: z.boolean().default(false) }),
    result: bulkResult,
    errors: ['5007'],
  }),
  note: endpoint({
    method: 'POST',
    path: '/web/alarm/note',
    access: 'alarm:edit',
    input: z.object({ ids: ids.shape.ids, text: z.string().trim().min(1).max(1000) }),
    result: bulkResult,
  }),
};
