/** Room customer: enterprises as operations staff see them, and an enterprise's own names and logo (pages.md K1). */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, ids, instant, listQuery, pageOf, rowResults, version, versioned } from './fields.ts';
import { area, email, loginAccount, mobile, password } from './person.ts';

export const customerStatus = z.enum(['pending', 'active', 'suspended', 'closed']);
export const customerKind = z.enum(['fleet', 'supplier', 'operator']);

export const customerRow = z.object({
  id,
  version,
  kind: customerKind,
  customName: z.string(),
  abbreviateName: z.string(),
  status: customerStatus,
  tyreType: z.string(),
  countryCode: z.string(),
  currency: z.string(),
  vehicles: z.number().int(),
  tyres: z.number().int(),
  members: z.number().int(),
  /** Last sign-in of any member. */
  lastSignInAt: instant.nullable(),
  createdAt: instant,
});
export type CustomerRow = z.infer<typeof customerRow>;

const names = z.object({
  customName: z.string().trim().min(1).max(100),
  abbreviateName: z.string().trim().min(1).max(40),
});

const customerInput = names.extend({
  kind: z.enum(['fleet', 'supplier']).default('fleet'),
  tyreType: z.string().trim().min(1).max(20).default('OTR'),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
});

export const customerApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/customer/list',
    access: 'customer:query',
    input: listQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      status: customerStatus.optional(),
      kind: customerKind.optional(),
    }),
    result: pageOf(customerRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/base/web/customer/get',
    access: 'customer:get',
    input: z.object({ id }),
    result: customerRow.extend({
      administrators: z.array(
        z.object({ name: z.string(), mobile: z.string().nullable(), email: z.string().nullable() }),
      ),
    }),
  }),
  /** The enterprise with its first super administrator. */
  add: endpoint({
    method: 'POST',
    path: '/base/web/customer/add',
    access: 'customer:add',
    input: customerInput.extend({
      administrator: z.object({
        name: z.string().trim().min(1).max(60),
        account: loginAccount,
        area,
        mobile: mobile.nullable().optional(),
        email: email.nullable().optional(),
        password,
      }),
    }),
    result: created,
    errors: ['A0274', 'A0275', '6000', 'A0221', 'A0233', 'A0119', 'A0224'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/customer/edit',
    access: 'customer:edit',
    input: customerInput.omit({ kind: true }).extend({ id, version }),
    result: versioned,
    errors: ['A0274', 'A0275', '5004'],
  }),
  /** Activates one that waits or was suspended. */
  enable: endpoint({
    method: 'POST',
    path: '/base/web/customer/enable',
    access: 'customer:enable',
    input: ids,
    result: rowResults,
    errors: ['5006', '5007'],
  }),
  disable: endpoint({
    method: 'POST',
    path: '/base/web/customer/disable',
    access: 'customer:disable',
    input: ids,
    result: rowResults,
    errors: ['5006', '5007'],
  }),
};
