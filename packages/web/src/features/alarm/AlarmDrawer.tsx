/**
 * Drawer of one alarm (pages.md D2, D3): explained, taken over and handled without losing the list behind it.
 * Handling happens in the same drawer; there is never a second one over it.
 */
import { type AlarmRecord, alarmApi } from '@treadline/contract/alarm';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { AlarmButtons } from './AlarmButtons.tsx';
import { AlarmTop } from './AlarmTop.tsx';
import { AlarmView, useAlarmVehicle } from './AlarmView.tsx';
import { alarmPlace, headline } from './alarm-text.ts';
import { useAlarmKeys } from './use-alarm-keys.ts';
import './alarm.css';
import { HandleForm } from './HandleForm.tsx';

export interface AlarmDrawerProps {
  /** Null: closed. */
  id: string | null;
  /** Opens with the handling form in front. */
  startHandling?: boolean;
  /** Ids of the list behind, so that its alarms can be walked through. */
  neighbours: readonly string[];
  onChange: (id: string | null) => void;
}

const width = 780;

export function AlarmDrawer({ id, startHandling = false, neighbours, onChange }: AlarmDrawerProps) {
  const t = useT();
  const alarm = useApi(alarmApi.get, id === null ? null : { id }, { refetchMs: 15_000 });
  const shown = id === null ? null : (alarm.data ?? null);
  const handling = useHandling(id, startHandling);
  const at = id === null ? -1 : neighbours.indexOf(id);
  const previous = neighbours[at - 1];
  const next = at < 0 ? undefined : neighbours[at + 1];
  const open = id !== null;

  useAlarmKeys(open && !handling.on, shown, { onHandle: () => handling.set(true) });

  return (
    <PageDrawer
      open={open}
      size={width}
      rootClassName="alarm-drawer"
      onClose={() => onChange(null)}
      title={shown ? <Title alarm={shown} /> : t('alarm.loading')}
      closable={{ 'aria-label': t('alarm.action.close') }}
      extra={
        shown && (
          <span className="alarm-walk">
            {neighbours.length > 1 && (
              <>
                <Tooltip title={t('alarm.action.previous')}>
                  <Button
                    size="small"
                    aria-label={t('alarm.action.previous')}
                    disabled={previous === undefined}
                    onClick={() => previous !== undefined && onChange(previous)}
                  >
                    {'↑'}
                  </Button>
                </Tooltip>
                <Tooltip title={t('alarm.action.next')}>
                  <Button
                    size="small"
                    aria-label={t('alarm.action.next')}
                    disabled={next === undefined}
                    onClick={() => next !== undefined && onChange(next)}
                  >
                    {'↓'}
                  </Button>
                </Tooltip>
              </>
            )}
            <Link to={`/alarmlist/details?id=${shown.id}`}>{t('alarm.action.fullPage')}</Link>
          </span>
        )
      }
      footer={shown && !handling.on ? <AlarmButtons alarm={shown} onHandle={() => handling.set(true)} /> : null}
    >
      {alarm.isError ? (
        <ErrorState error={alarm.error} onRetry={() => void alarm.refetch()} />
      ) : !shown ? (
        <Skeleton rows={10} />
      ) : handling.on && shown.handling === null ? (
        <Handling alarm={shown} onEnd={() => handling.set(false)} />
      ) : (
        <AlarmView alarm={shown} />
      )}
    </PageDrawer>
  );
}

function Title({ alarm }: { alarm: AlarmRecord }) {
  const t = useT();
  return (
    <span className="alarm-title">
      <StatusGlyph status={statusOf(alarm.level)} size={12} />
      <b>{alarmPlace(alarm)}</b>
      <span>{headline(t, alarm)}</span>
    </span>
  );
}

/** The sentence stays in view while the form is filled. */
export function Handling({ alarm, onEnd }: { alarm: AlarmRecord; onEnd: () => void }) {
  const vehicle = useAlarmVehicle(alarm);
  return (
    <div className="alarm-view">
      <AlarmTop alarm={alarm} targetKpa={vehicle?.targetKpa ?? null} />
      <HandleForm
        targets={[{ id: alarm.id, vehicleName: alarm.vehicleName }]}
        proposal={alarm.proposal}
        tyres={alarm.vehicleWheels}
        onDone={onEnd}
        onBack={onEnd}
      />
    </div>
  );
}

/** Whether the form is in front; another alarm starts as the caller asks. No effect: it would run at each return to the tab. */
function useHandling(id: string | null, start: boolean): { on: boolean; set: (on: boolean) => void } {
  const [state, setState] = useState({ id, start, on: start });
  if (state.id !== id || state.start !== start) setState({ id, start, on: id !== null && start });
  return { on: state.on, set: (on) => setState((now) => ({ ...now, on })) };
}
