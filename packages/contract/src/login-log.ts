/** Room login-log: who signed in, when, from where, and who was refused (pages.md M6). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, inOrder, instant, listQuery, notInOrder, pageOf, queryFlag } from './fields.ts';

/** How somebody came in. */
export const loginWays = ['password', 'mobile', 'email', 'oidc', 'support', 'logout'] as const;

export const loginLogRow = z.object({
  id,
  at: instant,
  memberId: id.nullable(),
  account: z.string().nullable(),
  name: z.string().nullable(),
  /** `00000`, or the code of the refusal. */
  outcome: z.string(),
  reason: z.string(),
  way: z.enum(loginWays).nullable(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Browser and system in a few words. */
  device: z.string().nullable(),
  /** First time this person came with this device. */
  firstTime: z.boolean(),
  /** Failed ones of this person or this address within ten minutes before and after, itself among them; 0 for a good one. */
  failuresAround: z.number().int(),
  onBehalf: z.string().nullable(),
});
export type LoginLogRow = z.infer<typeof loginLogRow>;

const loginLogQuery = listQuery.extend({
  account: z.string().trim().max(100).optional(),
  memberId: id.optional(),
  failedOnly: queryFlag.optional(),
  onBehalfOnly: queryFlag.optional(),
  from: instant.optional(),
  to: instant.optional(),
});

export const loginLogApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/loginLog/list',
    access: 'login-log:query',
    input: loginLogQuery.refine(inOrder, notInOrder),
    result: pageOf(loginLogRow),
  }),
  /** Good and failed sign-ins by day of the reader's zone; days without any are left out. At most 93 days. */
  days: endpoint({
    method: 'GET',
    path: '/base/web/loginLog/days',
    access: 'login-log:query',
    input: z.object({ from: instant, to: instant }).refine(inOrder, notInOrder),
    result: z.object({
      list: z.array(z.object({ day: z.string(), good: z.number().int(), failed: z.number().int() })),
    }),
    errors: ['5026'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/base/web/loginLog/export',
    access: 'login-log:export',
    input: loginLogQuery
      .omit({ page: true, pageSize: true })
      .extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') })
      .refine(inOrder, notInOrder),
    kind: 'file',
  }),
};
