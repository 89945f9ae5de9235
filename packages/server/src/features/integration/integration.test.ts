/** Directories of an enterprise: asked before they are stored, their secrets never shown. */
import type { ApiError } from '@treadline/contract/call';
import { integrationApi } from '@treadline/contract/integration';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { startDirectory, type TestDirectory } from '../../../test/directory.ts';
import { query } from '../../platform/database/doors.ts';
import { assertSafe, safeFetch } from './safe-fetch.ts';

let t: TestApp;
let directory: TestDirectory;
beforeAll(async () => {
  t = await testApp();
  directory = await startDirectory('http://console.invalid/back');
});
afterAll(async () => {
  await t.close();
  await directory.close();
});

type Refused = Pick<ApiError, 'fields'> & { code: string };
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => ({ code: '00000', fields: [] }) as Refused,
    (error: unknown) => error as Refused,
  );
const input = (about: object = {}) => {
  const { issuer, clientId, clientSecret } = directory;
  return { name: 'Mine', issuer, clientId, clientSecret, ...about };
};
const list = () => t.call(integrationApi.list, {});
const stored = async (id: string) => {
  const [rows] = await t.db.platform.read(query.selectFrom('integration').where('id', '=', id).selectAll());
  return rows[0];
};

test('a directory is added, shown without its secret, changed, switched and deleted', async () => {
  const { id } = await t.call(integrationApi.add, input());
  const shown = await list();
  expect(shown.callbackUrl).toBe('/api/base/web/auth/oidcCallback');
  expect(shown.list).toEqual([
    {
      id,
      version: 1,
      name: 'Mine',
      issuer: directory.issuer,
      clientId: 'treadline',
      enabled: true,
      okAt: null,
      lastError: null,
    },
  ]);
  const before = await stored(id);
  expect(before?.secret_sealed?.includes(directory.clientSecret)).toBe(false);
  const purpose = `oidc-client:${t.enterprise.customerId}`;
  expect(t.deps.sealer.unseal(before?.secret_sealed ?? Buffer.of(), purpose)).toBe(directory.clientSecret);

  const { issuer, clientId } = directory;
  const edited = await t.call(integrationApi.edit, { id, version: 1, name: 'Ours', issuer, clientId });
  expect(edited.version).toBe(2);
  expect((await stored(id))?.secret_sealed).toEqual(before?.secret_sealed);
  await t.call(integrationApi.edit, { id, version: 2, name: 'Ours', issuer, clientId, clientSecret: 'a new one' });
  expect(t.deps.sealer.unseal((await stored(id))?.secret_sealed ?? Buffer.of(), purpose)).toBe('a new one');

  const disabled = await t.call(integrationApi.disable, { ids: [id] });
  expect(disabled.list).toMatchObject([{ id, name: 'Ours', code: '00000' }]);
  expect((await list()).list[0]).toMatchObject({ enabled: false, version: 4 });
  expect((await t.call(integrationApi.disable, { ids: [id, '999'] })).list.map(({ code }) => code)).toEqual([
    '5007',
    'A0117',
  ]);
  await t.call(integrationApi.enable, { ids: [id] });

  await t.db.platform.tx((tx) =>
    tx
      .insertInto('claim')
      .values(
        [`${issuer}|one`, `${issuer}.invalid|two`].map((value) => ({
          customer_id: t.enterprise.customerId,
          kind: 'oidc',
          value,
          owner_id: t.enterprise.memberId,
        })),
      )
      .execute(),
  );
  await t.call(integrationApi.delete, { id });
  expect((await list()).list).toEqual([]);
  const [claims] = await t.db.platform.read(query.selectFrom('claim').where('kind', '=', 'oidc').select('value'));
  expect(claims).toEqual([{ value: `${issuer}.invalid|two` }]);
  expect((await refusal(t.call(integrationApi.delete, { id }))).code).toBe('A0117');
  const [trail] = await t.db.platform.read(
    query.selectFrom('audit').where('target_id', '=', id).orderBy('id').select(['action', 'changes']),
  );
  expect(trail.map(({ action }) => action)).toEqual(
    ['add', 'edit', 'edit', 'disable', 'enable', 'delete'].map((verb) => `integration.${verb}`),
  );
  expect(trail[1]?.changes).toEqual({ name: { from: 'Mine', to: 'Ours' } });
  expect(JSON.stringify(trail)).not.toMatch(/a new one|long enough for every use/);
});

test('what is not so, or was changed meanwhile, is refused', async () => {
  const { id } = await t.call(integrationApi.add, input({ name: 'First' }));
  expect((await refusal(t.call(integrationApi.add, input({ name: 'First' })))).code).toBe('A0118');
  const { issuer, clientId } = directory;
  const edit = (about: object) =>
    refusal(t.call(integrationApi.edit, { id, version: 1, name: 'First', issuer, clientId, ...about }));
  expect((await edit({ version: 0 })).code).toBe('5004');
  expect((await edit({ id: '999' })).code).toBe('A0117');
  // The stored secret is not carried to another address.
  const elsewhere = await startDirectory('http://console.invalid/back');
  expect(await edit({ issuer: elsewhere.issuer })).toMatchObject({
    code: 'A0116',
    fields: [{ path: 'clientSecret', code: 'A0116' }],
  });
  expect((await edit({ issuer: elsewhere.issuer, clientSecret: 'its own' })).code).toBe('00000');
  await elsewhere.close();
  expect(await edit({ version: 2, issuer: elsewhere.issuer })).toMatchObject({
    code: '5040',
    fields: [{ path: 'issuer', code: '5040' }],
  });
  expect((await refusal(t.call(integrationApi.add, input({ issuer: `${issuer}/nothing` })))).code).toBe('5040');
});

test('without the test option, neither this machine nor plain http is asked', async () => {
  const strict = await testApp({ product: { singleSignOn: { publicUrl: null, loopback: false } } });
  for (const issuer of [
    directory.issuer,
    'https://localhost',
    'https://127.0.0.1:8443',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://169.254.169.254',
    'http://10.0.0.7',
  ]) {
    const refused = await refusal(strict.call(integrationApi.add, input({ issuer })));
    expect(refused, issuer).toMatchObject({ code: 'A0102', fields: [{ path: 'issuer', code: 'A0102' }] });
  }
  await strict.close();
});

describe('a fetch from an address that was typed in', () => {
  it('may reach the local network by https', async () => {
    await assertSafe(new URL('https://10.0.0.7/x'), false);
    await assertSafe(new URL('https://[fd00::7]/x'), false);
    await expect(assertSafe(new URL('http://10.0.0.7/x'), true)).rejects.toThrow(/not https/);
  });

  it('follows nobody elsewhere', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const options = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const;
    const response = await safeFetch(true)(`http://127.0.0.1:${port}/`, options);
    expect(response.status).toBe(302);
    await new Promise((resolve) => server.close(resolve));
  });

  it('does not read without end', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_request, response) => {
      response.on('error', () => undefined);
      response.end(Buffer.alloc(1_048_577, 32));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const options = { method: 'GET', headers: {}, redirect: 'manual', body: undefined } as const;
    await expect(safeFetch(true)(`http://127.0.0.1:${port}/`, options)).rejects.toThrow(/too long/);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
