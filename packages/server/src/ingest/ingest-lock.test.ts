import { connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { type IngestLockOptions, type OwnedIngestLock, takeIngestLock } from './ingest-lock.ts';

const quick: IngestLockOptions = { patienceMs: 300, pollMs: 10, heartbeatMs: 20, silenceMs: 20_000 };

/** Of what a busy machine takes its time for. */
const patience = { timeout: 20_000 };

let database: TestDatabase;
let owner: pg.Client;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  owner = await client('test');
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

async function client(name: string): Promise<pg.Client> {
  const opened = new pg.Client({ ...database.target, application_name: name });
  opened.on('error', () => undefined);
  await opened.connect();
  return opened;
}

/** A connection of some other process, waiting for the lock or holding it. */
async function rival(): Promise<{ taken: Promise<unknown>; die(): void; end(): Promise<void> }> {
  const other = await client('treadline-ingest pit-server 4242');
  closing.push(() => other.end().catch(() => undefined));
  return {
    taken: other.query('select pg_advisory_lock(47110808, 3)').catch(() => undefined),
    // As the kernel does for a process that was killed.
    die: () => (other as unknown as { connection: { stream: Socket } }).connection.stream.destroy(),
    end: () => other.end(),
  };
}

function recordingLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)).msg);
      done();
    },
  });
  return { log: pino(sink), lines };
}

async function take(options: Partial<IngestLockOptions> = {}, target = database.target) {
  const { log, lines } = recordingLog();
  const lock: OwnedIngestLock = await takeIngestLock(target, log, { ...quick, ...options });
  closing.push(() => lock.close());
  return { lock, lines };
}

/** What an operator or a restart of the database does to a connection. */
async function terminate(): Promise<void> {
  await owner.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 47110808 and objid = 3 and granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
}

describe('a start', () => {
  it('is refused in one line that names the process at work', async () => {
    const other = await rival();
    await other.taken;
    const { log, lines } = recordingLog();
    const failure = await takeIngestLock(database.target, log, quick).catch((error: Error) => error);
    expect((failure as Error).message).toBe(
      'process 4242 on pit-server already takes the reports of this database, and only one process may: stop it, or leave gateway and ingest out of ROLES here',
    );
    expect(lines).toEqual(['waiting up to 0.3 s: process 4242 on pit-server takes the reports of this database']);
  });

  it('waits for the end of a process that was killed', async () => {
    const other = await rival();
    await other.taken;
    const starting = take({ patienceMs: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    other.die();
    expect((await starting).lock.held).toBe(true);
  });

  it('concerns its own database alone', async () => {
    await take();
    const elsewhere = await testDatabase();
    closing.push(() => elsewhere.close());
    expect((await take({}, elsewhere.target)).lock.held).toBe(true);
  });

  it('is free again after a close', async () => {
    const { lock } = await take();
    await lock.close();
    expect(lock.held).toBe(false);
    expect((await take()).lock.held).toBe(true);
  });
});

describe('a lost connection', () => {
  it('is made anew, and what has to be done first is done first, again and again', async () => {
    const { lock, lines } = await take();
    const heldBefore: boolean[] = [];
    lock.onRegained(async () => {
      heldBefore.push(lock.held);
      if (heldBefore.length < 3) throw new Error('database away');
    });
    await terminate();
    await expect.poll(() => lines.length, patience).toBe(3);
    expect(heldBefore).toEqual([false, false, false]);
    expect(lock.held).toBe(true);
    expect(lines).toEqual([
      'the connection that holds the ingest lock is lost: no reports are taken until it is back',
      'the ingest lock is held again, but reports cannot be taken yet',
      'the ingest lock is held again: reports are taken',
    ]);
  });

  it('is the end of the work while another process has taken over, and says so once', async () => {
    const { lock, lines } = await take();
    const other = await rival();
    await terminate();
    await other.taken;
    const tookOver =
      'process 4242 on pit-server took over the reports of this database: this one takes none until that one ends';
    await expect.poll(() => lines, patience).toContain(tookOver);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lock.held).toBe(false);
    expect(lines.filter((line) => line === tookOver)).toHaveLength(1);
    await other.end();
    await expect.poll(() => lock.held, patience).toBe(true);
  });

  it('counts as lost when the server does not answer any more', async () => {
    const { target, silence } = await throughProxy();
    const { lock, lines } = await take({ silenceMs: 1000 }, target);
    silence();
    await expect.poll(() => lock.held, patience).toBe(false);
    expect(lines[0]).toMatch('is lost');
    await lock.close();
  });
});

/** A way to the server on which bytes can stop without the connection ending, as when a cable is pulled. */
async function throughProxy() {
  const { host, port } = database.target;
  let silent = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    near.on('data', (chunk) => silent || far.write(chunk));
    far.on('data', (chunk) => silent || near.write(chunk));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  const proxyPort = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    target: { ...database.target, host: '127.0.0.1', port: proxyPort },
    silence: () => {
      silent = true;
    },
  };
}
