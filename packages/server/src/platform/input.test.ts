/** What a call takes in: query and body, and how a wrong one is refused. */
import { queryText } from '@treadline/contract/call';
import type { Endpoint } from '@treadline/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { sampleApi, sampleFeature } from '../../test/sample-room.ts';
import { authFeature } from '../features/auth/auth.feature.ts';

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
