/**
 * Connections of one process: a few shared pipelined readers and a pool for each of the two roles.
 * The login itself is the owner; `role` is set at connect, so one DATABASE_URL is enough.
 */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Door, openDoor } from './doors.ts';
import { openReaders } from './readers.ts';
import { type Role, RoleError, roles } from './roles.ts';
import type { DB } from './schema.ts';

/** How to reach the server: a connection string, or socket folder and user of the embedded one. */
export type Target = pg.ClientConfig;

export interface PlatformDoor extends Door {
  /** A client of its own in the platform role, for COPY and LISTEN. The caller ends it. */
  connect(): Promise<pg.Client>;
}

export interface Database {
  /** Everything a person does: role app, row level security on one customer. */
  tenant(customerId: string): Door;
  /** Bypasses row level security: sign-in, ingest, jobs. A short list of files may use it (law test). */
  platform: PlatformDoor;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readers?: number;
  poolSize?: number;
  /** Called when an idle connection is lost; the next use connects anew. */
  onLost?: (error: Error) => void;
}

/** Readers are shared: one endless query would hold up all that stand behind it. */
const longestReadMs = 30_000;

setParsers();

export async function connectDatabase(target: Target, options: DatabaseOptions = {}): Promise<Database> {
  const app = await connectRole(target, 'app', options);
  const platform = await connectRole(target, 'platform', options).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return {
    tenant: (customerId) => openDoor(app, customerId),
    platform: {
      ...openDoor(platform, null),
      connect: async () => {
        const client = new pg.Client(inRole(target, 'platform'));
        client.on('error', options.onLost ?? (() => undefined));
        await client.connect();
        return client;
      },
    },
    close: async () => {
      await Promise.all([app.close(), platform.close()]);
    },
  };
}

/** The role is set by the start-up packet: no statement can run before it. */
function inRole(target: Target, role: Role): pg.ClientConfig {
  const options = `-c role=${roles[role]} -c timezone=UTC`;
  const named = { ...target, application_name: `treadline-${role}` };
  if (target.connectionString === undefined) return { ...named, options };
  // What stands in the URL wins over what stands beside it, so it has to go into the URL.
  const url = new URL(target.connectionString);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${options}`.trim());
  return { ...named, connectionString: url.toString() };
}

async function connectRole(target: Target, role: Role, options: DatabaseOptions) {
  const onLost = options.onLost ?? (() => undefined);
  const config = inRole(target, role);
  await requireRole(config, role);
  const readers = await openReaders({ ...config, statement_timeout: longestReadMs }, options.readers ?? 2, onLost);
  const pool = new pg.Pool({ ...config, max: options.poolSize ?? 6, idleTimeoutMillis: 30_000 });
  pool.on('error', onLost);
  // The pool hears of idle connections alone; one that is lost in the middle of work must not end this process.
  pool.on('connect', (client) => client.on('error', onLost));
  return {
    readers,
    kysely: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    close: async () => {
      await Promise.allSettled([readers.close(), pool.end()]);
    },
  };
}

/** A connection pooler in between may drop the role; then the walls would be those of the login. */
async function requireRole(config: pg.ClientConfig, role: Role): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name');
    if (rows[0]?.name === roles[role]) return;
    throw new RoleError(
      `the connection works as ${rows[0]?.name}, not as ${roles[role]}: let DATABASE_URL lead to PostgreSQL itself, not to a connection pooler`,
    );
  } finally {
    await client.end();
  }
}

/** int8 stays text (ids beyond 2^53), numeric becomes a number, arrays of smallint become numbers. */
function setParsers(): void {
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
}
