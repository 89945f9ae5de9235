/** Names and figures of the wall in the reader's language and units. */
import { useMemo } from 'react';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { WallKind } from './wall-values.ts';

const names = {
  used: 'tyre.wall.used',
  deviation: 'tyre.wall.deviation',
  temperature: 'tyre.temperature',
  hours: 'tyre.hours',
  age: 'tyre.wall.age',
  life: 'tyre.life',
} as const satisfies Record<WallKind, string>;

export interface WallWords {
  name: (kind: WallKind) => string;
  /** Fits a small box. */
  short: (value: number, kind: WallKind) => string;
  long: (value: number, kind: WallKind) => string;
}

export function useWallWords(): WallWords {
  const t = useT();
  const { temperature } = useMeasures();
  return useMemo(() => {
    const short = (value: number, kind: WallKind): string => {
      if (kind === 'temperature') return temperature.text(value);
      if (kind === 'hours') return value >= 1000 ? `${formatNumber(value / 1000, 1)}k` : formatNumber(value);
      if (kind === 'age') return formatNumber(value, 1);
      // A nought has no sign.
      if (kind === 'deviation') return `${Math.round(value) > 0 ? '+' : ''}${formatNumber(Math.round(value) || 0)}`;
      return formatNumber(value);
    };
    const units: Record<WallKind, string> = {
      used: ' %',
      deviation: ' %',
      temperature: ` ${temperature.unit}`,
      hours: ` ${t('tyre.hoursUnit')}`,
      age: ` ${t('tyre.wall.years')}`,
      life: '',
    };
    return {
      name: (kind) => t(names[kind]),
      short,
      long: (value, kind) =>
        `${t(names[kind])} ${kind === 'hours' ? formatNumber(value) : short(value, kind)}${units[kind]}`,
    };
  }, [t, temperature]);
}
