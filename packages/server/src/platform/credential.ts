/** What a request shows to say who calls: the session token of the console, an integrator's key, or the console's cookie. */
import { header } from '@treadline/contract/envelope';
import type { FastifyRequest } from 'fastify';

export interface Credential {
  kind: 'session' | 'key';
  token: string;
}

/**
 * The session header wins over a key; a wrong one is not made good by a right one. The cookie counts for files alone,
 * since a picture in a page cannot send headers, and a GET changes nothing (ruling 4). Other schemes of Authorization
 * belong to a proxy in front.
 */
export function credentialOf(request: FastifyRequest, isFile: boolean): Credential | null {
  const session = request.headers[header.token];
  if (typeof session === 'string' && session !== '') return { kind: 'session', token: session };
  const [, key] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (key !== undefined) return { kind: 'key', token: key };
  const cookie = isFile && request.method === 'GET' ? cookieOf(request.headers.cookie ?? '', header.token) : null;
  return cookie === null ? null : { kind: 'session', token: cookie };
}

export function cookieOf(cookies: string, name: string): string | null {
  const found = cookies.split(/; */).find((part) => part.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}
