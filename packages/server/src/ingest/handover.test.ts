import { emptyReport } from '@treadline/domain/telemetry/vehicle-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestBench, ingestBench } from '../../test/ingest.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createIngest, type Ingest } from './ingest.ts';
import type { IngestLock } from './ingest-lock.ts';

/** A lock that the test gives and takes. */
class GivenLock implements IngestLock {
  held = false;
  #work: () => Promise<void> = async () => undefined;

  onRegained(work: () => Promise<void>): void {
    this.#work = work;
  }

  async give(): Promise<void> {
    await this.#work();
    this.held = true;
  }
}

let bench: IngestBench;
const locks = [new GivenLock(), new GivenLock()] as const;
const processes: Ingest[] = [];

beforeAll(async () => {
  bench = await ingestBench(3);
  await bench.ingest.close();
  for (const lock of locks) {
    lock.held = true;
    const ingest = await createIngest({
      database: bench.database.db,
      bus: bench.bus,
      log: createLog('silent'),
      metrics: createMetrics(),
      lock,
      now: () => bench.now,
      options: { tickMs: 3_600_000 },
    });
    await ingest.restored;
    lock.held = false;
    processes.push(ingest);
  }
});
afterAll(async () => {
  for (const ingest of processes) await ingest.close();
  await bench.close();
});

const low = [700, 850, 850, 850, 850, 850];

describe('two processes, one lock', () => {
  it('judge from what the other has stored, not from what they remember', async () => {
    const { minute, report } = bench;
    const [first, second] = processes as [Ingest, Ingest];
    await locks[0].give();
    await first.port.submit([report(0, minute(0)), report(0, minute(1), low)]);
    locks[0].held = false;
    await locks[1].give();
    await second.port.submit([2, 3, 4].map((count) => report(0, minute(count))));
    locks[1].held = false;
    expect(await bench.alarmsOf(0)).toMatchObject([{ ended_at: new Date(minute(4)) }]);

    // The first still remembers an open episode: only a fresh look makes this a new one.
    await locks[0].give();
    await first.port.submit([report(0, minute(5), low)]);
    expect(await bench.alarmsOf(0)).toMatchObject([{ ended_at: new Date(minute(4)) }, { ended_at: null }]);
    locks[0].held = false;
  });

  it('take nothing without it, and do not store what waits when it is lost', async () => {
    const { minute, report } = bench;
    const [first] = processes as [Ingest];
    for (const one of [report(1, minute(0)), emptyReport('jt808', 'nobody', minute(0))]) {
      await expect(first.port.submit([one])).rejects.toThrow('not held');
    }
    await locks[0].give();
    const waiting = first.port.submit([report(1, minute(0))]);
    locks[0].held = false;
    await expect(waiting).rejects.toThrow('not held');
    expect(await bench.reportsOf(1)).toEqual([]);
    await locks[0].give();
    expect(await first.port.submit([report(1, minute(0))])).toEqual([{ status: 'stored' }]);
    locks[0].held = false;
  });

  it('raise no alarm by the clock without it, and count silence from when they have it again', async () => {
    const { minute, report } = bench;
    const [first] = processes as [Ingest];
    bench.now = minute(10);
    await locks[0].give();
    await first.port.submit([{ ...report(2, minute(9)), receivedAt: bench.now }]);
    locks[0].held = false;
    bench.now += 24 * 3_600_000;
    await first.tick();
    expect(await bench.alarmsOf(2)).toEqual([]);
    await locks[0].give();
    await first.tick();
    const offline = () =>
      bench.rows(`select code from alarm where vehicle_id = $1 and wheel is null`, bench.fleet.vehicleIds[2]);
    expect(await offline()).toEqual([]);
    bench.now += 24 * 3_600_000;
    await first.tick();
    expect(await offline()).toHaveLength(1);
  });
});
