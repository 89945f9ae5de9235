/** The recent three days of one wheel (LIM-007). */
import type { LiveWheel } from '@treadline/contract/monitor';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Select } from 'antd';
import { useTick } from '../../kit/Age.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { WheelCurves } from '../telemetry/telemetry.public.ts';

interface CurvesTabProps {
  vehicle: VehicleRow;
  wheel: LiveWheel | null;
  onWheel: (wheel: number) => void;
}

const recentMs = 3 * 86_400_000;
const stepMs = 5 * 60_000;

export function CurvesTab({ vehicle, wheel, onWheel }: CurvesTabProps) {
  const t = useT();
  useTick();
  const to = Math.ceil(Date.now() / stepMs) * stepMs;
  if (wheel === null) return <EmptyState icon="axle" text={t('vehicle.details.noWheels')} />;
  return (
    <WheelCurves vehicleId={vehicle.id} wheel={wheel.wheel} position={wheel.label} from={to - recentMs} to={to}>
      <h3>{t('vehicle.curves.title')}</h3>
      <Select
        size="small"
        aria-label={t('vehicle.wheel')}
        value={wheel.wheel}
        onChange={onWheel}
        options={vehicle.wheels.map(({ wheel: code, label }) => ({ value: code, label }))}
      />
    </WheelCurves>
  );
}
