/** Room telemetry: curves, raw frames, unknown devices (pages.md C4, E7; protocols.md 4.4). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, ids, inOrder, instant, listQuery, notInOrder, pageOf, rowResults } from './fields.ts';

export const telemetryApi = {
  /** Readings of one wheel in a span of at most three days, oldest first. */
  series: endpoint({
    method: 'GET',
    path: '/web/telemetry/series',
    access: 'telemetry:query',
    input: z
      .object({ vehicleId: id, wheel: z.coerce.number().int(), from: instant, to: instant })
      .refine(inOrder, notInOrder),
    result: z.object({
      /** [epoch ms, raw kPa, compensated kPa, degrees Celsius, km/h] */
      points: z.array(
        z.tuple([
          z.number(),
          z.number().nullable(),
          z.number().nullable(),
          z.number().nullable(),
          z.number().nullable(),
        ]),
      ),
      mateWheel: z.number().int().nullable(),
      /** The axle mate's compensated pressure on its own times. */
      mate: z.array(z.tuple([z.number(), z.number().nullable()])),
      truncated: z.boolean(),
    }),
    errors: ['A02024', '5026'],
  }),
  frames: endpoint({
    method: 'GET',
    path: '/web/telemetry/frames',
    access: 'receiver:get',
    input: z.object({ receiverId: id }),
    result: z.object({
      list: z.array(
        z.object({
          at: instant,
          outgoing: z.boolean(),
          hex: z.string(),
          note: z.string().nullable(),
          decoded: z.record(z.string(), z.unknown()).nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
    errors: ['A0117'],
  }),
  framesHex: endpoint({
    method: 'GET',
    path: '/web/telemetry/framesHex',
    access: 'receiver:get',
    input: z.object({ receiverId: id }),
    kind: 'file',
    errors: ['A0117'],
  }),
  quarantine: endpoint({
    method: 'GET',
    path: '/web/telemetry/quarantine',
    access: 'receiver:query',
    input: listQuery.extend({
      kind: z.enum(['device', 'sensor']).optional(),
      /** `only`: those that somebody ignored, instead of the others. */
      ignored: z.enum(['only']).optional(),
    }),
    result: pageOf(
      z.object({
        id,
        kind: z.enum(['device', 'sensor']),
        protocol: z.string(),
        deviceNo: z.string(),
        reason: z.string().nullable(),
        firstAt: instant,
        lastAt: instant,
        frames: z.string(),
        receiverNo: z.string().nullable(),
        lastValues: z.record(z.string(), z.unknown()).nullable(),
        ignoredAt: instant.nullable(),
      }),
    ),
  }),
  /** No longer listed, whatever it goes on sending; what it sends was not stored before either. */
  ignore: endpoint({
    method: 'POST',
    path: '/web/telemetry/ignore',
    access: 'telemetry:edit',
    input: ids,
    result: rowResults,
    errors: ['A0117'],
  }),
  /** Listed again. */
  heed: endpoint({
    method: 'POST',
    path: '/web/telemetry/heed',
    access: 'telemetry:edit',
    input: ids,
    result: rowResults,
    errors: ['A0117'],
  }),
};
