/** Vehicles, states, open alarms and devices for tests of the rooms that read them. Values are made up. */
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import type { Database } from '../src/platform/database/database.ts';

export interface NewVehicle {
  selfNo: string | null;
  departmentId: string;
  layoutId: string;
  plate?: string | null;
  vin?: string;
  vehicleType?: number;
  groupId?: string;
  templateId?: string;
  driverId?: string;
  isTrailer?: boolean;
  useStatus?: 'in_transit' | 'idle';
}

export interface NewState {
  at: Date;
  receivedAt?: Date;
  longitude?: number;
  latitude?: number;
  flags?: number;
  altitudeM?: number;
  speedKmh?: number;
  receiverId?: string;
  supplyV?: number;
  /** By wheel: kPa and degrees Celsius. */
  wheels?: Record<number, readonly [number | null, number | null]>;
}

export interface NewAlarm {
  vehicleId: string;
  departmentId: string;
  wheel: number | null;
  level: 1 | 2 | 3;
  code?: number;
  ended?: boolean;
}

/** Everything is added to one enterprise. */
export function liveFleet(db: Database, customerId: string) {
  const customer = { customer_id: customerId };
  const one = async (work: Parameters<typeof db.platform.tx<{ id: string }>>[0]) => (await db.platform.tx(work)).id;
  return {
    addDepartment: (name: string, parentId: string) =>
      one((tx) =>
        tx
          .insertInto('department')
          .values({ ...customer, name, parent_id: parentId })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    addGroup: (name: string) =>
      one((tx) =>
        tx
          .insertInto('monitor_group')
          .values({ ...customer, name })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    addLayout: (name: string, wheelsPerAxle: readonly number[]) =>
      one(async (tx) => {
        const layout = await tx
          .insertInto('position_layout')
          .values({ ...customer, name, axle_roles: wheelsPerAxle.map(() => 'drive') })
          .returning('id')
          .executeTakeFirstOrThrow();
        const wheels = wheelsInZOrder(wheelsPerAxle).map((wheel) => ({
          ...customer,
          layout_id: layout.id,
          wheel,
          alias: defaultAlias(wheel, wheelsPerAxle[Math.floor(wheel / 100) - 1] ?? 2),
        }));
        await tx.insertInto('layout_wheel').values(wheels).execute();
        return layout;
      }),
    addVehicle: (vehicle: NewVehicle) =>
      one(async (tx) => {
        const added = await tx
          .insertInto('vehicle')
          .values({
            ...customer,
            self_no: vehicle.selfNo,
            plate: vehicle.plate ?? null,
            vin: vehicle.vin ?? `VIN-${vehicle.selfNo ?? vehicle.plate}`,
            vehicle_type: vehicle.vehicleType ?? 3,
            department_id: vehicle.departmentId,
            layout_id: vehicle.layoutId,
            monitor_group_id: vehicle.groupId ?? null,
            alarm_template_id: vehicle.templateId ?? null,
            driver_id: vehicle.driverId ?? null,
            is_trailer: vehicle.isTrailer ?? false,
            use_status: vehicle.useStatus ?? 'idle',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('vehicle_state')
          .values({ ...customer, vehicle_id: added.id })
          .execute();
        return added;
      }),
    setState: (vehicleId: string, state: NewState) =>
      db.platform.tx(async (tx) => {
        const wheels = Object.entries(state.wheels ?? {});
        const tenths = (index: 0 | 1) => wheels.map(([, values]) => tenthsOf(values[index]) as number);
        await tx
          .updateTable('vehicle_state')
          .set({
            at: state.at,
            received_at: state.receivedAt ?? state.at,
            fix_at: state.longitude === undefined ? null : state.at,
            receiver_id: state.receiverId ?? null,
            longitude_e6: state.longitude === undefined ? null : Math.round(state.longitude * 1e6),
            latitude_e6: state.latitude === undefined ? null : Math.round(state.latitude * 1e6),
            flags: state.flags ?? 0,
            altitude_m: state.altitudeM ?? null,
            speed_dkmh: tenthsOf(state.speedKmh ?? null),
            supply_dv: tenthsOf(state.supplyV ?? null),
            wheels: wheels.map(([wheel]) => Number(wheel)),
            pressures_hpa: tenths(0),
            temperatures_dc: tenths(1),
            batteries_pct: wheels.map(() => 80),
            wheel_flags: wheels.map(() => 0),
            wheel_at: wheels.map(() => state.at),
          })
          .where('customer_id', '=', customerId)
          .where('vehicle_id', '=', vehicleId)
          .execute();
      }),
    openAlarm: (alarm: NewAlarm) =>
      one((tx) =>
        tx
          .insertInto('alarm')
          .values({
            ...customer,
            vehicle_id: alarm.vehicleId,
            department_id: alarm.departmentId,
            wheel: alarm.wheel,
            code: alarm.code ?? 3,
            peak_code: alarm.code ?? 3,
            level: alarm.level,
            peak_level: alarm.level,
            source: 'template',
            started_at: new Date(),
            last_at: new Date(),
            ended_at: alarm.ended ? new Date() : null,
            end_reason: alarm.ended ? 'cleared' : null,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    couple: (tractorId: string, trailerId: string, orderNo = 1) =>
      one((tx) =>
        tx
          .insertInto('trailer_coupling')
          .values({
            ...customer,
            tractor_id: tractorId,
            trailer_id: trailerId,
            order_no: orderNo,
            coupled_at: new Date(Date.now() - 3_600_000),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    addReceiver: (receiver: { receiverNo: string; vehicleId?: string; protocol?: string; seenAt?: Date }) =>
      one(async (tx) => {
        const added = await tx
          .insertInto('receiver')
          .values({
            ...customer,
            receiver_no: receiver.receiverNo,
            protocol: receiver.protocol ?? 'jt808',
            vehicle_id: receiver.vehicleId ?? null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('claim')
          .values({ ...customer, kind: 'receiver', value: receiver.receiverNo.toLowerCase(), owner_id: added.id })
          .execute();
        if (receiver.seenAt) {
          await tx
            .insertInto('receiver_state')
            .values({ ...customer, receiver_id: added.id, seen_at: receiver.seenAt, edition: '2019', signal: 23 })
            .execute();
        }
        return added;
      }),
  };
}

function tenthsOf(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10);
}
