import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestBench, ingestBench } from '../../test/ingest.ts';

let bench: IngestBench;

beforeAll(async () => {
  bench = await ingestBench(12);
});

afterAll(() => bench.close());

/** 700 kPa on wheel 121 only. */
const low = [850, 700, 850, 850, 850, 850];

describe('alarms through ingest', () => {
  it('go on after a restart as the same episode and end by hysteresis', async () => {
    const { minute, report } = bench;
    await bench.send(report(0, minute(0)), report(0, minute(30), low));
    await bench.restart();
    await bench.send(report(0, minute(40), low));
    expect(await bench.alarmsOf(0)).toHaveLength(1);
    await bench.send(report(0, minute(50)), report(0, minute(51)), report(0, minute(52)));
    expect(await bench.alarmsOf(0)).toEqual([
      {
        wheel: 121,
        code: 3,
        level: 1,
        started_at: new Date(minute(30)),
        ended_at: new Date(minute(52)),
        end_reason: 'cleared',
      },
    ]);
    const steps = await bench.rows(
      `select s.seq, s.kind from alarm_step s join alarm a on a.id = s.alarm_id where a.vehicle_id = $1 order by s.seq`,
      bench.fleet.vehicleIds[0],
    );
    expect(steps).toEqual([
      { seq: 1, kind: 'started' },
      { seq: 2, kind: 'ended' },
    ]);
  });

  it('are held back after handling, told over the bus, and still so after a restart', async () => {
    const { minute, report, fleet, bus } = bench;
    for (const n of [1, 2]) await bench.send(report(n, minute(0)), report(n, minute(30), low));
    for (const n of [1, 2]) {
      await bench.rows(
        `with handled as (
           update alarm set handling = 'manual', handled_at = now(), handling_min = 600 where vehicle_id = $1
           returning customer_id, id, code, level, handled_at)
         insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level)
         select customer_id, id, 2, handled_at, 'manual', code, level from handled`,
        fleet.vehicleIds[n],
      );
    }
    const [alarm] = await bench.rows<{ id: string }>('select id from alarm where vehicle_id = $1', fleet.vehicleIds[1]);
    bus.publish('alarm.handled', {
      customerId: fleet.customerId,
      vehicleId: fleet.vehicleIds[1]!,
      episodes: [{ alarmId: alarm!.id, wheel: 121, family: 'threshold' }],
      suppressedUntil: Date.now() + 600 * 60_000,
      level: 1,
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const both = (at: number) => [850, 700, 850, 700, 850, 850].map((kpa) => kpa - (at % 2));
    await bench.send(report(1, minute(60), both(0)));
    await bench.restart();
    await bench.send(report(2, minute(60), both(0)));
    for (const n of [1, 2]) expect((await bench.alarmsOf(n)).map((one) => one.wheel)).toEqual([121]);
  });

  it('start for a receiver that fell silent, not for our own downtime, and end when it speaks', async () => {
    const { minute, report } = bench;
    bench.now = minute(0);
    await bench.restart();
    await bench.send(report(3, minute(0)));
    bench.now = minute(29);
    await bench.ingest.tick();
    expect(await bench.alarmsOf(3)).toEqual([]);
    bench.now = minute(31);
    await bench.ingest.tick();
    await bench.ingest.tick();
    expect(await bench.alarmsOf(3)).toMatchObject([{ code: 105, ended_at: null }]);
    bench.now = minute(100);
    await bench.restart();
    await bench.ingest.tick();
    expect(await bench.alarmsOf(3)).toMatchObject([{ code: 105, ended_at: null }]);
    await bench.send(report(3, minute(99), 850, { receivedAt: minute(100) }));
    expect(await bench.alarmsOf(3)).toMatchObject([{ code: 105, ended_at: new Date(minute(99)) }]);
    await bench.send(report(4, minute(70), 850, { receivedAt: minute(70) }));
    await bench.ingest.tick();
    expect(await bench.alarmsOf(4)).toEqual([]);
  });

  it('count their repeats in the row', async () => {
    const { minute, report, fleet } = bench;
    await bench.send(
      report(5, minute(0)),
      report(5, minute(30), low),
      report(5, minute(31), low),
      report(5, minute(32), low),
    );
    bench.now = minute(33);
    await bench.ingest.tick();
    expect(await bench.rows('select readings, last_at from alarm where vehicle_id = $1', fleet.vehicleIds[5])).toEqual([
      { readings: 3, last_at: new Date(minute(32)) },
    ]);
  });
});
