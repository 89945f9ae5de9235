/** Kills the server process and the database process under load, several rounds (issue: done when 3, invariant 24). */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded/server.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { ensurePartitions } from '../../src/platform/database/partitions.ts';
import { createFleet } from '../fleet.ts';
import { rounds, stepMs, vehicles } from './fleet-script.ts';
import { replayed, storedEpisodes } from './replay.ts';
import { createTerminals } from './terminals.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-crash-'));
const processes = new Set<ChildProcess>();
let database: EmbeddedServer | null = null;

afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('loses no acknowledged report, doubles none, and neither loses nor doubles an alarm', {
  timeout: 120_000,
}, async () => {
  database = await startEmbedded({ dataDir });
  await migrate(database.target);
  await ensurePartitions(database.target);
  const setup = new pg.Client(database.target);
  await setup.connect();
  const fleet = await createFleet(setup, {
    name: 'Crash (synthetic)',
    vehicles,
    wheelsPerAxle: [2, 4],
    protocol: 'jt808',
    firstTerminal: 13_800_000_000,
    sensorPrefix: null,
  });
  await setup.end();
  const start = Math.floor(Date.now() / 1000) * 1000 - (rounds + 60) * stepMs;
  const terminals = createTerminals(fleet.terminalIds, start);
  const total = vehicles * rounds;

  let server = await startServer(database);
  terminals.connect(server.port);
  for (const share of [0.1, 0.2, 0.3, 0.4, 0.5]) {
    await acknowledgedAtLeast(share * total);
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    server = await startServer(database);
    terminals.connect(server.port);
  }
  for (const share of [0.6, 0.7, 0.8]) {
    await acknowledgedAtLeast(share * total);
    await killTree(database.pid);
    database = await startEmbedded({ dataDir });
    // The server process lives on and finds its way back by itself; its terminals send again what was not answered.
    expect(server.child.exitCode).toBeNull();
    terminals.connect(server.port);
  }
  await acknowledgedAtLeast(total);
  terminals.close();

  expect(terminals.refused).toBe(0);
  expect(terminals.strays).toBe(0);
  const client = new pg.Client(database.target);
  await client.connect();
  const stored = await client.query(
    `select vehicle_id, (extract(epoch from at) * 1000)::float8 at_ms, odometer_hm from report order by 1, 2`,
  );
  const found = stored.rows.map((row) => `${fleet.vehicleIds.indexOf(row.vehicle_id)} ${(row.at_ms - start) / stepMs}`);
  expect(new Set(found).size).toBe(found.length);
  expect([...terminals.acknowledgedReports].filter((one) => !found.includes(one))).toEqual([]);
  expect(found).toHaveLength(total);

  let episodes = 0;
  for (const vehicleId of fleet.vehicleIds) {
    const expected = await replayed(client, vehicleId);
    const actual = await storedEpisodes(client, vehicleId);
    const begun = ({ wheel, startedAt, steps }: (typeof actual)[number]) => ({ wheel, startedAt, steps });
    expect(actual.map(begun)).toEqual(expected.map(begun));
    for (const [n, one] of actual.entries()) {
      const should = expected[n]?.endedAt ?? null;
      // A restart counts the three readings of the hysteresis anew, so the end may come a little later, never earlier.
      if (should === null) expect(one.endedAt).toBeNull();
      else if (one.endedAt === null) expect((rounds - 1) * stepMs + start - should).toBeLessThan(6 * stepMs);
      else expect([0, 1, 2, 3, 4, 5].map((late) => should + late * stepMs)).toContain(one.endedAt);
    }
    episodes += actual.length;
    const state = await client.query(
      'select (extract(epoch from at) * 1000)::float8 at_ms, run_km::float8 from vehicle_state where vehicle_id = $1',
      [vehicleId],
    );
    expect(state.rows).toEqual([{ at_ms: start + (rounds - 1) * stepMs, run_km: (rounds - 1) * 0.5 }]);
  }
  expect(episodes).toBeGreaterThan(vehicles * 8);
  await client.end();
  server.child.kill('SIGKILL');

  async function acknowledgedAtLeast(count: number): Promise<void> {
    const deadline = performance.now() + 60_000;
    while (terminals.acknowledged < count) {
      if (performance.now() > deadline) throw new Error(`${terminals.acknowledged} of ${count} acknowledged`);
      await sleep(2);
    }
  }
});

async function startServer(database: EmbeddedServer): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [JSON.stringify(database.target)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  processes.add(child);
  child.once('exit', () => processes.delete(child));
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error('the server process ended before it listened')),
  );
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }];
  ended.catch(() => undefined);
  return { child, port };
}

/** The database server and all its workers, at once and without a word. */
async function killTree(pid: number): Promise<void> {
  const children = readdirSync('/proc').filter((entry) => {
    try {
      return (
        /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      );
    } catch {
      return false;
    }
  });
  for (const one of [pid, ...children.map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
      while (process.kill(one, 0)) await sleep(5);
    } catch {
      // It has ended.
    }
  }
}
