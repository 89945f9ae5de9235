/** Enters and changes many vehicles set by set. What needs a look of its own is left out: alone, each is told what is wrong. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { vehicleApi } from '@treadline/contract/vehicle';
import { sql } from 'kysely';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import { AppError } from '../../platform/errors.ts';
import { firstOnly, type RowAnswer, updateSet } from '../../platform/import/sets.ts';
import type { Scope } from '../../platform/scope.ts';
import { columnsOf, nothing, shownWith } from './vehicle.service.ts';
import {
  homeDepartment,
  type LockedVehicle,
  lockedColumns,
  mustReachDepartment,
  type Named,
  namesOf,
  shareLayout,
  shareTemplate,
  type VehicleColumns,
} from './vehicle.store.ts';
import { mayLook } from './vehicle.wall.ts';

type Input = ParsedInputOf<typeof vehicleApi.add>;

/** A VIN that is taken is refused with A02009. Departments are those the caller reaches; one with a receiver is left out. */
export function addVehicles(scope: Scope, all: readonly Input[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const taken = new Set((await lockByVin(tx, scope, all, 'anyone')).keys());
    const isPlain = all.map(({ receiverId, vin }) => !receiverId && !taken.has(vin.toUpperCase()));
    const ids = await enterPlain(
      tx,
      scope,
      all.filter((_, at) => isPlain[at]),
    );
    return all.map(({ vin }, at): RowAnswer => {
      if (taken.has(vin.toUpperCase())) return new AppError('A02009', [{ path: 'vin', code: 'A02009' }]);
      return isPlain[at] ? (ids.shift() ?? null) : null;
    });
  });
}

async function enterPlain(tx: ScopedTx, scope: Scope, inputs: readonly Input[]): Promise<(string | null)[]> {
  if (inputs.length === 0) return [];
  const home = await homeDepartment(tx, scope);
  const planned = inputs.map((input) => {
    const department_id = input.departmentId ?? home;
    return columnsOf(input, { ...nothing, department_id, layout_id: input.layoutId });
  });
  for (const layoutId of distinct(planned.map((one) => one.layout_id))) await shareLayout(tx, scope, layoutId);
  for (const templateId of distinct(planned.map((one) => one.alarm_template_id))) {
    await shareTemplate(tx, scope, templateId);
  }
  const ids = await insertAll(tx, scope, planned);
  const names = await namesOfAll(tx, scope, planned);
  return planned.map((columns) => {
    const id = ids.get(columns.vin) ?? null;
    // The first of two rows with one VIN was entered.
    ids.delete(columns.vin);
    const shown = shownWith(names.get(keyOf(columns)) ?? {}, columns);
    if (id !== null) scope.audit({ targetKind: 'vehicle', targetId: id, changes: changesOf({}, shown) });
    return id;
  });
}

type Change = Input & { keepsType: boolean; keepsLayout: boolean };

/** What is left out stays. One that gets another layout or receiver, or becomes a trailer, is changed alone. */
export function changeVehicles(scope: Scope, inputs: readonly Change[]): Promise<RowAnswer[]> {
  return scope.tx(async (tx) => {
    const known = await lockByVin(tx, scope, inputs, 'seen');
    const isFirst = firstOnly(inputs, ({ vin }) => [vin.toUpperCase()]);
    const planned = inputs.map(({ keepsType, keepsLayout, ...input }, at) => {
      const before = known.get(input.vin.toUpperCase());
      if (before === undefined || isFirst[at] !== true) return null;
      const vehicleType = keepsType ? before.vehicle_type : input.vehicleType;
      const layoutId = keepsLayout ? before.layout_id : input.layoutId;
      const after = columnsOf({ ...input, vehicleType, layoutId }, before);
      const receiver = input.receiverId === undefined || input.receiverId === before.receiver_id;
      const plain = receiver && after.layout_id === before.layout_id && after.is_trailer === before.is_trailer;
      return plain ? { before, after } : null;
    });
    const done = planned.filter((one) => one !== null);
    await moveAll(tx, scope, done);
    const templates = done.filter(({ before, after }) => after.alarm_template_id !== before.alarm_template_id);
    for (const id of distinct(templates.map(({ after }) => after.alarm_template_id)))
      await shareTemplate(tx, scope, id);
    await updateSet(
      tx,
      scope,
      'vehicle',
      done.map(({ before, after }) => ({ id: before.id, version: before.version + 1, ...after })),
    );
    const names = await namesOfAll(tx, scope, [...done.map(({ before }) => before), ...done.map(({ after }) => after)]);
    const shown = (columns: VehicleColumns) => shownWith(names.get(keyOf(columns)) ?? {}, columns);
    return planned.map((one) => {
      if (one === null) return null;
      const { id } = one.before;
      scope.audit({ targetKind: 'vehicle', targetId: id, changes: changesOf(shown(one.before), shown(one.after)) });
      return id;
    });
  });
}

/** Tyres follow their vehicles into other departments. */
async function moveAll(
  tx: ScopedTx,
  scope: Scope,
  all: readonly { before: LockedVehicle; after: VehicleColumns }[],
): Promise<void> {
  const moved = all.filter(({ before, after }) => after.department_id !== before.department_id);
  for (const departmentId of distinct(moved.map(({ after }) => after.department_id))) {
    await mustReachDepartment(tx, scope, departmentId);
    const ids = moved.filter(({ after }) => after.department_id === departmentId).map(({ before }) => before.id);
    await sql`update tyre set department_id = ${departmentId}::bigint where customer_id = ${scope.customer.id}::bigint
      and vehicle_id = any(${ids}::bigint[])`.execute(tx);
  }
}

interface WithReceiver extends LockedVehicle {
  key: string;
  receiver_id: string | null;
}

/** By VIN in capitals, locked in id order. `anyone`: also those the caller does not see, whose VINs are taken as well. */
async function lockByVin(
  tx: ScopedTx,
  scope: Scope,
  inputs: readonly Input[],
  whose: 'seen' | 'anyone',
): Promise<Map<string, WithReceiver>> {
  const vins = inputs.map(({ vin }) => vin.toUpperCase());
  const { rows } = await sql<WithReceiver>`
    select upper(v.vin) as key, ${lockedColumns},
      (select r.id from receiver r where r.customer_id = v.customer_id and r.vehicle_id = v.id) as receiver_id
    from vehicle v
    where v.customer_id = ${scope.customer.id}::bigint and upper(v.vin) = any(${vins}::text[])
      and ${whose === 'anyone' ? sql`true` : mayLook(scope, 'v')} order by v.id for update of v`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

/** Ids of those that were entered, by VIN. */
async function insertAll(tx: ScopedTx, scope: Scope, all: readonly VehicleColumns[]): Promise<Map<string, string>> {
  const customer = { customer_id: scope.customer.id };
  const by = { created_by: scope.member.id, updated_by: scope.member.id };
  const entered = await tx
    .insertInto('vehicle')
    .values(all.map((columns) => ({ ...customer, ...columns, ...by })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'vin'])
    .execute();
  if (entered.length === 0) return new Map();
  await tx
    .insertInto('vehicle_state')
    .values(entered.map(({ id }) => ({ ...customer, vehicle_id: id })))
    .execute();
  return new Map(entered.map(({ id, vin }) => [vin, id]));
}

async function namesOfAll(tx: ScopedTx, scope: Scope, all: readonly VehicleColumns[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const columns of all) {
    const key = keyOf(columns);
    if (!names.has(key)) names.set(key, await namesOf(tx, scope, columns));
  }
  return names;
}

function keyOf(one: VehicleColumns): string {
  return [one.department_id, one.monitor_group_id, one.layout_id, one.alarm_template_id, one.driver_id].join(' ');
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
