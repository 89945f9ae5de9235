/** The places and accidents of data.md A.1 and A.2 that need more than a start and a stop. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { connectDatabase, type Target } from '../database.ts';
import { query } from '../doors.ts';
import { migrate } from '../migrate.ts';
import { databaseAccount, reachable } from './account.ts';
import { holderState } from './holder.ts';
import { installedNative } from './runtime.ts';
import { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './server.ts';

const asRoot = process.getuid?.() === 0;
const nobody = asRoot ? databaseAccount('/nowhere') : null;
const folders: string[] = [];
const servers: EmbeddedServer[] = [];
const helpers: number[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const pid of helpers.splice(0)) kill(pid);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a place that is closed to the database account', () => {
  it.runIf(asRoot)(
    'is left: programs are copied and mended, data lies elsewhere, and both are found again',
    async () => {
      const home = temporary(0o700);
      const native = nativeWithoutLinks(home);
      chmodSync(join(native, 'bin/postgres'), 0o700);
      const dataDir = join(home, 'project/data');
      const first = await start(dataDir, { native });
      const place = readFileSync(join(dataDir, 'postgres-is-at'), 'utf8').trim();
      folders.push(place);
      expect(readlinkSync(`/proc/${first.pid}/exe`)).toMatch(new RegExp(`^${place}/runtime-`));
      expect(readlinkSync(`/proc/${first.pid}/cwd`)).toBe(join(place, 'postgres'));
      await run(first.target, 'create table kept (n int)');
      await first.stop();
      const second = await start(dataDir, { native });
      expect(await run(second.target, 'select * from kept')).toEqual([]);
      expect(readdirSync(dataDir)).toEqual(['postgres-is-at']);
    },
  );

  it.runIf(asRoot)('stays closed: only the data folder itself is opened, for walking through', async () => {
    const dataDir = temporary(0o700);
    await start(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
    expect(existsSync(join(dataDir, 'postgres-is-at'))).toBe(false);
  });

  it.runIf(asRoot)('that was open before is named, with what to do', async () => {
    const home = temporary();
    const dataDir = join(home, 'data');
    await (await start(dataDir)).stop();
    chmodSync(home, 0o700);
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/can no longer reach .*chmod o\+x/);
  });
});

describe('the programs', () => {
  it('get their links where an install without scripts left them out', async () => {
    const native = nativeWithoutLinks(temporary());
    expect(existsSync(join(native, 'lib/libicui18n.so.60'))).toBe(false);
    const server = await start(temporary(), { native });
    expect(await run(server.target, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(lstatSync(join(native, 'lib/libicui18n.so.60')).isSymbolicLink()).toBe(true);
  });

  it('that do not run here are refused with what to do', async () => {
    const native = join(temporary(), 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, 'bin/postgres'), '#!/bin/sh\necho wrong machine >&2; exit 3\n', { mode: 0o755 });
    await expect(startEmbedded({ dataDir: temporary(), native })).rejects.toThrow(/wrong machine.*set DATABASE_URL/);
  });
});

describe('the cluster', () => {
  it('of another major version is refused with what to do', async () => {
    const dataDir = temporary();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by PostgreSQL 17.*brings 18.*restore/);
  });

  it('is made anew when its creation was torn', async () => {
    const dataDir = temporary();
    mkdirSync(join(dataDir, 'postgres.making-1'));
    writeFileSync(join(dataDir, 'postgres.making-1/PG_VERSION'), '18\n');
    await start(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it.runIf(asRoot && reachable(installedNative(), { uid: 65_534, gid: 65_534 }))(
    'of an ordinary user is served by that user when root starts it, and an ordinary user is told about rights',
    async () => {
      const dataDir = temporary(0o777);
      expect(await startAsNobody(dataDir)).toContain('started');
      expect(statSync(join(dataDir, 'postgres/PG_VERSION')).uid).toBe(nobody?.uid);
      const server = await start(dataDir);
      expect(statSync(`/proc/${server.pid}`).uid).toBe(nobody?.uid);
      await server.stop();
      const closed = temporary(0o755);
      expect(await startAsNobody(closed)).toMatch(/cannot (write|create).*set DATA_DIR/);
    },
  );
});

describe('a server that was killed', () => {
  it('is started again under the running owner, and all doors work again', async () => {
    const events: string[] = [];
    const server = await start(temporary(), { onEvent: (event) => events.push(event) });
    await migrate(server.target);
    const database = await connectDatabase(server.target);
    const one = { compile: () => sql<{ one: number }>`select 1 as one`.compile(query) };
    for (let round = 0; round < 2; round++) {
      const before = server.pid;
      const working = database.platform.tx((tx) => sql`select pg_sleep(20)`.execute(tx));
      const waiting = database.tenant('1').tx(async (tx) => {
        await pause(1000);
        await sql`select 1`.execute(tx);
      });
      await pause(200);
      process.kill(before, 'SIGKILL');
      // Both are refused; neither ends this process.
      expect((await Promise.allSettled([working, waiting])).map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
      ]);
      await eventually(async () => {
        expect(server.pid).not.toBe(before);
        for (let reader = 0; reader < 2; reader++) expect(await database.platform.read(one)).toEqual([[{ one: 1 }]]);
        await database.tenant('1').tx(async () => undefined);
      });
    }
    expect(events).toEqual(['ended', 'running', 'ended', 'running']);
    await database.close();
  });

  it.runIf(process.platform === 'linux')('and hangs about as a zombie is waited for, then passed by', async () => {
    const dataDir = temporary();
    const cluster = join(dataDir, 'postgres');
    const first = await start(dataDir);
    await run(first.target, 'create table kept (n int)');
    await first.stop();
    const pid = await startUnderNegligentParent(cluster);
    kill(pid);
    await eventually(async () => expect(holderState(pid, cluster)).toBe('zombie'));
    const second = await start(dataDir, { zombiePatienceMs: 300 });
    expect(holderState(pid, cluster)).toBe('zombie');
    expect(second.adopted).toBe(false);
    expect(await run(second.target, 'select * from kept')).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is not mistaken for another server that got its number', async () => {
    const [dataDir, other] = [temporary(), temporary()];
    await (await start(dataDir)).stop();
    const stranger = await start(other);
    const stale = [stranger.pid, join(dataDir, 'postgres'), 0, 5432, join(dataDir, 'postgres'), '', '', 'ready'];
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${stale.join('\n')}\n`);
    expect(holderState(stranger.pid, realpathSync(join(dataDir, 'postgres')))).toBe('ended');
    expect(holderState(stranger.pid, realpathSync(join(other, 'postgres')))).toBe('running');
    expect((await start(dataDir)).adopted).toBe(false);
    expect(await run(stranger.target, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

/** Open to walk through, as a project folder is; `mode` for others. */
function temporary(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'treadline-pg-'));
  chmodSync(folder, mode);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, unsafe: true, settings: { shared_buffers: '16MB' }, ...options });
  servers.push(server);
  return server;
}

function nativeWithoutLinks(parent: string): string {
  const native = join(parent, 'native');
  const isLink = (path: string) => lstatSync(path).isSymbolicLink();
  cpSync(installedNative(), native, { recursive: true, filter: (path) => !isLink(path) });
  return native;
}

/** A shell that starts the server, then becomes a program that never asks after its children. */
async function startUnderNegligentParent(cluster: string): Promise<number> {
  const postgres = join(installedNative(), 'bin/postgres');
  const script = `"${postgres}" -D "${cluster}" -c listen_addresses= -c unix_socket_directories="${cluster}" & exec sleep 300`;
  const account = databaseAccount(cluster);
  const parent = spawn('/bin/sh', ['-c', script], { cwd: '/', stdio: 'ignore', ...(account ?? {}) });
  helpers.push(parent.pid ?? 0);
  const file = join(cluster, 'postmaster.pid');
  await eventually(async () => expect(readFileSync(file, 'utf8')).toContain('ready'));
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

/** Runs a start and a stop as an ordinary user; what it printed. */
async function startAsNobody(dataDir: string): Promise<string> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
    const server = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, unsafe: true });
    await server.stop();
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: dirname(import.meta.dirname),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(nobody ?? {}),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  await once(child, 'close');
  return output;
}

async function run(target: Target, statement: string): Promise<unknown[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Tries until it holds; the last failure is told. */
async function eventually(check: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await check();
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(100);
    }
  }
}

function kill(pid: number): void {
  if (pid > 0) spawnSync('kill', ['-9', String(pid)]);
}
