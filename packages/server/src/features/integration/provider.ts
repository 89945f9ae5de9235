/** A directory that signs people in: found by its issuer address (OpenID Connect Discovery), kept for some minutes. */
import { apiBase } from '@treadline/contract/call';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
} from 'openid-client';
import { assertSafe, safeFetch } from './safe-fetch.ts';

export type Provider = Configuration;

export interface Directory {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Where a directory sends people back to. */
export const callbackPath = `${apiBase}/base/web/auth/oidcCallback`;

const timeoutSeconds = 10;
const keptMs = 10 * 60_000;
const mostKept = 200;
const kept = new Map<string, { provider: Provider; until: number }>();

/**
 * @param key names directory and version, so that an edited one is asked anew; null: ask now
 * @throws UnsafeAddressError, or what went wrong on the way
 */
export async function connect(directory: Directory, loopback: boolean, key: string | null): Promise<Provider> {
  const now = performance.now();
  const known = key === null ? undefined : kept.get(key);
  if (known !== undefined && known.until > now) return known.provider;
  const issuer = new URL(directory.issuer);
  await assertSafe(issuer, loopback);
  const provider = await discovery(issuer, directory.clientId, undefined, eitherSecret(directory.clientSecret), {
    [customFetch]: safeFetch(loopback),
    timeout: timeoutSeconds,
    ...(loopback ? { execute: [allowInsecureRequests] } : {}),
  });
  if (key === null) return provider;
  kept.delete(key);
  kept.set(key, { provider, until: now + keptMs });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return provider;
}

export function clientSecretPurpose(customerId: string): string {
  return `oidc-client:${customerId}`;
}

/** In the body where the directory says it takes that, else in the header, which is what silence means. */
function eitherSecret(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const inBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    return (inBody ? post : basic)(server, client, body, headers);
  };
}
