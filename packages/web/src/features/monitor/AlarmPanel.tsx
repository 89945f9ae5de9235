/** Unprocessed alarms, worst and newest first; a click explains one, Handle opens the same drawer at the form. */
import { type AlarmRow, alarmApi } from '@treadline/contract/alarm';
import { Button, Segmented } from 'antd';
import { useNavigate } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { alarmPlace, headline, readingText } from '../alarm/alarm.public.ts';
import type { LevelChoice } from './AlarmSummary.tsx';

export interface AlarmPanelProps {
  level: LevelChoice;
  onLevel: (level: LevelChoice) => void;
  /** Alarm whose drawer is open. */
  open: string | null;
  onOpen: (alarm: AlarmRow, handle: boolean) => void;
  alarms: ReturnType<typeof useOpenAlarms>;
}

const most = 100;
const levelNumber = { urgent: 3, serious: 2, ordinary: 1 } as const;

/** Unprocessed alarms of the wanted level. */
export function useOpenAlarms(level: LevelChoice) {
  const allowed = useCan('alarm:query');
  return useApi(
    alarmApi.list,
    allowed
      ? { handling: 'unprocessed', pageSize: most, ...(level === 'all' ? {} : { levels: [levelNumber[level]] }) }
      : null,
    { refetchMs: 30_000, keepPrevious: true },
  );
}

export function AlarmPanel({ level, onLevel, open, onOpen, alarms }: AlarmPanelProps) {
  const t = useT();
  const navigate = useNavigate();
  const rows = alarms.data?.list ?? [];
  const total = alarms.data?.total ?? 0;
  return (
    <section className="kit-panel monitor-alarms">
      <header className="kit-panel-head">
        <h2>{t('monitor.alarms.title')}</h2>
        {alarms.data && (
          <span className="kit-panel-note">{t('monitor.alarms.unprocessed', { n: formatNumber(total) })}</span>
        )}
        <div className="kit-panel-actions">
          <Segmented
            size="small"
            aria-label={t('monitor.alarms.levels')}
            value={level}
            onChange={onLevel}
            options={[
              { value: 'all', label: t('monitor.alarms.all') },
              { value: 'urgent', label: t('kit.urgent') },
              { value: 'serious', label: t('kit.serious') },
              { value: 'ordinary', label: t('kit.ordinary') },
            ]}
          />
        </div>
      </header>
      <div className="monitor-alarm-scroll">
        {alarms.isError && !alarms.data ? (
          <ErrorState error={alarms.error} onRetry={() => void alarms.refetch()} />
        ) : alarms.isPending ? (
          <div className="kit-padded">
            <Skeleton rows={5} />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState
            icon="check"
            text={level === 'all' ? t('monitor.alarms.none') : t('monitor.alarms.noneOfLevel')}
          />
        ) : (
          <ul className="monitor-alarm-list">
            {rows.map((alarm) => (
              <AlarmItem key={alarm.id} alarm={alarm} open={alarm.id === open} onOpen={onOpen} />
            ))}
          </ul>
        )}
        {total > rows.length && (
          <Button type="link" size="small" onClick={() => void navigate('/alarmlist?handling=unprocessed')}>
            {t('monitor.alarms.openAll')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface AlarmItemProps {
  alarm: AlarmRow;
  open: boolean;
  onOpen: AlarmPanelProps['onOpen'];
}

function AlarmItem({ alarm, open, onOpen }: AlarmItemProps) {
  const t = useT();
  const measures = useMeasures();
  const mayHandle = useCan('alarm:edit');
  const status = statusOf(alarm.level);
  const reading = readingText(t, measures, alarm.parts);
  const words = headline(t, alarm);
  return (
    <li className={`monitor-alarm monitor-alarm-${status}`} data-open={open}>
      <button type="button" className="monitor-alarm-main" onClick={() => onOpen(alarm, false)}>
        <span className="monitor-alarm-title">
          <span aria-hidden="true">
            <StatusGlyph status={status} />
          </span>
          {words}
        </span>
        <span className="monitor-alarm-line">
          {alarm.vehicleName}
          {alarm.position !== null && <i>{alarm.position}</i>}
          {reading !== '' && <i className="monitor-alarm-value">{reading}</i>}
          <i>
            <Age at={alarm.startedAt} />
          </i>
          {alarm.assignedTo !== null && <i>{t('monitor.alarms.with', { person: alarm.assignedTo })}</i>}
        </span>
      </button>
      {mayHandle && (
        <Button
          size="small"
          aria-label={t('monitor.alarms.handleOne', { alarm: `${alarmPlace(alarm)}, ${words}` })}
          onClick={() => onOpen(alarm, true)}
        >
          {t('monitor.alarms.handle')}
        </Button>
      )}
    </li>
  );
}
