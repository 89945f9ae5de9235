import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError, type CallRequest, createCaller } from './call.ts';
import { endpoint } from './endpoint.ts';
import { parseJson } from './json.ts';

const get = endpoint({
  method: 'GET',
  path: '/web/x/get',
  access: 'public',
  input: z.object({ id: z.string() }),
  result: z.object({ id: z.string() }),
});
const add = endpoint({ method: 'POST', path: '/web/x/add', access: 'public', input: z.object({ name: z.string() }) });
const remove = endpoint({
  method: 'DELETE',
  path: '/web/x/delete',
  access: 'public',
  input: z.object({ id: z.string() }),
});
const file = endpoint({ method: 'GET', path: '/web/x/file', access: 'public', kind: 'file' });

function callerOf(status: number, body: string, headers: Record<string, string> = {}) {
  const sent: { url: string; request: CallRequest }[] = [];
  const call = createCaller(
    async (url, request) => {
      sent.push({ url, request });
      return { status, headers: { get: (name) => headers[name] ?? null }, text: async () => body };
    },
    () => ({ language: 'en-US' }),
  );
  return { call, sent };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

test('reads and deletes travel in the query, writes as JSON [HDR-01]', async () => {
  const { call, sent } = callerOf(200, '{"code":"00000","message":"","result":{"id":"7"}}');
  expect(await call(get, { id: ' 7 ' })).toEqual({ id: '7' });
  await call(remove, { id: '8' });
  await call(add, { name: ' n ' });
  expect(sent).toEqual([
    { url: '/api/web/x/get?id=7', request: { method: 'GET', headers: { language: 'en-US' } } },
    { url: '/api/web/x/delete?id=8', request: { method: 'DELETE', headers: { language: 'en-US' } } },
    {
      url: '/api/web/x/add',
      request: {
        method: 'POST',
        headers: { language: 'en-US', 'content-type': 'application/json' },
        body: '{"name":" n "}',
      },
    },
  ]);
});

test('keeps large integers as text [HDR-11]', async () => {
  const { call } = callerOf(200, '{"code":"00000","message":"","result":{"id":100000000000000001}}');
  expect(await call(get, { id: '1' })).toEqual({ id: '100000000000000001' });
  expect(
    parseJson('[9007199254740993, -9007199254740993, 9007199254740991, 1.2345678901234567, "1234567890123456789"]'),
  ).toEqual(['9007199254740993', '-9007199254740993', 9007199254740991, 1.2345678901234567, '1234567890123456789']);
});

test('a code other than 00000 rejects, with fields and request id [TERR-003]', async () => {
  const body = '{"code":"A0102","message":"No","result":{"fields":[{"path":"a","code":"A0116","message":"m"}]}}';
  const error = await failure(callerOf(200, body, { 'x-request-id': 'r1' }).call(add, { name: '' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    code: 'A0102',
    message: 'No',
    status: 200,
    requestId: 'r1',
    isLogin: false,
    fields: [{ path: 'a', code: 'A0116', message: 'm' }],
  });
});

test('other statuses reject too, with or without an envelope', async () => {
  const ended = await failure(
    callerOf(401, '{"code":"A0101","message":"m","result":{"isLogin":true}}').call(get, { id: '1' }),
  );
  expect(ended).toMatchObject({ code: 'A0101', status: 401, isLogin: true });
  const proxy = await failure(callerOf(502, '<html>bad gateway</html>').call(get, { id: '1' }));
  expect(proxy).toMatchObject({ code: 'B0001', status: 502, message: 'HTTP 502' });
  const strange = await failure(callerOf(200, 'null').call(get, { id: '1' }));
  expect(strange).toMatchObject({ code: 'B0001', status: 200 });
  const success = await failure(
    callerOf(500, '{"code":"00000","message":"","result":{"id":"1"}}').call(get, { id: '1' }),
  );
  expect(success).toMatchObject({ status: 500 });
});

test('a reply with content-disposition is given whole, any other as its result [HDR-12, HDR-13]', async () => {
  const { call } = callerOf(200, 'bytes', { 'content-disposition': 'attachment; filename="a"' });
  const reply = await call(file, {});
  expect([reply.status, await reply.text()]).toEqual([200, 'bytes']);
});
