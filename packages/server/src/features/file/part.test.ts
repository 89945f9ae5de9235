import type { ApiError } from '@treadline/contract/call';
import { fileApi, partBytes } from '@treadline/contract/file';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { grown, mp4File, pngFile } from '../../../test/sample-files.ts';
import { query } from '../../platform/database/doors.ts';
import { dropLostUploads } from './file.retention.ts';

const megabyte = 1024 * 1024;

let t: TestApp;
let other: SignedIn;
beforeAll(async () => {
  t = await testApp();
  other = (await t.addMember({ account: 'nextdesk', role: 'admin' })).signedIn;
});
afterAll(() => t.close());

const begin = (size: number, call = t.call) => call(fileApi.uploadToken, { purpose: 'video', name: 'wheel.mp4', size });
const sendPart = (token: string, offset: number, bytes: Buffer, call = t.call) =>
  call(fileApi.uploadPart, { token, offset }, { file: { name: 'part', data: new Blob([new Uint8Array(bytes)]) } });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => '00000',
    ({ code, fields }: ApiError) => [code, ...fields.map((field) => field.path)].join(' '),
  );

test('a token opens the upload of a video in parts, and the last part answers where it is [API-MISC-04]', async () => {
  const video = mp4File(partBytes + 1000);
  const { token, url, ...opened } = await begin(video.length);
  expect([token.length, url, opened.partBytes]).toEqual([32, '/api/base/web/file/uploadPart', partBytes]);
  expect(Date.parse(opened.expiresAt)).toBeGreaterThan(t.clock.now);
  expect(await sendPart(token, 0, video.subarray(0, partBytes))).toEqual({ receivedBytes: partBytes, file: null });
  const done = await sendPart(token, partBytes, video.subarray(partBytes));
  expect(done).toMatchObject({ receivedBytes: video.length, file: { name: 'wheel.mp4', sizeBytes: video.length } });
  const reply = await t.app.inject({ url: done.file?.url ?? '', headers: t.enterprise.administrator.headers });
  expect(reply.headers['content-type']).toBe('video/mp4');
  expect(reply.rawPayload.equals(video)).toBe(true);
  expect(await refusal(t.call(fileApi.uploadState, { token }))).toBe('A0117 token');
});

test('after a broken connection it goes on where the server stands', async () => {
  const video = mp4File(3000);
  const { token } = await begin(video.length);
  await sendPart(token, 0, video.subarray(0, 1000));
  expect(await t.call(fileApi.uploadState, { token })).toEqual({ receivedBytes: 1000, sizeBytes: 3000 });
  // The same part once more, and one that leaves a hole.
  expect(await refusal(sendPart(token, 0, video.subarray(0, 1000)))).toBe('5004 offset');
  expect(await refusal(sendPart(token, 2000, video.subarray(2000)))).toBe('5004 offset');
  const { file } = await sendPart(token, 1000, video.subarray(1000));
  const reply = await t.app.inject({ url: file?.url ?? '', headers: t.enterprise.administrator.headers });
  expect(reply.rawPayload.equals(video)).toBe(true);
});

test('two senders of one part: one of them goes on', async () => {
  const video = mp4File(2000);
  const { token } = await begin(video.length);
  const both = await Promise.all([0, 1].map(() => refusal(sendPart(token, 0, video.subarray(0, 1000)))));
  expect(both.sort()).toEqual(['00000', '5004 offset']);
});

test('refuses too large a video, more than was announced, an empty part, and another type', async () => {
  expect(await refusal(begin(200 * megabyte + 1))).toBe('5022 size');
  expect(await refusal(begin(200 * megabyte))).toBe('00000');
  const { token } = await begin(1000);
  expect(await refusal(sendPart(token, 0, mp4File(1001)))).toBe('5022 file');
  expect(await refusal(sendPart(token, 0, Buffer.alloc(0)))).toBe('A0121 file');
  const picture = await begin(1000);
  expect(await refusal(sendPart(picture.token, 0, grown(pngFile, 1000)))).toBe('5021 file');
  // Judged whole, forgotten whole.
  expect(await refusal(t.call(fileApi.uploadState, { token: picture.token }))).toBe('A0117 token');
});

test('a token is its owner’s alone, and does not last', async () => {
  const { token } = await begin(1000);
  expect(await refusal(sendPart(token, 0, mp4File(1000), other.call))).toBe('A0117 token');
  expect(await refusal(other.call(fileApi.uploadState, { token }))).toBe('A0117 token');
  expect(await refusal(sendPart('guessed', 0, mp4File(1000)))).toBe('A0117 token');
  await t.db.platform.tx((tx) => sql`update upload set created_at = now() - interval '49 hours'`.execute(tx));
  expect(await refusal(sendPart(token, 0, mp4File(1000)))).toBe('A0117 token');
  await dropLostUploads(t.deps);
  const [left] = await t.db.platform.read(query.selectFrom('upload').select('id'));
  expect(left).toEqual([]);
});
