import type { ApiError } from '@treadline/contract/call';
import { fileApi } from '@treadline/contract/file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

/** One dark pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const upload = (data: Uint8Array<ArrayBuffer>, name = 'logo.png', purpose: 'logo' | 'menuIcon' = 'logo') =>
  t.call(fileApi.upload, { purpose }, { file: { name, data: new Blob([data]) } });
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    ({ code, fields }: ApiError) => ({ code, at: fields.map((field) => field.path) }),
  );
const bytesOf = (source: Buffer) => new Uint8Array(source);

test('an uploaded picture comes back as it was, to people of the enterprise alone', async () => {
  const { id, url, sizeBytes } = await upload(bytesOf(png));
  expect([url, sizeBytes]).toEqual([`/api/base/web/file/get?id=${id}`, png.length]);
  const get = (headers: Record<string, string>) => t.app.inject({ url, headers });
  const reply = await get(t.enterprise.administrator.headers);
  expect(reply.headers['content-type']).toBe('image/png');
  expect(reply.rawPayload.equals(png)).toBe(true);
  const other = await t.secondTenant();
  expect((await get(other.administrator.headers)).json().code).toBe('A0117');
  expect((await get({})).statusCode).toBe(401);
});

test('what a file is stands in its bytes, not in its name', async () => {
  const script = bytesOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
  for (const name of ['logo.svg', 'logo.png']) {
    expect(await refused(upload(script, name))).toEqual({ code: '5021', at: ['file'] });
  }
  expect(await refused(upload(bytesOf(Buffer.from('GIF89a')), 'a.png'))).toEqual({ code: '5021', at: ['file'] });
  expect(await refused(upload(new Uint8Array(0)))).toEqual({ code: 'A0121', at: ['file'] });
});

test('an icon of the web has at most 2 MB [VAL-077]', async () => {
  const limit = 2 * 1024 * 1024;
  const grown = (size: number) => bytesOf(Buffer.concat([png, Buffer.alloc(size - png.length)]));
  expect(await refused(upload(grown(limit), 'icon.png', 'menuIcon'))).toBe('00000');
  expect(await refused(upload(grown(limit + 1), 'icon.png', 'menuIcon'))).toEqual({ code: '5022', at: ['file'] });
});
