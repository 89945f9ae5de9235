import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createLog } from '../log.ts';
import { DatabaseStartError, type OpenedTarget, openTarget, openTargetBeside } from './open.ts';

const log = createLog('silent');
const folders: string[] = [];
const opened: OpenedTarget[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('an instance on the embedded database', () => {
  it('keeps a second one out, also after the database was killed and started again', async () => {
    const config = { DATA_DIR: temporary(), DATABASE_URL: undefined };
    opened.push(await openTarget(config, log));
    await expect(openTarget(config, log)).rejects.toThrow(DatabaseStartError);
    const before = serverPid(config.DATA_DIR);
    process.kill(before, 'SIGKILL');
    await eventually(async () => {
      expect(serverPid(config.DATA_DIR)).not.toBe(before);
      expect(await holders(opened[0])).toBe(1);
    });
    await expect(openTarget(config, log)).rejects.toThrow('another instance already runs');
  });

  it('lets short work in beside it, and goes on after that has ended', async () => {
    const config = { DATA_DIR: temporary(), DATABASE_URL: undefined };
    opened.push(await openTarget(config, log));
    const beside = await openTargetBeside(config, log);
    await beside.close();
    expect(await holders(opened[0])).toBe(1);
  });

  it('leaves no database process behind when it closes, or when short work started it', async () => {
    const config = { DATA_DIR: temporary(), DATABASE_URL: undefined };
    await (await openTargetBeside(config, log)).close();
    expect(() => serverPid(config.DATA_DIR)).toThrow('ENOENT');
    await (await openTarget(config, log)).close();
    expect(() => serverPid(config.DATA_DIR)).toThrow('ENOENT');
  });
});

describe('a given database', () => {
  it('that is not there is named without its password', async () => {
    const config = { DATA_DIR: temporary(), DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none' };
    const failure: Error = await openTarget(config, log).then(
      () => new Error('it opened'),
      (error) => error,
    );
    expect(failure).toBeInstanceOf(DatabaseStartError);
    expect(failure.message).toMatch(/cannot reach .*\*\*\*.*mend DATABASE_URL/);
    expect(failure.message).not.toContain('hidden');
  });

  it('is opened, migrated and left alone', async () => {
    const server = inject('databaseTarget');
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    await client.query('create database test_given');
    try {
      const url = new URL(`postgres://${server.user}:${server.password ?? ''}@localhost:${server.port}/test_given`);
      url.searchParams.set('host', String(server.host));
      const given = await openTarget({ DATA_DIR: temporary(), DATABASE_URL: url.toString() }, log);
      expect(given.embedded).toBe(false);
      await given.close();
    } finally {
      await client.query('drop database test_given with (force)');
      await client.end();
    }
  });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'treadline-open-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

function serverPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function holders(instance: OpenedTarget | undefined): Promise<number> {
  const client = new pg.Client(instance?.target);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_locks where locktype = 'advisory' and granted");
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

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
