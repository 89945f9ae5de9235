import { alarmApi } from '@treadline/contract/alarm';
import { type MessageRow, messageTypes } from '@treadline/contract/message';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { alarmSentence } from '../alarm/alarm.public.ts';
import { MessageGlyph } from './MessageLine.tsx';
import { kindWord } from './message-kind.ts';
import { messageTarget } from './message-target.ts';

/** The message in full; of an alarm the sentence that explains it, so that many need no opening (pages.md L1). */
export function MessagePreview({ message, onOpen }: { message: MessageRow; onOpen: () => void }) {
  const t = useT();
  const byPath = useAccount((state) => state.menu.byPath);
  const opens = messageTarget(message, (path) => byPath.has(path)) !== null;
  return (
    <aside className="message-preview" aria-label={t('message.preview')}>
      <p className="message-quiet">{[kindWord(t, message.msgType), formatTime(message.createTime)].join(' · ')}</p>
      <h2>
        <MessageGlyph message={message} />
        {message.content}
      </h2>
      {message.msgType === messageTypes.alarm && message.moduleKey !== null && <Explained id={message.moduleKey} />}
      {message.times > 1 && <p className="message-quiet">{t('message.times', { n: message.times })}</p>}
      {message.processed && <p className="message-quiet">{t('message.processed')}</p>}
      {message.ended && <p className="message-quiet">{t('message.ended')}</p>}
      {opens && <Button onClick={onOpen}>{t('message.open')}</Button>}
    </aside>
  );
}

const restMs = 150;

/** Asked once the pointer rests: passing over forty rows is not forty questions. */
function Explained({ id }: { id: string }) {
  const t = useT();
  const measures = useMeasures();
  const may = useCan('alarm:get');
  const rested = useRested(id);
  const alarm = useApi(alarmApi.get, may && rested === id ? { id } : null, { staleMs: 30_000 }).data;
  if (!alarm) return null;
  return <p>{alarmSentence(t, measures, alarm, null)}</p>;
}

function useRested(id: string): string {
  const [rested, setRested] = useState(id);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), restMs);
    return () => clearTimeout(timer);
  }, [id]);
  return rested;
}
