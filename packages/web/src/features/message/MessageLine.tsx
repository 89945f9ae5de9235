import type { MessageRow } from '@treadline/contract/message';
import { Icon, type IconName } from '../../kit/icons.tsx';
import { StatusGlyph, statusOf } from '../../kit/StatusGlyph.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

/** Level of an alarm, or what kind of notice it is. */
export function MessageGlyph({ message }: { message: MessageRow }) {
  if (message.alarmLevel !== null) return <StatusGlyph status={statusOf(message.alarmLevel)} size={11} />;
  return <Icon name={icons[message.msgType] ?? 'bell'} size={14} />;
}

/** Text with what changed since: told again, handled, ended. Unread ones are bold. */
export function MessageText({ message }: { message: MessageRow }) {
  const t = useT();
  const { content, times, read, processed, ended } = message;
  return (
    <span className="message-text" data-read={read}>
      <span>{content}</span>
      {times > 1 && (
        <small role="img" title={t('message.times', { n: times })} aria-label={t('message.times', { n: times })}>
          {`×${times}`}
        </small>
      )}
      {processed ? <small>{t('message.processed')}</small> : ended ? <small>{t('message.ended')}</small> : null}
    </span>
  );
}

const icons: Readonly<Record<number, IconName>> = { 2: 'lifebuoy', 3: 'mail', 4: 'bell' };
