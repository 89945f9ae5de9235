import type { ApiError } from '@treadline/contract/call';
import { fileApi } from '@treadline/contract/file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { pngFile as png } from '../../../test/sample-files.ts';

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

test('an uploaded picture comes back as it was, to people of the enterprise alone [API-MISC-03]', async () => {
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
});

test('an upload that brings nothing or breaks off failed [ERR-A0121]', async () => {
  expect(await refused(upload(new Uint8Array(0)))).toEqual({ code: 'A0121', at: ['file'] });
  const boundary = 'x'.repeat(20);
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="logo.png"\r\n\r\n`;
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/base/web/file/upload',
    headers: {
      ...t.enterprise.administrator.headers,
      language: 'en-US',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), png]),
  });
  expect(reply.json()).toMatchObject({ code: 'A0121', message: 'File upload failed' });
});

test('one call takes one file [ERR-A0125]', async () => {
  const form = new FormData();
  form.set('purpose', 'logo');
  for (const name of ['a.png', 'b.png']) form.append('file', new Blob([bytesOf(png)]), name);
  const body = new Response(form);
  const reply = await t.app.inject({
    method: 'POST',
    url: '/api/base/web/file/upload',
    headers: { ...t.enterprise.administrator.headers, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  expect(reply.json().code).toBe('A0125');
});

test('an icon of the web has at most 2 MB [VAL-077]', async () => {
  const limit = 2 * 1024 * 1024;
  const grown = (size: number) => bytesOf(Buffer.concat([png, Buffer.alloc(size - png.length)]));
  expect(await refused(upload(grown(limit), 'icon.png', 'menuIcon'))).toBe('00000');
  expect(await refused(upload(grown(limit + 1), 'icon.png', 'menuIcon'))).toEqual({ code: '5022', at: ['file'] });
});
