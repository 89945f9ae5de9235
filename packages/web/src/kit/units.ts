/** Values in the reader's units: number and unit convert together, at the edge of the screen (ruling 6, pages.md 4.11). */
import type { UnitSettings } from '@treadline/contract/account';
import { formatNumber } from '../shell/i18n/format.ts';
import { useUnits } from '../shell/session/use-account.ts';

type UnitCode = UnitSettings[keyof UnitSettings];

/** Sign of each unit; the same in all languages. */
export const unitWords: Record<UnitCode, string> = {
  km: 'km',
  mile: 'mi',
  C: '°C',
  F: '°F',
  kPa: 'kPa',
  bar: 'bar',
  psi: 'psi',
  kgf: 'kgf/cm²',
  mm: 'mm',
  in32: '1/32″',
};

export interface Measure {
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
    const mile = units.distanceUnit === 'mile';
    measures = {
      pressure: measure(
        unitWords[units.pressureUnit],
        pressureDigits[units.pressureUnit],
        (kpa) => kpa * perKpa[units.pressureUnit],
      ),
      temperature: measure(unitWords[units.temperatureUnit], 0, (c) =>
        units.temperatureUnit === 'F' ? c * 1.8 + 32 : c,
      ),
      distance: measure(unitWords[units.distanceUnit], 0, (km) => (mile ? km / kmPerMile : km)),
      speed: measure(mile ? 'mph' : 'km/h', 0, (kmh) => (mile ? kmh / kmPerMile : kmh)),
      tread: measure(unitWords[units.treadUnit], 1, (mm) => (units.treadUnit === 'in32' ? (mm / 25.4) * 32 : mm)),
    };
    known.set(key, measures);
  }
  return measures;
}

const kmPerMile = 1.609344;
const perKpa: Record<UnitSettings['pressureUnit'], number> = {
  kPa: 1,
  bar: 0.01,
  psi: 1 / 6.894757293168361,
  kgf: 1 / 98.0665,
};
const pressureDigits: Record<UnitSettings['pressureUnit'], number> = { kPa: 0, bar: 2, psi: 1, kgf: 2 };

function measure(unit: string, digits: number, convert: (value: number) => number): Measure {
  const text = (value: number | null | undefined) =>
    formatNumber(value === null || value === undefined ? null : convert(value), digits);
  return {
    unit,
    convert: (value) => (value === null ? null : convert(value)),
    text,
    withUnit: (value) => (value === null || value === undefined ? text(value) : `${text(value)} ${unit}`),
  };
}
