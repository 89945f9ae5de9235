import { type MessageRow, messageApi } from '@treadline/contract/message';
import { useNavigate } from 'react-router';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { messageTarget } from './message-target.ts';

export type Openable = Pick<MessageRow, 'id' | 'msgType' | 'moduleKey'> & Partial<Pick<MessageRow, 'createTime'>>;

type MarkRead = Parameters<typeof call<typeof messageApi.markRead>>[1];

/** Opening a message marks it read, goes to its target and reloads the lists (STATE-BELL-03 to 05). */
export function useOpenMessage(): (message: Openable) => void {
  const navigate = useNavigate();
  const byPath = useAccount((state) => state.menu.byPath);
  return (message) => {
    void markRead(theseRead([message]));
    const target = messageTarget(message, (path) => byPath.has(path));
    if (target !== null) void navigate(target);
  };
}

/** What has been told again since it was seen here stays unread. */
export function theseRead(messages: readonly Pick<Openable, 'id' | 'createTime'>[]): MarkRead {
  const seen = messages
    .flatMap(({ createTime }) => createTime ?? [])
    .sort()
    .at(-1);
  return { all: 0, ids: messages.map(({ id }) => id), ...(seen === undefined ? {} : { seen }) };
}

/** Support staff have no read state of their own: what is refused to them leaves the message unread, without a word. */
export async function markRead(input: MarkRead): Promise<void> {
  await call(messageApi.markRead, input, { quiet: true }).catch(() => undefined);
  await reloadMessages();
}

export function reloadMessages(): Promise<void> {
  return invalidate(messageApi.latest, messageApi.list);
}
