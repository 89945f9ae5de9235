/**
 * One process of a database takes its reports: the alarm state of a vehicle lives in the memory of the process that
 * judges it, so two would raise every alarm twice and end each other's. The lock is PostgreSQL's, held by a connection
 * of its own: it ends with the process, however that ends, and is taken again after the database was away.
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Target } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';

/** Another process takes the reports, and does not end. */
export class IngestLockError extends Error {}

/** Nothing may be judged or stored now; what was not acknowledged comes again. */
export class IngestLockLostError extends Error {
  constructor() {
    super('the ingest lock is not held');
  }
}

export interface IngestLock {
  /** Reports may be judged and stored now. */
  readonly held: boolean;
  /** Runs after the lock was lost and is there again, before `held` says so; tried until it succeeds. */
  onRegained(work: () => Promise<void>): void;
}

export interface OwnedIngestLock extends IngestLock {
  close(): Promise<void>;
}

export interface IngestLockOptions {
  /** How long a start waits for another process to end: one that was killed may not be noticed at once. */
  patienceMs: number;
  pollMs: number;
  heartbeatMs: number;
  /** Without an answer for so long the connection counts as lost. */
  silenceMs: number;
}

const defaults: IngestLockOptions = { patienceMs: 30_000, pollMs: 500, heartbeatMs: 2000, silenceMs: 7000 };

/** First and second half of the key. */
const lockKey = [47_110_808, 3] as const;
/**
 * The server gives the lock of a machine that has vanished to somebody else after 12 s (5 + 2 + 3 tries of 2, rounded
 * up); this process has stopped by itself before (2 + 7 s). Without effect on a Unix socket, where nobody vanishes.
 */
const noticeVanished = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

/** Waits for a former process to end. @throws IngestLockError when another one goes on */
export async function takeIngestLock(
  target: Target,
  log: Log,
  options: Partial<IngestLockOptions> = {},
): Promise<OwnedIngestLock> {
  const settings = { ...defaults, ...options };
  const lock = new Lock(target, log, settings);
  await lock.start();
  return lock;
}

class Lock implements OwnedIngestLock {
  held = false;
  readonly #target: Target;
  readonly #log: Log;
  readonly #settings: IngestLockOptions;
  readonly #name = `treadline-ingest ${hostname()} ${process.pid}`.slice(0, 63);
  readonly #regained: (() => Promise<void>)[] = [];
  /** The connection that has the lock. */
  #client: pg.Client | null = null;
  /** One that is still trying. */
  #trying: pg.Client | null = null;
  #beating: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(target: Target, log: Log, settings: IngestLockOptions) {
    this.#target = target;
    this.#log = log;
    this.#settings = settings;
  }

  onRegained(work: () => Promise<void>): void {
    this.#regained.push(work);
  }

  async start(): Promise<void> {
    const { patienceMs, pollMs } = this.#settings;
    const deadline = performance.now() + patienceMs;
    const client = await this.#connect();
    try {
      for (let waiting = false; ; waiting = true) {
        const holder = await this.#try(client);
        if (holder === null) break;
        if (performance.now() >= deadline) {
          throw new IngestLockError(
            `${holder} already takes the reports of this database, and only one process may: stop it, or leave gateway and ingest out of ROLES here`,
          );
        }
        if (!waiting)
          this.#log.warn(`waiting up to ${patienceMs / 1000} s: ${holder} takes the reports of this database`);
        await sleep(pollMs);
      }
    } catch (error) {
      await this.#end(client);
      throw error;
    }
    this.#hold(client);
    this.held = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.held = false;
    const clients = [this.#client, this.#trying];
    this.#client = null;
    this.#stopBeating();
    for (const client of clients) if (client !== null) await this.#end(client);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#target,
      application_name: this.#name,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: this.#settings.silenceMs,
    });
    client.on('error', () => undefined);
    this.#trying = client;
    await client.connect();
    await client.query(noticeVanished);
    return client;
  }

  /** @returns null when the lock is taken now, else who has it */
  async #try(client: pg.Client): Promise<string | null> {
    const { rows } = await client.query<{ held: boolean; holder: string | null }>(
      `select held, case when not held then
         (select a.application_name from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2 and l.objsubid = 2
            and l.database = (select oid from pg_database where datname = current_database()) limit 1) end as holder
       from (select pg_try_advisory_lock($1, $2) as held) tried`,
      [...lockKey],
    );
    const [row] = rows;
    if (row?.held === true) return null;
    const [, host, pid] = /^treadline-ingest (\S+) (\d+)$/.exec(row?.holder ?? '') ?? [];
    if (host === undefined) return 'another process';
    return row?.holder === this.#name ? 'a former connection of this process' : `process ${pid} on ${host}`;
  }

  #hold(client: pg.Client): void {
    this.#client = client;
    this.#trying = null;
    client.once('end', () => this.#lost(client));
    this.#stopBeating();
    let answered = true;
    this.#beating = setInterval(() => {
      if (!answered) return;
      answered = false;
      client.query('select 1').then(
        () => {
          answered = true;
        },
        () => this.#lost(client),
      );
    }, this.#settings.heartbeatMs);
    this.#beating.unref();
  }

  #stopBeating(): void {
    if (this.#beating !== null) clearInterval(this.#beating);
    this.#beating = null;
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.held = false;
    this.#stopBeating();
    this.#log.warn('the connection that holds the ingest lock is lost: no reports are taken until it is back');
    void this.#end(client);
    void this.#retake();
  }

  async #retake(): Promise<void> {
    let client: pg.Client | null = null;
    let told = '';
    while (!this.#closed) {
      try {
        client ??= await this.#connect();
        const holder = await this.#try(client);
        if (holder === null) break;
        if (holder !== told) {
          this.#log.error(`${holder} took over the reports of this database: this one takes none until that one ends`);
        }
        told = holder;
      } catch {
        if (this.#trying !== null) await this.#end(this.#trying);
        client = null;
      }
      await sleep(this.#settings.pollMs);
    }
    if (client === null) return;
    if (this.#closed) await this.#end(client);
    else {
      this.#hold(client);
      await this.#resume(client);
    }
  }

  async #resume(client: pg.Client): Promise<void> {
    let told = false;
    while (this.#client === client) {
      try {
        for (const work of this.#regained) await work();
        if (this.#client !== client) return;
        this.held = true;
        this.#log.warn('the ingest lock is held again: reports are taken');
        return;
      } catch (error) {
        if (!told) this.#log.warn({ err: error }, 'the ingest lock is held again, but reports cannot be taken yet');
        told = true;
        await sleep(this.#settings.pollMs);
      }
    }
  }

  async #end(client: pg.Client): Promise<void> {
    if (this.#trying === client) this.#trying = null;
    await client.end().catch(() => undefined);
  }
}
