/**
 * The web server: console calls under `/api`, the browser's socket, the built console with its own paths.
 * Everything is bounded: bodies, names, times, calls a minute.
 */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { header } from '@treadline/contract/envelope';
import { parseJson } from '@treadline/contract/json';
import { realtimePath } from '@treadline/contract/realtime';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { AppError } from './platform/errors.ts';
import { type CallLimits, type Feature, mergeConstraints, type RoomApp, type RoomDeps } from './platform/feature.ts';
import { registerRealtime } from './platform/realtime/register.ts';
import { sendRefusal } from './platform/refusal.ts';
import { registerWeb } from './platform/web-files.ts';
import { viewerOf } from './viewer-of.ts';

export interface HttpOptions {
  features: readonly Feature[];
  /** Folder of the built console; null: none is served. */
  webFolder: string | null;
  /** Faulty results fail the call instead of being logged; on in tests. */
  strict?: boolean;
  limits?: CallLimits;
  /** A load balancer stands in front: the address it forwards is believed, what a client claims before it is not. */
  trustProxy?: boolean;
  /** Further routes on the same port: device gateways, health. Each says its `access` in its config. */
  extend?: (app: FastifyInstance) => Promise<void> | void;
  /** Hears of every route, for the law that each has its access. */
  onRoute?: (route: RouteOptions) => void;
}

const defaultLimits: CallLimits = { signedInPerMinute: 3000, publicPerMinute: 300 };
const longestBody = 1_048_576;
/** Route of the static files. */
const webPath = '/*';

/** Not listening yet. Closing it stops the rooms' listeners as well. */
export async function buildApp(deps: RoomDeps, options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // Requests are logged once, by the hook below, without addresses and queries.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: longestBody,
    // Uploads of app packages over a slow line take their time.
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    trustProxy: options.trustProxy === true ? (_address, hop) => hop === 0 : false,
    routerOptions: { maxParamLength: 200 },
  });
  const constraints = mergeConstraints(options.features);
  const unknownCall = { app: { deps, constraints }, action: 'none', isPublic: false };

  app.addHook('onRoute', (route) => {
    if (route.url === realtimePath) route.config = { ...route.config, access: 'signedIn' };
    if (route.url === webPath) route.config = { ...route.config, access: 'public' };
    options.onRoute?.(route);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header(header.requestId, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { action, access } = request.routeOptions.config;
    if (access === 'device') return;
    const route = action ?? request.routeOptions.url ?? 'none';
    deps.metrics.httpSeconds.observe({ route, code: String(reply.statusCode) }, reply.elapsedTime / 1000);
    const about = { requestId: request.id, method: request.method, route, status: reply.statusCode };
    deps.log[action === undefined ? 'debug' : 'info']({ ...about, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  app.setErrorHandler((error, request, reply) => sendRefusal(unknownCall, error, request, reply));

  await app.register(helmet, helmetOptions);
  // Answers are made for one reader once: a higher level costs more time here than it saves on the way.
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'], zlibOptions: { level: 1 } });
  await registerRealtime(app, {
    bus: deps.bus,
    log: deps.log,
    metrics: deps.metrics,
    now: deps.now,
    viewerOf: (token) => viewerOf(deps, token),
  });
  await app.register(async (fastify) => {
    readBodies(fastify);
    await fastify.register(multipart);
    await fastify.register(rateLimit, { global: false, cache: 20_000 });
    const roomApp: RoomApp = {
      fastify,
      deps,
      constraints,
      importers: new Map(options.features.flatMap(({ importers = {} }) => Object.entries(importers))),
      exporters: new Map(),
      strict: options.strict ?? false,
      limits: options.limits ?? defaultLimits,
    };
    for (const feature of options.features) feature.routes(roomApp, deps);
  });
  await options.extend?.(app);
  const web = options.webFolder === null ? null : await registerWeb(app, options.webFolder);
  app.setNotFoundHandler((request, reply) => {
    if (web?.answerPage(request, reply)) return;
    sendRefusal(unknownCall, Object.assign(new Error('no such call'), { statusCode: 404 }), request, reply);
  });

  const stops = options.features.map((feature) => feature.start?.(deps));
  app.addHook('onClose', async () => {
    await Promise.allSettled(stops.map(async (stop) => stop?.()));
  });
  return app;
}

/** Console calls take JSON, uploads a form; integers beyond 2^53 stay text (ruling 3). */
function readBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      const text = String(body);
      const parsed = text === '' ? {} : parseJson(text);
      if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed)) throw new AppError('A0115');
      done(null, parsed);
    } catch {
      done(new AppError('A0115'));
    }
  });
}

/**
 * Styles inline: antd writes its own. Workers from blobs: the map's. No upgrade to https and no HSTS: many sites run on
 * plain http inside their network, and with TLS the proxy in front says so. Headers that browsers ignore with a console
 * message on such sites are left out.
 */
const helmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      childSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  crossOriginOpenerPolicy: false,
  crossOriginEmbedderPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
} as const;
