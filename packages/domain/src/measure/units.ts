/**
 * Units a person may choose. The store is fixed (kPa, degrees Celsius, km, mm); number and unit convert together and only
 * at the edge of a screen or file (ruling 6). Decimals by pages.md 4.11.
 */

export type PressureUnit = 'kPa' | 'bar' | 'psi' | 'kgf';
export type TemperatureUnit = 'C' | 'F';
export type DistanceUnit = 'km' | 'mile';
export type TreadUnit = 'mm' | 'in32';

export interface UnitFace {
  /** Written after the number; the same in all languages. */
  label: string;
  decimals: number;
}

export const pressureFaces: Readonly<Record<PressureUnit, UnitFace>> = {
  kPa: { label: 'kPa', decimals: 0 },
  bar: { label: 'bar', decimals: 2 },
  psi: { label: 'psi', decimals: 1 },
  kgf: { label: 'kgf/cm²', decimals: 2 },
};

export const temperatureFaces: Readonly<Record<TemperatureUnit, UnitFace>> = {
  C: { label: '°C', decimals: 0 },
  F: { label: '°F', decimals: 0 },
};

export const distanceFaces: Readonly<Record<DistanceUnit, UnitFace>> = {
  km: { label: 'km', decimals: 0 },
  mile: { label: 'mi', decimals: 0 },
};

export const treadFaces: Readonly<Record<TreadUnit, UnitFace>> = {
  mm: { label: 'mm', decimals: 1 },
  in32: { label: '/32 in', decimals: 1 },
};

/** From kPa. Also for differences and rates: all pressure units share their zero. */
export function convertPressure(kpa: number, unit: PressureUnit): number {
  return kpa / kpaIn[unit];
}

/** Back to kPa. */
export function pressureInKpa(value: number, unit: PressureUnit): number {
  return value * kpaIn[unit];
}

/** From degrees Celsius, a reading; for a difference use `convertTemperatureDifference`. */
export function convertTemperature(celsius: number, unit: TemperatureUnit): number {
  return unit === 'C' ? celsius : celsius * 1.8 + 32;
}

export function convertTemperatureDifference(celsius: number, unit: TemperatureUnit): number {
  return unit === 'C' ? celsius : celsius * 1.8;
}

/** Back to degrees Celsius. */
export function temperatureInCelsius(value: number, unit: TemperatureUnit): number {
  return unit === 'C' ? value : (value - 32) / 1.8;
}

/** From km; also km/h to miles an hour. */
export function convertDistance(km: number, unit: DistanceUnit): number {
  return unit === 'km' ? km : km / kmInMile;
}

/** Back to km. */
export function distanceInKm(value: number, unit: DistanceUnit): number {
  return unit === 'km' ? value : value * kmInMile;
}

/** From mm. */
export function convertTread(mm: number, unit: TreadUnit): number {
  return unit === 'mm' ? mm : mm / mmIn32nd;
}

/** Back to mm. */
export function treadInMm(value: number, unit: TreadUnit): number {
  return unit === 'mm' ? value : value * mmIn32nd;
}

/** Leak rate from kPa a minute to Pa a second, the unit of SAE J1939 (domain.md 4.3). */
export function leakPaPerSecond(kpaPerMinute: number): number {
  return (kpaPerMinute * 1000) / 60;
}

export function leakKpaPerMinute(paPerSecond: number): number {
  return (paPerSecond * 60) / 1000;
}

/** Exact by definition: pound-force and inch of 1959, technical atmosphere. */
const kpaIn: Readonly<Record<PressureUnit, number>> = { kPa: 1, bar: 100, psi: 6.894757293168361, kgf: 98.0665 };
const kmInMile = 1.609344;
const mmIn32nd = 25.4 / 32;
