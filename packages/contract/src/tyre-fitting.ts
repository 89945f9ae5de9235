/** Tyres on the wheels of a vehicle: mounted, moved, taken off; served beside the vehicle (model.md 6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { confirmation, depthMm, readings, text, warned } from './tyre-row.ts';

const wheel = z.coerce.number().int();
const removal = z.object({
  wheel,
  /** Usable again 2, to be appraised 12, taken off for an abnormal mark 18. */
  to: z.union([z.literal(2), z.literal(12), z.literal(18)]).default(2),
  warehouseId: id.optional(),
  treadMm: depthMm.optional(),
  reason: text(200),
});

export const tyreFittingApi = {
  /**
   * Everything done to the tyres of one vehicle at one visit, whole or not at all: some come off, others move, others
   * come on. Wheels of removals and moves are those before it.
   */
  fitTyres: endpoint({
    method: 'POST',
    path: '/web/vehicle/fitTyres',
    access: 'vehicle:edit',
    input: z
      .object({
        vehicleId: id,
        removals: z.array(removal).max(40).default([]),
        moves: z
          .array(z.object({ fromWheel: wheel, toWheel: wheel }))
          .max(40)
          .default([]),
        bindings: z.array(z.object({ wheel, tyreId: id, sensorId: id.optional() })).max(40),
        /** Nothing is done: the refusal or the warnings there would be. */
        checkOnly: z.boolean().default(false),
        ...readings,
        ...confirmation,
      })
      .refine(({ removals, moves, bindings }) => removals.length + moves.length + bindings.length > 0),
    result: warned,
    errors: [
      'A02023',
      'A02024',
      'A02033',
      'A02034',
      'A02043',
      'A02044',
      'A02045',
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
