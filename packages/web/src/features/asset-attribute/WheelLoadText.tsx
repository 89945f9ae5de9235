import type { WheelLoad } from '@treadline/contract/asset-catalogue';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import './asset-attribute.css';

interface WheelLoadTextProps {
  load: WheelLoad | undefined;
  /** Of a full vehicle on each wheel. */
  needsKg: number | null;
}

/** What a tyre has to carry of what it may by the table of its size, in kg; more than it may is marked. */
export function WheelLoadText({ load, needsKg }: WheelLoadTextProps) {
  const t = useT();
  const { pressure } = useMeasures();
  if (load === undefined || load.carriesKg === null) return '–';
  const at = pressure.withUnit(load.kpa);
  const over = needsKg !== null && needsKg > load.carriesKg;
  const hint = over
    ? load.proposedKpa === null
      ? t('asset-attribute.overNone', { at })
      : t('asset-attribute.overAt', { at, proposed: pressure.withUnit(load.proposedKpa) })
    : t('asset-attribute.carriesAt', { at });
  return (
    <span className={over ? 'asset-over' : ''} title={hint}>
      {over && (
        <i role="img" aria-label={hint}>
          {'◆ '}
        </i>
      )}
      {`${formatNumber(needsKg)} / ${formatNumber(load.carriesKg)}`}
    </span>
  );
}
