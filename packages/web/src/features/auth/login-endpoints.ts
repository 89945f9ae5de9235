/**
 * The login page's two calls without their schemas, which would make up a quarter of its size (web.md 5).
 * A test holds them equal to the contract.
 */
import type { authApi } from '@treadline/contract/auth';
import type { Endpoint } from '@treadline/contract/endpoint';

export const loginEndpoint = lean<typeof authApi.login>({
  method: 'POST',
  path: '/base/web/auth/login',
  kind: 'json',
});

export const environmentEndpoint = lean<typeof authApi.environment>({
  method: 'GET',
  path: '/base/web/auth/environment',
  kind: 'json',
});

/** A call needs only these of an endpoint; input and result types stay those of the contract. */
function lean<E extends Endpoint>(about: Pick<E, 'method' | 'path' | 'kind'>): E {
  return about as unknown as E;
}
