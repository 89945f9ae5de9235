/** Where a message leads (STATE-BELL-04, ruling 33). Pure. */
import { type MessageRow, messageTypes } from '@treadline/contract/message';

/** Address of the message centre (SHELL-019, NAV-002). */
export const messageListPath = '/system/messagelist';

/**
 * Null: there is nothing to open, or the reader has no page for it. `has` tells whether a path is among the reader's
 * pages: the report list comes with its own room, until then an alarm opens in the alarm list.
 */
export function messageTarget(
  { msgType, moduleKey }: Pick<MessageRow, 'msgType' | 'moduleKey'>,
  has: (path: string) => boolean,
): string | null {
  if (moduleKey === null) return null;
  const id = encodeURIComponent(moduleKey);
  const pages = targets[msgType as keyof typeof targets] ?? [];
  const found = pages.find(({ path }) => has(path));
  return found ? found.path + found.query(id) : null;
}

const targets = {
  [messageTypes.alarm]: [
    { path: '/member/reportlist', query: (id: string) => `?id=${id}` },
    { path: '/alarmlist', query: (id: string) => `?alarm=${id}` },
  ],
  [messageTypes.feedback]: [{ path: '/feedbacklist/details', query: (id: string) => `?id=${id}&type=1` }],
  [messageTypes.feedbackReply]: [{ path: '/feedbacklist/details', query: (id: string) => `?id=${id}&type=2` }],
  /** Today's only other notices: support access. */
  [messageTypes.notice]: [{ path: '/system/authorization', query: () => '' }],
} as const;
