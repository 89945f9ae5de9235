/** Secrets stay out of the logs, whatever happens to a call. */
import { Writable } from 'node:stream';
import { accountApi } from '@treadline/contract/account';
import { authApi } from '@treadline/contract/auth';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../../test/app.ts';
import { sampleApi, sampleFeature } from '../../test/sample-room.ts';
import { features } from '../features.ts';

let t: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  t = await testApp({ features: [...features, sampleFeature], log: pino({ level: 'trace' }, stream) });
});
afterAll(() => t.close());

test('no log line holds a password, a token or what was typed as an account', async () => {
  const quietly = (promise: Promise<unknown>) => promise.catch(() => undefined);
  const { token, call } = await t.signIn('northadmin');
  await quietly(t.anonymous(authApi.login, { account: 'northadmin', password: 'wrong secret' }));
  await quietly(t.anonymous(authApi.login, { account: 'my secret typed in the wrong box', password: 'x' }));
  await call(accountApi.userInfo, {});
  await quietly(call(sampleApi.add, { name: 'x', password: 'a third secret' }));
  await quietly(t.anonymous(sampleApi.broken, {}));
  await call(authApi.logout, {});
  const all = lines.join('');
  expect(all).toContain('"msg":"request"');
  expect(all).toContain('sign-in with an unknown account');
  expect(all).toContain('call failed');
  for (const secret of [
    testPassword,
    'wrong secret',
    'typed in the wrong box',
    'third secret',
    token,
    token.split('.')[2],
  ]) {
    expect(all).not.toContain(secret);
  }
});

test('every call leaves one line with its request id, room and status', () => {
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.msg === 'request');
  expect(requests.find((line) => line.route === 'account.userInfo')).toMatchObject({
    method: 'GET',
    status: 200,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});
