/** Head of an alarm: the sentence, who has it, what was done, the driver, and what is silent because of it. */
import type { AlarmRecord } from '@treadline/contract/alarm';
import { useTick } from '../../kit/Age.tsx';
import { Icon } from '../../kit/icons.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useMeasures } from '../../kit/units.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { alarmSentence } from './alarm-text.ts';
import { durationText, untilText } from './alarm-time.ts';
import { measureKeys } from './HandleForm.tsx';

export function AlarmTop({ alarm, targetKpa }: { alarm: AlarmRecord; targetKpa: number | null }) {
  const t = useT();
  const measures = useMeasures();
  useTick();
  const now = Date.now();
  const end = alarm.endedAt === null ? now : Date.parse(alarm.endedAt);
  const suppressed = alarm.suppressedUntil === null ? 0 : Date.parse(alarm.suppressedUntil);
  return (
    <header className={`alarm-top alarm-top-${statusOf(alarm.level)}`}>
      <p className="alarm-sentence">
        <StatusGlyph status={statusOf(alarm.level)} size={14} />
        <span>{keepUnits(alarmSentence(t, measures, alarm, targetKpa))}</span>
      </p>
      <ul className="alarm-state">
        <li>
          <b>{stateText(t, alarm)}</b>
        </li>
        <li title={formatTime(alarm.startedAt)}>
          {alarm.endedAt === null ? t('alarm.state.open') : t('alarm.state.ended')}
          {' · '}
          {durationText(t, Date.parse(alarm.startedAt), end)}
        </li>
        {alarm.driverName !== null && (
          <li>
            {t('alarm.driver')}
            {' · '}
            {alarm.driverName}
            {alarm.driverPhone !== null && (
              <>
                {' '}
                <a href={`tel:${alarm.driverPhone.replace(/\s+/g, '')}`}>{alarm.driverPhone}</a>
              </>
            )}
          </li>
        )}
      </ul>
      {alarm.measure !== null && (
        <p className="alarm-hint">
          {[
            t(measureKeys[alarm.measure]),
            alarm.handledBy,
            alarm.handledAt === null ? null : formatTime(alarm.handledAt),
            alarm.handlingMin === null ? null : t('alarm.list.minutes', { n: alarm.handlingMin }),
          ]
            .filter((word) => word !== null)
            .join(' · ')}
        </p>
      )}
      {alarm.handlingNote !== null && alarm.handlingNote !== '' && <p className="alarm-hint">{alarm.handlingNote}</p>}
      {suppressed > now && (
        <p className="alarm-consequence">
          <Icon name="mute" size={16} />
          <span>{t('alarm.muted', { vehicle: alarm.vehicleName, time: untilText(suppressed, now) })}</span>
        </p>
      )}
    </header>
  );
}

/** A number and its unit stay on one line. */
function keepUnits(text: string): string {
  return text.replace(/(\d) (?=[^\s\d])/g, '$1\u00a0');
}

/** "Unprocessed", "With M. Alvarez", "Processed" or "Processed automatically". */
export function stateText(t: Translate, alarm: Pick<AlarmRecord, 'handling' | 'assignedTo'>): string {
  if (alarm.handling === 'automatic') return t('alarm.state.automatic');
  if (alarm.handling !== null) return t('alarm.state.processed');
  if (alarm.assignedTo !== null) return t('alarm.state.takenOver', { person: alarm.assignedTo });
  return t('alarm.state.unprocessed');
}
