/** Temperature compensation of tyre pressure. domain.md 4.1; gauge in, gauge out, absolute inside the ratio. */

export const seaLevelKpa = 101.325;
const zeroCelsiusK = 273.15;

/** Air pressure in kPa at an altitude in metres, standard atmosphere (troposphere). Null: sea level. */
export function airPressureKpa(altitudeM: number | null): number {
  if (altitudeM === null || !Number.isFinite(altitudeM)) return seaLevelKpa;
  // Below the Dead Sea and above the highest mines an altitude is a device error, not a place.
  const height = altitudeM < -500 ? -500 : altitudeM > 6500 ? 6500 : altitudeM;
  return seaLevelKpa * (1 - 2.25577e-5 * height) ** 5.25588;
}

/** Gauge pressure the same air would show at the reference temperature: "cold inflation pressure". Any one pressure unit. */
export function compensatedPressure(
  gauge: number,
  temperatureC: number,
  referenceTemperatureC: number,
  airPressure: number,
): number {
  return ((gauge + airPressure) * (referenceTemperatureC + zeroCelsiusK)) / (temperatureC + zeroCelsiusK) - airPressure;
}

/** Gauge pressure that a cold pressure shows once the tyre is at `temperatureC`: the way back. */
export function pressureAtTemperature(
  cold: number,
  temperatureC: number,
  referenceTemperatureC: number,
  airPressure: number,
): number {
  return compensatedPressure(cold, referenceTemperatureC, temperatureC, airPressure);
}
