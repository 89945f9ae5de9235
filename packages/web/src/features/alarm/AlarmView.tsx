/** One alarm explained: sentence, evidence, axle diagram, curve and timeline; the same parts in drawer and page (pages.md D2). */
import type { AlarmRecord } from '@treadline/contract/alarm';
import { monitorApi } from '@treadline/contract/monitor';
import './alarm.css';
import { useMemo } from 'react';
import { AxleDiagram } from '../../kit/axle/AxleDiagram.tsx';
import { wheelKey } from '../../kit/axle/axle-wheel.ts';
import { axleFrames } from '../../kit/axle/live-wheels.ts';
import { useStatusWords } from '../../kit/axle/use-status-words.ts';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { AlarmChart } from './AlarmChart.tsx';
import { AlarmSteps } from './AlarmSteps.tsx';
import { AlarmTop } from './AlarmTop.tsx';
import { ExplainBlock } from './ExplainBlock.tsx';

export function AlarmView({ alarm }: { alarm: AlarmRecord }) {
  const t = useT();
  const measures = useMeasures();
  const words = useStatusWords();
  const vehicle = useAlarmVehicle(alarm);
  const frames = useMemo(() => (vehicle ? axleFrames(vehicle, measures, words) : null), [vehicle, measures, words]);
  const labelOf = (wheel: number) => vehicle?.wheels.find((each) => each.wheel === wheel)?.label ?? null;

  return (
    <div className="alarm-view">
      <AlarmTop alarm={alarm} targetKpa={vehicle?.targetKpa ?? null} />
      <div className="alarm-columns">
        <ExplainBlock alarm={alarm} targetKpa={vehicle?.targetKpa ?? null} labelOf={labelOf} />
        {frames && (
          <section className="alarm-block">
            <h3>
              {t('alarm.diagram')}
              {vehicle?.updatedAt && <small>{formatTime(vehicle.updatedAt)}</small>}
            </h3>
            <AxleDiagram
              label={t('alarm.diagramOf', { vehicle: alarm.vehicleName })}
              {...frames}
              selected={
                alarm.wheel === null ? null : wheelKey(frames.wheels.length > 0 ? 'vehicle' : 'trailer', alarm.wheel)
              }
            />
          </section>
        )}
      </div>
      <AlarmChart alarm={alarm} />
      <AlarmSteps alarm={alarm} />
    </div>
  );
}

/** The alarm's vehicle as of now, when the reader may see live values. */
export function useAlarmVehicle(alarm: Pick<AlarmRecord, 'vehicleId'>) {
  const allowed = useCan('monitor:query');
  return useApi(monitorApi.vehicle, allowed ? { id: alarm.vehicleId } : null, { refetchMs: 15_000 }).data ?? null;
}
