/**
 * The two addresses of single sign-on that the browser itself goes to: away to the directory, and back. They answer with
 * a way to go on, never with data; whatever goes wrong leads to the login page with its code.
 */
import { apiBase } from '@treadline/contract/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../../platform/call-of.ts';
import { cookieOf } from '../../platform/credential.ts';
import { AppError } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { callbackPath } from '../integration/integration.public.ts';
import { type Flow, finishSignIn, flowSeconds, startSignIn } from './sso.ts';

const startPath = `${apiBase}/base/web/auth/oidcStart`;
const loginPath = '/user/login';
const cookieName = 'treadline-oidc';
const purpose = 'oidc-flow';
const longestText = 500;

export function ssoRoutes(app: RoomApp): void {
  const { deps } = app;
  const rateLimit = { max: app.limits.publicPerMinute, timeWindow: 60_000, groupId: 'public' };

  app.fastify.get(
    startPath,
    { config: { access: 'public', action: 'auth.oidcStart', rateLimit } },
    async (request, reply) => {
      const asked = new URL(request.url, 'http://here.invalid').searchParams;
      const redirect = ownPath(asked.get('redirect'));
      try {
        const origin = deps.product.singleSignOn.publicUrl ?? `${request.protocol}://${request.host}`;
        const enterprise = (asked.get('enterprise') ?? '').slice(0, longestText);
        const { address, flow } = await startSignIn(deps, { enterprise, redirect, origin });
        setCookie(reply, deps.sealer.seal(JSON.stringify(flow), purpose).toString('base64url'), flow);
        return go(reply, address);
      } catch (error) {
        return refused(request, reply, error, redirect);
      }
    },
  );

  app.fastify.get(
    callbackPath,
    { config: { access: 'public', action: 'auth.oidcCallback', rateLimit } },
    async (request, reply) => {
      const flow = flowOf(request);
      setCookie(reply, null, flow);
      try {
        if (flow === null) throw new AppError('A0230');
        const { search } = new URL(request.url, 'http://here.invalid');
        const ticket = await finishSignIn(deps, callOf(request), flow, search);
        return go(reply, `${loginPath}?${new URLSearchParams({ ticket, redirect: flow.redirect })}`);
      } catch (error) {
        return refused(request, reply, error, flow?.redirect ?? '/');
      }
    },
  );

  function flowOf(request: FastifyRequest): Flow | null {
    const cookie = cookieOf(request.headers.cookie ?? '', cookieName);
    if (cookie === null) return null;
    try {
      return JSON.parse(deps.sealer.unseal(Buffer.from(cookie, 'base64url'), purpose)) as Flow;
    } catch {
      return null;
    }
  }

  function refused(request: FastifyRequest, reply: FastifyReply, error: unknown, redirect: string): FastifyReply {
    if (!(error instanceof AppError)) deps.log.error({ err: error, requestId: request.id }, 'single sign-on failed');
    const code = error instanceof AppError ? error.code : 'B0001';
    return go(reply, `${loginPath}?${new URLSearchParams({ refused: code, redirect })}`);
  }
}

/** Lax: the way back begins at the directory. Secure where the browser came by TLS; null takes it away. */
function setCookie(reply: FastifyReply, value: string | null, flow: Flow | null): void {
  const secure = flow?.origin.startsWith('https:') === true ? '; Secure' : '';
  const age = value === null ? 0 : flowSeconds;
  reply.header(
    'set-cookie',
    `${cookieName}=${value ?? ''}; Path=${callbackPath}; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  );
}

function go(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 302);
}

/** A path of this console; anything else, which could lead people elsewhere, is the start page. */
export function ownPath(wish: string | null): string {
  const here = 'http://here.invalid';
  if (wish === null || wish.length > longestText || !wish.startsWith('/') || !URL.canParse(wish, here)) return '/';
  const url = new URL(wish, here);
  const path = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === here && !path.startsWith('//') ? path : '/';
}
