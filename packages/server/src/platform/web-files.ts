/** The built console: assets with a hash in their name are kept for ever, the rest is asked for each time. */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiBase } from '@treadline/contract/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface WebFiles {
  /** Answers a path of the console's own router with the console; false: not such a path. */
  answerPage(request: FastifyRequest, reply: FastifyReply): boolean;
}

export async function registerWeb(app: FastifyInstance, folder: string): Promise<WebFiles> {
  const assets = `${join(folder, 'assets')}${sep}`;
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    answerPage(request, reply) {
      if (!isPage(request) || !existsSync(join(folder, 'index.html'))) return false;
      reply.sendFile('index.html');
      return true;
    },
  };
}

/** A missing file is missing: a script that answers with a page would only fail later. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (path === apiBase || path.startsWith(`${apiBase}/`)) return false;
  return !/\.\w+$/.test(path);
}
