import { readFile, stat } from 'node:fs/promises';
import type { ApiError } from '@treadline/contract/call';
import { endpoint } from '@treadline/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '../../test/app.ts';
import type { Feature } from './feature.ts';
import { serve } from './serve.ts';

const api = {
  add: endpoint({
    method: 'POST',
    path: '/base/web/sample/add',
    access: 'signedIn',
    input: z.object({ id: z.string(), count: z.coerce.number().int() }),
    upload: { maxBytes: 1000 },
    result: z.object({ id: z.string(), count: z.number(), name: z.string(), size: z.number(), text: z.string() }),
  }),
};

let t: TestApp;
let lastPath = '';

const feature: Feature = {
  name: 'sample',
  constraints: {},
  routes: (app) =>
    serve(app, api, {
      add: async (_scope, input, file) => {
        lastPath = file.path;
        if (input.id === 'fault') throw new Error('planted');
        return { ...input, name: file.name, size: file.sizeBytes, text: await readFile(file.path, 'utf8') };
      },
    }),
};

beforeAll(async () => {
  const { features } = await import('../features.ts');
  t = await testApp({ features: [...features, feature] });
});
afterAll(() => t.close());

const blob = (text: string) => new Blob([text]);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );
const gone = () =>
  stat(lastPath).then(
    () => false,
    () => true,
  );

test('a handler gets the fields, coerced, and the file, which is gone afterwards', async () => {
  const file = { name: '../../etc/Wörter.txt', data: blob('tread') };
  expect(await t.call(api.add, { id: '007', count: 4 }, { file })).toEqual({
    id: '007',
    count: 4,
    name: 'Wörter.txt',
    size: 5,
    text: 'tread',
  });
  await expect.poll(gone).toBe(true);
});

test('the file is gone after a fault as well', async () => {
  expect(await code(t.call(api.add, { id: 'fault', count: 1 }, { file: { name: 'a', data: blob('x') } }))).toBe(
    'B0001',
  );
  await expect.poll(gone).toBe(true);
});

test('refuses a file that is too large, none, two, a JSON body, and one that breaks off', async () => {
  const large = { name: 'a', data: blob('x'.repeat(1001)) };
  expect(await code(t.call(api.add, { id: '1', count: 1 }, { file: large }))).toBe('5022');
  expect(await code(t.call(api.add, { id: '1', count: 1 }))).toBe('A0116');
  const { headers } = t.enterprise.administrator;
  const post = async (payload: string, type: string) => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/base/web/sample/add',
      headers: { ...headers, 'content-type': type },
      payload,
    });
    return reply.json().code;
  };
  const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"; filename="a"\r\n\r\nx\r\n`;
  expect(await post(`${part('file')}${part('more')}--b--\r\n`, 'multipart/form-data; boundary=b')).toBe('A0125');
  expect(await post('{}', 'application/json')).toBe('A0115');
  expect(await post(part('file').slice(0, -6), 'multipart/form-data; boundary=b')).toBe('A0121');
});

test('without a session the body is not received', async () => {
  lastPath = '';
  const file = { name: 'a', data: blob('x') };
  expect(await code(t.anonymous(api.add, { id: '1', count: 1 }, { file }))).toBe('A0101');
  expect(lastPath).toBe('');
});
