/** What a step saw, built only when there is one: values, limits, axle mate and the readings before. domain.md 4.5. */
import { compensatedPressure } from '../measure/pressure.ts';
import { isSpare, type WheelCode } from '../wheel/wheel-code.ts';
import { placeBack, type ReadingMemory, visibleReadings } from './memory.ts';
import type { AlarmRules, Evidence, EvidencePart, JudgedReport } from './types.ts';

const largest = 1e6;

/** One wheel as judged: null is no value. */
export interface WheelValues {
  wheel: WheelCode;
  at: number;
  rawKpa: number | null;
  compensatedKpa: number | null;
  temperatureC: number | null;
}

export interface Seen {
  memory: ReadingMemory;
  /** Readings up to here belong to the state. */
  lastAt: number;
  rules: AlarmRules;
  airKpa: number;
  speedKmh: number | null;
  /** Null outside a report (tick). */
  report: JudgedReport | null;
}

export function buildEvidence(
  seen: Seen,
  values: WheelValues | null,
  parts: EvidencePart[],
  leakKpaMin: number | null,
): Evidence {
  const { rules } = seen;
  const mate = values === null ? null : findMate(seen, values.wheel);
  return {
    parts,
    rawKpa: tenth(values?.rawKpa ?? null),
    compensatedKpa: tenth(values?.compensatedKpa ?? null),
    temperatureC: tenth(values?.temperatureC ?? null),
    referenceTemperatureC: rules.referenceTemperatureC,
    airPressureKpa: tenth(seen.airKpa),
    judgedOn: values === null || values.rawKpa === null ? null : values.compensatedKpa === null ? 'raw' : 'compensated',
    leakKpaMin: tenth(leakKpaMin),
    templateName: rules.templateName,
    templateVersion: rules.versionNo,
    limits: {
      highTemperatureC: [rules.highTemperatureC[0], rules.highTemperatureC[1]],
      highPressureKpa: [rules.highPressureKpa[0], rules.highPressureKpa[1]],
      lowPressureKpa: [rules.lowPressureKpa[0], rules.lowPressureKpa[1]],
      rapidLeakKpaMin: rules.rapidLeakKpaMin,
    },
    mate:
      mate === null
        ? null
        : {
            wheel: mate.wheel,
            rawKpa: tenth(mate.rawKpa),
            compensatedKpa: tenth(mate.compensatedKpa),
            temperatureC: tenth(mate.temperatureC),
          },
    speedKmh: tenth(seen.speedKmh),
    readings: readingsUpTo(seen.memory, seen.lastAt, values),
  };
}

/** Remembered readings of a wheel, oldest first, the judged one last. */
export function readingsUpTo(memory: ReadingMemory, lastAt: number, values: WheelValues | null): Evidence['readings'] {
  if (values === null) return [];
  const slot = memory.wheels.indexOf(values.wheel);
  const readings: Evidence['readings'] = [];
  for (let back = visibleReadings - 1; slot >= 0 && back >= 0; back--) {
    const place = placeBack(memory, slot, lastAt, back);
    if (place < 0) continue;
    const at = memory.at[place] as number;
    if (at < values.at)
      readings.push([at, valueAt(memory, place, 0), valueAt(memory, place, 1), valueAt(memory, place, 2)]);
  }
  if (readings.length === visibleReadings) readings.shift();
  readings.push([values.at, tenth(values.rawKpa), tenth(values.compensatedKpa), tenth(values.temperatureC)]);
  return readings;
}

/** Newest remembered values of a wheel, null when it was never heard. */
export function newestValues(memory: ReadingMemory, lastAt: number, wheel: WheelCode): WheelValues | null {
  const slot = memory.wheels.indexOf(wheel);
  const place = slot < 0 ? -1 : placeBack(memory, slot, lastAt, 0);
  if (place < 0) return null;
  return {
    wheel,
    at: memory.at[place] as number,
    rawKpa: valueAt(memory, place, 0),
    compensatedKpa: valueAt(memory, place, 1),
    temperatureC: valueAt(memory, place, 2),
  };
}

/** Values of one wheel of a report; a lost or faulty sensor's, or impossible ones, are none. */
export function valuesOf(
  report: JudgedReport,
  index: number,
  rules: AlarmRules,
  airKpa: number,
  usable: boolean,
): WheelValues {
  const rawKpa = usable ? number(report.pressureKpa[index]) : null;
  const temperatureC = usable ? temperature(report.temperatureC[index]) : null;
  return {
    wheel: report.wheels[index] as WheelCode,
    at: report.at,
    rawKpa,
    temperatureC,
    compensatedKpa:
      rawKpa === null || temperatureC === null
        ? null
        : compensatedPressure(rawKpa, temperatureC, rules.referenceTemperatureC, airKpa),
  };
}

/** A number a device can mean; what is not one is no value. */
export function number(value: number | null | undefined): number | null {
  return typeof value === 'number' && value > -largest && value < largest ? value : null;
}

/** Degrees Celsius; at or below absolute zero it is a device error. */
export function temperature(value: number | null | undefined): number | null {
  const celsius = number(value);
  return celsius !== null && celsius > -273 ? celsius : null;
}

/** The wheel one compares with: the dual beside it, else the same place on the other side of the axle. */
function findMate(seen: Seen, wheel: WheelCode): WheelValues | null {
  if (isSpare(wheel)) return null;
  const slot = wheel % 10;
  const axleSide = wheel - slot;
  const otherSide = Math.floor(wheel / 10) % 10 === 1 ? wheel + 10 : wheel - 10;
  for (const mate of [axleSide + (slot === 1 ? 2 : slot - 1), otherSide]) {
    const values = valuesNow(seen, mate);
    if (values !== null && (values.rawKpa !== null || values.temperatureC !== null)) return values;
  }
  return null;
}

function valuesNow(seen: Seen, wheel: WheelCode): WheelValues | null {
  const index = seen.report?.wheels.indexOf(wheel) ?? -1;
  if (seen.report !== null && index >= 0 && usableFlags(seen.report.flags[index])) {
    return valuesOf(seen.report, index, seen.rules, seen.airKpa, true);
  }
  return newestValues(seen.memory, seen.lastAt, wheel);
}

/** Neither lost nor faulty: bits 1 and 2 of `wheelFlag`. */
export function usableFlags(flags: number | undefined): boolean {
  return ((flags ?? 0) & 3) === 0;
}

function valueAt(memory: ReadingMemory, place: number, column: 0 | 1 | 2): number | null {
  const value = memory.values[place * 3 + column] as number;
  return Number.isNaN(value) ? null : tenth(value);
}

function tenth(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10) / 10;
}
