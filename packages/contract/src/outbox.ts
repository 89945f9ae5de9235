/** Room outbox: messages by SMS and e-mail; without a provider they wait here to be read (docs/operate/mail). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, listQuery, pageOf } from './fields.ts';

export const outboxRow = z.object({
  id,
  at: instant,
  channel: z.enum(['sms', 'email']),
  address: z.string(),
  memberName: z.string().nullable(),
  business: z.string(),
  subject: z.string().nullable(),
  /** Null: handed over to the provider and wiped. */
  body: z.string().nullable(),
  state: z.enum(['kept', 'sent', 'failed']),
  error: z.string().nullable(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

export const outboxApi = {
  /** Messages to a super administrator are shown to super administrators alone. */
  list: endpoint({
    method: 'GET',
    path: '/base/web/outbox/list',
    access: 'outbox:query',
    input: listQuery.extend({ keyword: z.string().trim().max(100).optional() }),
    result: pageOf(outboxRow),
  }),
};
