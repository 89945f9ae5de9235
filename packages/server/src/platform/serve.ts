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
import { mayWrite, wallOf } from './access.ts';
import { callOf, scopeOf } from './call-of.ts';
import { credentialOf } from './credential.ts';
import { AppError } from './errors.ts';
import type { Exporter, RoomApp } from './feature.ts';
import { parseInput, queryInput } from './input.ts';
import { errorTexts } from './language.ts';
import { codeOf, sendRefusal } from './refusal.ts';
import { checkResult } from './result.ts';
import type { Call, Scope } from './scope.ts';
import { findCaller, type Session } from './session.ts';
import { trace } from './trace.ts';
import { type ReceivedUpload, receiveUpload, type UploadedFile } from './upload.ts';

/** A file as a handler answers it; the name may hold any characters. */
export interface FileReply {
  name: string;
  mediaType: string;
  body: Buffer | string | Readable;
  /** Rows of a sheet so far; all of them once the body was taken. */
  written?: { rows: number };
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
    const [, room] = /^(.+):export$/.exec(endpoint.access) ?? [];
    if (room === undefined || endpoint.kind !== 'file') {
      route(app, endpoint, handler as LooseHandler);
      continue;
    }
    const exporter = handler as unknown as Exporter['handler'];
    const list = listOf(room, name);
    const told: Exporter['handler'] = (scope, input) =>
      exporter({ ...scope, list: { room: list ?? room, params: (input ?? {}) as Record<string, unknown> } }, input);
    route(app, endpoint, told as LooseHandler);
    if (list !== null) app.exporters.set(list, { endpoint, handler: told });
  }
}

/** `export` writes the list of the room, `ledgerExport` its list `tyre-ledger`; null: a file that is no list. */
export function listOf(room: string, name: string): string | null {
  const [, part] = /^(.*)export$/i.exec(name) ?? [];
  return part === undefined ? null : [room, part].filter(Boolean).join('-');
}

type LooseHandler = (scope: Call | Scope, input: unknown, file: UploadedFile | undefined) => unknown;

function route(app: RoomApp, endpoint: Endpoint, handler: LooseHandler): void {
  const action = actionOf(endpoint.path);
  const callers = new WeakMap<FastifyRequest, SignedInCall>();
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
    errorHandler: async (error, request, reply) => {
      const lost = await traceRefusal(request, error).then(
        () => null,
        (fault: unknown) => fault,
      );
      return sendRefusal(context, lost ?? error, request, reply);
    },
    // Before the body is read: who may not call does not get to send one.
    preParsing: async (request, reply) => {
      if (endpoint.access === 'public') return;
      const session = await findCaller(app.deps, credentialOf(request, endpoint.kind === 'file'));
      if (typeof session === 'string') throw new AppError(session);
      callers.set(request, { session, input: null, recorded: false });
      setUnitHeaders(reply, session);
      const refused = wallOf(session, endpoint, action);
      if (refused !== null) throw new AppError(refused);
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
    const caller = callers.get(request);
    const result = await handler(caller === undefined ? call : scopeFor(request, caller, input), input, upload?.file);
    if (caller !== undefined && caller.session.onBehalf !== null && !caller.recorded) {
      await trace(app.deps.database, caller.session, request, { action, input, outcome: successCode });
    }
    if (endpoint.kind === 'file') return sendFile(reply, result as FileReply);
    const checked = checkResult(endpoint, result);
    if (checked.problem !== null) {
      app.deps.log.error({ action, requestId: call.requestId, problem: checked.problem }, 'result does not fit');
      if (app.strict) throw new Error(`result of ${action} does not fit: ${checked.problem}`);
    }
    return reply.send({ code: successCode, message: t('error.success'), result: checked.value });
  }

  function scopeFor(request: FastifyRequest, caller: SignedInCall, input: unknown): Scope {
    caller.input = input;
    const committed = () => {
      caller.recorded = true;
    };
    const change = mayWrite(caller.session, endpoint.method, action) ? { action, input, committed } : null;
    return scopeOf(app.deps.database, caller.session, request, change);
  }

  async function traceRefusal(request: FastifyRequest, error: unknown): Promise<void> {
    const caller = callers.get(request);
    if (caller === undefined || caller.session.onBehalf === null) return;
    const outcome = codeOf(context, error);
    await trace(app.deps.database, caller.session, request, { action, input: caller.input, outcome });
  }
}

/** What is known of a call between its wall and its answer. */
interface SignedInCall {
  session: Session;
  input: unknown;
  /** Its audit row stands. */
  recorded: boolean;
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
