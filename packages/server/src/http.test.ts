import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authApi } from '@treadline/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp, testPassword } from '../test/app.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import { query } from './platform/database/doors.ts';
import { mergeConstraints } from './platform/feature.ts';

const folder = mkdtempSync(join(tmpdir(), 'treadline-web-'));
let t: TestApp;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>console</title>');
  writeFileSync(join(folder, 'appVersion.json'), '{"appVersion":"1"}');
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), `export const text = '${'x'.repeat(5000)}';`);
  t = await testApp({
    webFolder: folder,
    trustProxy: true,
    product: { version: '1', demo: { account: 'dispatcher', password: 'shown on purpose' } },
    extend: (app) => {
      app.get('/api/ingest/sample', { config: { access: 'device' } }, async () => ({ taken: true }));
    },
  });
});
afterAll(async () => {
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ method: 'GET', url, headers });

test('paths of the console answer the console, files that are missing do not', async () => {
  for (const url of ['/', '/user/login?redirect=/x', '/monitor', '/vehicleTrack/locusDetails']) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    expect(reply.body).toContain('<title>console</title>');
  }
  for (const url of ['/assets/main-old.js', '/nothing.png', '/api', '/api/nothing', '/api/web/nothing']) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 'A0117']);
  }
  expect((await t.app.inject({ method: 'POST', url: '/monitor' })).statusCode).toBe(404);
  expect((await get('/..%2f..%2fetc/passwd')).body).not.toContain('root:');
});

test('hashed assets are kept for ever, the version file is asked for each time [API-MISC-08]', async () => {
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const version = await get('/appVersion.json?r=0.123');
  expect([version.headers['cache-control'], version.json()]).toEqual(['no-cache', { appVersion: '1' }]);
});

test('large answers are compressed for who asks', async () => {
  const reply = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' });
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect((await get('/assets/main-abc123.js')).headers['content-encoding']).toBeUndefined();
});

test('the browser may load nothing from elsewhere, and is not forced to https', async () => {
  const { headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("worker-src 'self' blob:");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('routes of gateways stand beside the calls', async () => {
  expect((await get('/api/ingest/sample')).json()).toEqual({ taken: true });
});

test('a demo shows its account on the login page', async () => {
  const { demo } = await t.anonymous(authApi.environment, {});
  expect(demo).toEqual({ account: 'dispatcher', password: 'shown on purpose' });
});

test('behind a load balancer the address it saw counts, not what the client claims', async () => {
  const call = t.callerWith({ 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
  await call(authApi.login, { account: 'northadmin', password: testPassword });
  const [rows] = await t.db.platform.read(
    query.selectFrom('audit').where('action', '=', 'auth.login').orderBy('id', 'desc').limit(1).select('address'),
  );
  expect(rows).toEqual([{ address: '198.51.100.7' }]);
});

test('one constraint cannot mean two things', () => {
  const second = { ...authFeature, name: 'second', constraints: { claim__account: 'A0118' as const } };
  expect(() => mergeConstraints([authFeature, second])).toThrow('claim__account has two meanings');
});

test('closing stops what the rooms started', async () => {
  const done: string[] = [];
  const room = { ...authFeature, start: () => () => void done.push('stopped') };
  const other = await testApp({ features: [room] });
  await other.close();
  expect(done).toEqual(['stopped']);
});
