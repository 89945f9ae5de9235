/** Room integration: outside systems of an enterprise; today sign-in by OpenID Connect. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { created, id, ids, instant, rowResults, version, versioned } from './fields.ts';

export const integrationRow = z.object({
  id,
  version,
  name: z.string(),
  /** Issuer address. */
  issuer: z.string(),
  clientId: z.string(),
  enabled: z.boolean(),
  okAt: instant.nullable(),
  lastError: z.string().nullable(),
});

const integrationInput = z.object({
  name: z.string().trim().min(1).max(60),
  issuer: z.url().max(500),
  clientId: z.string().trim().min(1).max(200),
});

export const integrationApi = {
  list: endpoint({
    method: 'GET',
    path: '/base/web/integration/list',
    access: 'setting:get',
    result: z.object({ list: z.array(integrationRow), callbackUrl: z.string() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/base/web/integration/add',
    access: 'setting:edit',
    input: integrationInput.extend({ clientSecret: z.string().min(1).max(500) }),
    result: created,
    errors: ['A0118', '5040'],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/base/web/integration/edit',
    access: 'setting:edit',
    /** Without `clientSecret` the stored one stays. */
    input: integrationInput.extend({ id, version, clientSecret: z.string().min(1).max(500).optional() }),
    result: versioned,
    errors: ['A0118', '5004', '5040'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/base/web/integration/enable',
    access: 'setting:edit',
    input: ids,
    result: rowResults,
  }),
  disable: endpoint({
    method: 'POST',
    path: '/base/web/integration/disable',
    access: 'setting:edit',
    input: ids,
    result: rowResults,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/base/web/integration/delete',
    access: 'setting:edit',
    input: z.object({ id }),
  }),
};
