/** The room with a session, a client of the platform role and makers of vehicles and alarms; closed after the file. */
import { alarmApi } from '@treadline/contract/alarm';
import { ApiError } from '@treadline/contract/call';
import type { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { alarmFeature } from '../src/features/alarm/alarm.feature.ts';
import { authFeature } from '../src/features/auth/auth.feature.ts';
import { createVehicle, report, type TestVehicle } from './alarm.ts';
import { type TestApp, type TestEnterprise, testApp } from './app.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;

export function alarmRoom() {
  let app: TestApp | null = null;
  let opened: Client | null = null;
  let vehicles = 0;
  beforeAll(async () => {
    app = await testApp({ features: [authFeature, alarmFeature] });
    opened = await app.db.platform.connect();
  });
  afterAll(async () => {
    await opened?.end();
    await app?.close();
  });
  const open = <V>(value: V | null): V => {
    if (value === null) throw new Error('the room is not open yet');
    return value;
  };

  return {
    get t() {
      return open(app);
    },
    get client() {
      return open(opened);
    },
    newVehicle: async (about: { departmentId?: string; driverId?: string; of?: TestEnterprise } = {}) => {
      const { of = open(app).enterprise, departmentId = of.departmentId } = about;
      vehicles += 1;
      const driver = about.driverId === undefined ? {} : { driverId: about.driverId };
      return createVehicle(open(app).db, {
        customerId: of.customerId,
        departmentId,
        selfNo: `HT-${vehicles}`,
        ...driver,
      });
    },
    /** An open low pressure of a vehicle; serious unless given. */
    newAlarm: async (vehicle: TestVehicle, about: { at?: number; coldKpa?: number; wheel?: number } = {}) => {
      const { at = open(app).clock.now, coldKpa = 639, wheel = 222 } = about;
      const { events } = await report(open(opened), vehicle, [{ at, coldKpa, wheel }]);
      const event = events[0];
      if (event === undefined) throw new Error('no alarm was raised');
      return event.id;
    },
    deal: (ids: string[], more: Record<string, unknown> = {}, by = open(app).call) =>
      by(alarmApi.deal, { ids, measure: 'inflated', handlingMin: 30, ...more } as never),
  };
}

export async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`was not refused: ${String(error)}`);
  return error;
}
