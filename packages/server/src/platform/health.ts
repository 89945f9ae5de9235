/** What an operator's tools ask: is the process alive, is it ready, how is it doing. */
import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';
import { query } from './database/doors.ts';
import type { Metrics } from './metrics.ts';

export interface HealthDeps {
  database: Database;
  metrics: Metrics;
  /** Bearer token that opens /metrics here; null: only the operator port has it. */
  token: string | null;
  /** Beside the database: what keeps this process from its work, in a few words; null: nothing. */
  obstacle(): string | null;
}

const one = { compile: () => sql`select 1`.compile(query) };

export function registerHealth(app: FastifyInstance, deps: HealthDeps): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public' } }, async (_request, reply) => {
    try {
      await deps.database.platform.read(one);
      const obstacle = deps.obstacle();
      return obstacle === null ? { status: 'ready' } : reply.code(503).send({ status: obstacle });
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
  app.get('/metrics', { config: { access: 'operator' } }, async (request, reply) => {
    if (!opens(request.headers.authorization, deps.token)) return reply.code(404).send('');
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics());
  });
}

/** A port of its own on the loopback address: what listens there needs no token. */
export async function listenOperator(port: number, metrics: Metrics): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(await metrics.registry.metrics());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function opens(authorization: string | undefined, token: string | null): boolean {
  if (token === null || authorization === undefined) return false;
  const given = Buffer.from(authorization);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
