/** Tyres on the wheels of a vehicle: mounted, moved, taken off; served beside the vehicle (model.md 6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { confirmation, depthMm, readings, text, tyreVerdicts, warned } from './tyre-row.ts';

const wheel = z.coerce.number().int();
const removal = z.object({
  wheel,
  /** Usable again 2, to be appraised 12, taken off for an abnormal mark 18. */
  to: z.union([z.literal(2), z.literal(12), z.literal(18)]).default(2),
  warehouseId: id.optional(),
  treadMm: depthMm.optional(),
  reason: text(200),
});

/** Of a visit of two vehicles: the one that is meant; the first without. */
const ofVehicle = { vehicleId: id.optional() };

export const tyreFittingApi = {
  /**
   * Everything done to the tyres of a vehicle at one visit, whole or not at all: some come off, others move, others come
   * on. A second vehicle may stand beside it. Wheels of removals and moves are those before the visit.
   */
  fitTyres: endpoint({
    method: 'POST',
    path: '/web/vehicle/fitTyres',
    access: 'vehicle:edit',
    input: z
      .object({
        vehicleId: id,
        other: z
          .object({ vehicleId: id, odometerKm: readings.odometerKm, engineHours: readings.engineHours })
          .optional(),
        removals: z
          .array(
            removal.extend({
              ...ofVehicle,
              /** Appraised at once, by who may edit tyres. */
              verdict: z.enum(tyreVerdicts).optional(),
            }),
          )
          .max(40)
          .default([]),
        moves: z
          .array(
            z.object({
              fromVehicleId: id.optional(),
              fromWheel: wheel,
              toVehicleId: id.optional(),
              toWheel: wheel,
              /** Measured on the way. */
              treadMm: depthMm.optional(),
            }),
          )
          .max(40)
          .default([]),
        bindings: z.array(z.object({ ...ofVehicle, wheel, tyreId: id, sensorId: id.optional() })).max(40),
        /** Sensors go with their tyres, or stay with the wheels. */
        sensors: z.enum(['tyre', 'wheel']).default('tyre'),
        /** Nothing is done: the refusal or the warnings there would be. */
        checkOnly: z.boolean().default(false),
        ...readings,
        ...confirmation,
      })
      .refine(({ removals, moves, bindings }) => removals.length + moves.length + bindings.length > 0)
      .refine(({ vehicleId, other, removals, moves, bindings }) => {
        const here = new Set([vehicleId, other?.vehicleId]);
        const named = [...removals, ...bindings].map((row) => row.vehicleId);
        const between = moves.flatMap((move) => [move.fromVehicleId, move.toVehicleId]);
        return (
          other?.vehicleId !== vehicleId && [...named, ...between].every((one) => one === undefined || here.has(one))
        );
      }),
    result: warned,
    errors: [
      'A0103',
      'A02023',
      'A02024',
      'A02033',
      'A02034',
      'A02043',
      'A02044',
      'A02045',
      '6503',
      '6504',
      '5008',
      '5009',
      '5015',
      '5016',
      '5033',
    ],
  }),
  bindTyres: endpoint({
    method: 'POST',
    path: '/web/vehicle/bindTyres',
    access: 'vehicle:edit',
    input: z.object({
      vehicleId: id,
      bindings: z
        .array(z.object({ wheel: z.coerce.number().int(), tyreId: id, sensorId: id.optional() }))
        .min(1)
        .max(40),
      ...readings,
      ...confirmation,
    }),
    result: warned,
    errors: ['A02023', 'A02024', 'A02033', 'A02034', 'A02043', 'A02044', '5008', '5009', '5015', '5016', '5033'],
  }),
  rotateTyres: endpoint({
    method: 'POST',
    path: '/web/vehicle/rotateTyres',
    access: 'vehicle:edit',
    input: z.object({
      vehicleId: id,
      moves: z
        .array(
          z.object({
            fromWheel: z.coerce.number().int(),
            toVehicleId: id.optional(),
            toWheel: z.coerce.number().int(),
          }),
        )
        .min(1)
        .max(40),
      ...readings,
      ...confirmation,
    }),
    result: warned,
    errors: ['A02024', '6504', 'A02034', 'A02043', '5008', '5015', '5016', '5033'],
  }),
  unbindTyres: endpoint({
    method: 'POST',
    path: '/web/vehicle/unbindTyres',
    access: 'vehicle:edit',
    input: z.object({
      vehicleId: id,
      removals: z.array(removal).min(1).max(40),
      ...readings,
    }),
    errors: ['A02024', '6504', '5008', '5015', '5016', 'A02045'],
  }),
};
