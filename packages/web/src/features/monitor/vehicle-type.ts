/** Words of the vehicle type codes (specification 3); an unknown code shows as box truck. */
import type { Translate } from '../../shell/i18n/i18n.ts';

const keys = {
  1: 'monitor.type.rigidDump',
  2: 'monitor.type.articulatedDump',
  3: 'monitor.type.loader',
  4: 'monitor.type.lowLoader',
  5: 'monitor.type.underground',
  6: 'monitor.type.mobileCrane',
  7: 'monitor.type.grader',
  8: 'monitor.type.scraper',
  9: 'monitor.type.telehandler',
  10: 'monitor.type.forklift',
  13: 'monitor.type.tractor',
  3004: 'monitor.type.trailer',
  3005: 'monitor.type.bus',
  3006: 'monitor.type.minivan',
} as const;

export function vehicleTypeWord(t: Translate, vehicle: { vehicleType: number; trailer?: unknown }): string {
  if (vehicle.vehicleType === 13 && vehicle.trailer) return t('monitor.type.tractorTrailer');
  return t(keys[vehicle.vehicleType as keyof typeof keys] ?? 'monitor.type.boxTruck');
}
