/** A measure typed in the reader's unit and kept as stored: mm, kPa, km (pages.md 4.11). */
import {
  convertDistance,
  convertPressure,
  convertTread,
  distanceInKm,
  pressureInKpa,
  treadInMm,
} from '@treadline/domain/measure/units';
import { NumberInput, type NumberInputProps } from '../../kit/input/NumberInput.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useUnits } from '../../shell/session/use-account.ts';

interface MeasureInputProps extends Omit<NumberInputProps, 'decimals' | 'min' | 'max'> {
  of: 'tread' | 'pressure' | 'distance';
  /** No unit in the box: it stands in the column's head. */
  bare?: boolean;
}

export function MeasureInput({ of, bare = false, value, onChange, ...input }: MeasureInputProps) {
  const { shown, stored } = useEntry(of);
  const { unit } = useMeasures()[of];
  return (
    <NumberInput
      {...input}
      decimals={2}
      value={value === null || value === undefined ? null : shown(value)}
      {...(bare ? {} : { suffix: unit })}
      onChange={(typed) => onChange?.(typed === null ? null : stored(typed))}
    />
  );
}

/** Conversions of one measure, both ways, to three decimals, so that what is typed stays as it was typed. */
function useEntry(of: MeasureInputProps['of']) {
  const { treadUnit, pressureUnit, distanceUnit } = useUnits();
  if (of === 'tread') {
    return {
      shown: (mm: number) => rounded(convertTread(mm, treadUnit), 2),
      stored: (value: number) => rounded(treadInMm(value, treadUnit), 4),
    };
  }
  if (of === 'pressure') {
    return {
      shown: (kpa: number) => rounded(convertPressure(kpa, pressureUnit), 2),
      stored: (value: number) => rounded(pressureInKpa(value, pressureUnit), 4),
    };
  }
  return {
    shown: (km: number) => rounded(convertDistance(km, distanceUnit), 2),
    stored: (value: number) => rounded(distanceInKm(value, distanceUnit), 4),
  };
}

function rounded(value: number, places: number): number {
  return Number(value.toFixed(places));
}
