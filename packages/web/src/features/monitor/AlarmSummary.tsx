/** Open alarms by level with a bar of their shares. A click filters the alarm list below. */
import { alarmApi } from '@treadline/contract/alarm';
import { StatusGlyph } from '../../kit/StatusGlyph.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatCompact, formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export type LevelChoice = 'all' | 'urgent' | 'serious' | 'ordinary';

const levels = [
  { level: 'urgent', key: 'kit.urgent' },
  { level: 'serious', key: 'kit.serious' },
  { level: 'ordinary', key: 'kit.ordinary' },
] as const;

export interface AlarmSummaryProps {
  chosen: LevelChoice;
  onChoose: (level: LevelChoice) => void;
}

export function AlarmSummary({ chosen, onChoose }: AlarmSummaryProps) {
  const t = useT();
  const counts = useApi(alarmApi.counts, {}, { refetchMs: 30_000 });
  const data = counts.data;
  return (
    <section className="monitor-summary">
      <header>
        <h2>{t('monitor.figure.openAlarms')}</h2>
        <span>{t('monitor.figure.unprocessed')}</span>
      </header>
      {counts.isError && !data ? (
        <ErrorState error={counts.error} onRetry={() => void counts.refetch()} />
      ) : !data ? (
        <Skeleton rows={2} />
      ) : (
        <>
          <div className="monitor-summary-levels">
            {levels.map(({ level, key }) => (
              <button
                key={level}
                type="button"
                aria-pressed={chosen === level}
                title={formatNumber(data[level])}
                onClick={() => onChoose(chosen === level ? 'all' : level)}
              >
                <span aria-hidden="true">
                  <StatusGlyph status={level} size={12} />
                </span>
                <b>{formatCompact(data[level])}</b>
                <span>{t(key)}</span>
              </button>
            ))}
          </div>
          <div className="monitor-summary-bar" aria-hidden="true">
            {levels.map(
              ({ level }) =>
                data[level] > 0 && (
                  <i key={level} style={{ flexGrow: data[level], background: `var(--${level}-fill)` }} />
                ),
            )}
          </div>
        </>
      )}
    </section>
  );
}
