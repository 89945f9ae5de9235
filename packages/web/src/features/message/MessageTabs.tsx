import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';

export type Tab = 'alarm' | 'notice';

export interface MessageTabsProps {
  /** The panel has the id `<id>-panel` and is labelled by `<id>-<tab>`. */
  id: string;
  tab: Tab;
  onChange: (tab: Tab) => void;
  unread: { alarms: number; notices: number } | undefined;
}

/** Alarms and notices; a customer of type G has notices alone (TYPE-004). */
export function MessageTabs({ id, tab, onChange, unread }: MessageTabsProps) {
  const t = useT();
  const hearsAlarms = useUser().tyreType !== 'G';
  const tabs = [
    ...(hearsAlarms ? [{ key: 'alarm' as const, label: t('message.alarms'), waits: unread?.alarms ?? 0 }] : []),
    { key: 'notice' as const, label: t('message.notices'), waits: unread?.notices ?? 0 },
  ];
  const move = (by: number) => {
    const next = tabs[(tabs.findIndex((each) => each.key === tab) + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div className="message-tabs" role="tablist" aria-label={t('message.title')}>
      {tabs.map(({ key, label, waits }) => (
        <button
          key={key}
          id={`${id}-${key}`}
          type="button"
          role="tab"
          aria-selected={key === tab}
          aria-controls={`${id}-panel`}
          tabIndex={key === tab ? 0 : -1}
          onClick={() => onChange(key)}
          onKeyDown={({ key: pressed }) => {
            if (pressed === 'ArrowRight') move(1);
            if (pressed === 'ArrowLeft') move(-1);
          }}
        >
          {label}
          {waits > 0 && <b>{waits > 99 ? '99+' : waits}</b>}
        </button>
      ))}
    </div>
  );
}
