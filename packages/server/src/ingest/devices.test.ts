import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IngestBench, ingestBench, wheel } from '../../test/ingest.ts';

let bench: IngestBench;

beforeAll(async () => {
  bench = await ingestBench(20);
});

afterAll(() => bench.close());

const bare = (wheels: ReturnType<typeof wheel>[]) => ({ wheels });

describe('wheels are found', () => {
  it('by sensor number, own code, axle and place, label, and index', async () => {
    const { minute, report } = bench;
    const wheels = [
      wheel({ sensorId: 's0w111', pressureKpa: 801 }),
      wheel({ wheel: 121, pressureKpa: 802 }),
      wheel({ axle: 2, wheelFromLeft: 1, pressureKpa: 803 }),
      wheel({ label: '2li', pressureKpa: 804 }),
      wheel({ index: 4, pressureKpa: 805 }),
      wheel({ sensorId: 's0w221', axle: 2, wheelFromLeft: 4, pressureKpa: 806 }),
    ];
    await bench.send(report(0, minute(0), 0, bare(wheels)));
    expect((await bench.reportsOf(0))[0]).toMatchObject({
      wheels: [111, 121, 211, 212, 222, 221],
      pressures_hpa: [8010, 8020, 8030, 8040, 8050, 8060],
    });
  });

  it('and refused, not the report, when addresses disagree, name no wheel, or one wheel twice', async () => {
    const { minute, report } = bench;
    const wheels = [
      wheel({ sensorId: 's1w111', index: 1 }),
      wheel({ sensorId: 'stranger', index: 1 }),
      wheel({ wheel: 999 }),
      wheel({}),
      wheel({ index: 2 }),
      wheel({ index: 2 }),
    ];
    expect(await bench.send(report(1, minute(0), 0, bare(wheels)))).toEqual(['stored']);
    const [row] = await bench.reportsOf(1);
    expect(row!.wheels).toEqual([211]);
    expect((row!.extra as { refused: { reason: string }[] }).refused.map(({ reason }) => reason)).toEqual([
      'addresses_disagree',
      'addresses_disagree',
      'no_such_wheel',
      'no_address',
      'named_twice',
    ]);
  });

  it('never through a sensor of another vehicle nor one that is on none: that one is heard nearby', async () => {
    const { minute, report, fleet } = bench;
    await bench.rows(`insert into sensor (customer_id, sensor_no) values ($1, 'spare1')`, fleet.customerId);
    await bench.ingest.registrySettled();
    await bench.send(
      report(
        2,
        minute(0),
        0,
        bare([wheel({ sensorId: 's3w111' }), wheel({ sensorId: 'spare1' }), wheel({ sensorId: 'ab12' })]),
      ),
    );
    expect((await bench.reportsOf(2))[0]!.wheels).toEqual([]);
    await expect
      .poll(() =>
        bench.rows(`select device_no, reason, frames, last_values from quarantine where kind = 'sensor' order by 1`),
      )
      .toEqual([
        { device_no: 'ab12', reason: 'unknown', frames: '1', last_values: { kpa: 850, celsius: 20, battery: 90 } },
        {
          device_no: 'spare1',
          reason: 'not_mounted',
          frames: '1',
          last_values: { kpa: 850, celsius: 20, battery: 90 },
        },
      ]);
  });

  it('through the map of a receiver that numbers them its own way', async () => {
    const { minute, report, fleet } = bench;
    await bench.rows('update receiver set wheel_map = $1 where vehicle_id = $2', [121, 111], fleet.vehicleIds[4]);
    await bench.ingest.registrySettled();
    await bench.send(report(4, minute(0), [801, 802]));
    expect((await bench.reportsOf(4))[0]).toMatchObject({ wheels: [121, 111], pressures_hpa: [8010, 8020] });
  });
});

describe('a coupled trailer', () => {
  it('gets a row of its own with place and time, alarms of its own, and kilometres from its tractor', async () => {
    const { minute, report, fleet } = bench;
    const [tractor, trailer] = [fleet.vehicleIds[5], fleet.vehicleIds[6]];
    await bench.rows('update receiver set vehicle_id = null, status = 2 where vehicle_id = $1', trailer);
    await bench.rows('update vehicle set is_trailer = true where id = $1', trailer);
    await bench.rows(
      `insert into trailer_coupling (customer_id, tractor_id, trailer_id, coupled_at) values ($1, $2, $3, $4)`,
      fleet.customerId,
      tractor,
      trailer,
      new Date(minute(0)),
    );
    await bench.ingest.registrySettled();
    // Ten indexes: six of the tractor, then on into the trailer; and one known by its sensor alone.
    const wheels = [...Array(10).keys()].map((index) => wheel({ index, pressureKpa: index === 7 ? 700 : 850 }));
    await bench.send(report(5, minute(1), 0, { ...bare(wheels), odometerKm: 100, signal: 20 }));
    await bench.send(report(5, minute(10), 0, { ...bare([wheel({ sensorId: 's6w222' })]), odometerKm: 109 }));
    expect((await bench.reportsOf(5)).map((row) => row.wheels)).toEqual([fleet.wheels, []]);
    const rows = await bench.reportsOf(6);
    expect(rows.map((row) => row.wheels)).toEqual([fleet.wheels.slice(0, 4), [222]]);
    expect(rows[0]).toMatchObject({
      at: new Date(minute(1)),
      longitude_e6: 121_500_000,
      odometer_hm: null,
      signal: null,
    });
    expect(await bench.alarmsOf(6)).toMatchObject([{ wheel: 121, code: 3, ended_at: null }]);
    expect(await bench.alarmsOf(5)).toEqual([]);
    expect((await bench.stateOf(5)).run_km).toBe(9);
    expect((await bench.stateOf(6)).run_km).toBe(9);
    // Not heard at all it still rolls along; uncoupled it does not.
    await bench.send(report(5, minute(20), 0, { ...bare([]), odometerKm: 112 }));
    expect((await bench.stateOf(6)).run_km).toBe(12);
    await bench.rows(
      'update trailer_coupling set uncoupled_at = $1 where trailer_id = $2',
      new Date(minute(25)),
      trailer,
    );
    await bench.ingest.registrySettled();
    await bench.send(report(5, minute(30), 0, { ...bare([]), odometerKm: 118 }));
    expect((await bench.stateOf(6)).run_km).toBe(12);
    expect((await bench.stateOf(5)).run_km).toBe(18);
  });
});

describe('unknown devices', () => {
  it('are acknowledged, counted and kept in quarantine, and store nothing', async () => {
    const { minute, report } = bench;
    const stranger = { ...report(0, minute(5)), terminalId: '99988877766' };
    expect(await bench.send(stranger, stranger)).toEqual(['quarantined', 'quarantined']);
    bench.ingest.receivers.quarantine({
      protocol: 'jt808',
      deviceNo: '99988877766',
      reason: 'unknown',
      bytes: Buffer.from('7e00', 'hex'),
    });
    await expect
      .poll(() =>
        bench.rows(
          `select reason, frames, customer_id, encode(last_bytes, 'hex') bytes from quarantine where device_no = '99988877766'`,
        ),
      )
      .toEqual([{ reason: 'unknown', frames: '3', customer_id: null, bytes: '7e00' }]);
  });

  it('include a disabled receiver and one without a vehicle, for their enterprise to see', async () => {
    const { minute, report, fleet } = bench;
    await bench.rows('update receiver set enabled = false where vehicle_id = $1', fleet.vehicleIds[7]);
    await bench.rows('update receiver set vehicle_id = null, status = 2 where vehicle_id = $1', fleet.vehicleIds[8]);
    await bench.ingest.registrySettled();
    expect(await bench.send(report(7, minute(0)), report(8, minute(0)))).toEqual(['quarantined', 'quarantined']);
    await expect
      .poll(() =>
        bench.rows(
          `select device_no, reason from quarantine where customer_id = $1 and kind = 'device' order by 1`,
          fleet.customerId,
        ),
      )
      .toEqual([
        { device_no: fleet.terminalIds[7], reason: 'disabled' },
        { device_no: fleet.terminalIds[8], reason: 'no_vehicle' },
      ]);
  });
});

describe('the registry', () => {
  it('takes a new vehicle, new limits and another layout while it runs', async () => {
    const { minute, report, fleet } = bench;
    await bench.send(report(9, minute(0), 760));
    expect(await bench.alarmsOf(9)).toEqual([]);
    await bench.rows(
      `with version as (
         insert into alarm_template_version (customer_id, template_id, version_no, high_temperature_1_c, high_temperature_2_c,
           high_pressure_1_kpa, high_pressure_2_kpa, low_pressure_2_kpa, low_pressure_1_kpa)
         values ($1, $2, 2, 80, 90, 950, 1050, 780, 650))
       update alarm_template set version_no = 2 where id = $2`,
      fleet.customerId,
      fleet.templateId,
    );
    await bench.ingest.registrySettled();
    await bench.send(report(9, minute(30), 760));
    expect(await bench.alarmsOf(9)).toHaveLength(6);

    const layout = await bench.rows<{ id: string }>(
      `insert into position_layout (customer_id, name, axle_roles) values ($1, 'two wheels', '{steer}') returning id`,
      fleet.customerId,
    );
    await bench.rows(
      `insert into layout_wheel (customer_id, layout_id, wheel, alias) values ($1, $2, 111, '1L'), ($1, $2, 121, '1R')`,
      fleet.customerId,
      layout[0]!.id,
    );
    await bench.rows('update vehicle set layout_id = $1 where id = $2', layout[0]!.id, fleet.vehicleIds[9]);
    await bench.ingest.registrySettled();
    bench.now = minute(31);
    await bench.ingest.tick();
    const ended = (await bench.alarmsOf(9)).filter((alarm) => alarm.end_reason === 'bound_changed');
    expect(ended.map((alarm) => alarm.wheel).sort()).toEqual([211, 212, 221, 222]);
    await bench.send(report(9, minute(32), 850));
    expect((await bench.stateOf(9)).wheels).toEqual([111, 121]);
  });
});

describe('the directory of receivers', () => {
  it('gives a JT/T 808 terminal the same code after a restart, another terminal another one', async () => {
    const known = (n: number) => bench.ingest.receivers.find(bench.fleet.terminalIds[n]!)!;
    const [code, other] = await Promise.all([
      bench.ingest.receivers.authCode(known(10)),
      bench.ingest.receivers.authCode(known(11)),
    ]);
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    expect(other).not.toBe(code);
    await bench.restart();
    expect(await bench.ingest.receivers.authCode(known(10))).toBe(code);
  });

  it('knows a token of a receiver, and no wrong, revoked or foreign one', async () => {
    const { fleet } = bench;
    const known = bench.ingest.receivers.find(fleet.terminalIds[12]!)!;
    const add = (token: string, revoked: boolean) =>
      bench.rows(
        `insert into api_key (customer_id, name, prefix, secret_hash, receiver_id, revoked_at)
         values ($1, 'device', left($2, 4), $3, $4, case when $5 then now() end)`,
        fleet.customerId,
        token,
        createHash('sha256').update(token).digest(),
        known.id,
        revoked,
      );
    await add('good-token', false);
    await add('old-token', true);
    expect((await bench.ingest.receivers.authenticate('good-token'))?.id).toBe(known.id);
    expect(await bench.ingest.receivers.authenticate('old-token')).toBeNull();
    expect(await bench.ingest.receivers.authenticate('guessed')).toBeNull();
    expect(await bench.ingest.receivers.authenticate('')).toBeNull();
  });

  it('writes when a receiver came, was heard and went', async () => {
    const { fleet, minute } = bench;
    const known = bench.ingest.receivers.find(fleet.terminalIds[13]!)!;
    bench.now = minute(40);
    bench.ingest.receivers.connected(known, '192.0.2.1:4000', '2013');
    bench.now = minute(41);
    bench.ingest.receivers.seen(known);
    bench.now = minute(42);
    bench.ingest.receivers.disconnected(known);
    await expect
      .poll(() =>
        bench.rows(
          'select seen_at, connected_at, disconnected_at, remote, edition from receiver_state where receiver_id = $1',
          known.id,
        ),
      )
      .toEqual([
        {
          seen_at: new Date(minute(41)),
          connected_at: new Date(minute(40)),
          disconnected_at: new Date(minute(42)),
          remote: '192.0.2.1:4000',
          edition: '2013',
        },
      ]);
  });

  it('keeps finding a terminal by the object a connection holds, until it is gone', async () => {
    const { fleet } = bench;
    const known = bench.ingest.receivers.find(fleet.terminalIds[14]!)!;
    await bench.rows('update receiver set strict_auth = true, note = $1 where id = $2', 'moved', known.id);
    await bench.ingest.registrySettled();
    expect(known.strictAuth).toBe(true);
    expect(bench.ingest.receivers.find(fleet.terminalIds[14]!)).toBe(known);
    await bench.rows(`delete from claim where owner_id = $1`, known.id);
    await bench.rows('delete from receiver where id = $1', known.id);
    await bench.ingest.registrySettled();
    expect(bench.ingest.receivers.find(fleet.terminalIds[14]!)).toBeNull();
    expect(known.enabled).toBe(false);
  });
});
