/** Handling of one or many alarms (pages.md D3): measure, minutes, note, and the consequence in words before saving. */
import { type AlarmRecord, alarmApi, type measures as contractMeasures, measures } from '@treadline/contract/alarm';
import { Button, Input, Radio } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTick } from '../../kit/Age.tsx';
import { Icon } from '../../kit/icons.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { afterHandling, reportBulk } from './alarm-actions.ts';
import { parseMinutes, untilText } from './alarm-time.ts';

type Measure = (typeof contractMeasures)[number];

interface HandleTarget {
  id: string;
  vehicleName: string;
}

export interface HandleFormProps {
  /** At least one; all get the same measure, minutes and note. */
  targets: readonly HandleTarget[];
  /** Chosen beforehand, with its reason; for many alarms there is none. */
  proposal: AlarmRecord['proposal'] | null;
  /** Wheels of the vehicle, for "all 18 tyres". */
  tyres: number | null;
  onDone: () => void;
  onBack: () => void;
}

const quickMinutes = [30, 60, 240] as const;
const firstMinutes = 30;
const longestNote = 1000;

export const measureKeys = {
  inflated: 'alarm.measure.inflated',
  removed: 'alarm.measure.removed',
  slowed: 'alarm.measure.slowed',
  watched: 'alarm.measure.watched',
  sensor_fault: 'alarm.measure.sensor_fault',
  other: 'alarm.measure.other',
} as const satisfies Record<Measure, string>;

const reasonKeys = {
  rapidLeak: 'alarm.reason.rapidLeak',
  belowEighty: 'alarm.reason.belowEighty',
  hotButInBand: 'alarm.reason.hotButInBand',
  highPressure: 'alarm.reason.highPressure',
  sensor: 'alarm.reason.sensor',
  low: 'alarm.reason.low',
} as const satisfies Record<AlarmRecord['proposal']['reason'], string>;

export function HandleForm({ targets, proposal, tyres, onDone, onBack }: HandleFormProps) {
  const t = useT();
  const id = useId();
  const [measure, setMeasure] = useState<Measure>(proposal?.measure ?? 'watched');
  const [typed, setTyped] = useState(String(firstMinutes));
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const [tried, setTried] = useState(false);
  const minutes = parseMinutes(typed);
  const deal = useApiMutation(alarmApi.deal, {
    quiet: true,
    onSuccess: (results) => {
      afterHandling();
      const { refused } = reportBulk(t, results, doneText());
      if (refused === 0) onDone();
    },
  });
  const problems = fieldProblems(deal.error);
  const minutesProblem =
    problems.get('handlingMin') ?? (tried && minutes === null ? t('alarm.form.minutesProblem') : null);
  const noteProblem = problems.get('note') ?? (note.length > longestNote ? t('alarm.form.noteTooLong') : null);

  function doneText(): string {
    const [only] = targets;
    return targets.length === 1 && only
      ? t('alarm.done.handled', { vehicle: only.vehicleName })
      : t('alarm.done.handledMany', { n: targets.length });
  }

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (minutes === null || note.length > longestNote || deal.isPending) {
      if (minutes === null) document.getElementById(`${id}-minutes`)?.focus();
      return;
    }
    deal.mutate({
      ids: targets.map((target) => target.id),
      measure,
      handlingMin: minutes,
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    });
  };

  return (
    <form
      className="alarm-form"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <fieldset>
        <legend>{t('alarm.form.measure')}</legend>
        <Radio.Group
          className="alarm-measures"
          name={`${id}-measure`}
          value={measure}
          onChange={(event) => setMeasure(event.target.value as Measure)}
        >
          {measures.map((each) => (
            <Radio key={each} value={each} autoFocus={each === measure}>
              {t(measureKeys[each])}
              {proposal?.measure === each && <span className="alarm-proposed">{t('alarm.form.proposed')}</span>}
            </Radio>
          ))}
        </Radio.Group>
        {proposal && <p className="alarm-reason">{t(reasonKeys[proposal.reason])}</p>}
        {problems.has('measure') && (
          <p role="alert" className="alarm-problem">
            {problems.get('measure')}
          </p>
        )}
      </fieldset>

      <div className="alarm-field">
        <label htmlFor={`${id}-minutes`}>{t('alarm.form.minutes')}</label>
        <div className="alarm-minutes">
          {quickMinutes.map((quick) => (
            <button key={quick} type="button" aria-pressed={minutes === quick} onClick={() => setTyped(String(quick))}>
              {t('alarm.list.minutes', { n: quick })}
            </button>
          ))}
          <Input
            id={`${id}-minutes`}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            suffix={t('alarm.form.minutesUnit')}
            aria-describedby={`${id}-silent`}
            aria-invalid={minutesProblem !== null}
            {...(minutesProblem === null ? {} : { status: 'error' as const })}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTried(true)}
          />
        </div>
        {minutesProblem !== null && (
          <p role="alert" className="alarm-problem">
            {minutesProblem}
          </p>
        )}
        <Consequence id={`${id}-silent`} targets={targets} tyres={tyres} minutes={minutes} />
      </div>

      <div className="alarm-field">
        <label htmlFor={`${id}-note`}>
          {t('alarm.form.note')} <small>{t('alarm.form.optional')}</small>
        </label>
        <Input.TextArea
          id={`${id}-note`}
          value={note}
          autoSize={{ minRows: 2, maxRows: 6 }}
          aria-invalid={noteProblem !== null}
          {...(noteProblem === null ? {} : { status: 'error' as const })}
          onChange={(event) => setNote(event.target.value)}
        />
        {noteProblem !== null && (
          <p role="alert" className="alarm-problem">
            {noteProblem}
          </p>
        )}
      </div>

      {deal.error && problems.size === 0 && (
        <p role="alert" className="alarm-problem">
          {failureText(deal.error, t('kit.unreachable'))}
        </p>
      )}
      <p className="alarm-hint">{t('alarm.form.final')}</p>
      <div className="alarm-form-buttons">
        <Button onClick={onBack}>{t('alarm.action.back')}</Button>
        <Button type="primary" htmlType="submit" loading={deal.isPending}>
          {t('alarm.action.save')}
        </Button>
      </div>
    </form>
  );
}

interface ConsequenceProps {
  id: string;
  targets: readonly HandleTarget[];
  tyres: number | null;
  minutes: number | null;
}

/** The silence is for the vehicle, not the tyre: nobody should learn that later. */
function Consequence({ id, targets, tyres, minutes }: ConsequenceProps) {
  const t = useT();
  useTick();
  const vehicles = [...new Set(targets.map((target) => target.vehicleName))];
  const [vehicle] = vehicles;
  const now = Date.now();
  const time = minutes === null ? '' : untilText(now + minutes * 60_000, now);
  const silent =
    vehicle !== undefined && vehicles.length === 1 && tyres !== null
      ? t('alarm.form.silent', { vehicle, tyres, time })
      : t('alarm.form.silentMany', { vehicles: vehicles.join(', '), time });
  return (
    <p id={id} className="alarm-consequence" aria-live="polite">
      <Icon name="mute" size={16} />
      <span>{minutes === null ? t('alarm.form.silentEmpty') : `${silent} ${t('alarm.form.breaks')}`}</span>
    </p>
  );
}

function fieldProblems(error: Error | null): Map<string, string> {
  return new Map(error instanceof ApiError ? error.fields.map((field) => [field.path, field.message]) : []);
}

function failureText(error: Error, unreachable: string): string {
  return error instanceof ApiError ? error.message : unreachable;
}
