/**
 * Serves a room's part of the contract (architecture.md 4 and 5): access before anything else, input by the schema,
 * result checked on its way out, one envelope, one catalogue of refusals.
 */
import type { Readable } from 'node:stream';
import { apiBase } from '@treadline/contract/call';
import type { Access, Api, Endpoint, ParsedInputOf } from '@treadline/contract/endpoint';
import { header, successCode } from '@treadline/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callOf, scopeOf } from './call-of.ts';
import { AppError } from './errors.ts';
import type { RoomApp } from './feature.ts';
import { parseInput, queryInput } from './input.ts';
import { errorTexts } from './language.ts';
import { sendRefusal } from './refusal.ts';
import { checkResult } from './result.ts';
import type { Call, Scope } from './scope.ts';
import { findSession, type Session } from './session.ts';
import { type ReceivedUpload, receiveUpload, type UploadedFile } from './upload.ts';

/** A file as a handler answers it; the name may hold any characters. */
export interface FileReply {
  name: string;
  mediaType: string;
  body: Buffer | string | Readable;
}

export type Answer<E extends Endpoint> = E['kind'] extends 'file'
  ? Promise<FileReply> | FileReply
  : Given<E> | Promise<Given<E>> | (null extends Given<E> ? Promise<void> : never);

/** What a handler gives, before the schema has let it through. */
type Given<E extends Endpoint> = z.input<E['result']>;

/** Handlers of public endpoints get the bare call, all others a scope; those with an upload its file as well. */
export type Handler<E extends Endpoint> = (
  scope: E['access'] extends 'public' ? Call : Scope,
  input: ParsedInputOf<E>,
  file: E['upload'] extends null ? undefined : UploadedFile,
) => Answer<E>;

export type Handlers<A extends Api> = { readonly [K in keyof A]: Handler<A[K]> };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route says it (a law counts on it). */
    access?: Access | 'device' | 'operator';
    /** Room and call, e.g. `alarm.deal`: name in audit, logs and metrics. */
    action?: string;
  }
}

/** Keys of `handlers` are exactly those of `api`. */
export function serve<const A extends Api>(app: RoomApp, api: A, handlers: Handlers<NoInfer<A>>): void {
  const surplus = Object.keys(handlers).filter((name) => !(name in api));
  if (surplus.length > 0) throw new Error(`handlers without an endpoint: ${surplus.join(', ')}`);
  for (const [name, endpoint] of Object.entries(api)) {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`endpoint without a handler: ${name}`);
    route(app, endpoint, handler as LooseHandler);
  }
}

type LooseHandler = (scope: Call | Scope, input: unknown, file: UploadedFile | undefined) => unknown;

function route(app: RoomApp, endpoint: Endpoint, handler: LooseHandler): void {
  const action = actionOf(endpoint.path);
  const sessions = new WeakMap<FastifyRequest, Session>();
  const perMinute = endpoint.access === 'public' ? app.limits.publicPerMinute : app.limits.signedInPerMinute;
  const group = endpoint.access === 'public' ? 'public' : 'console';
  const context = { app, action, isPublic: endpoint.access === 'public' };

  app.fastify.route({
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`,
    config: {
      access: endpoint.access,
      action,
      rateLimit: { max: perMinute, timeWindow: 60_000, groupId: group },
    },
    errorHandler: (error, request, reply) => sendRefusal(context, error, request, reply),
    // Before the body is read: who may not call does not get to send one.
    preParsing: async (request, reply) => {
      if (endpoint.access === 'public') return;
      const session = await findSession(app.deps, request.headers[header.token]);
      if (session === null) throw new AppError('A0101');
      setUnitHeaders(reply, session);
      if (endpoint.access !== 'signedIn' && !session.permissions.has(endpoint.access)) throw new AppError('A0103');
      sessions.set(request, session);
    },
    handler: async (request, reply) => {
      const upload = endpoint.upload === null ? null : await receiveUpload(request, endpoint.upload.maxBytes);
      try {
        return await answer(request, reply, upload);
      } finally {
        await upload?.discard();
      }
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, upload: ReceivedUpload | null): Promise<unknown> {
    const call = callOf(request);
    const t = errorTexts(call.language);
    const raw = inQuery(endpoint) ? queryInput(request.url) : (upload?.fields ?? request.body ?? {});
    const input = parseInput(endpoint, raw, t);
    const session = sessions.get(request);
    const change = endpoint.method === 'GET' ? null : { action, input };
    const caller = session === undefined ? call : scopeOf(app.deps.database, session, request, change);
    const result = await handler(caller, input, upload?.file);
    if (endpoint.kind === 'file') return sendFile(reply, result as FileReply);
    const checked = checkResult(endpoint, result);
    if (checked.problem !== null) {
      app.deps.log.error({ action, requestId: call.requestId, problem: checked.problem }, 'result does not fit');
      if (app.strict) throw new Error(`result of ${action} does not fit: ${checked.problem}`);
    }
    return reply.send({ code: successCode, message: t('error.success'), result: checked.value });
  }
}

/** Specification 7: DELETE carries its id in the query, as GET does. */
function inQuery(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' || endpoint.method === 'DELETE';
}

/** The last two words of the path: room and call. */
export function actionOf(path: string): string {
  return path.split('/').slice(-2).join('.');
}

function setUnitHeaders(reply: FastifyReply, { units }: Session): void {
  reply.header(header.distanceUnit, units.distanceUnit);
  reply.header(header.temperatureUnit, units.temperatureUnit);
  reply.header(header.pressureUnit, units.pressureUnit);
  reply.header(header.treadUnit, units.treadUnit);
}

function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const plain = file.name.replace(/[^\w.-]/g, '_');
  reply.header('content-type', file.mediaType);
  reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  );
  return reply.send(file.body);
}
