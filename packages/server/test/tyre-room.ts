/** Shared by the tests of room tyre: an enterprise with trucks, tyres in its store, and a clock that goes on. */
import type { ApiError } from '@treadline/contract/call';
import type { InputOf } from '@treadline/contract/endpoint';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { rebuild } from '@treadline/domain/tyre/life';
import { expect } from 'vitest';
import { type EventColumns, eventOf, stateOf, type TyreColumns } from '../src/features/tyre/tyre.state.ts';
import { type SignedIn, type TestApp, testApp } from './app.ts';
import { liveFleet } from './live-fleet.ts';

export interface TyreRoom extends Awaited<ReturnType<typeof tyreRoom>> {}

export async function tyreRoom() {
  const t: TestApp = await testApp();
  const { customerId, departmentId } = t.enterprise;
  const fleet = liveFleet(t.db, customerId);
  const layoutId = await fleet.addLayout('2-4 and a spare', [2, 4]);
  await t.db.platform.tx(async (tx) => {
    const spare = { customer_id: customerId, layout_id: layoutId, wheel: 1, alias: 'S1' };
    await tx.insertInto('layout_wheel').values(spare).execute();
    await tx
      .updateTable('position_layout')
      .set({ axle_roles: ['steer', 'drive'] })
      .where('id', '=', layoutId)
      .execute();
  });
  let trucks = 0;
  let numbers = 0;
  const pass = (minutes: number) => {
    t.clock.now += minutes * 60_000;
  };
  return {
    t,
    fleet,
    layoutId,
    pass,
    /** A road truck with running wheels 111 121 211 212 222 221 and a spare. */
    truck: (changes: { departmentId?: string; vehicleType?: number; driverId?: string } = {}) => {
      trucks += 1;
      return fleet.addVehicle({ selfNo: `TT-${trucks}`, departmentId, layoutId, vehicleType: 3001, ...changes });
    },
    /** Registers into the store; 16 mm, of one size, unless told otherwise. */
    async tyres(count: number, changes: Partial<Head> = {}, row: Partial<Row> = {}): Promise<string[]> {
      const tyres = Array.from({ length: count }, () => {
        numbers += 1;
        return { tyreNo: `AA${String(numbers).padStart(4, '0')}`, ...row };
      });
      pass(1);
      const { ids } = await t.call(tyreApi.add, { ...head, ...changes, tyres });
      pass(1);
      return ids;
    },
    bind: (vehicleId: string, places: Record<number, string>, more: Partial<BindMore> = {}) => {
      pass(1);
      const bindings = Object.entries(places).map(([wheel, tyreId]) => ({ wheel: Number(wheel), tyreId }));
      return (more.by ?? t).call(tyreFittingApi.bindTyres, { vehicleId, bindings, ...withoutBy(more) });
    },
    get: (id: string, by: Pick<SignedIn, 'call'> = t) => by.call(tyreApi.get, { id }),
    /** Our own counters of a vehicle, as ingest would have them. */
    run: (vehicleId: string, runKm: number, runHours: number) =>
      t.db.platform.tx((tx) =>
        tx
          .updateTable('vehicle_state')
          .set({ run_km: runKm, run_hours: runHours })
          .where('vehicle_id', '=', vehicleId)
          .execute(),
      ),
    /** Invariants 3 and 4: rows are what the events make. */
    async requireRebuilt(): Promise<number> {
      const tyres = await t.db.platform.tx((tx) =>
        tx.selectFrom('tyre').where('customer_id', '=', customerId).selectAll().execute(),
      );
      for (const row of tyres) {
        const { events, periods } = await t.db.platform.tx(async (tx) => ({
          events: await tx.selectFrom('tyre_event').where('tyre_id', '=', row.id).orderBy('seq').selectAll().execute(),
          periods: await tx
            .selectFrom('tyre_fitting')
            .where('tyre_id', '=', row.id)
            .orderBy('fitted_at')
            .selectAll()
            .execute(),
        }));
        const rebuilt = rebuild(events.map((event) => eventOf(event as unknown as EventColumns)));
        const made = row.manufactured_on as unknown as Date | null;
        const day = made === null ? null : new Date(made.getTime() - made.getTimezoneOffset() * 60_000).toISOString();
        const stored = stateOf({ ...row, manufactured_on: day?.slice(0, 10) ?? null } as unknown as TyreColumns);
        expect(rebuilt.tyre).toEqual(stored);
        expect(rebuilt.periods).toEqual(
          periods.map((period) => ({
            vehicleId: period.vehicle_id,
            wheel: period.wheel,
            lifeNo: period.life_no,
            fittedAt: (period.fitted_at as unknown as Date).getTime(),
            removedAt: (period.removed_at as unknown as Date | null)?.getTime() ?? null,
            startRunKm: period.start_run_km,
            endRunKm: period.end_run_km,
            startRunHours: period.start_run_hours,
            endRunHours: period.end_run_hours,
            startTreadMm: period.start_tread_mm,
            endTreadMm: period.end_tread_mm,
            removalReason: period.removal_reason,
            startSeq: period.start_seq,
            endSeq: period.end_seq,
          })),
        );
      }
      return tyres.length;
    },
  };
}

const head = { brand: 'Northstar', size: '295/80R22.5', pattern: 'RR-1', initialTreadMm: 16 };
type Head = InputOf<typeof tyreApi.add>;
type Row = Head['tyres'][number];
interface BindMore {
  by: Pick<SignedIn, 'call'>;
  at: string;
  odometerKm: number;
  engineHours: number;
  confirmed: boolean;
  reason: string;
}

function withoutBy({ by: _, ...more }: Partial<BindMore>) {
  return more;
}

/** `00000` when the call was served. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => '00000',
    (error: ApiError) => error.code,
  );

export const refusalOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it was served');
    },
    (error: ApiError) => error,
  );
