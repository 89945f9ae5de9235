/** Pressure, temperature and speed while the tyre was on a wheel: a period, three days of it at a time. */
import type { TyreFitting } from '@treadline/contract/tyre-row';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTick } from '../../kit/Age.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { formatDate } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { WheelCurves } from '../telemetry/telemetry.public.ts';
import { newestFirst, pressureSpan } from './pressure-span.ts';

export function PressureTab({ fittings }: { fittings: readonly TyreFitting[] }) {
  const t = useT();
  useTick();
  const [chosen, choose] = useState<string | null>(null);
  const [back, setBack] = useState(0);
  const periods = newestFirst(fittings);
  const period = periods.find(({ id }) => id === chosen) ?? periods[0];
  if (period === undefined) return <EmptyState icon="tyre" text={t('tyre.fittings.none')} />;
  const { from, to, earlier, later } = pressureSpan(period, back, Date.now());
  return (
    <WheelCurves vehicleId={period.vehicleId} wheel={period.wheel} position={wheelText(period)} from={from} to={to}>
      <Select
        size="small"
        aria-label={t('tyre.period')}
        popupMatchSelectWidth={false}
        value={period.id}
        onChange={(id) => {
          choose(id);
          setBack(0);
        }}
        options={periods.map((each) => ({ value: each.id, label: periodText(t, each) }))}
      />
      <Button size="small" disabled={!earlier} onClick={() => setBack(back + 1)}>
        {t('tyre.period.earlier')}
      </Button>
      <Button size="small" disabled={!later} onClick={() => setBack(back - 1)}>
        {t('tyre.period.later')}
      </Button>
    </WheelCurves>
  );
}

/** "HT-226 · 2LO · 2026-03-03 – now". */
function periodText(t: Translate, period: TyreFitting): string {
  const until = period.removedAt === null ? t('tyre.period.now') : formatDate(period.removedAt);
  return [
    period.vehicleName || t('tyre.hiddenVehicle'),
    wheelText(period),
    `${formatDate(period.fittedAt)} – ${until}`,
  ].join(' · ');
}

function wheelText({ wheel, wheelAlias }: TyreFitting): string {
  return wheelAlias ?? String(wheel);
}
