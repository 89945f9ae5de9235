/** A room of no product, with a call for every rule of `serve`: tests see each rule hold and be broken. */
import { endpoint } from '@treadline/contract/endpoint';
import { sql } from 'kysely';
import { z } from 'zod';
import { refuse } from '../src/platform/errors.ts';
import type { Feature } from '../src/platform/feature.ts';
import { type Handlers, serve } from '../src/platform/serve.ts';

export const sampleApi = {
  look: endpoint({
    method: 'GET',
    path: '/web/sample/look',
    access: 'signedIn',
    input: z.object({ text: z.string().optional(), n: z.coerce.number().int().min(1).max(9).optional() }),
    result: z.object({ input: z.unknown(), zone: z.string(), departments: z.unknown() }),
  }),
  guarded: endpoint({ method: 'GET', path: '/web/sample/guarded', access: 'alarm:edit' }),
  echo: endpoint({
    method: 'POST',
    path: '/web/sample/echo',
    access: 'public',
    input: z.object({
      id: z.string().optional(),
      name: z.string().trim().min(2).max(4).optional(),
      email: z.email().optional(),
      list: z.array(z.number()).max(2).optional(),
      kind: z.enum(['a', 'b']).optional(),
      same: z.object({ a: z.number(), b: z.number() }).optional(),
    }),
    result: z.unknown(),
  }),
  needed: endpoint({
    method: 'POST',
    path: '/web/sample/needed',
    access: 'public',
    input: z
      .object({ name: z.string().min(1), age: z.number() })
      .refine((value) => value.age !== 13, { path: ['age'], params: { errorCode: '5016' } }),
  }),
  leaky: endpoint({
    method: 'GET',
    path: '/web/sample/leaky',
    access: 'public',
    result: z.object({ list: z.array(z.object({ id: z.string(), note: z.string().nullable() })) }),
  }),
  wrong: endpoint({ method: 'GET', path: '/web/sample/wrong', access: 'public', result: z.object({ n: z.number() }) }),
  refused: endpoint({
    method: 'POST',
    path: '/web/sample/refused',
    access: 'public',
    input: z.object({ code: z.string() }),
  }),
  broken: endpoint({ method: 'GET', path: '/web/sample/broken', access: 'public' }),
  file: endpoint({ method: 'GET', path: '/web/sample/file', access: 'signedIn', kind: 'file' }),
  add: endpoint({
    method: 'POST',
    path: '/web/sample/add',
    access: 'signedIn',
    input: z.object({ name: z.string(), password: z.string().optional() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/web/sample/edit',
    access: 'signedIn',
    input: z.object({ ids: z.array(z.string()), fail: z.boolean().default(false) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/web/sample/remove',
    access: 'signedIn',
    input: z.object({ id: z.string() }),
    result: z.object({ id: z.string() }),
  }),
  rename: endpoint({
    method: 'POST',
    path: '/web/sample/update',
    access: 'signedIn',
    input: z.object({ name: z.string() }),
  }),
  put: endpoint({
    method: 'POST',
    path: '/web/sample/put',
    access: 'signedIn',
    input: z.object({
      table: z.enum(['department', 'layout_wheel', 'conflict']),
      parentId: z.string().optional(),
    }),
  }),
  drop: endpoint({
    method: 'POST',
    path: '/web/sample/delete',
    access: 'signedIn',
    input: z.object({ departmentId: z.string() }),
  }),
  sneaky: endpoint({ method: 'GET', path: '/web/sample/sneaky', access: 'signedIn' }),
};

export const sampleHandlers: Handlers<typeof sampleApi> = {
  look: (scope, input) => ({ input, zone: scope.timeZone, departments: scope.departments }),
  guarded: async () => undefined,
  echo: (_call, input) => input,
  needed: async () => undefined,
  leaky: () => ({ list: [{ id: '1', note: null, secret: 'do not tell' } as { id: string; note: string | null }] }),
  wrong: () => ({ n: 'one' as unknown as number }),
  refused: (_call, input) =>
    refuse(input.code as 'A0118', input.code === 'A0118' ? [{ path: 'name', code: 'A0118' }] : []),
  broken: () => {
    throw new Error('a secret of the server');
  },
  file: () => ({ name: 'Rapport d’été.hex', mediaType: 'text/plain', body: 'a1b2' }),
  add: (scope, input) =>
    scope.tx(async (tx) => {
      await tx.insertInto('monitor_group').values({ customer_id: scope.customer.id, name: input.name }).execute();
    }),
  edit: (scope, input) =>
    scope.tx(async () => {
      if (input.fail) refuse('5006');
    }),
  remove: (scope, input) =>
    scope.tx(async () => {
      scope.audit({ targetKind: 'thing', targetId: input.id, changes: { before: { name: 'old' } } });
      return { id: input.id };
    }),
  rename: (scope, input) =>
    scope.tx(async (tx) => {
      const values = { customer_id: scope.customer.id, name: input.name };
      await tx.insertInto('department').values([values, values]).execute();
    }),
  put: (scope, input) =>
    scope.tx(async (tx) => {
      const customer = { customer_id: scope.customer.id };
      if (input.table === 'layout_wheel') {
        await tx
          .insertInto('layout_wheel')
          .values({ ...customer, layout_id: input.parentId ?? '1', wheel: 111, alias: 'A' })
          .execute();
      } else if (input.table === 'department') {
        await tx
          .insertInto('department')
          .values({ ...customer, name: 'below', parent_id: input.parentId ?? '1' })
          .execute();
      } else {
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
      }
    }),
  drop: (scope, input) =>
    scope.tx(async (tx) => {
      await tx.deleteFrom('department').where('id', '=', input.departmentId).execute();
    }),
  sneaky: (scope) =>
    scope.tx(async (tx) => {
      await tx.insertInto('monitor_group').values({ customer_id: scope.customer.id, name: 'by GET' }).execute();
    }),
};

export const sampleFeature: Feature = {
  name: 'sample',
  routes: (app) => serve(app, sampleApi, sampleHandlers),
  constraints: {
    monitor_group__name: 'A0118',
    layout_wheel__layout: { missing: 'A0117', referenced: 'A0321' },
    member__department: { missing: 'A0117', referenced: 'A0321' },
  },
};
