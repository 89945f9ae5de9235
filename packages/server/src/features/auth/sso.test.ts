/** Sign-in through a directory, against a real OpenID Connect provider on loopback. */
import { accountApi } from '@treadline/contract/account';
import { accountSecurityApi } from '@treadline/contract/account-security';
import { authCodeApi } from '@treadline/contract/auth';
import type { ApiError } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import { integrationApi } from '@treadline/contract/integration';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, type TestEnterprise, testApp, testPassword } from '../../../test/app.ts';
import { startDirectory, type TestDirectory } from '../../../test/directory.ts';
import { query } from '../../platform/database/doors.ts';
import { callbackPath } from '../integration/integration.public.ts';
import { ownPath } from './sso.routes.ts';

const origin = 'http://console.invalid';
const startPath = '/api/base/web/auth/oidcStart';

let t: TestApp;
let directory: TestDirectory;
let integrationId: string;
let count = 0;

beforeAll(async () => {
  t = await testApp({
    product: { singleSignOn: { publicUrl: origin, loopback: true } },
    limits: { signedInPerMinute: 10_000, publicPerMinute: 10_000 },
  });
  directory = await startDirectory(`${origin}${callbackPath}`);
  const { issuer, clientId, clientSecret } = directory;
  const added = await t.call(integrationApi.add, { name: 'Mine', issuer, clientId, clientSecret });
  integrationId = added.id;
});
afterAll(async () => {
  await t.close();
  await directory.close();
});
beforeEach(() => {
  t.clock.now = Date.now();
});

async function newMember(about: { enterprise?: TestEnterprise } = {}) {
  count += 1;
  const account = `company.${count}`;
  return { ...(await t.addMember({ account, role: 'regular', ...about })), email: `${account}@test.invalid` };
}

interface Left {
  location: URL;
  cookie: string;
  setCookie: string;
}

async function get(url: string, cookie?: string): Promise<Left> {
  const reply = await t.app.inject({ url, ...(cookie === undefined ? {} : { headers: { cookie } }) });
  expect(reply.statusCode).toBe(302);
  expect(reply.headers['cache-control']).toBe('no-store');
  const setCookie = [reply.headers['set-cookie'] ?? []].flat().join();
  return {
    location: new URL(String(reply.headers.location), origin),
    cookie: setCookie.split(';')[0] ?? '',
    setCookie,
  };
}

const start = (enterprise: string, redirect = '/monitor?vehicle=7') =>
  get(`${startPath}?${new URLSearchParams({ enterprise, redirect })}`);
const pathOf = (address: string) => address.slice(origin.length);
/** From the login page to the login page again. */
async function roundTrip(enterprise: string, person: TestDirectory['person']): Promise<URL> {
  directory.person = person;
  const { location, cookie } = await start(enterprise);
  const back = await directory.visit(location.href);
  return (await get(pathOf(back), cookie)).location;
}
const ticketIn = (location: URL) => location.searchParams.get('ticket') ?? '';
const loginByTicket = (ticket: string, totp?: string) =>
  t.anonymous(authCodeApi.loginByTicket, { ticket, ...(totp === undefined ? {} : { totp }) });
type Refused = Pick<ApiError, 'fields'> & { code: string };
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: '00000', fields: [] }) as Refused,
    (error: unknown) => error as Refused,
  );
const row = async () => (await t.call(integrationApi.list, {})).list.find(({ id }) => id === integrationId);

test('who the directory knows by a verified e-mail is signed in, linked, and found again by the link alone', async () => {
  const { id, account, email } = await newMember();
  const away = await start('north PIT');
  expect(away.location.origin).toBe(directory.issuer);
  expect(Object.fromEntries(away.location.searchParams)).toMatchObject({
    client_id: 'treadline',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${origin}${callbackPath}`,
    scope: 'openid email profile',
  });
  expect(away.setCookie).toMatch(/; Path=\/api\/base\/web\/auth\/oidcCallback; Max-Age=600; HttpOnly; SameSite=Lax$/);
  const person = { sub: `sub-${account}`, email: email.toUpperCase(), email_verified: true };
  const back = await roundTrip('North pit', person);
  expect(back.pathname).toBe('/user/login');
  expect(back.searchParams.get('redirect')).toBe('/monitor?vehicle=7');
  const entered = await loginByTicket(ticketIn(back));
  expect(entered).toMatchObject({ name: account, secondFactorDue: false });
  const who = await t.callerWith({ [header.token]: entered.token })(accountApi.userInfo, {});
  expect(who.email).toBe(email);
  const [trail] = await t.db.platform.read(
    query.selectFrom('audit').where('member_id', '=', id).where('action', 'like', 'auth.%').orderBy('id').selectAll(),
  );
  expect(trail.slice(1).map(({ action, changes }) => [action, changes])).toEqual([
    ['auth.link', { email, claim: `${directory.issuer}|sub-${account}` }],
    ['auth.login', { way: 'oidc' }],
  ]);
  expect(await row()).toMatchObject({ lastError: null, okAt: expect.any(String) });
  // The address in the directory changed meanwhile; the e-mail of a colleague says which enterprise.
  const again = await roundTrip('northadmin@test.invalid', { sub: `sub-${account}` });
  expect((await loginByTicket(ticketIn(again))).name).toBe(account);
});

test('nobody comes in whom the directory does not vouch for', async () => {
  const { email } = await newMember();
  const south = await t.secondTenant();
  const stranger = await newMember({ enterprise: south });
  for (const person of [
    { sub: 'a', email, email_verified: false },
    { sub: 'b', email },
    { sub: 'c', email: 'nobody@test.invalid', email_verified: true },
    { sub: 'd', email: stranger.email, email_verified: true },
  ]) {
    const back = await roundTrip('North pit', person);
    expect(Object.fromEntries(back.searchParams)).toEqual({ refused: 'A0229', redirect: '/monitor?vehicle=7' });
  }
  expect((await row())?.lastError).toBe('User does not exist');
  // Linked in another enterprise: this one's directory is no way into it.
  await t.db.platform.tx((tx) =>
    tx
      .insertInto('claim')
      .values({ customer_id: south.customerId, kind: 'oidc', value: `${directory.issuer}|d`, owner_id: stranger.id })
      .execute(),
  );
  const back = await roundTrip('North pit', { sub: 'd', email, email_verified: true });
  expect(back.searchParams.get('refused')).toBe('A0229');
});

test('the same refusals hold as at every other way in', async () => {
  const { id, account, email } = await newMember();
  const person = { sub: `sub-${account}`, email, email_verified: true };
  const set = (table: 'member' | 'customer', columns: object, where: string) =>
    t.db.platform.tx((tx) => tx.updateTable(table).set(columns).where('id', '=', where).execute());
  const enter = async () => (await refusal(loginByTicket(ticketIn(await roundTrip('North pit', person))))).code;
  const [[{ role_id } = { role_id: null }]] = await t.db.platform.read(
    query.selectFrom('member').where('id', '=', id).select('role_id'),
  );
  expect(await enter()).toBe('00000');
  for (const [columns, code] of [
    [{ status: 'disabled' }, 'A0225'],
    [{ status: 'suspended' }, 'A0271'],
    [{ status: 'enabled', role_id: null }, 'A0250'],
  ] as const) {
    await set('member', columns, id);
    expect(await enter()).toBe(code);
  }
  await set('member', { status: 'enabled', role_id }, id);
  const ticket = ticketIn(await roundTrip('North pit', person));
  await set('customer', { status: 'suspended' }, t.enterprise.customerId);
  expect((await refusal(loginByTicket(ticket))).code).toBe('5031');
  expect((await start('North pit')).location.searchParams.get('refused')).toBe('5031');
  await set('customer', { status: 'active' }, t.enterprise.customerId);
});

test('the second factor is asked for here too, and costs no new ticket', async () => {
  const { account, email, signedIn } = await newMember();
  const factor = (input: object) => signedIn.call(accountSecurityApi.secondFactor, input as never);
  const { secret = '' } = await factor({ action: 'begin', password: testPassword });
  const totp = () => generateSync({ secret, epoch: Math.floor(t.clock.now / 1000) });
  await factor({ action: 'confirm', code: totp() });
  const ticket = ticketIn(await roundTrip('North pit', { sub: account, email, email_verified: true }));
  const wanted = { code: 'A0227', fields: [{ path: 'totp' }] };
  expect(await refusal(loginByTicket(ticket))).toMatchObject(wanted);
  expect(await refusal(loginByTicket(ticket, totp()))).toMatchObject(wanted);
  t.clock.now += 90_000;
  expect((await loginByTicket(ticket, totp())).name).toBe(account);
  t.clock.now += 60_000;
  expect((await refusal(loginByTicket(ticket, totp()))).code).toBe('A0230');
});

test('a ticket is good once, for a minute, and cannot be made up', async () => {
  const { account, email } = await newMember();
  const person = { sub: account, email, email_verified: true };
  const ticket = ticketIn(await roundTrip('North pit', person));
  const uses = await Promise.allSettled(Array.from({ length: 4 }, () => loginByTicket(ticket)));
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const late = ticketIn(await roundTrip('North pit', person));
  t.clock.now += 60_000;
  expect((await refusal(loginByTicket(late))).code).toBe('A0230');
  const [address = ''] = ticketIn(await roundTrip('North pit', person)).split('.');
  for (const made of ['', '.', `${address}.`, `${address}.guess`, 'x'.repeat(200)]) {
    expect((await refusal(loginByTicket(made))).code).toBe('A0230');
  }
});

test('only who began here, lately and in this browser, comes back', async () => {
  const { account, email } = await newMember();
  directory.person = { sub: account, email, email_verified: true };
  const { location, cookie } = await start('North pit');
  const back = pathOf(await directory.visit(location.href));
  const refusedWith = async (path: string, withCookie?: string) =>
    (await get(path, withCookie)).location.searchParams.get('refused');
  expect(await refusedWith(back)).toBe('A0230');
  expect(await refusedWith(back, cookie.slice(0, -4))).toBe('A0230');
  const other = await start('North pit');
  expect(await refusedWith(back, other.cookie)).toBe('A0230');
  expect(await refusedWith(back.replace(/state=[^&]+/, 'state=mine'), cookie)).toBe('A0230');
  // A sealed secret from another place is no cookie.
  const sealed = t.deps.sealer.seal('{}', 'totp:1:2').toString('base64url');
  expect(await refusedWith(back, `treadline-oidc=${sealed}`)).toBe('A0230');
  t.clock.now += 601_000;
  expect(await refusedWith(back, cookie)).toBe('A0230');
  t.clock.now -= 601_000;
  const right = await get(back, cookie);
  expect(ticketIn(right.location)).not.toBe('');
  expect(right.setCookie).toContain('Max-Age=0');
  // The directory's own code is good once.
  expect(await refusedWith(back, cookie)).toBe('5040');
});

test('what the directory refuses leads to the login page and into the settings', async () => {
  const back = await roundTrip('North pit', null);
  expect(back.searchParams.get('refused')).toBe('A0201');
  expect((await row())?.lastError).toBe('access_denied: the person turned back');
});

test('unknown enterprises, and those without a directory, are told so', async () => {
  for (const enterprise of ['', 'Nowhere mine', 'nobody@test.invalid', '%']) {
    expect((await start(enterprise)).location.searchParams.get('refused')).toBe('A0229');
  }
  await t.call(integrationApi.disable, { ids: [integrationId] });
  directory.person = { sub: 'x' };
  expect((await start('North pit')).location.searchParams.get('refused')).toBe('A0229');
  await t.call(integrationApi.enable, { ids: [integrationId] });
});

test('people are sent on to pages of this console alone', async () => {
  expect(ownPath('/monitor?vehicle=7#map')).toBe('/monitor?vehicle=7#map');
  for (const wish of [
    null,
    '',
    'monitor',
    'https://evil.invalid',
    '//evil.invalid',
    '/\\evil.invalid',
    '/\t/evil.invalid',
    '/..//evil.invalid',
    '/./\\evil.invalid',
    `/${'x'.repeat(500)}`,
  ]) {
    expect(ownPath(wish), String(wish)).toBe('/');
  }
  const { location } = await start('Nowhere mine', '//evil.invalid');
  expect(location.searchParams.get('redirect')).toBe('/');
});
