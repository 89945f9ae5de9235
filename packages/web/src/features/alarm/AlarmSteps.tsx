/** Timeline of an alarm: who did what when, kept for good; a note can always be added (pages.md D2). */
import { type AlarmRecord, alarmApi } from '@treadline/contract/alarm';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { afterHandling, reportBulk } from './alarm-actions.ts';
import { levelWord } from './alarm-text.ts';

type Step = AlarmRecord['steps'][number];

export function AlarmSteps({ alarm }: { alarm: AlarmRecord }) {
  const t = useT();
  return (
    <section className="alarm-block">
      <h3>{t('alarm.steps.title')}</h3>
      <ol className="alarm-steps">
        {alarm.steps.map((step) => (
          <li key={step.seq}>
            <StatusGlyph status={step.kind === 'ended' ? 'ok' : statusOf(step.level)} />
            <div>
              <span>{stepText(t, step)}</span>
              {step.member !== null && <span className="alarm-step-who">{step.member}</span>}
              {step.note !== null && step.note !== '' && <p>{step.note}</p>}
            </div>
            <time dateTime={step.at}>{formatTime(step.at)}</time>
          </li>
        ))}
      </ol>
      <Can permission="alarm:edit">
        <NoteForm id={alarm.id} />
      </Can>
    </section>
  );
}

const manualKeys = {
  handle: 'alarm.step.manual',
  take_over: 'alarm.step.takenOver',
  give_up: 'alarm.step.givenUp',
  note: 'alarm.step.note',
} as const;

function stepText(t: Translate, step: Step): string {
  switch (step.kind) {
    case 'started':
      return t('alarm.step.started', { level: levelWord(t, step.level) });
    case 'upgraded':
      return t('alarm.step.upgraded', { level: levelWord(t, step.level) });
    case 'downgraded':
      return t('alarm.step.downgraded', { level: levelWord(t, step.level) });
    case 'manual':
      return t(manualKeys[step.action ?? 'handle']);
    case 'automatic':
      return t('alarm.step.automatic');
    default:
      return t('alarm.step.ended');
  }
}

function NoteForm({ id }: { id: string }) {
  const t = useT();
  const field = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const add = useApiMutation(alarmApi.note, {
    onSuccess: (results) => {
      afterHandling();
      if (reportBulk(t, results, t('alarm.done.note')).refused > 0) return;
      setText('');
      setOpen(false);
    },
  });
  if (!open) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('alarm.action.addNote')}
      </Button>
    );
  }
  const empty = text.trim() === '';
  return (
    <form
      className="alarm-note"
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) add.mutate({ ids: [id], text: text.trim() });
      }}
    >
      <label htmlFor={field}>{t('alarm.form.noteLabel')}</label>
      <Input.TextArea
        id={field}
        value={text}
        autoFocus
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="alarm-form-buttons">
        <Button size="small" onClick={() => setOpen(false)}>
          {t('kit.cancel')}
        </Button>
        <Button size="small" htmlType="submit" disabled={empty} loading={add.isPending}>
          {t('alarm.action.addNote')}
        </Button>
      </div>
    </form>
  );
}
