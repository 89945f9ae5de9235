/** Battery of a sensor: a word with its per cent; a cell that fills (ENT-SENSOR-02). */
import type { SensorRow } from '@treadline/contract/sensor';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import './sensor.css';

export function SensorBattery({
  sensor: { battery, batteryPct },
}: {
  sensor: Pick<SensorRow, 'battery' | 'batteryPct'>;
}) {
  const t = useT();
  if (battery === null) return '–';
  const words = { full: t('sensor.full'), good: t('sensor.good'), low: t('sensor.low') };
  return (
    <span className="sensor-battery" data-level={battery} title={`${formatNumber(batteryPct)} %`}>
      <i aria-hidden="true">
        <i style={{ width: `${batteryPct ?? 0}%` }} />
      </i>
      {words[battery]}
    </span>
  );
}
