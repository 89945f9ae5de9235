/** Levels of one wheel's values against the limits, strict and with hysteresis. Rulings 13 to 15, domain.md 4.5. */
import type { ConditionReading } from './episode.ts';
import type { WheelValues } from './evidence.ts';
import type { AlarmRules, EpisodePart, EvidencePart } from './types.ts';

/** An episode falls only when a value is inside its limit by this much (domain.md 4.5). */
const pressureBand = 0.02;
const temperatureBandC = 2;

/** Pressure that is judged: compensated when the report has a temperature, else raw (ruling 15). */
export function judgedPressure(values: WheelValues): number | null {
  return values.compensatedKpa ?? values.rawKpa;
}

/** Levels of the conditions that this reading says something of; without a value a condition is unknown and left out. */
export function readConditions(values: WheelValues, rules: AlarmRules): ConditionReading[] {
  const readings: ConditionReading[] = [];
  if (values.temperatureC !== null) {
    const [ordinary, serious] = rules.highTemperatureC;
    readings.push({
      condition: 'highTemperature',
      strict: above(values.temperatureC, ordinary, serious),
      banded: above(values.temperatureC, ordinary - temperatureBandC, serious - temperatureBandC),
    });
  }
  const pressure = judgedPressure(values);
  if (pressure !== null) {
    const [highOrdinary, highSerious] = rules.highPressureKpa;
    const [lowOrdinary, lowSerious] = rules.lowPressureKpa;
    readings.push({
      condition: 'highPressure',
      strict: above(pressure, highOrdinary, highSerious),
      banded: above(pressure, highOrdinary * (1 - pressureBand), highSerious * (1 - pressureBand)),
    });
    readings.push({
      condition: 'lowPressure',
      strict: above(-pressure, -lowOrdinary, -lowSerious),
      banded: above(-pressure, -lowOrdinary * (1 + pressureBand), -lowSerious * (1 + pressureBand)),
    });
  }
  return readings;
}

/** Parts for the record: each condition with the value it was judged on and the limit of its level. */
export function thresholdEvidence(
  parts: readonly EpisodePart[],
  values: WheelValues | null,
  rules: AlarmRules,
): EvidencePart[] {
  return parts.map(({ condition, level }) => {
    const place = level - 1;
    if (condition === 'highTemperature') {
      return { condition, level, value: tenth(values?.temperatureC), limit: rules.highTemperatureC[place] ?? null };
    }
    const limits = condition === 'highPressure' ? rules.highPressureKpa : rules.lowPressureKpa;
    const value = values === null ? null : judgedPressure(values);
    return { condition, level, value: tenth(value), limit: limits[place] ?? null };
  });
}

function above(value: number, ordinary: number, serious: number): 0 | 1 | 2 {
  return value > serious ? 2 : value > ordinary ? 1 : 0;
}

function tenth(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 10) / 10;
}
