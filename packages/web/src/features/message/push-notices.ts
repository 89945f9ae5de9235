/** Pushes as notices of five seconds that open their target (LIM-003, pages.md A1), or on the desktop when out of sight. */
import { type MessageRow, messageTypes } from '@treadline/contract/message';
import { useNavigate } from 'react-router';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { type Notice, notify } from '../../shell/notify.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { showOnDesktop } from './desktop.ts';
import { kindWord } from './message-kind.ts';
import { messageListPath } from './message-target.ts';
import type { Push } from './use-bell.ts';
import { type Openable, useOpenMessage } from './use-open-message.ts';

/** More alarms at once are told as one line; what is meant for one person stays on its own. */
const mostApart = 2;

/** Shows pushes; `rows` are the newest messages, which carry their texts. */
export function usePushNotices(): (pushes: readonly Push[], rows: readonly MessageRow[]) => void {
  const t = useT();
  const open = useOpenMessage();
  const navigate = useNavigate();
  const hasList = useAccount((state) => state.menu.byPath.has(messageListPath));
  return (pushes, rows) => {
    const told = pushesToTell(pushes, rows);
    const alarms = told.filter(({ push, row }) => (row?.msgType ?? openableOf(push).msgType) === messageTypes.alarm);
    const storm = alarms.length > mostApart;
    if (storm) {
      const openList = () => void navigate(messageListPath);
      show(t, {
        kind: 'info',
        title: t('message.newOnes', { n: alarms.length }),
        text: alarms.flatMap(({ row }) => (row ? [row.content] : []))[0] ?? '',
        key: 'message.new',
        ...(hasList ? { open: { label: t('message.enter'), run: openList } } : {}),
      });
    }
    for (const { push, row } of storm ? told.filter((one) => !alarms.includes(one)) : told) {
      const about = row ?? openableOf(push);
      show(t, {
        kind: (row?.alarmLevel ?? push.alarmRank ?? 0) >= 2 ? 'warning' : 'info',
        title: kindWord(t, about.msgType),
        text: row?.content ?? '',
        key: `message.${about.id}`,
        open: { label: t('message.open'), run: () => open(about) },
      });
    }
  };
}

function show(t: Translate, notice: Notice & { key: string; text: string }): void {
  const { title, text, key, open } = notice;
  if (showOnDesktop({ title, text, key, ...(open ? { open: open.run } : {}) })) return;
  notify({ ...notice, text: text === '' ? t('message.unknown') : text, news: true });
}

/** One for each message; what was read meanwhile is not told any more. */
function pushesToTell(
  pushes: readonly Push[],
  rows: readonly MessageRow[],
): { push: Push; row: MessageRow | undefined }[] {
  const newest = new Map<string, Push>();
  for (const [place, push] of pushes.entries()) newest.set(push.msgId ?? `push.${place}`, push);
  return [...newest.values()]
    .map((push) => ({ push, row: rows.find((row) => row.id === push.msgId) }))
    .filter(({ row }) => row?.read !== true);
}

/** What a push itself tells of its message. */
function openableOf(push: Push): Openable {
  const { msgId = '', feedbackType, feedbackId = null } = push;
  if (push.alarmRank !== undefined) return { id: msgId, msgType: messageTypes.alarm, moduleKey: push.msgId ?? null };
  if (feedbackType === undefined) return { id: msgId, msgType: messageTypes.notice, moduleKey: null };
  const msgType = feedbackType === 1 ? messageTypes.feedback : messageTypes.feedbackReply;
  return { id: msgId, msgType, moduleKey: feedbackId };
}
