/** Vehicles and episodes for tests of the alarm room: readings go through the evaluator, as ingest does it. */
import { evaluate } from '@treadline/domain/alarm/evaluate';
import { restoreState } from '@treadline/domain/alarm/state';
import type { AlarmChange, AlarmRules, AlarmState } from '@treadline/domain/alarm/types';
import { pressureAtTemperature, seaLevelKpa } from '@treadline/domain/measure/pressure';
import { defaultAlias, type WheelCode, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import type { Client } from 'pg';
import { type AlarmWrite, loadStoredAlarms, writeAlarmChanges } from '../src/features/alarm/alarm.public.ts';
import type { Database } from '../src/platform/database/database.ts';

/** Limits of the seeded standard template. */
export const standardRules: Omit<AlarmRules, 'templateVersionId'> = {
  templateName: 'Standard',
  versionNo: 1,
  highTemperatureC: [75, 85],
  highPressureKpa: [955, 1040],
  lowPressureKpa: [747, 664],
  rapidLeakKpaMin: 20,
  silentMin: 60,
  batteryLowPct: 20,
  offlineMin: 30,
  escalateMin: 15,
  referenceTemperatureC: 20,
};

export interface TestVehicle {
  id: string;
  customerId: string;
  departmentId: string;
  templateVersionId: string;
}

export interface NewVehicle {
  customerId: string;
  departmentId: string;
  selfNo: string;
  driverId?: string;
}

/** A haul truck with two single front and four dual rear tyres, on the enterprise's standard template. */
export async function createVehicle(db: Database, { customerId, departmentId, selfNo, driverId }: NewVehicle) {
  return db.platform.tx(async (tx): Promise<TestVehicle> => {
    const layout = await tx
      .insertInto('position_layout')
      .values({ customer_id: customerId, name: `2-4 ${selfNo}`, axle_roles: ['steer', 'drive'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('layout_wheel')
      .values(
        wheelsInZOrder([2, 4]).map((wheel) => ({
          customer_id: customerId,
          layout_id: layout.id,
          wheel,
          alias: defaultAlias(wheel, wheel < 200 ? 2 : 4),
        })),
      )
      .execute();
    const template = await tx
      .selectFrom('alarm_template_version as v')
      .innerJoin('alarm_template as t', (join) =>
        join.onRef('t.customer_id', '=', 'v.customer_id').onRef('t.id', '=', 'v.template_id'),
      )
      .where('v.customer_id', '=', customerId)
      .where('t.is_default', '=', true)
      .select(['v.id', 't.id as template_id'])
      .executeTakeFirstOrThrow();
    const vehicle = await tx
      .insertInto('vehicle')
      .values({
        customer_id: customerId,
        self_no: selfNo,
        vin: `VIN-${selfNo}`,
        vehicle_type: 1,
        department_id: departmentId,
        layout_id: layout.id,
        alarm_template_id: template.template_id,
        ...(driverId === undefined ? { driver_name: 'M. Rojas', driver_phone: '+56 2 555' } : { driver_id: driverId }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: vehicle.id, customerId, departmentId, templateVersionId: template.id };
  });
}

/** Cold pressure and temperature of one wheel at a time. */
export interface TestReading {
  at: number;
  wheel?: WheelCode;
  coldKpa: number;
  temperatureC?: number;
}

/** What ingest does with the readings: restore, judge, write in one transaction. Answers what was written and judged. */
export async function report(client: Client, vehicle: TestVehicle, readings: readonly TestReading[]) {
  const stored = (await loadStoredAlarms(client, [vehicle.id])).get(vehicle.id);
  let state: AlarmState = restoreState({
    lastAt: null,
    altitudeM: null,
    referenceTemperatureC: 20,
    wheels: [],
    episodes: stored?.episodes ?? [],
    suppressedUntil: stored?.suppressedUntil ?? [0, 0, 0],
  });
  const changes: AlarmChange[] = [];
  for (const { at, wheel = 222, coldKpa, temperatureC = 61 } of readings) {
    const raw = pressureAtTemperature(coldKpa, temperatureC, 20, seaLevelKpa);
    const verdict = evaluate(
      state,
      {
        at,
        speedKmh: 31.4,
        altitudeM: null,
        wheels: [wheel],
        pressureKpa: [raw],
        temperatureC: [temperatureC],
        batteryPct: [null],
        flags: [0],
      },
      { ...standardRules, templateVersionId: vehicle.templateVersionId },
    );
    state = verdict.state;
    changes.push(...verdict.changes);
  }
  const rows = changes.map((change) => rowOf(vehicle, change));
  return { rows, state, ...(await write(client, rows)) };
}

export function rowOf(vehicle: TestVehicle, change: AlarmChange): AlarmWrite {
  return {
    customerId: vehicle.customerId,
    vehicleId: vehicle.id,
    departmentId: vehicle.departmentId,
    templateVersionId: vehicle.templateVersionId,
    longitudeE6: -70_601_234,
    latitudeE6: -26_101_234,
    change,
  };
}

export async function write(client: Client, rows: readonly AlarmWrite[]) {
  await client.query('begin');
  const result = await writeAlarmChanges(client, rows);
  await client.query('commit');
  return result;
}
