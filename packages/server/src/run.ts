/** One running instance: everything is composed here, in order of need, and closed in the reverse order. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DemoFleet } from '@treadline/contract/demo-fleet';
import type { FastifyInstance } from 'fastify';
import { features } from './features.ts';
import { registerDeviceHttp } from './gateways/http/register.ts';
import { type Gateways, startGateways } from './gateways/start.ts';
import { buildApp } from './http.ts';
import { createIngest, type Ingest } from './ingest/ingest.ts';
import { type IngestLock, type IngestLockOptions, takeIngestLock } from './ingest/ingest-lock.ts';
import { type Bus, createBus } from './platform/bus.ts';
import type { Config } from './platform/config.ts';
import { connectDatabase, type Database } from './platform/database/database.ts';
import { openTarget } from './platform/database/open.ts';
import { ensurePartitions } from './platform/database/partitions.ts';
import { warnOfForeignSeals } from './platform/database/seals.ts';
import { createFileStore } from './platform/files.ts';
import { listenOperator, registerHealth } from './platform/health.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { createSealer, sealKey } from './platform/seal.ts';
import { providersOf } from './platform/sending/providers.ts';
import { createSender } from './platform/sending/sender.ts';
import { demoAccount, seedDemo } from './seed/demo.ts';
import { seedReference } from './seed/reference.ts';

export interface RunOptions {
  version: string;
  /** The synthetic fleet to register; null on a real installation. */
  demoFleet: DemoFleet | null;
  ingestLock?: Partial<IngestLockOptions>;
}

export interface Instance {
  /** Port of the console; differs from the setting when that is 0. */
  port: number;
  jt808Port: number | null;
  mqttPort: number | null;
  database: Database;
  /** Finishes or refuses what is in flight, then stops everything. Idempotent. */
  close(): Promise<void>;
}

const hourMs = 3_600_000;

/** @throws when the start cannot go on; what was opened until then is closed again */
export async function startInstance(config: Config, options: RunOptions): Promise<Instance> {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= closeAll(closers);
    return closing;
  };
  try {
    return await compose(config, options, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function compose(
  config: Config,
  options: RunOptions,
  closers: (() => Promise<unknown> | unknown)[],
  close: () => Promise<void>,
): Promise<Instance> {
  const log = createLog(config.LOG_LEVEL);
  const metrics = createMetrics();
  metrics.collectDefaults();
  const plays = (role: Config['ROLES'][number]) => config.ROLES.includes(role);

  const opened = await openTarget(config, log);
  closers.push(() => opened.close());
  await ensurePartitions(opened.target);
  if (plays('worker')) {
    const timer = setInterval(() => {
      ensurePartitions(opened.target).catch((error) => log.error({ err: error }, 'partitions'));
    }, hourMs);
    closers.push(() => clearInterval(timer));
  }
  const database = await connectDatabase(opened.target, {
    onLost: (error) => log.warn({ err: error }, 'database connection lost'),
  });
  closers.push(() => database.close());
  const { demoFleet } = options;
  await database.platform.tx(async (tx) => {
    await seedReference(tx);
    if (demoFleet !== null) await seedDemo(tx, demoFleet);
  });

  const bus = await createBus({ natsUrl: config.NATS_URL }, log);
  closers.push(() => bus.close());
  const parts: Parts = { config, options, database, bus, log, metrics, lock: null, ingest: null, gateways: null };
  if (plays('ingest') || plays('gateway')) {
    const lock = await takeIngestLock(opened.target, log, options.ingestLock);
    closers.push(() => lock.close());
    const ingest = await createIngest({ database, bus, log, metrics, lock });
    closers.push(() => ingest.close());
    parts.lock = lock;
    parts.ingest = ingest;
  }
  const app = await listen(parts, closers);
  if (plays('gateway') && parts.ingest !== null) {
    const gateways = await startGateways(config, context(parts, parts.ingest));
    closers.push(() => gateways.close());
    parts.gateways = gateways;
  }
  return {
    port: portOf(app),
    jt808Port: parts.gateways?.jt808Port ?? null,
    mqttPort: parts.gateways?.mqttPort ?? null,
    database,
    close,
  };
}

interface Parts {
  config: Config;
  options: RunOptions;
  database: Database;
  bus: Bus;
  log: Log;
  metrics: Metrics;
  lock: IngestLock | null;
  ingest: Ingest | null;
  gateways: Gateways | null;
}

/** What `/readyz` says when this process cannot do the work of its roles. */
function obstacleOf({ config, lock, gateways }: Parts): string | null {
  if (lock?.held === false) return 'ingest lock not held';
  if (config.ROLES.includes('gateway') && gateways?.listening !== true) return 'device ports not open';
  return null;
}

async function listen(parts: Parts, closers: (() => Promise<unknown> | unknown)[]): Promise<FastifyInstance> {
  const { config, options, database, bus, log, metrics } = parts;
  const web = join(import.meta.dirname, '../../web/dist');
  const demo = options.demoFleet === null ? null : demoAccount;
  const providers = providersOf(config);
  const sealer = createSealer(await sealKey(config));
  await warnOfForeignSeals(database, sealer, log);
  const app = await buildApp(
    {
      database,
      bus,
      log,
      metrics,
      now: Date.now,
      product: {
        version: options.version,
        demo,
        signUp: config.SIGN_UP,
        outbox: { sms: providers.sms === null, email: providers.email === null },
        singleSignOn: { publicUrl: config.PUBLIC_URL ?? null, loopback: false },
      },
      sealer,
      files: createFileStore(resolve(config.FILES_DIR ?? join(config.DATA_DIR, 'files'))),
      send: createSender({ database, log, providers }),
    },
    {
      features: config.ROLES.includes('api') ? features : [],
      webFolder: config.ROLES.includes('api') && existsSync(web) ? web : null,
      trustProxy: config.TRUST_PROXY,
      extend: async (fastify) => {
        const obstacle = () => obstacleOf(parts);
        registerHealth(fastify, { database, metrics, token: config.METRICS_TOKEN ?? null, obstacle });
        if (parts.ingest !== null && config.ROLES.includes('gateway')) {
          await registerDeviceHttp(fastify, context(parts, parts.ingest));
        }
      },
    },
  );
  closers.push(() => app.close());
  await app.listen({ host: config.HOST, port: config.PORT });
  if (config.METRICS_PORT !== undefined) {
    const operator = await listenOperator(config.METRICS_PORT, metrics);
    closers.push(() => operator.close());
  }
  return app;
}

function context({ log, metrics }: Parts, ingest: Ingest) {
  return { ingest: ingest.port, receivers: ingest.receivers, frames: ingest.frames, log, metrics, now: Date.now };
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function closeAll(closers: readonly (() => Promise<unknown> | unknown)[]): Promise<void> {
  for (const close of [...closers].reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(`while closing: ${(error as Error).message}`);
    }
  }
}
