/**
 * Document `customer.settings`: what an enterprise sets for itself. Every field has a default and a broken one falls
 * back to it, so that a document written by hand never stops a page.
 */
import { z } from 'zod';

const customerSettings = z.object({
  /** Pressures are compensated to this temperature, degrees Celsius (domain.md 4.1). */
  referenceTemperatureC: z.number().min(-40).max(60).catch(20),
  /** A vehicle or receiver not heard for so long is offline. */
  offlineAfterMin: z.number().int().min(1).max(10_080).catch(30),
  /** Labels beside markers on the map. */
  carNumberLabelSwitch: z.boolean().catch(true),
  timeZone: z.string().nullable().catch(null),
  /** The enterprise and everything in it is made up. */
  synthetic: z.boolean().catch(false),
  /** Outlines drawn under the vehicles, GeoJSON features in WGS-84. */
  ground: z.object({ features: z.array(z.record(z.string(), z.unknown())) }).catch({ features: [] }),
});
export type CustomerSettings = z.infer<typeof customerSettings>;

export function readCustomerSettings(document: unknown): CustomerSettings {
  return customerSettings.parse(document !== null && typeof document === 'object' ? document : {});
}
