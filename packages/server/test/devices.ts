/** Shared by the tests of the JSON gateways: vectors, receivers of two enterprises with tokens, ingest on a database. */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import type { Client } from 'pg';
import type { GatewayContext } from '../src/gateways/gateway.ts';
import type { HttpLimits } from '../src/gateways/http/limits.ts';
import { createReceiverToken } from '../src/gateways/http/receiver-token.ts';
import { registerDeviceHttp } from '../src/gateways/http/register.ts';
import { createIngest, type Ingest } from '../src/ingest/ingest.ts';
import { createBus } from '../src/platform/bus.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { testDatabase } from './database.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { type Recorder, receiver, recorder } from './jt808.ts';

export function readVectors<V>(kind: 'j1939' | 'rtl433' | 'ble' | 'http'): readonly V[] {
  return readFileSync(new URL(`vectors/${kind}-shared.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as V);
}

/** Of enterprise 1: trucks T1 and T2 with tokens of their own, and gateway G1. Of enterprise 2: truck X1, gateway G2. */
export const tokens = {
  t1: '1.11.secret-of-t1',
  t2: '1.12.secret-of-t2',
  g1: '1.13.gateway.secret-of-g1',
  x1: '2.21.secret-of-x1',
  g2: '2.22.gateway.secret-of-g2',
} as const;

export function twoEnterprises(protocol: 'http' | 'mqtt' = 'http'): Recorder {
  const recorded = recorder(false);
  for (const [name, token] of Object.entries(tokens)) {
    recorded.receivers.set(name, receiver(name.toUpperCase(), { customerId: token.slice(0, 1), protocol }));
  }
  recorded.context.receivers.authenticate = async (token) => {
    const [name] = Object.entries(tokens).find(([, secret]) => secret === token) ?? [];
    const known = name === undefined ? null : (recorded.receivers.get(name) ?? null);
    return known?.enabled ? known : null;
  };
  return recorded;
}

export interface DeviceCall {
  method: 'GET' | 'POST';
  /** Path and query. */
  url: string;
  headers?: Record<string, string>;
  /** Objects go as JSON, text and bytes as they are. */
  payload?: string | Uint8Array<ArrayBuffer> | object;
}

export interface DeviceReply {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
  json(): DeviceAnswer;
}

/** Fields of the answers: counts and rejects of reports, or the code of a refusal. Tests check which are there. */
export interface DeviceAnswer {
  accepted: number;
  duplicates: number;
  rejected: { index: number; path: string; code: string }[];
  code: string;
}

/** The device calls alone, behind a socket of their own, called as a device does: over the network. */
export interface DeviceServer {
  call(request: DeviceCall): Promise<DeviceReply>;
  close(): Promise<void>;
}

export async function deviceServer(context: GatewayContext, limits: Partial<HttpLimits> = {}): Promise<DeviceServer> {
  const app = Fastify({ forceCloseConnections: true });
  await registerDeviceHttp(app, context, limits);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const server: DeviceServer = {
    call: ({ method, url, headers = {}, payload }) => callDevice(address + url, method, headers, payload),
    close: async () => {
      opened.delete(server);
      await app.close();
    },
  };
  opened.add(server);
  return server;
}

const opened = new Set<DeviceServer>();

/** Those that tests opened and did not close: for `afterEach` or `afterAll`. */
export async function closeDeviceServers(): Promise<void> {
  await Promise.all([...opened].map((server) => server.close()));
}

async function callDevice(
  url: string,
  method: string,
  headers: Record<string, string>,
  payload: DeviceCall['payload'],
): Promise<DeviceReply> {
  const isPlain = payload === undefined || typeof payload === 'string' || payload instanceof Uint8Array;
  const reply = await fetch(url, {
    method,
    headers: isPlain ? headers : { 'content-type': 'application/json', ...headers },
    ...(payload === undefined ? {} : { body: isPlain ? payload : JSON.stringify(payload) }),
  });
  const body = await reply.text();
  return {
    statusCode: reply.status,
    headers: Object.fromEntries(reply.headers),
    body,
    json: () => JSON.parse(body) as DeviceAnswer,
  };
}

export interface IngestSetup {
  context: GatewayContext;
  ingest: Ingest;
  client: Client;
  fleet: Fleet;
  other: Fleet;
  /** Of vehicle n of a fleet. */
  token(fleet: Fleet, n: number, isGateway?: boolean): Promise<string>;
  rows<R = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

/** Two enterprises of three vehicles with six wheels on a database of their own, and the real ingest. */
export async function ingestSetup(protocol: 'http' | 'mqtt'): Promise<IngestSetup> {
  const database = await testDatabase();
  const client = await database.db.platform.connect();
  const about = { vehicles: 3, wheelsPerAxle: [2, 4], protocol } as const;
  const fleet = await createFleet(client, { ...about, name: 'North', firstTerminal: 7000, sensorPrefix: 'n' });
  const other = await createFleet(client, { ...about, name: 'South', firstTerminal: 8000, sensorPrefix: 's' });
  const log = createLog('silent');
  const metrics = createMetrics();
  const bus = await createBus({}, log);
  const ingest = await createIngest({ database: database.db, bus, log, metrics });
  await ingest.restored;
  const context = {
    ingest: ingest.port,
    receivers: ingest.receivers,
    frames: ingest.frames,
    log,
    metrics,
    now: Date.now,
  };
  return {
    context,
    ingest,
    client,
    fleet,
    other,
    token: async (of, n, isGateway = false) => {
      const token = await database.db.platform.tx((tx) =>
        createReceiverToken(tx, of.terminalIds[n] as string, { isGateway, expiresAt: null }),
      );
      return token as string;
    },
    rows: async <R>(sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows as R[],
    close: async () => {
      await ingest.close();
      await bus.close();
      await client.end();
      await database.close();
    },
  };
}
