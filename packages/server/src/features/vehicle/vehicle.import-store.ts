/** Enters many new vehicles set by set. Those that meet a constraint are left out: alone, each is told which one. */
import type { ParsedInputOf } from '@treadline/contract/endpoint';
import type { vehicleApi } from '@treadline/contract/vehicle';
import { changesOf } from '../../platform/changes.ts';
import type { ScopedTx } from '../../platform/database/doors.ts';
import type { Scope } from '../../platform/scope.ts';
import { columnsOf, nothing, shownWith } from './vehicle.service.ts';
import {
  homeDepartment,
  type Named,
  namesOf,
  shareLayout,
  shareTemplate,
  type VehicleColumns,
} from './vehicle.store.ts';

type Input = ParsedInputOf<typeof vehicleApi.add>;

/** Id of each input in its place; null: not entered. Departments are those the caller reaches; receivers are not bound. */
export function addVehicles(scope: Scope, inputs: readonly Input[]): Promise<(string | null)[]> {
  return scope.tx(async (tx) => {
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
  });
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
