/** Room audit: who changed what, from what to what, and on whose behalf (pages.md M13 and 4.13). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, inOrder, instant, listQuery, notInOrder, pageOf, queryFlag } from './fields.ts';

export const auditRow = z.object({
  id,
  at: instant,
  memberId: id.nullable(),
  person: z.string().nullable(),
  /** Operations staff who acted in the enterprise's name. */
  onBehalf: z.string().nullable(),
  apiKey: z.string().nullable(),
  /** Room and call, e.g. `member.edit`. */
  action: z.string(),
  targetKind: z.string().nullable(),
  targetId: id.nullable(),
  /** `00000`, or the code of the refusal. */
  outcome: z.string(),
  reason: z.string(),
  /** Field, before, after; `from` is absent where only what was asked is known. */
  changes: z.array(z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown() })),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditRow = z.infer<typeof auditRow>;

const auditQuery = listQuery.extend({
  memberId: id.optional(),
  person: z.string().trim().max(60).optional(),
  /** Room and call, e.g. `member.edit`. */
  action: z.string().trim().max(60).optional(),
  targetKind: z.string().trim().max(40).optional(),
  targetId: id.optional(),
  onBehalf: queryFlag.optional(),
  from: instant.optional(),
  to: instant.optional(),
});

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/audit/list',
    access: 'audit:query',
    input: auditQuery.refine(inOrder, notInOrder),
    result: pageOf(auditRow),
  }),
  export: endpoint({
    method: 'GET',
    path: '/base/web/audit/export',
    access: 'audit:export',
    input: auditQuery
      .omit({ page: true, pageSize: true })
      .extend({ format: z.enum(['xlsx', 'csv']).default('xlsx') })
      .refine(inOrder, notInOrder),
    kind: 'file',
  }),
};
