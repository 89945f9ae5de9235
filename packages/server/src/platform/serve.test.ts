/** The walls of `serve`: access, envelope, result, limits. */
import type { Caller } from '@treadline/contract/call';
import { type Endpoint, endpoint } from '@treadline/contract/endpoint';
import { header } from '@treadline/contract/envelope';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { sampleApi, sampleFeature, sampleHandlers } from '../../test/sample-room.ts';
import { authFeature } from '../features/auth/auth.feature.ts';
import { type Handlers, serve } from './serve.ts';

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
  const { look: _look, ...lacking } = sampleHandlers;
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
  expect(() => serve(app, { look: sampleApi.look }, { look: sampleHandlers.look, more: sampleHandlers.add })).toThrow(
    'more',
  );
  // @ts-expect-error a handler answers something else
  const wrong: Handlers<Pick<typeof sampleApi, 'wrong'>> = { wrong: () => ({ n: 'one' }) };
  // @ts-expect-error an access nobody knows
  endpoint({ method: 'GET', path: '/web/sample/x', access: 'sample:fly' });
  // @ts-expect-error a code that is not in the catalogue
  endpoint({ method: 'GET', path: '/web/sample/x', access: 'public', errors: ['A9999'] });
  expect([lacking, wrong]).toHaveLength(2);
});
