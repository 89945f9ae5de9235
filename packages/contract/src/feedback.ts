/**
 * Room feedback (pages.md L2): questions of people and the answers they get. Everybody sees those of their own
 * enterprise; operations staff see and answer all of them and appear to customers as "support", without a name.
 */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, instant, listQuery, pageOf, queryFlag, textList } from './fields.ts';

/** Dictionary 1032. */
export const feedbackTypes = { consult: 1, tyre: 2, hardware: 3, app: 4 } as const;
/** Dictionary 1034; customers tell two of them apart, waiting and replied (dictionary 1033). */
export const feedbackStatuses = { new: 1, waiting: 2, replied: 3 } as const;
/** VAL-080: of a question, and of each reply. */
export const mostFiles = 5;

const type = z.coerce.number().int().min(1).max(4);
const status = z.number().int().min(1).max(3);
/** Support has no name for customers. */
const side = z.enum(['own', 'support']);
const content = z.string().trim().min(1).max(5000);
/** More than `mostFiles` are refused with A0125. */
const fileIds = z.array(id).max(100).default([]);

/** Where it was written; the person sees it and may take it away. */
const context = z.object({
  page: z.string().max(500).optional(),
  appVersion: z.string().max(60).optional(),
  lastError: z.string().max(200).optional(),
});
export type FeedbackContext = z.infer<typeof context>;

const attachment = z.object({
  id,
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.number().int(),
  /** A call of its own room: it knows who may see the feedback. */
  url: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

export const feedbackRow = z.object({
  id,
  feedbackNo: z.string(),
  subject: z.string(),
  type: z.number().int(),
  status,
  /** Enterprise of the asker. */
  customName: z.string(),
  /** Who asked; null: gone. */
  from: z.string().nullable(),
  mine: z.boolean(),
  emailNotify: z.boolean(),
  /** Of the newest reply; null: none. */
  lastWord: z.object({ at: instant, side, name: z.string().nullable() }).nullable(),
  /** Null: nobody waits. */
  waitingSince: instant.nullable(),
  closedAt: instant.nullable(),
  createdAt: instant,
});
export type FeedbackRow = z.infer<typeof feedbackRow>;

const reply = z.object({
  id,
  side,
  /** Of support: its own people alone see it. */
  name: z.string().nullable(),
  mine: z.boolean(),
  content: z.string(),
  createdAt: instant,
  files: z.array(attachment),
});
export type FeedbackReply = z.infer<typeof reply>;

const feedbackDetail = feedbackRow.extend({
  content: z.string(),
  context,
  files: z.array(attachment),
  /** Oldest first. */
  replies: z.array(reply),
  /** In its present state and by who reads it. */
  mayReply: z.boolean(),
  mayClose: z.boolean(),
});
export type FeedbackDetail = z.infer<typeof feedbackDetail>;

export const feedbackApi = {
  /** Who has waited longest first. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/feedback/list',
    access: 'feedback:query',
    input: listQuery.extend({
      keyword: z.string().max(100).optional(),
      status: textList(z.coerce.number().int().min(1).max(3)).optional(),
      type: textList(type).optional(),
      mine: queryFlag.optional(),
      closed: queryFlag.optional(),
    }),
    result: pageOf(feedbackRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/feedback/get',
    access: 'feedback:get',
    input: z.object({ id }),
    result: feedbackDetail,
    errors: ['A0117'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/feedback/add',
    access: 'feedback:add',
    input: z.object({
      subject: z.string().trim().min(1).max(200),
      type,
      content,
      emailNotify: z.boolean().default(false),
      /** By default the asker's own address; A0116 when there is neither. */
      email: z.email().max(254).optional(),
      fileIds,
      context: context.default({}),
    }),
    result: created,
    errors: ['A0117', 'A0125'],
  }),
  /** A0228: the reply is kept, but the mail about it could not be sent. */
  reply: endpoint({
    method: 'POST',
    path: '/base/web/feedback/reply',
    access: 'feedback:add',
    input: z.object({ id, content, fileIds }),
    result: created,
    errors: ['A0117', 'A0125', 'A0228', 'A0340'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/base/web/feedback/close',
    access: 'feedback:disable',
    input: z.object({ id }),
    errors: ['A0117', 'A0201', 'A0340'],
  }),
  /** Operations staff have seen a new one: it waits. Anything else stays as it is. */
  look: endpoint({
    method: 'POST',
    path: '/base/web/feedback/look',
    access: 'feedback:get',
    input: z.object({ id }),
    errors: ['A0103', 'A0117'],
  }),
  /** Replied questions of the own enterprise that resemble what is being typed, the nearest first. */
  similar: endpoint({
    method: 'GET',
    path: '/base/web/feedback/similar',
    access: 'feedback:query',
    input: z.object({ subject: z.string().max(200) }),
    result: z.object({ list: z.array(z.object({ id, subject: z.string(), answer: z.string() })) }),
  }),
  /** An attachment. */
  file: endpoint({
    method: 'GET',
    path: '/base/web/feedback/file',
    access: 'feedback:get',
    input: z.object({ fileId: id }),
    kind: 'file',
    errors: ['A0117'],
  }),
};
