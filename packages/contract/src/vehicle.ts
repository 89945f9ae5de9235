/** Room vehicle: today the header's search (specification 5, ruling 34). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, pageOf } from './fields.ts';

export const vehicleApi = {
  search: endpoint({
    method: 'GET',
    path: '/web/vehicle/list',
    access: 'vehicle:query',
    input: z.object({
      carNumberLike: z.string().trim().max(60).optional(),
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(20),
    }),
    result: pageOf(
      z.object({
        vehicleId: id,
        carNumber: z.string().nullable(),
        selfNo: z.string().nullable(),
        name: z.string(),
        groupName: z.string().nullable(),
        state: z.number().int(),
        alarmLevel: z.number().int(),
        updatedAt: instantOrNull(),
      }),
    ),
  }),
};

function instantOrNull() {
  return z.iso.datetime({ offset: true }).nullable();
}
