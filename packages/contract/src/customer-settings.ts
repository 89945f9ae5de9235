/**
 * Document `customer.settings`: what an enterprise sets for itself. Every field has a default and a broken one falls
 * back to it, so that a document written by hand never stops a page.
 */

import { type MatchLimits, roadMatchLimits, siteMatchLimits } from '@treadline/domain/tyre/fitting-check';
import { z } from 'zod';

/** How far tyres of a dual may differ (domain.md 5.5), mm and kPa. */
export const matchLimits = z.object({
  dualDiameterMm: z.number().min(0).max(200),
  dualTreadMm: z.number().min(0).max(100),
  dualPressureKpa: z.number().min(0).max(500),
});

function matchLimitsOr(usual: MatchLimits) {
  return matchLimits.catch({ ...usual });
}

const customerSettings = z.object({
  /** Pressures are compensated to this temperature, degrees Celsius (domain.md 4.1). */
  referenceTemperatureC: z.number().min(-40).max(60).catch(20),
  /** A vehicle or receiver not heard for so long is offline. */
  offlineAfterMin: z.number().int().min(1).max(10_080).catch(30),
  /** Labels beside markers on the map. */
  carNumberLabelSwitch: z.boolean().catch(true),
  timeZone: z.string().nullable().catch(null),
  /** Of vehicles of the road, and of machines of a site. */
  matchRoad: matchLimitsOr(roadMatchLimits),
  matchSite: matchLimitsOr(siteMatchLimits),
  /** The enterprise and everything in it is made up. */
  synthetic: z.boolean().catch(false),
  /** Outlines drawn under the vehicles, GeoJSON features in WGS-84. */
  ground: z.object({ features: z.array(z.record(z.string(), z.unknown())) }).catch({ features: [] }),
});
export type CustomerSettings = z.infer<typeof customerSettings>;

export function readCustomerSettings(document: unknown): CustomerSettings {
  return customerSettings.parse(document !== null && typeof document === 'object' ? document : {});
}
