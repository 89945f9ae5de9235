/**
 * The two doors to the database (data.md 2, architecture.md 5). `read` sends begin, tenant, the compiled queries and
 * commit in one tick on a shared pipelined client; `tx` takes a client of the pool for work that waits in between.
 * Nothing else touches the database.
 */
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import type pg from 'pg';
import type { Readers } from './readers.ts';
import type { DB } from './schema.ts';

declare const scoped: unique symbol;
/** A transaction with its tenant set: what stores take first. */
export type ScopedTx = Transaction<DB> & { readonly [scoped]: true };

/** Builds queries for `read`; it has no connection, so nothing can be executed past the doors. */
export const query: Kysely<DB> = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface Readable<O> {
  compile(): CompiledQuery<O>;
}

export type Rows<Q extends readonly Readable<unknown>[]> = {
  -readonly [K in keyof Q]: Q[K] extends Readable<infer O> ? O[] : never;
};

export interface Door {
  /** Runs the queries in one read-only transaction; rows of each, in order. Rejects with the first error. */
  read<const Q extends readonly Readable<unknown>[]>(...queries: Q): Promise<Rows<Q>>;
  /** Runs `work` in one transaction; it rolls back when `work` rejects. */
  tx<T>(work: (tx: ScopedTx) => Promise<T>): Promise<T>;
}

/** Statement that sets the tenant of a transaction: the only place that does. The literal is checked (data.md G, Citus). */
function tenantStatement(customerId: string): string {
  if (!/^\d{1,19}$/.test(customerId)) throw new Error('a customer id is digits');
  return `set local app.customer = '${customerId}'`;
}

export interface DoorParts {
  /** Shared clients with `pipeline: true`, already in their role. */
  readers: Readers;
  kysely: Kysely<DB>;
}

/** @param customerId null: the platform door, whose role bypasses row level security. */
export function openDoor(parts: DoorParts, customerId: string | null): Door {
  const tenant = customerId === null ? null : tenantStatement(customerId);
  return {
    read: (...queries) => readInOneTick(parts.readers.next(), tenant, queries),
    tx: (work) => inTransaction(parts.kysely, tenant, work),
  };
}

/** All statements are queued in one synchronous tick, so they stay together on the wire (data.md B). */
async function readInOneTick<const Q extends readonly Readable<unknown>[]>(
  client: pg.Client,
  tenant: string | null,
  queries: Q,
): Promise<Rows<Q>> {
  const compiled = queries.map((one) => one.compile());
  const results = await Promise.allSettled([
    client.query('begin read only'),
    ...(tenant === null ? [] : [client.query(tenant)]),
    ...compiled.map((one) => client.query(one.sql, one.parameters as unknown[])),
    client.query('commit'),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const rows = results
    .slice(tenant === null ? 1 : 2, -1)
    .map((result) => (result.status === 'fulfilled' ? result.value.rows : []));
  return rows as Rows<Q>;
}

async function inTransaction<T>(
  kysely: Kysely<DB>,
  tenant: string | null,
  work: (tx: ScopedTx) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(async (tx) => {
    if (tenant !== null) await sql.raw(tenant).execute(tx);
    return work(tx as ScopedTx);
  });
}
