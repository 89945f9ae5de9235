/**
 * Fetches from an address that an enterprise typed in: with TLS, never from this machine or its link, without following
 * redirects, and bounded in size. Addresses of the local network are let in, since that is where many directories are.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { CustomFetch } from 'openid-client';

export class UnsafeAddressError extends Error {}

const longestAnswer = 1_048_576;

const closed = new BlockList();
closed.addSubnet('0.0.0.0', 8);
closed.addSubnet('127.0.0.0', 8);
closed.addSubnet('169.254.0.0', 16);
closed.addSubnet('224.0.0.0', 3);
closed.addAddress('::', 'ipv6');
closed.addAddress('::1', 'ipv6');
closed.addSubnet('fe80::', 10, 'ipv6');
closed.addSubnet('ff00::', 8, 'ipv6');

/** @param loopback lets this machine in, also without TLS: for tests alone */
export function safeFetch(loopback: boolean): CustomFetch {
  return async (address, options) => {
    const url = new URL(address);
    await assertSafe(url, loopback);
    const response = await fetch(url, { ...(options as RequestInit), redirect: 'manual' });
    return limited(response);
  };
}

/** @throws UnsafeAddressError */
export async function assertSafe(url: URL, loopback: boolean): Promise<void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? (await lookup(host, { all: true })).map((found) => found.address) : [host];
  if (addresses.some(isClosed)) {
    if (loopback && addresses.every((address) => address.startsWith('127.') || address === '::1')) return;
    throw new UnsafeAddressError(`${host} is an address of this machine`);
  }
  if (url.protocol !== 'https:') throw new UnsafeAddressError(`${url.origin} is not https`);
}

function isClosed(address: string): boolean {
  return closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

async function limited(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > longestAnswer) throw new Error('the answer is too long');
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status: response.status, headers: response.headers });
}
