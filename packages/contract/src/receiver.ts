/** Room receiver: the devices that report (pages.md E7). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageOf } from './fields.ts';

export const receiverRow = z.object({
  id,
  receiverNo: z.string(),
  protocol: z.string(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  /** Dictionary 1015: 0 not active, 1 online, 2 offline. */
  state: z.number().int(),
  seenAt: instant.nullable(),
  signal: z.number().nullable(),
  supplyV: z.number().nullable(),
  sensorsBound: z.number().int(),
  edition: z.string().nullable(),
});

export const receiverApi = {
  list: endpoint({
    method: 'GET',
    path: '/web/asset/receiver/list',
    access: 'receiver:query',
    input: listQuery.extend({
      receiverNo: z.string().trim().max(60).optional(),
      state: z.coerce.number().int().optional(),
    }),
    result: pageOf(receiverRow),
  }),
};
