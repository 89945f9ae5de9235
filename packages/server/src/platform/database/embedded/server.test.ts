import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import type { Target } from '../database.ts';
import { mendLinks } from './runtime.ts';
import { type EmbeddedServer, startEmbedded } from './server.ts';

const folders: string[] = [];
const servers: EmbeddedServer[] = [];
const asRoot = process.getuid?.() === 0;

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the embedded server', () => {
  it('keeps its data over a stop and a start', async () => {
    const dataDir = temporary();
    const first = await start(dataDir);
    await run(first.target, 'create table kept (n int)', 'insert into kept values (7)');
    await first.stop();
    expect(await run((await start(dataDir)).target, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('listens on a socket only', async () => {
    const { target } = await start(temporary());
    expect(await run(target, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(String(target.host)).toMatch(/^\//);
  });

  it('is taken over from a process that was killed, with what that one had committed', async () => {
    const dataDir = temporary();
    const owner = await ownerProcess(dataDir);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const server = await start(dataDir);
    expect(server.adopted).toBe(true);
    expect(await run(server.target, 'select n from orphan')).toEqual([{ n: 1 }]);
    await server.stop();
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  it('starts again after the database itself was killed, leaving a stale pid file or a zombie', async () => {
    const dataDir = temporary();
    const first = await start(dataDir);
    await run(first.target, 'create table kept (n int)', 'insert into kept values (7)');
    process.kill(first.pid, 'SIGKILL');
    const second = await start(dataDir);
    expect(await run(second.target, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  it('finds a shorter place for its socket when the path is too long', async () => {
    const long = join(temporary(), 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(long, { recursive: true });
    const dataDir = long;
    const owner = await ownerProcess(dataDir);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    expect((await start(dataDir)).adopted).toBe(true);
  });

  it.runIf(asRoot)('runs as nobody for root, also when the data folder lies in a closed home', async () => {
    const home = temporary();
    const dataDir = join(home, 'project/data');
    mkdirSync(dataDir, { recursive: true });
    chmodSync(home, 0o700);
    const { target } = await start(dataDir);
    const [row] = await run<{ folder: string }>(
      target,
      'show data_directory',
      "select current_setting('data_directory') as folder",
    );
    expect(row?.folder.startsWith(home)).toBe(false);
    folders.push(join(row?.folder ?? home, '..'));
  });

  it('says what to do when the data folder cannot be made', async () => {
    const file = join(temporary(), 'file');
    writeFileSync(file, '');
    await expect(startEmbedded({ dataDir: join(file, 'data') })).rejects.toThrow(/data folder .* set DATA_DIR/);
  });

  it('says why when PostgreSQL refuses its folder', async () => {
    const dataDir = temporary();
    const server = await start(dataDir);
    await server.stop();
    await expect(startEmbedded({ dataDir, settings: { shared_buffers: 'lots' } })).rejects.toThrow(
      /did not start.*shared_buffers/,
    );
  });

  it('puts back the library links that an install without scripts leaves out', () => {
    const folder = temporary();
    const native = join(folder, 'native');
    mkdirSync(join(native, 'lib'), { recursive: true });
    writeFileSync(join(native, 'lib/libx.so.1.2'), '');
    writeFileSync(
      join(native, 'pg-symlinks.json'),
      JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so' }]),
    );
    mendLinks(native);
    mendLinks(native);
    expect(readlinkSync(join(native, 'lib/libx.so'))).toBe('libx.so.1.2');
  });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'treadline-pg-'));
  // A folder of mkdtemp is closed to others; root's database user must be able to walk in.
  if (asRoot) chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, settings: { shared_buffers: '16MB' } });
  servers.push(server);
  return server;
}

/** A process of its own that starts a server, commits a row and waits to be killed. */
async function ownerProcess(dataDir: string) {
  const script = `
    import pg from 'pg';
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
    const { target } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, settings: { shared_buffers: '16MB' } });
    const client = new pg.Client(target);
    await client.connect();
    await client.query('create table orphan (n int)');
    await client.query('insert into orphan values (1)');
    console.log('ready');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

async function run<R = unknown>(target: Target, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows as R[];
    return rows;
  } finally {
    await client.end();
  }
}
