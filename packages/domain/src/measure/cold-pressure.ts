/** Compensated pressure of a reading that may lack a value. */
import { compensatedPressure } from './pressure.ts';

/** Gauge kPa at the reference temperature, one decimal; null without pressure or temperature. domain.md 4.1. */
export function coldKpa(
  rawKpa: number | null,
  temperatureC: number | null,
  referenceTemperatureC: number,
  airKpa: number,
): number | null {
  if (rawKpa === null || temperatureC === null) return null;
  return Math.round(compensatedPressure(rawKpa, temperatureC, referenceTemperatureC, airKpa) * 10) / 10;
}
