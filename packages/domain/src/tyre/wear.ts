/**
 * Wear and what is left (domain.md 5.1, 5.2): a line through the tread measured in the present life, by distance and by
 * hours, with the uncertainty of its slope. Distance says more than hours; both are kept.
 */

export interface TreadMeasurement {
  at: number;
  /** Of the tyre, not of a vehicle. */
  km: number;
  hours: number;
  /** Shallowest groove. */
  treadMm: number;
}

export interface WearNow {
  at: number;
  km: number;
  hours: number;
  /** On a running wheel: only then a day is forecast. */
  running: boolean;
}

export interface WearForecast {
  mmPer1000Km: number | null;
  mmPer1000Hours: number | null;
  leftKm: number | null;
  /** About 95 % certain, as far as the measurements tell. */
  leftKmRange: readonly [number, number] | null;
  leftHours: number | null;
  /** Epoch ms. */
  removalAt: number | null;
  measurements: number;
}

/** What a hand gauge is off by on a tyre's grooves, mm: with two measurements nothing else is known. */
const gaugeErrorMm = 0.5;
const dayMs = 86_400_000;
/** Farther ahead a day means nothing. */
const farthestMs = 3653 * dayMs;

/** `measurements` of the present life, in order of time; `removalMm` null: nothing is forecast. */
export function forecastWear(
  measurements: readonly TreadMeasurement[],
  now: WearNow,
  removalMm: number | null,
): WearForecast {
  const km = lineThrough(measurements.map((one) => [one.km, one.treadMm]));
  const hours = lineThrough(measurements.map((one) => [one.hours, one.treadMm]));
  const leftKm = leftOf(km, now.km, removalMm);
  const leftHours = leftOf(hours, now.hours, removalMm);
  return {
    mmPer1000Km: rate(km),
    mmPer1000Hours: rate(hours),
    leftKm: leftKm?.left ?? null,
    leftKmRange: leftKm?.range ?? null,
    leftHours: leftHours?.left ?? null,
    removalAt: removalAt(measurements, now, { leftKm: leftKm?.left ?? null, leftHours: leftHours?.left ?? null }),
    measurements: measurements.length,
  };
}

/** km or h for each mm (tread utilisation); null without wear. */
export function usePerMm(use: number, wornMm: number): number | null {
  return wornMm > 0 ? use / wornMm : null;
}

interface Line {
  /** mm lost for each unit of use; positive. */
  slope: number;
  slopeError: number;
  meanX: number;
  meanY: number;
}

/** Least squares; null when use or tread did not change, or grew. */
function lineThrough(points: readonly (readonly [number, number])[]): Line | null {
  const n = points.length;
  if (n < 2) return null;
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / n;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / n;
  const sxx = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  if (sxx <= 0) return null;
  const slope = -points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0) / sxx;
  if (slope <= 0) return null;
  const residual = points.reduce((sum, [x, y]) => sum + (y - (meanY - slope * (x - meanX))) ** 2, 0);
  const spread = n > 2 ? Math.sqrt(residual / (n - 2)) : 0;
  return { slope, slopeError: Math.max(spread, gaugeErrorMm) / Math.sqrt(sxx), meanX, meanY };
}

function rate(line: Line | null): number | null {
  return line === null ? null : Math.round(line.slope * 1000 * 1000) / 1000;
}

function leftOf(
  line: Line | null,
  use: number,
  removalMm: number | null,
): { left: number; range: readonly [number, number] | null } | null {
  if (line === null || removalMm === null) return null;
  const at = (slope: number) => Math.max(0, line.meanX + (line.meanY - removalMm) / slope - use);
  const [steep, flat] = [line.slope + 2 * line.slopeError, line.slope - 2 * line.slopeError];
  return {
    left: Math.round(at(line.slope)),
    range: flat <= 0 ? null : [Math.round(at(steep)), Math.round(at(flat))],
  };
}

/** By what it ran a day in this life. */
function removalAt(
  measurements: readonly TreadMeasurement[],
  now: WearNow,
  left: { leftKm: number | null; leftHours: number | null },
): number | null {
  const first = measurements[0];
  if (!now.running || first === undefined || now.at <= first.at) return null;
  const perMs = (use: number) => use / (now.at - first.at);
  const ms = (rest: number | null, pace: number) => (rest === null || pace <= 0 ? null : rest / pace);
  const wait = ms(left.leftKm, perMs(now.km - first.km)) ?? ms(left.leftHours, perMs(now.hours - first.hours));
  return wait === null || wait > farthestMs ? null : now.at + wait;
}
