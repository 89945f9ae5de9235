/** Values in the reader's units: number and unit convert together, at the edge of the screen (ruling 6, pages.md 4.11). */
import type { UnitSettings } from '@treadline/contract/account';
import {
  convertDistance,
  convertPressure,
  convertTemperature,
  convertTread,
  distanceFaces,
  pressureFaces,
  temperatureFaces,
  treadFaces,
  type UnitFace,
} from '@treadline/domain/measure/units';
import { formatNumber } from '../shell/i18n/format.ts';
import { useUnits } from '../shell/session/use-account.ts';

interface Measure {
  unit: string;
  /** Stored value to the number shown; null stays null. */
  convert: (value: number | null) => number | null;
  /** Number as shown, without unit; "–" when missing. */
  text: (value: number | null | undefined) => string;
  /** Number and unit. */
  withUnit: (value: number | null | undefined) => string;
}

export interface Measures {
  /** From kPa. */
  pressure: Measure;
  /** From degrees Celsius. */
  temperature: Measure;
  /** From km. */
  distance: Measure;
  /** From km/h. */
  speed: Measure;
  /** From mm. */
  tread: Measure;
}

/** Measures of the signed-in user. */
export function useMeasures(): Measures {
  return measuresOf(useUnits());
}

const known = new Map<string, Measures>();

export function measuresOf(units: UnitSettings): Measures {
  const key = Object.values(units).join();
  let measures = known.get(key);
  if (!measures) {
    const { pressureUnit, temperatureUnit, distanceUnit, treadUnit } = units;
    const perHour = { label: distanceUnit === 'mile' ? 'mph' : 'km/h', decimals: 0 };
    measures = {
      pressure: measure(pressureFaces[pressureUnit], (kpa) => convertPressure(kpa, pressureUnit)),
      temperature: measure(temperatureFaces[temperatureUnit], (c) => convertTemperature(c, temperatureUnit)),
      distance: measure(distanceFaces[distanceUnit], (km) => convertDistance(km, distanceUnit)),
      speed: measure(perHour, (kmh) => convertDistance(kmh, distanceUnit)),
      tread: measure(treadFaces[treadUnit], (mm) => convertTread(mm, treadUnit)),
    };
    known.set(key, measures);
  }
  return measures;
}

function measure({ label, decimals }: UnitFace, convert: (value: number) => number): Measure {
  const text = (value: number | null | undefined) =>
    formatNumber(value === null || value === undefined ? null : convert(value), decimals);
  return {
    unit: label,
    convert: (value) => (value === null ? null : convert(value)),
    text,
    withUnit: (value) => (value === null || value === undefined ? text(value) : `${text(value)} ${label}`),
  };
}
