/** Use cases of vehicles: what may be entered, what follows a change, and how the operation log tells it. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { RowResult } from '@treadline/contract/fields';
import type { vehicleApi } from '@treadline/contract/vehicle';
import { type RunAction, runTransition } from '@treadline/domain/vehicle/run-state';
import { vehicleKind } from '@treadline/domain/vehicle/vehicle-type';
import { rowByRow } from '../../platform/bulk.ts';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { type ConstraintCodes, refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { changeReceiver } from './vehicle.devices.ts';
import {
  hasWheelsBeyond,
  homeDepartment,
  insertVehicle,
  isCoupled,
  type LockedVehicle,
  lockVehicle,
  moveTyres,
  mustReachDepartment,
  type Named,
  namesOf,
  shareLayout,
  shareTemplate,
  updateVehicle,
  type VehicleColumns,
} from './vehicle.store.ts';
import { vehicleName } from './vehicle.wall.ts';

type Input = ParsedInputOf<typeof vehicleApi.add>;

export async function addVehicle(scope: Scope, input: Input): Promise<{ id: string }> {
  return scope.tx(async (tx) => {
    const departmentId = input.departmentId ?? (await homeDepartment(tx, scope));
    await mustReachDepartment(tx, scope, departmentId);
    const columns = columnsOf(input, { ...nothing, department_id: departmentId, layout_id: input.layoutId });
    await shareLayout(tx, scope, columns.layout_id);
    if (columns.alarm_template_id !== null) await shareTemplate(tx, scope, columns.alarm_template_id);
    const id = await insertVehicle(tx, scope, columns);
    const receiver = input.receiverId ? await changeReceiver(tx, scope, { id }, input.receiverId) : null;
    const after = await shownOf(tx, scope, columns);
    scope.audit({
      targetKind: 'vehicle',
      targetId: id,
      changes: { ...changesOf({}, after), ...(receiver === null ? {} : { receiver }) },
    });
    return { id };
  });
}

export async function editVehicle(
  scope: Scope,
  input: ParsedInputOf<typeof vehicleApi.edit>,
): Promise<{ version: number }> {
  return scope.tx(async (tx) => {
    const before = await lockVehicle(tx, scope, input.id);
    if (before.version !== input.version) refuse('5004');
    const after = columnsOf(input, before);
    if (after.department_id !== before.department_id) {
      await mustReachDepartment(tx, scope, after.department_id);
      await moveTyres(tx, scope, before.id, after.department_id);
    }
    if (after.layout_id !== before.layout_id) {
      await shareLayout(tx, scope, after.layout_id);
      if (await hasWheelsBeyond(tx, scope, before.id, after.layout_id)) {
        refuse('5033', [{ path: 'layoutId', code: '5033' }]);
      }
    }
    if (after.alarm_template_id !== null && after.alarm_template_id !== before.alarm_template_id) {
      await shareTemplate(tx, scope, after.alarm_template_id);
    }
    // Its couplings would have their ends exchanged.
    if (after.is_trailer !== before.is_trailer && (await isCoupled(tx, scope, before.id))) {
      refuse('A02029', [{ path: 'isTrailer', code: 'A02029' }]);
    }
    const [shownBefore, shownAfter] = [await shownOf(tx, scope, before), await shownOf(tx, scope, after)];
    const version = await updateVehicle(tx, scope, before.id, after);
    const receiver = await receiverOf(tx, scope, before, input.receiverId);
    scope.audit({
      targetKind: 'vehicle',
      targetId: before.id,
      changes: { ...changesOf(shownBefore, shownAfter), ...(receiver === null ? {} : { receiver }) },
    });
    return { version };
  });
}

type Bulk = Promise<{ list: RowResult[] }>;

/** Each vehicle on its own; the answer says which were refused. */
export function bindTemplate(
  scope: Scope,
  input: ParsedInputOf<typeof vehicleApi.bindTemplate>,
  constraints: ConstraintCodes,
): Bulk {
  return eachVehicle(scope, input.vehicleIds, { constraints, action: 'edit' }, async (tx) => {
    if (input.templateId !== null) await shareTemplate(tx, scope, input.templateId);
    return { alarm_template_id: input.templateId };
  });
}

export function editGroup(
  scope: Scope,
  input: ParsedInputOf<typeof vehicleApi.editGroup>,
  constraints: ConstraintCodes,
): Bulk {
  return eachVehicle(scope, input.vehicleIds, { constraints, action: 'edit' }, async () => ({
    monitor_group_id: input.groupId,
  }));
}

export function editUseStatus(
  scope: Scope,
  input: ParsedInputOf<typeof vehicleApi.editUseStatus>,
  constraints: ConstraintCodes,
): Bulk {
  return eachVehicle(scope, input.vehicleIds, { constraints, action: 'edit' }, async () => ({
    use_status: input.useStatus,
  }));
}

export function editRunState(
  scope: Scope,
  input: { vehicleIds: readonly string[]; action: RunAction; reason?: string | undefined },
  about: { constraints: ConstraintCodes; now: Date },
): Bulk {
  if (input.action === 'stop' && !input.reason) refuse('A0116', [{ path: 'reason', code: 'A0116' }]);
  const extra = input.reason ? { reason: input.reason } : {};
  return eachVehicle(
    scope,
    input.vehicleIds,
    { constraints: about.constraints, action: 'edit', extra },
    async (_, vehicle) => {
      const next = runTransition(vehicle.run_state, input.action);
      return next === null ? refuse('5006') : { run_state: next, run_state_at: about.now };
    },
  );
}

type Update = Parameters<typeof updateVehicle>[3];

function eachVehicle(
  scope: Scope,
  ids: readonly string[],
  about: { constraints: ConstraintCodes; action: string; extra?: Readonly<Record<string, unknown>> },
  work: (tx: ScopedTx, vehicle: LockedVehicle) => Promise<Update>,
): Bulk {
  return rowByRow(scope, ids, about, async (tx, id) => {
    const before = await lockVehicle(tx, scope, id);
    const update = await work(tx, before);
    const { run_state_at: _, ...columns } = update;
    const names = await shownOf(tx, scope, before);
    await updateVehicle(tx, scope, id, update);
    const shown = await shownOf(tx, scope, { ...before, ...columns } as LockedVehicle);
    scope.audit({
      targetKind: 'vehicle',
      targetId: id,
      changes: {
        ...changesOf(names, shown),
        ...changesOf({ useStatus: before.use_status, runState: before.run_state }, stateOf(columns)),
        ...about.extra,
      },
    });
    return vehicleName(before);
  });
}

function stateOf(columns: { use_status?: string; run_state?: string }): Record<string, string> {
  return {
    ...(columns.use_status === undefined ? {} : { useStatus: columns.use_status }),
    ...(columns.run_state === undefined ? {} : { runState: columns.run_state }),
  };
}

/** Null: as it was. */
async function receiverOf(tx: ScopedTx, scope: Scope, vehicle: LockedVehicle, receiverId: string | null | undefined) {
  if (receiverId === undefined) return null;
  if (receiverId !== null) return changeReceiver(tx, scope, vehicle, receiverId);
  const bound = await tx
    .selectFrom('receiver')
    .select('id')
    .where('customer_id', '=', scope.customer.id)
    .where('vehicle_id', '=', vehicle.id)
    .executeTakeFirst();
  return bound === undefined ? null : changeReceiver(tx, scope, vehicle, null);
}

export const nothing: Omit<VehicleColumns, 'department_id' | 'layout_id'> = {
  plate: null,
  self_no: null,
  vin: '',
  mvin: null,
  vehicle_type: 0,
  is_trailer: false,
  job_type: null,
  monitor_group_id: null,
  alarm_template_id: null,
  load_kg: null,
  tare_kg: null,
  length_m: null,
  width_m: null,
  height_m: null,
  driver_id: null,
  driver_name: null,
  driver_phone: null,
  note: null,
};

/** A member who drives stands for the typed name and phone. A trailer by its type is one unless said otherwise. */
export function columnsOf(input: Input, before: VehicleColumns): VehicleColumns {
  const kept = <T>(given: T | undefined, was: T): T => (given === undefined ? was : given);
  const typedDriver = input.driverName !== undefined || input.driverPhone !== undefined;
  const driverId = kept(input.driverId, typedDriver ? null : before.driver_id);
  const typed = driverId === null;
  const trailerBefore = before.vehicle_type === input.vehicleType ? before.is_trailer : undefined;
  return {
    vin: input.vin,
    vehicle_type: input.vehicleType,
    plate: kept(input.carNumber, before.plate),
    self_no: kept(input.selfNo, before.self_no),
    mvin: kept(input.mvin, before.mvin),
    is_trailer: input.isTrailer ?? trailerBefore ?? vehicleKind(input.vehicleType) === 'trailer',
    job_type: kept(input.jobType, before.job_type),
    department_id: input.departmentId ?? before.department_id,
    monitor_group_id: kept(input.groupId, before.monitor_group_id),
    layout_id: input.layoutId,
    alarm_template_id: kept(input.templateId, before.alarm_template_id),
    load_kg: kept(input.loadKg, before.load_kg),
    tare_kg: kept(input.tareKg, before.tare_kg),
    length_m: kept(input.lengthM, before.length_m),
    width_m: kept(input.widthM, before.width_m),
    height_m: kept(input.heightM, before.height_m),
    driver_id: driverId,
    driver_name: typed ? kept(input.driverName, before.driver_name) : null,
    driver_phone: typed ? kept(input.driverPhone, before.driver_phone) : null,
    note: kept(input.note, before.note),
  };
}

/** By field as the wire names it, with names where the row has ids. */
async function shownOf(tx: ScopedTx, scope: Scope, vehicle: VehicleColumns): Promise<Record<string, unknown>> {
  return shownWith(await namesOf(tx, scope, vehicle), vehicle);
}

export function shownWith(names: Named, vehicle: VehicleColumns): Record<string, unknown> {
  return {
    vin: vehicle.vin,
    carNumber: vehicle.plate,
    selfNo: vehicle.self_no,
    mvin: vehicle.mvin,
    vehicleType: vehicle.vehicle_type,
    isTrailer: vehicle.is_trailer,
    jobType: vehicle.job_type,
    department: names.department,
    group: names.group,
    layout: names.layout,
    template: names.template,
    loadKg: vehicle.load_kg,
    tareKg: vehicle.tare_kg,
    lengthM: vehicle.length_m,
    widthM: vehicle.width_m,
    heightM: vehicle.height_m,
    driver: names.driver ?? vehicle.driver_name,
    driverPhone: vehicle.driver_phone,
    note: vehicle.note,
  };
}
