import type { AlarmChange } from '@treadline/domain/alarm/types';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createVehicle, report, rowOf, type TestVehicle, write } from '../../../test/alarm.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { authFeature } from '../auth/auth.feature.ts';
import { loadStoredAlarms, touchAlarms, writeAlarmChanges } from './alarm.public.ts';

const minute = 60_000;
const start = Date.UTC(2026, 5, 1, 3);

let t: TestApp;
let client: Client;
let vehicle: TestVehicle;
let vehicles = 0;

beforeAll(async () => {
  t = await testApp({ features: [authFeature] });
  client = await t.db.platform.connect();
});
afterAll(async () => {
  await client.end();
  await t.close();
});
beforeEach(async () => {
  const { customerId, departmentId } = t.enterprise;
  vehicles += 1;
  vehicle = await createVehicle(t.db, { customerId, departmentId, selfNo: `W-${vehicles}` });
});

interface StoredAlarm {
  id: string;
  wheel: number | null;
  code: number;
  level: number;
  peak_level: number;
  ended: boolean;
  end_reason: string | null;
  readings: number;
  version: number;
}

async function alarms(): Promise<StoredAlarm[]> {
  const { rows } = await client.query<StoredAlarm>(
    `select id, wheel, code, level, peak_level, ended_at is not null ended, end_reason, readings, version
     from alarm where vehicle_id = $1 order by id`,
    [vehicle.id],
  );
  return rows;
}

async function steps(): Promise<string[]> {
  const { rows } = await client.query<{ step: string }>(
    `select s.seq || ' ' || s.kind || ' ' || s.code || '/' || s.level step
     from alarm_step s join alarm a on a.customer_id = s.customer_id and a.id = s.alarm_id
     where a.vehicle_id = $1 order by s.alarm_id, s.seq`,
    [vehicle.id],
  );
  return rows.map((row) => row.step);
}

/** A change as the evaluator gives it, with only what this file looks at. */
function change(kind: AlarmChange['kind'], at: number, code = 3, level: 1 | 2 | 3 = 1): AlarmChange {
  return {
    kind,
    wheel: 222,
    family: 'threshold',
    code,
    level,
    at,
    endReason: kind === 'ended' ? 'cleared' : null,
    readings: 4,
    evidence: {
      parts: [{ condition: 'lowPressure', level, value: 700, limit: 747 }],
      rawKpa: 800,
      compensatedKpa: 700,
      temperatureC: 60,
      referenceTemperatureC: 20,
      airPressureKpa: 101.3,
      judgedOn: 'compensated',
      leakKpaMin: null,
      templateName: 'Standard',
      templateVersion: 1,
      limits: null,
      mate: null,
      speedKmh: null,
      readings: [],
    },
  };
}

const handled = (at: number, minutes: number, level: number) =>
  client.query(
    `with done as (
       update alarm set handling = 'manual', handled_at = $2, handling_min = $3, version = version + 1
       where vehicle_id = $1 and ended_at is null returning *)
     insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level)
     select customer_id, id, version, $2, 'manual', code, $4 from done`,
    [vehicle.id, new Date(at), minutes, level],
  );

describe('writing changes', () => {
  it('keeps the order of several changes of one episode in a batch', async () => {
    const rows = [
      change('started', start),
      change('upgraded', start + minute, 48, 2),
      change('downgraded', start + 2 * minute, 3, 1),
      change('ended', start + 3 * minute),
      change('started', start + 4 * minute),
    ].map((one) => rowOf(vehicle, one));
    const { events, missed } = await write(client, rows);
    expect(events.map((event) => event.change)).toEqual(['started', 'upgraded', 'downgraded', 'ended', 'started']);
    expect(missed).toEqual([]);
    expect(await steps()).toEqual([
      '1 started 3/1',
      '2 upgraded 48/2',
      '3 downgraded 3/1',
      '4 ended 3/1',
      '1 started 3/1',
    ]);
    expect(await alarms()).toMatchObject([
      { level: 1, peak_level: 2, ended: true, end_reason: 'cleared', readings: 4 },
      { level: 1, peak_level: 1, ended: false, end_reason: null },
    ]);
  });

  it('does nothing twice when a batch is written again', async () => {
    const rows = [
      change('started', start),
      change('upgraded', start + minute, 48, 2),
      change('ended', start + 2 * minute),
    ].map((one) => rowOf(vehicle, one));
    await write(client, rows);
    const before = [await alarms(), await steps()];
    const again = await write(client, rows);
    expect(again.events).toEqual([]);
    expect(again.missed).toHaveLength(3);
    expect([await alarms(), await steps()]).toEqual(before);
  });

  it('writes a renewed episode once: the old one ends, a new one starts', async () => {
    await write(client, [rowOf(vehicle, change('started', start))]);
    await handled(start + minute, 30, 1);
    const renewed = [rowOf(vehicle, change('renewed', start + 31 * minute, 48, 2))];
    const { events } = await write(client, renewed);
    expect(events.map((event) => [event.change, event.level])).toEqual([
      ['ended', 1],
      ['started', 2],
    ]);
    expect(await alarms()).toMatchObject([{ end_reason: 'renewed' }, { code: 48, ended: false }]);
    expect((await write(client, renewed)).events).toEqual([]);
    expect(await alarms()).toHaveLength(2);
  });

  it('has one open episode of a wheel and kind, whoever starts it', async () => {
    await write(client, [rowOf(vehicle, change('started', start))]);
    const second = rowOf(vehicle, change('started', start + minute));
    expect(await write(client, [second])).toEqual({ events: [], missed: [second] });
    expect(await alarms()).toHaveLength(1);
    const offline: AlarmChange = { ...change('started', start, 105), wheel: null, family: 'receiverOffline' };
    await write(client, [rowOf(vehicle, offline)]);
    expect((await write(client, [rowOf(vehicle, { ...offline, at: start + minute })])).events).toEqual([]);
    expect(await alarms()).toHaveLength(2);
  });

  it('does not upgrade what a person processed a moment ago, and says so', async () => {
    await write(client, [rowOf(vehicle, change('started', start, 48, 2))]);
    await handled(start + minute, 30, 2);
    const upgrade = rowOf(vehicle, change('upgraded', start + 2 * minute, 48, 3));
    expect(await write(client, [upgrade])).toEqual({ events: [], missed: [upgrade] });
    expect(await alarms()).toMatchObject([{ level: 2, peak_level: 2 }]);
    await write(client, [rowOf(vehicle, change('downgraded', start + 3 * minute, 3, 1))]);
    expect(await alarms()).toMatchObject([{ level: 1, peak_level: 2 }]);
  });

  it('numbers steps rightly while a person handles the same alarm', async () => {
    await write(client, [rowOf(vehicle, change('started', start, 48, 2))]);
    const [alarm] = await alarms();
    const person = await t.db.platform.connect();
    await person.query('begin');
    await person.query('update alarm set version = version + 1 where id = $1', [alarm?.id]);
    await person.query(
      `insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level)
       select customer_id, id, version, now(), 'manual', code, level from alarm where id = $1`,
      [alarm?.id],
    );
    const waiting = write(client, [rowOf(vehicle, change('downgraded', start + minute, 3, 1))]);
    await waitUntilBlocked();
    await person.query('commit');
    await person.end();
    expect((await waiting).events).toHaveLength(1);
    expect(await steps()).toEqual(['1 started 48/2', '2 manual 48/2', '3 downgraded 3/1']);
  });

  it('writes nothing for no rows', async () => {
    expect(await writeAlarmChanges(client, [])).toEqual({ events: [], missed: [] });
  });
});

describe('what the evaluator is restored from', () => {
  it('is the open episodes, as they were in memory', async () => {
    const { state } = await report(client, vehicle, [
      { at: start, wheel: 222, coldKpa: 740 },
      { at: start + minute, wheel: 211, coldKpa: 650, temperatureC: 80 },
      { at: start + 20 * minute, wheel: 222, coldKpa: 650, temperatureC: 30 },
    ]);
    const stored = (await loadStoredAlarms(client, [vehicle.id])).get(vehicle.id);
    const sorted = [...(stored?.episodes ?? [])].sort((a, b) => (b.wheel ?? 0) - (a.wheel ?? 0));
    const inMemory = [...state.episodes].sort((a, b) => (b.wheel ?? 0) - (a.wheel ?? 0));
    expect(sorted).toEqual(inMemory);
    expect((await loadStoredAlarms(client, null)).has(vehicle.id)).toBe(true);
    expect((await loadStoredAlarms(client, ['1'])).size).toBe(0);
  });

  it('is the suppression by the level that was handled, until it is over', async () => {
    const now = Date.now();
    await write(client, [rowOf(vehicle, change('started', now - 10 * minute, 48, 2))]);
    await handled(now - minute, 30, 2);
    await write(client, [rowOf(vehicle, change('downgraded', now, 3, 1))]);
    const stored = (await loadStoredAlarms(client, [vehicle.id])).get(vehicle.id);
    expect(stored?.suppressedUntil).toEqual([0, now + 29 * minute, 0]);
    expect(stored?.episodes).toMatchObject([{ handled: true, level: 1 }]);
    await client.query(`update alarm set handling_min = 1, handled_at = $2 where vehicle_id = $1`, [
      vehicle.id,
      new Date(now - 2 * minute),
    ]);
    expect((await loadStoredAlarms(client, [vehicle.id])).get(vehicle.id)?.suppressedUntil).toEqual([0, 0, 0]);
  });

  it('carries the count of readings, brought up to date now and then', async () => {
    const { state } = await report(
      client,
      vehicle,
      [0, 1, 2].map((n) => ({ at: start + n * minute, coldKpa: 740 })),
    );
    expect(await alarms()).toMatchObject([{ readings: 1, version: 1 }]);
    const rows = state.episodes.map((episode) => ({ customerId: vehicle.customerId, vehicleId: vehicle.id, episode }));
    await touchAlarms(client, rows);
    expect(await alarms()).toMatchObject([{ readings: 3, version: 1 }]);
    await touchAlarms(client, []);
    const stored = (await loadStoredAlarms(client, [vehicle.id])).get(vehicle.id);
    expect(stored?.episodes).toMatchObject([{ readings: 3, lastAt: start + 2 * minute }]);
  });
});

/** Until some session waits for another's lock. */
async function waitUntilBlocked(): Promise<void> {
  const watcher = await t.db.platform.connect();
  for (;;) {
    const { rows } = await watcher.query<{ waiting: number }>(
      'select count(*)::int waiting from pg_locks where not granted',
    );
    if ((rows[0]?.waiting ?? 0) > 0) break;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await watcher.end();
}
