import { loginLogApi } from '@treadline/contract/login-log';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { allDays, type DayCount, spanOfDay, stripSpan } from './day-strip.ts';

export interface DayStripProps {
  from: string;
  to: string;
  onPick: (span: { from: string; to: string }) => void;
}

/** Good and failed by day: a bad night is seen before it is read. Pointing at a day names it, a click shows it. */
export function DayStrip({ from, to, onPick }: DayStripProps) {
  const t = useT();
  const span = stripSpan(from, to, Date.now());
  const query = useApi(loginLogApi.days, span, { keepPrevious: true });
  const days = allDays(span, query.data?.list ?? []);
  const most = Math.max(1, ...days.map(({ good, failed }) => good + failed));
  const sum = (of: 'good' | 'failed') => formatNumber(days.reduce((total, day) => total + day[of], 0));
  const words = (day: DayCount) =>
    t('login-log.day', { day: day.day, good: formatNumber(day.good), failed: formatNumber(day.failed) });
  return (
    <section className="login-log-strip" aria-label={t('login-log.days')}>
      <header>
        <h2>{t('login-log.days')}</h2>
        {query.isSuccess && (
          <p>
            <span data-tone="good">{t('login-log.goodCount', { n: sum('good') })}</span>
            <span data-tone="bad">{t('login-log.failedCount', { n: sum('failed') })}</span>
          </p>
        )}
        <p className="login-log-quiet">{`${days[0]?.day} – ${days.at(-1)?.day}`}</p>
      </header>
      {/* The span picker does the same by keyboard; a stop for each of ninety days would be in the way. */}
      <div className="login-log-days" aria-hidden="true">
        {days.map((day) => (
          <button
            key={day.day}
            type="button"
            tabIndex={-1}
            title={words(day)}
            onClick={() => onPick(spanOfDay(day.day))}
          >
            <i data-tone="bad" style={{ height: `${(day.failed / most) * 100}%` }} />
            <i data-tone="good" style={{ height: `${(day.good / most) * 100}%` }} />
          </button>
        ))}
      </div>
    </section>
  );
}
