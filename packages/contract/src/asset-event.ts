/** What rims, sensors and receivers share: their ledger, their way out of store, and the form of their numbers. */
import { z } from 'zod';
import { id, ids, instant } from './fields.ts';

/** VAL-018: letters and digits. */
export const deviceNo = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[0-9A-Za-z]*$/);
export const optionalText = (most: number) => z.string().trim().max(most).nullable().optional();
export const optionalDay = z.iso.date().nullable().optional();

export const assetEvent = z.object({
  id,
  seq: z.number().int(),
  kind: z.enum([
    'received',
    'bound',
    'unbound',
    'reserved',
    'released',
    'dispatched',
    'accepted',
    'returned',
    'issued',
    'tested',
    'disposed',
    'corrected',
  ]),
  at: instant,
  memberName: z.string().nullable(),
  /** After it: machine asset of `domain`. */
  status: z.number().int(),
  vehicleId: id.nullable(),
  vehicleName: z.string().nullable(),
  wheel: z.number().int().nullable(),
  wheelAlias: z.string().nullable(),
  tyreId: id.nullable(),
  tyreNo: z.string().nullable(),
  warehouseName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Fields that were corrected, from what to what. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).nullable(),
});
export type AssetEvent = z.infer<typeof assetEvent>;
export const lifeCycle = z.object({ list: z.array(assetEvent) });

/** How something leaves the store for good, or comes back (`receive`). */
export const assetExits = ['sell', 'giveBack', 'dispose'] as const;
export const outbound = ids.extend({ way: z.enum(assetExits), reason: z.string().trim().min(1).max(200) });
export const inbound = ids.extend({ warehouseId: id.nullable().optional() });
