/** How the crack test of a rim stands: a bar of the year that runs, and a word. */
import type { RimRow } from '@treadline/contract/rim';
import { formatDate } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import './rim.css';

const yearMs = 365 * 86_400_000;

export function RimTest({ rim }: { rim: RimRow }) {
  const t = useT();
  const words = { due: t('rim.due'), soon: t('rim.soon'), fine: t('rim.fine') };
  const day = (text: string) => formatDate(`${text}T00:00`);
  const note =
    rim.failedOn !== null
      ? t('rim.failed', { day: day(rim.failedOn) })
      : rim.testDueOn === null
        ? t('rim.neverTested')
        : day(rim.testDueOn);
  const left = rim.testDueOn === null ? 0 : (Date.parse(rim.testDueOn) - Date.now()) / yearMs;
  const share = rim.failedOn !== null ? 1 : Math.min(1, Math.max(0, 1 - left));
  return (
    <span className="rim-test" data-test={rim.test} title={`${t('rim.testDueOn')}: ${note}`}>
      <i aria-hidden="true">
        <i style={{ width: `${100 * share}%` }} />
      </i>
      {rim.failedOn === null ? words[rim.test] : t('rim.notPassed')}
      <small>{note}</small>
    </span>
  );
}
