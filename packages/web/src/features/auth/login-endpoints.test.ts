import { authApi } from '@treadline/contract/auth';
import { expect, test } from 'vitest';
import { environmentEndpoint, loginEndpoint } from './login-endpoints.ts';

test.each([
  ['login', loginEndpoint, authApi.login],
  ['environment', environmentEndpoint, authApi.environment],
])('%s is called as the contract says', (_, lean, full) => {
  expect({ method: lean.method, path: lean.path, kind: lean.kind }).toEqual({
    method: full.method,
    path: full.path,
    kind: full.kind,
  });
});
