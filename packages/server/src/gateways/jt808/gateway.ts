/** JT/T 808 over TCP: terminals of the 2011, 2013 and 2019 editions (protocols.md 1 to 4). */
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway, GatewayContext } from '../gateway.ts';
import { Connection } from './connection.ts';
import { defaultLimits, type Jt808Limits } from './limits.ts';
import { Jt808Service } from './service.ts';

export interface Jt808Options {
  host: string;
  /** 0 takes a free port; the gateway says which. */
  port: number;
  limits?: Partial<Jt808Limits>;
}

export interface Jt808Gateway extends Gateway {
  readonly port: number;
  /** False once it closes. */
  readonly listening: boolean;
}

/** Listens; rejects with the socket's error (EADDRINUSE, EACCES) when it cannot. */
export async function createJt808Gateway(options: Jt808Options, context: GatewayContext): Promise<Jt808Gateway> {
  const limits = { ...defaultLimits, ...options.limits };
  const service = new Jt808Service(context, limits);
  // A terminal that closes its half still gets the answers of what it sent.
  const server = createServer({ allowHalfOpen: true }, (socket) => accept(service, socket));
  await listen(server, options);
  const sweep = setInterval(() => {
    const now = service.now();
    for (const connection of service.connections) connection.sweep(now);
  }, limits.sweepMs);
  sweep.unref();
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : options.port;
  let closing: Promise<void> | null = null;
  return {
    address: `${options.host}:${port}`,
    port,
    get listening() {
      return server.listening;
    },
    close: () => {
      clearInterval(sweep);
      closing ??= close(server, service);
      return closing;
    },
  };
}

function accept(service: Jt808Service, socket: Socket): void {
  const full = service.fullFor(socket.remoteAddress ?? 'unknown');
  if (full !== null) {
    service.refuse(full);
    socket.destroy();
    return;
  }
  service.opened(new Connection(service, socket));
}

function listen(server: Server, { host, port }: Jt808Options): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What was read is stored and answered, within a limit; the rest stays with the terminals, which send it again. */
async function close(server: Server, service: Jt808Service): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const connection of service.connections) connection.stopReading();
  await Promise.race([service.queue.drained(), sleep(service.limits.closeMs, undefined, { ref: false })]);
  for (const connection of service.connections) connection.finish();
  // A peer that does not read its answers must not hold up the end.
  await Promise.race([ended, sleep(1000, undefined, { ref: false })]);
  for (const connection of service.connections) connection.drop('shutdown');
  await ended;
}
