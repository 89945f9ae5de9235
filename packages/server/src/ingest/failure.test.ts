import { emptyReport } from '@treadline/domain/telemetry/vehicle-report';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestBench, ingestBench } from '../../test/ingest.ts';

let bench: IngestBench;
let owner: Client;

beforeAll(async () => {
  bench = await ingestBench(12);
  owner = new pg.Client(bench.database.target);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await bench.close();
});

/** Ends every connection of the pipeline, as a server that crashes does; the test's own two stay. */
async function cutConnections(): Promise<void> {
  const [own] = await bench.rows('select pg_backend_pid() pid');
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid not in ($1, pg_backend_pid()) and application_name = 'treadline-platform'`,
    [own?.pid],
  );
}

const untilStored = async (send: () => Promise<string[]>): Promise<string[]> => {
  for (;;) {
    try {
      return await send();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
};

describe('when something fails', () => {
  it('acknowledges nothing that is not stored, and goes on once the database is back', async () => {
    const { minute, report } = bench;
    await bench.send(report(0, minute(0)));
    const sending = Array.from({ length: 40 }, (_, n) =>
      bench.send(report(n % 10, minute(n + 1))).then(
        () => n,
        () => null,
      ),
    );
    await cutConnections();
    const acknowledged = (await Promise.all(sending)).filter((n) => n !== null);
    const stored = await bench.rows<{ at: Date }>('select at from report');
    for (const n of acknowledged) expect(stored.map((row) => row.at.getTime())).toContain(minute(n + 1));
    const again = await untilStored(() =>
      bench.send(...Array.from({ length: 40 }, (_, n) => report(n % 10, minute(n + 1)))),
    );
    expect(again.every((outcome) => outcome === 'stored' || outcome === 'duplicate')).toBe(true);
    expect(await bench.rows('select count(*)::int n from report')).toEqual([{ n: 41 }]);
    for (let n = 0; n < 10; n++) expect((await bench.stateOf(n)).at).toEqual(new Date(minute(n + 31)));
  });

  it('reads the registry anew after the connection that listens was lost', async () => {
    const { fleet } = bench;
    await cutConnections();
    await bench.rows('update receiver set strict_auth = true where vehicle_id = $1', fleet.vehicleIds[11]);
    await expect
      .poll(() => bench.ingest.receivers.find(fleet.terminalIds[11]!)?.strictAuth, { timeout: 10_000 })
      .toBe(true);
  });

  it('refuses the one report the database cannot take and stores the rest of its batch', async () => {
    const { minute, report, fleet } = bench;
    await owner.query(
      `create or replace function refuse_report() returns trigger language plpgsql as $$ begin
         if new.speed_dkmh = 1234 then raise exception 'not this one' using errcode = '22000'; end if; return new; end $$;
       create trigger refuse before insert on report for each row execute function refuse_report()`,
    );
    const batch = Array.from({ length: 9 }, (_, n) => report(n, minute(100), 850, { speedKmh: n === 4 ? 123.4 : 10 }));
    const outcomes = await bench.ingest.port.submit(batch);
    await owner.query('drop trigger refuse on report');
    expect(outcomes.map((outcome) => outcome.status)).toEqual(batch.map((_, n) => (n === 4 ? 'refused' : 'stored')));
    expect(outcomes[4]).toMatchObject({ code: 'B0001' });
    expect((await bench.stateOf(4)).at).not.toEqual(new Date(minute(100)));
    expect(await bench.send(report(4, minute(101)))).toEqual(['stored']);
    expect(fleet.vehicleIds).toHaveLength(12);
  });

  it('writes an alarm once although the batch that raised it had to be written again', async () => {
    const { minute, report } = bench;
    await bench.send(report(10, minute(0)), report(10, minute(50), 850, { buffered: true }));
    await bench.restart();
    const outcomes = await bench.send(report(10, minute(49), [850, 700, 850, 850, 850, 850]), report(10, minute(50)));
    expect(outcomes).toEqual(['stored', 'duplicate']);
    expect(await bench.alarmsOf(10)).toHaveLength(1);
  });

  it('settles what waits when it closes and takes nothing more', async () => {
    const { minute, report } = bench;
    const last = bench.send(report(11, minute(0)));
    const closed = bench.ingest.close();
    await expect(bench.ingest.port.submit([report(11, minute(1))])).rejects.toThrow('shutting down');
    expect(await last).toEqual(['stored']);
    await closed;
    await bench.restart();
    expect(await bench.ingest.port.submit([])).toEqual([]);
    expect(await bench.send(emptyReport('jt808', 'nobody', minute(0)))).toEqual(['quarantined']);
  });
});
