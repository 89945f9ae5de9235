/** Room api-key: keys for integrators; a key acts as its maker, within the permissions it was given. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, ids, instant, listQuery, pageOf, rowResults } from './fields.ts';

export const apiKeyRow = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  permissions: z.array(z.string()),
  createdAt: instant,
  creatorName: z.string().nullable(),
  expiresAt: instant.nullable(),
  revokedAt: instant.nullable(),
  usedAt: instant.nullable(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;

export const apiKeyApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/apiKey/list',
    access: 'setting:get',
    input: listQuery,
    result: pageOf(apiKeyRow),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/apiKey/add',
    access: 'setting:edit',
    input: z.object({
      name: z.string().trim().min(1).max(60),
      /** Only those the maker has. */
      permissions: z.array(z.string().max(60)).min(1).max(200),
      expiresAt: instant.nullable().optional(),
    }),
    /** The key itself is told once, here. */
    result: created.extend({ key: z.string() }),
    errors: ['A0201'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/base/web/apiKey/disable',
    access: 'setting:edit',
    input: ids,
    result: rowResults,
    errors: ['5007'],
  }),
};
