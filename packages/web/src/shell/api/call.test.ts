// @vitest-environment happy-dom

import { accountApi } from '@treadline/contract/account';
import { authApi } from '@treadline/contract/auth';
import { batchImportApi } from '@treadline/contract/data-import';
import { receiverApi } from '@treadline/contract/receiver';
import { telemetryApi } from '@treadline/contract/telemetry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from '../connection/connection.ts';
import { installMessages } from '../i18n/i18n.ts';
import { messages } from '../i18n/languages/en-US.ts';
import { type Notice, setNoticeSink } from '../notify.ts';
import { dropCookie, writeCookie } from '../session/cookie.ts';
import { forgetSession, readToken, startSession } from '../session/session.ts';
import { ServerUnreachable } from './api-error.ts';
import { call, download, timeoutMs } from './call.ts';

const notices: Notice[] = [];
let sent: { url: string; request: RequestInit & { headers: Record<string, string> } }[] = [];

beforeEach(async () => {
  await installMessages(async () => ({ texts: messages }));
  setNoticeSink((notice) => notices.push(notice));
});
afterEach(() => {
  notices.length = 0;
  sent = [];
  forgetSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  useConnection.setState({ serverAnswers: true });
});

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  vi.stubGlobal('fetch', async (url: string, request: never) => {
    sent.push({ url, request });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
  });
}

const success = (result: unknown) => ({ code: '00000', message: 'ok', result });

test('every call goes below /api with language, time zone and platform [HDR-01] [HDR-05]', async () => {
  answer(200, success({ list: [], total: 0 }));
  await call(receiverApi.list, { page: 2, receiverNo: 'A 1' });
  expect(sent[0]?.url).toBe('/api/web/asset/receiver/list?page=2&receiverNo=A+1');
  expect(sent[0]?.request.headers).toMatchObject({ language: 'en-US', platform: '1' });
});

test("the time zone is the browser's [HDR-04]", async () => {
  answer(200, success(null));
  await call(authApi.logout, {});
  expect(sent[0]?.request.headers['time-zone']).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
});

test('the token travels when there is one and is absent before [HDR-02]', async () => {
  answer(200, success(null));
  await call(authApi.logout, {});
  startSession('tok', 'lena');
  await call(authApi.logout, {});
  expect(sent.map(({ request }) => request.headers['gtex-token'])).toEqual([undefined, 'tok']);
});

test('the language is that of the cookie [HDR-03]', async () => {
  answer(200, success(null));
  writeCookie('lang', 'fr-FR', 1);
  await call(authApi.logout, {});
  dropCookie('lang');
  await call(authApi.logout, {});
  expect(sent.map(({ request }) => request.headers.language)).toEqual(['fr-FR', 'en-US']);
});

test('a call ends after 60 s [HDR-14]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answer(200, success(null));
  await call(authApi.logout, {});
  expect(limit).toHaveBeenCalledWith(60_000);
  expect(timeoutMs).toBe(60_000);
});

test('an import of assets has 180 s [API-ASSET-16]', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answer(200, success({ jobId: '1' }));
  const file = { name: 'tyres.xlsx', data: new Blob(['x']) };
  await call(batchImportApi.import, { target: 'tyre' }, { file });
  expect(limit).toHaveBeenLastCalledWith(180_000);
});

test("a refusal with status 200 notifies with the server's message [TERR-002]", async () => {
  answer(200, { code: 'A0117', message: 'no data found', result: null });
  await call(authApi.logout, {}).catch(() => undefined);
  expect(notices).toEqual([{ kind: 'error', title: 'Notice', text: 'no data found', key: 'call.A0117.no data found' }]);
});

test('a refusal rejects the call with its code, request number and fields [TERR-003]', async () => {
  const fields = [{ path: 'pressureUnit', code: 'A0102', message: 'unknown unit' }];
  answer(200, { code: 'A0102', message: 'parameter validation failed', result: { fields } }, { 'x-request-id': 'r1' });
  await expect(call(accountApi.unitUpdate, {})).rejects.toMatchObject({ code: 'A0102', requestId: 'r1', fields });
});

test('a form that shows refusals itself gets no notification', async () => {
  answer(200, { code: 'A0102', message: 'parameter validation failed', result: null });
  await call(accountApi.unitUpdate, {}, { quiet: true }).catch(() => undefined);
  expect(notices).toEqual([]);
});

test('another status than 200 notifies that the server failed [TERR-001]', async () => {
  answer(502, '<html>bad gateway</html>');
  await expect(call(authApi.logout, {})).rejects.toMatchObject({ code: 'B0001', status: 502 });
  expect(notices[0]).toMatchObject({ title: 'Notice' });
  expect(notices[0]?.text).toContain('The server could not serve this request.');
});

test('a 401 without isLogin ends the session, with a notification', async () => {
  vi.useFakeTimers();
  startSession('tok', 'lena');
  answer(401, { code: 'A0101', message: 'not logged in or token expired', result: null });
  await call(accountApi.userInfo, {}, { quiet: true }).catch(() => undefined);
  expect(readToken()).toBeNull();
  expect(notices).toHaveLength(1);
  vi.clearAllTimers();
});

test('a 401 with isLogin keeps the token and the page [STATE-SESSION-04]', async () => {
  startSession('tok', 'lena');
  answer(401, { code: 'A0101', message: 'not logged in', result: { isLogin: true } });
  await call(accountApi.userInfo, {}).catch(() => undefined);
  expect(readToken()).toBe('tok');
  expect(notices).toHaveLength(1);
});

test('no answer marks the server as silent; the next answer clears it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  await expect(call(authApi.logout, {})).rejects.toBeInstanceOf(ServerUnreachable);
  expect(useConnection.getState().serverAnswers).toBe(false);
  answer(200, success(null));
  await call(authApi.logout, {});
  expect(useConnection.getState().serverAnswers).toBe(true);
});

test('a call given up by its caller is no failure of the server', async () => {
  const given = new AbortController();
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('aborted', 'AbortError')));
  given.abort();
  await expect(call(authApi.logout, {}, { signal: given.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(useConnection.getState().serverAnswers).toBe(true);
});

test('an 18-digit number reaches the page unchanged [HDR-11]', async () => {
  answer(200, '{"code":"00000","message":"ok","result":{"list":[{"id":123456789012345678,"small":12}],"total":1}}');
  const result = await call(receiverApi.list, {});
  expect(result.list[0]).toEqual({ id: '123456789012345678', small: 12 });
});

test('a file is saved under the name the server gives', async () => {
  answer(200, '7e', { 'content-disposition': 'attachment; filename="frames.hex"' });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('frames.hex');
  });
  await download(telemetryApi.framesHex, { receiverId: '1' });
  expect(click).toHaveBeenCalledTimes(1);
});
