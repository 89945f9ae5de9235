import { authApi, authCodeApi } from '@treadline/contract/auth';
import type { Endpoint } from '@treadline/contract/endpoint';
import { expect, test } from 'vitest';
import { authCalls } from './login-endpoints.ts';

const full: Record<string, Endpoint> = { ...authApi, ...authCodeApi };

test.each(Object.entries<Endpoint>(authCalls))('%s is called as the contract says', (name, lean) => {
  const { method, path, kind, upload } = full[name] as Endpoint;
  expect({ ...lean }).toEqual({ method, path, kind, upload });
});

test('everything a person without a session may call is there', () => {
  const open = Object.entries(full).flatMap(([name, endpoint]) => (endpoint.access === 'public' ? [name] : []));
  expect(Object.keys(authCalls).sort()).toEqual(open.sort());
});
