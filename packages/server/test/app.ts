/**
 * The product over `app.inject` on a database of its own: one seeded enterprise with its six built-in roles, and the
 * contract's own `call`. Rooms test through it, as a browser would use them.
 */

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authApi } from '@treadline/contract/auth';
import { type Caller, createCaller, type FetchLike } from '@treadline/contract/call';
import { header } from '@treadline/contract/envelope';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { features as allFeatures } from '../src/features.ts';
import { buildApp, type HttpOptions } from '../src/http.ts';
import { createBus } from '../src/platform/bus.ts';
import type { Database } from '../src/platform/database/database.ts';
import type { Feature, RoomDeps } from '../src/platform/feature.ts';
import { createFileStore } from '../src/platform/files.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { createSealer } from '../src/platform/seal.ts';
import { createSender, type Providers } from '../src/platform/sending/sender.ts';
import { type CreatedEnterprise, createEnterprise, createMember } from '../src/seed/enterprise.ts';
import { seedReference } from '../src/seed/reference.ts';
import { type TestDatabase, testDatabase } from './database.ts';

export const testPassword = 'correct horse';

export interface TestEnterprise extends CreatedEnterprise {
  /** Its super administrator. */
  account: string;
  administrator: SignedIn;
}

export interface SignedIn {
  token: string;
  call: Caller;
  headers: Record<string, string>;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  database: TestDatabase;
  deps: RoomDeps;
  routes: readonly RouteOptions[];
  /** The clock of the rooms; move it by assigning `now`. */
  clock: { now: number };
  enterprise: TestEnterprise;
  /** As the super administrator of `enterprise`. */
  call: Caller;
  /** Without a session. */
  anonymous: Caller;
  signIn(account: string, password?: string, headers?: Record<string, string>): Promise<SignedIn>;
  /** A caller with any headers, e.g. a token by hand. */
  callerWith(headers: Record<string, string>): Caller;
  /** One more person of an enterprise (the first one unless given), in its root department. */
  addMember(about: NewPerson): Promise<{ id: string; account: string; signedIn: SignedIn }>;
  /** Another enterprise with a super administrator of its own. */
  secondTenant(): Promise<TestEnterprise>;
  close(): Promise<void>;
}

export interface NewPerson {
  account: string;
  role: keyof CreatedEnterprise['roleIds'];
  enterprise?: CreatedEnterprise;
  departmentId?: string;
}

export interface TestAppOptions extends Partial<HttpOptions> {
  features?: readonly Feature[];
  tyreType?: string;
  product?: Partial<RoomDeps['product']>;
  /** Who takes messages; without, they are kept in the outbox. */
  providers?: Partial<Providers>;
  /** Where log lines go; nowhere unless given. */
  log?: Log;
}

export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const log = options.log ?? createLog('silent');
  const bus = await createBus({}, log);
  const clock = { now: Date.now() };
  const filesFolder = await mkdtemp(join(tmpdir(), 'treadline-test-files-'));
  const deps: RoomDeps = {
    database: database.db,
    bus,
    log,
    metrics: createMetrics(),
    now: () => clock.now,
    product: {
      version: '0.0.0-test',
      demo: null,
      signUp: 'manual',
      outbox: { sms: true, email: true },
      singleSignOn: { publicUrl: null, loopback: true },
      ...options.product,
    },
    sealer: createSealer(randomBytes(32)),
    files: createFileStore(filesFolder),
    send: createSender({ database: database.db, log, providers: { sms: null, email: null, ...options.providers } }),
  };
  const routes: RouteOptions[] = [];
  const app = await buildApp(deps, {
    webFolder: null,
    strict: true,
    ...options,
    features: options.features ?? allFeatures,
    onRoute: (route) => {
      routes.push(route);
      options.onRoute?.(route);
    },
  });
  await app.ready();

  const callerWith = (headers: Record<string, string>): Caller => createCaller(injectLike(app), () => headers);
  const signIn = async (account: string, password = testPassword, extra = {}): Promise<SignedIn> => {
    const { token } = await callerWith(extra)(authApi.login, { account, password });
    const headers = { [header.token]: token, ...extra };
    return { token, headers, call: callerWith(headers) };
  };
  const newEnterprise = async (name: string, account: string): Promise<TestEnterprise> => {
    const created = await database.db.platform.tx((tx) =>
      createEnterprise(
        tx,
        {
          kind: 'fleet',
          name,
          abbreviation: name,
          countryCode: 'CL',
          tyreType: options.tyreType ?? 'OTR',
          centre: null,
        },
        { account, name: `Head of ${name}`, email: `${account}@test.invalid`, mobile: null, password: testPassword },
      ),
    );
    return { ...created, account, administrator: await signIn(account) };
  };

  await database.db.platform.tx((tx) => seedReference(tx));
  const enterprise = await newEnterprise('North pit', 'northadmin');
  return {
    app,
    db: database.db,
    database,
    deps,
    routes,
    clock,
    enterprise,
    call: enterprise.administrator.call,
    anonymous: callerWith({}),
    signIn,
    callerWith,
    addMember: async ({ account, role, enterprise: of = enterprise, departmentId = of.departmentId }) => {
      const id = await database.db.platform.tx((tx) =>
        createMember(
          tx,
          { customerId: of.customerId, departmentId, roleId: of.roleIds[role] },
          { account, name: account, email: `${account}@test.invalid`, mobile: null, password: testPassword },
        ),
      );
      return { id, account, signedIn: await signIn(account) };
    },
    secondTenant: () => newEnterprise('South pit', 'southadmin'),
    close: async () => {
      await app.close();
      await bus.close();
      await database.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}

/** `app.inject` in the shape of `fetch`. */
export function injectLike(app: FastifyInstance): FetchLike {
  return async (url, request) => {
    const form = request.body instanceof FormData ? new Response(request.body) : null;
    const payload = form === null ? (request.body as string | undefined) : Buffer.from(await form.arrayBuffer());
    const reply = await app.inject({
      url,
      method: request.method as 'GET',
      headers: {
        ...request.headers,
        ...(form === null ? {} : { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: reply.statusCode,
      headers: {
        get: (name) => {
          const value = reply.headers[name.toLowerCase()];
          return value === undefined ? null : String(value);
        },
      },
      text: async () => reply.body,
    };
  };
}
