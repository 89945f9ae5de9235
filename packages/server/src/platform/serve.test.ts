/** The walls of `serve` on a sample room, so that every rule can be seen to hold and to be broken. */
import { type Caller, queryText } from '@treadline/contract/call';
import { type Endpoint, endpoint } from '@treadline/contract/endpoint';
import { header } from '@treadline/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../test/app.ts';
import { authFeature } from '../features/auth/auth.feature.ts';
import { query } from './database/doors.ts';
import { refuse } from './errors.ts';
import type { Feature } from './feature.ts';
import { type Handlers, serve } from './serve.ts';

const sampleApi = {
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
  sneaky: endpoint({ method: 'GET', path: '/web/sample/sneaky', access: 'signedIn' }),
};

const handlers: Handlers<typeof sampleApi> = {
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
  sneaky: (scope) =>
    scope.tx(async (tx) => {
      await tx.insertInto('monitor_group').values({ customer_id: scope.customer.id, name: 'by GET' }).execute();
    }),
};

const sampleFeature: Feature = {
  name: 'sample',
  routes: (app) => serve(app, sampleApi, handlers),
  constraints: { monitor_group__name: 'A0118' },
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp({
    features: [authFeature, sampleFeature],
    limits: { signedInPerMinute: 200, publicPerMinute: 200 },
  });
});
afterAll(() => t.close());

const inject = (endpointOf: Endpoint, headers: Record<string, string> = {}, payload?: string) =>
  t.app.inject({
    method: endpointOf.method,
    url: `/api${endpointOf.path}`,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

async function auditRows(action: string) {
  const [rows] = await t.db
    .tenant(t.enterprise.customerId)
    .read(
      query
        .selectFrom('audit')
        .where('customer_id', '=', t.enterprise.customerId)
        .where('action', '=', action)
        .orderBy('id')
        .select(['action', 'target_kind', 'target_id', 'outcome', 'member_id', 'changes', 'request_id', 'address']),
    );
  return rows;
}

test('a served call answers 200 with code 00000, message and result [HDR-15, HDR-01]', async () => {
  const reply = await inject(sampleApi.echo, {}, '{"name":"ab"}');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ code: '00000', message: 'OK', result: { name: 'ab' } });
  expect(reply.headers[header.requestId]).toMatch(/^[\da-f-]{36}$/);
});

test('without a session a guarded call answers 401 A0101 in the language asked for', async () => {
  const reply = await inject(sampleApi.look, { language: 'zh-CN' });
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({ code: 'A0101', message: '未登录或登录已过期', result: null });
});

test('a 401 of a public call says isLogin, so that a session is left alone [STATE-SESSION-04]', async () => {
  const reply = await inject(sampleApi.refused, {}, '{"code":"A0101"}');
  expect(reply.statusCode).toBe(401);
  expect(reply.json().result).toEqual({ isLogin: true });
});

test('who lacks the permission is refused before the body is read [ERR-A0103]', async () => {
  const { signedIn } = await t.addMember({ account: 'driver.one', role: 'driver' });
  expect(await refusalOf(signedIn.call(sampleApi.guarded, {}))).toMatchObject({ code: 'A0103', status: 200 });
  expect(await t.call(sampleApi.guarded, {})).toBeNull();
  const huge = await inject(sampleApi.add, {}, JSON.stringify({ name: 'x'.repeat(2_000_000) }));
  expect(huge.json().code).toBe('A0101');
});

test('GET values arrive as trimmed text, empty ones not at all [VAL-006]', async () => {
  const { input } = await t.call(sampleApi.look, { text: '  a b ', n: 3 });
  expect(input).toEqual({ text: 'a b', n: 3 });
  const reply = await inject(
    { ...sampleApi.look, path: '/web/sample/look?text=%20%20&n=%204%20&other=1' },
    t.enterprise.administrator.headers,
  );
  expect(reply.json().result.input).toEqual({ n: 4 });
  expect(queryText({ a: ' x ', b: '', c: null, d: undefined, e: [1, 2], f: 0, g: false })).toBe(
    '?a=x&e=1%2C2&f=0&g=false',
  );
});

test('a query of too many names or too long is refused [ERR-A0115]', async () => {
  const { headers } = t.enterprise.administrator;
  const many = Array.from({ length: 61 }, (_, n) => `n${n}=1`).join('&');
  for (const text of [many, `text=${'x'.repeat(9000)}`]) {
    const reply = await inject({ ...sampleApi.look, path: `/web/sample/look?${text}` }, headers);
    expect([reply.statusCode, reply.json().code]).toEqual([200, 'A0115']);
  }
});

test('says field by field what is wrong, in the language asked for [ERR-A0102]', async () => {
  const body = { name: 'abcde', email: 'a@', list: [1, 2, 3], kind: 'c', same: { a: 1, b: 'x' } };
  const reply = await inject(sampleApi.echo, { language: 'fr-FR' }, JSON.stringify(body));
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    code: 'A0102',
    message: 'La validation des paramètres a échoué',
    result: {
      fields: [
        { path: 'name', code: 'A0102', message: 'Au plus 4 caractères' },
        { path: 'email', code: 'A0119', message: "Format d'adresse e-mail incorrect" },
        { path: 'list', code: 'A0102', message: 'Au plus 2 éléments' },
        { path: 'kind', code: 'A0102', message: 'Ne fait pas partie des choix' },
        { path: 'same.b', code: 'A0102', message: "Une valeur d'un autre type est attendue" },
      ],
    },
  });
});

test('missing entries answer A0116, an only wrong e-mail A0119, a code of the schema itself [ERR-A0116, ERR-A0119]', async () => {
  const codeOf = async (of: Endpoint, body: string) => (await inject(of, {}, body)).json().code;
  expect(await codeOf(sampleApi.needed, '{}')).toBe('A0116');
  expect(await codeOf(sampleApi.needed, '{"name":"","age":null}')).toBe('A0116');
  expect(await codeOf(sampleApi.needed, '{"name":"x","age":"y"}')).toBe('A0102');
  expect(await codeOf(sampleApi.needed, '{"name":"x","age":13}')).toBe('5016');
  expect(await codeOf(sampleApi.echo, '{"email":"nobody"}')).toBe('A0119');
});

test('a body that is no JSON object is refused', async () => {
  for (const body of ['{', '[]', 'null', '"x"', '1']) {
    const reply = await inject(sampleApi.echo, {}, body);
    expect([body, reply.statusCode, reply.json().code]).toEqual([body, 200, 'A0115']);
  }
  const form = await t.app.inject({
    method: 'POST',
    url: `/api${sampleApi.echo.path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=ab',
  });
  expect([form.statusCode, form.json().code]).toEqual([200, 'A0115']);
});

test('a body too large answers 413', async () => {
  const reply = await inject(sampleApi.echo, {}, JSON.stringify({ name: 'x'.repeat(1_100_000) }));
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'A0115']);
});

test('large integers stay text on their way in and out [HDR-11]', async () => {
  const reply = await inject(sampleApi.echo, {}, '{"id": 100000000000000001}');
  expect(reply.json().result).toEqual({ id: '100000000000000001' });
});

test('an unknown call answers 404 in the envelope, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const reply = await t.app.inject({ method, url: '/api/web/sample/nothing', headers: { language: 'es' } });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: 'A0117', message: 'No se encontraron datos', result: null },
    ]);
  }
  expect((await t.app.inject({ method: 'GET', url: `/api${sampleApi.echo.path}` })).statusCode).toBe(404);
});

test('a refusal of a handler keeps its code and names its field', async () => {
  const reply = await inject(sampleApi.refused, { language: 'pt-BR' }, '{"code":"A0118"}');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    code: 'A0118',
    message: 'Os dados já existem',
    result: { fields: [{ path: 'name', code: 'A0118', message: 'Os dados já existem' }] },
  });
});

test('a fault answers 500 B0001 with a request id and nothing of the server [ERR-B0001]', async () => {
  const reply = await inject(sampleApi.broken);
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({ code: 'B0001', message: 'Server exception', result: null });
  expect(reply.body).not.toContain('secret');
  expect(reply.headers[header.requestId]).toBeDefined();
});

test('only what the schema names leaves the server; a result that does not fit is a fault in tests', async () => {
  expect(await t.anonymous(sampleApi.leaky, {})).toEqual({ list: [{ id: '1', note: null }] });
  expect((await inject(sampleApi.wrong)).statusCode).toBe(500);
});

test('unit headers stand on every authenticated reply, refusals too, and on no other', async () => {
  const { headers } = t.enterprise.administrator;
  const served = await inject(sampleApi.look, headers);
  const refused = await inject({ ...sampleApi.look, path: '/web/sample/look?n=99' }, headers);
  for (const reply of [served, refused]) {
    expect(reply.headers).toMatchObject({
      [header.distanceUnit]: 'km',
      [header.temperatureUnit]: 'C',
      [header.pressureUnit]: 'kPa',
      [header.treadUnit]: 'mm',
    });
  }
  expect((await inject(sampleApi.echo, {}, '{}')).headers[header.pressureUnit]).toBeUndefined();
});

test('the zone is the member’s, else the enterprise’s, else the browser’s if there is such a zone', async () => {
  const zone = async (name: string) => {
    const call: Caller = t.callerWith({ ...t.enterprise.administrator.headers, [header.timeZone]: name });
    return (await call(sampleApi.look, {})).zone;
  };
  expect(await zone('America/Lima')).toBe('America/Lima');
  expect(await zone('Mars/Base')).toBe('UTC');
});

test('a file is sent whole with its name, a refusal instead of it as an envelope [HDR-12]', async () => {
  const reply = await t.call(sampleApi.file, {});
  expect(await reply.text()).toBe('a1b2');
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="Rapport_d__t_.hex"; filename*=UTF-8''Rapport%20d%E2%80%99%C3%A9t%C3%A9.hex`,
  );
  expect(await refusalOf(t.anonymous(sampleApi.file, {}))).toMatchObject({ code: 'A0101' });
});

test('what changes something is in the audit of the same transaction, secrets struck out', async () => {
  await t.call(sampleApi.add, { name: 'Shift A', password: 'hidden words' });
  expect(await auditRows('sample.add')).toEqual([
    {
      action: 'sample.add',
      target_kind: 'sample',
      target_id: null,
      outcome: '00000',
      member_id: t.enterprise.memberId,
      changes: { name: 'Shift A', password: '***' },
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      address: '127.0.0.1',
    },
  ]);
  // Refused by the unique index: neither the row nor an audit row of it.
  expect(await refusalOf(t.call(sampleApi.add, { name: 'shift a' }))).toMatchObject({ code: 'A0118', status: 200 });
  expect(await auditRows('sample.add')).toHaveLength(1);
});

test('the audit has a row for each record, or what the handler said', async () => {
  await t.call(sampleApi.edit, { ids: ['11', '12'] });
  expect((await auditRows('sample.edit')).map((row) => row.target_id)).toEqual(['11', '12']);
  expect(await refusalOf(t.call(sampleApi.edit, { ids: ['13'], fail: true }))).toMatchObject({ code: '5006' });
  expect(await auditRows('sample.edit')).toHaveLength(2);
  expect(await t.call(sampleApi.remove, { id: '77' })).toEqual({ id: '77' });
  expect(await auditRows('sample.remove')).toMatchObject([
    { target_kind: 'thing', target_id: '77', changes: { before: { name: 'old' } } },
  ]);
});

test('a GET cannot change anything', async () => {
  expect(await refusalOf(t.call(sampleApi.sneaky, {}))).toMatchObject({ code: 'B0001', status: 500 });
});

test('too many calls of one address answer 429 A0123, and only in their own group [ERR-A0123]', async () => {
  const codes = new Map<number, string>();
  for (let calls = 0; calls < 400 && !codes.has(429); calls += 1) {
    const reply = await inject(sampleApi.echo, {}, '{}');
    codes.set(reply.statusCode, reply.json().code);
  }
  expect(Object.fromEntries(codes)).toEqual({ 200: '00000', 429: 'A0123' });
  expect((await inject(sampleApi.look, t.enterprise.administrator.headers)).statusCode).toBe(200);
});

test('handlers must fit the contract, at compile time and at start', () => {
  const { look: _look, ...lacking } = handlers;
  const app = {
    fastify: t.app,
    deps: t.deps,
    constraints: {},
    strict: true,
    limits: { signedInPerMinute: 1, publicPerMinute: 1 },
  };
  // @ts-expect-error a handler is missing
  expect(() => serve(app, { look: sampleApi.look }, {})).toThrow('without a handler: look');
  // @ts-expect-error a handler has no endpoint
  expect(() => serve(app, { look: sampleApi.look }, { look: handlers.look, more: handlers.add })).toThrow('more');
  // @ts-expect-error a handler answers something else
  const wrong: Handlers<Pick<typeof sampleApi, 'wrong'>> = { wrong: () => ({ n: 'one' }) };
  // @ts-expect-error an access nobody knows
  endpoint({ method: 'GET', path: '/web/sample/x', access: 'sample:fly' });
  // @ts-expect-error a code that is not in the catalogue
  endpoint({ method: 'GET', path: '/web/sample/x', access: 'public', errors: ['A9999'] });
  expect([lacking, wrong]).toHaveLength(2);
});
