/** Room message: the message centre and the bell (specification 3 and 4, pages.md L1). Own messages alone. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, inOrder, instant, listQuery, notInOrder, queryFlag, textList } from './fields.ts';

/** ENT-MSG-02, dictionaries 1040 and 1041; 4 is every other notice of the platform. */
export const messageTypes = { alarm: 1, feedback: 2, feedbackReply: 3, notice: 4 } as const;

export const messageRow = z.object({
  id,
  /** 1 alert notice, 2 user feedback, 3 feedback reply, 4 notice. */
  msgType: z.number().int().min(1).max(4),
  /** In the reader's language. */
  content: z.string(),
  createTime: instant,
  /** Minutes since creation (STATE-AGE). */
  remainingMinutes: z.number().int().min(0),
  /** What it is about: an alarm, a feedback; null: nothing to open. */
  moduleKey: z.string().nullable(),
  read: z.boolean(),
  /** Told so many times: one line with a count. */
  times: z.number().int().min(1),
  /** Of an alarm: 1 ordinary, 2 serious, 3 urgent. */
  alarmLevel: z.number().int().nullable(),
  /** Of an alarm: whether a person has processed it, and whether it has ended. */
  processed: z.boolean(),
  ended: z.boolean(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** Unread ones, counted up to 100. */
const unread = z.object({ alarms: z.number().int(), notices: z.number().int() });

export const messageTab = z.enum(['alarm', 'notice']);

export const messageApi = {
  /** Page by page, both lists side by side; `tab` asks for one of them alone. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/message/list',
    access: 'message:query',
    input: listQuery
      .omit({ sort: true })
      .extend({
        tab: messageTab.optional(),
        /** Kinds, as in `msgType`. */
        type: textList(z.coerce.number().int().min(1).max(4)).optional(),
        read: queryFlag.optional(),
        from: instant.optional(),
        to: instant.optional(),
      })
      .refine(inOrder, notInOrder),
    result: z.object({
      list: z.array(messageRow),
      total: z.number().int(),
      noticeList: z.array(messageRow),
      noticeTotal: z.number().int(),
    }),
  }),
  /** What the bell shows: unread ones first, at most ten of each list. */
  latest: endpoint({
    method: 'GET',
    path: '/base/web/message/latest',
    access: 'signedIn',
    result: z.object({ list: z.array(messageRow), noticeList: z.array(messageRow), unread }),
  }),
  /**
   * `all` 0 marks the ids alone, 1 everything, or everything of one tab. What is not one's own is passed over. `seen` is
   * the newest `createTime` the reader saw of the ids: what has been told again since stays unread.
   */
  markRead: endpoint({
    method: 'POST',
    path: '/base/web/message/markRead',
    access: 'signedIn',
    input: z.object({
      all: z.coerce.number().int().min(0).max(1).default(0),
      ids: z.array(id).max(500).default([]),
      seen: instant.optional(),
      tab: messageTab.optional(),
    }),
    result: unread,
  }),
};
