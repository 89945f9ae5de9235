/**
 * Registers a synthetic fleet as a site would have entered it by hand, so that `npm start` shows the real path:
 * terminals of the simulator connect, are known, and their reports are judged. Idempotent by enterprise name.
 */

import type { DemoFleet, DemoLayout, DemoVehicle } from '@treadline/contract/demo-fleet';
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { createOperations, demoPassword, enterPeople, signsIn } from './demo-people.ts';
import { enterDemoRims } from './demo-rims.ts';
import { enterDemoTyres } from './demo-tyres.ts';
import { createEnterprise, createTemplate } from './enterprise.ts';

/** Sign-in of the demo; shown on the login page of a demo instance only. */
export const demoAccount = { account: 'dispatcher', password: demoPassword } as const;

export async function seedDemo(tx: Transaction<DB>, fleet: DemoFleet): Promise<void> {
  const existing = await tx
    .selectFrom('customer')
    .select('id')
    .where((where) => where.fn('lower', ['name']), '=', fleet.enterprise.name.toLowerCase())
    .executeTakeFirst();
  if (existing !== undefined) return;
  const created = await createEnterprise(
    tx,
    {
      kind: 'fleet',
      name: fleet.enterprise.name,
      abbreviation: fleet.enterprise.abbreviation,
      countryCode: fleet.enterprise.countryCode,
      tyreType: fleet.enterprise.tyreType,
      centre: fleet.enterprise.centre,
      settings: { synthetic: true, ground: { features: fleet.ground }, timeZone: fleet.enterprise.timeZone },
    },
    signsIn(known(new Map(fleet.people.map((person) => [person.role, person])), 'super_admin')),
  );
  await createOperations(tx, fleet);
  const people = await enterPeople(tx, created, fleet);
  const place = { customerId: created.customerId };
  const templates = new Map<string, string>();
  for (const template of fleet.templates) {
    templates.set(template.name, await createTemplate(tx, place.customerId, { ...template, isDefault: false }));
  }
  const layouts = new Map<string, string>();
  for (const layout of fleet.layouts) layouts.set(layout.name, await createLayout(tx, place.customerId, layout));
  const groups = new Map<string, string>();
  for (const name of fleet.groups) {
    const { id } = await tx
      .insertInto('monitor_group')
      .values({ customer_id: place.customerId, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    groups.set(name, id);
  }
  const vehicles = new Map<string, string>();
  for (const vehicle of fleet.vehicles) {
    vehicles.set(
      vehicle.selfNo,
      await createVehicle(tx, place, vehicle, {
        departmentId: people.departmentOfGroup.get(vehicle.group) ?? created.departmentId,
        driverId: people.memberIds.get(vehicle.driverName ?? '') ?? null,
        layoutId: known(layouts, vehicle.layout),
        groupId: known(groups, vehicle.group),
        templateId: known(templates, vehicle.template),
      }),
    );
  }
  const wheels = new Map(fleet.layouts.map((layout) => [layout.name, wheelsInZOrder(layout.wheelsPerAxle)]));
  const fitted = fleet.vehicles.map((vehicle) => ({
    id: known(vehicles, vehicle.selfNo),
    departmentId: people.departmentOfGroup.get(vehicle.group) ?? created.departmentId,
    layout: vehicle.layout,
    wheels: known(wheels, vehicle.layout),
  }));
  await enterDemoTyres(tx, created, fitted);
  await enterDemoRims(tx, created, fitted);
  for (const vehicle of fleet.vehicles) {
    if (vehicle.tractor === null) continue;
    await tx
      .insertInto('trailer_coupling')
      .values({
        customer_id: place.customerId,
        tractor_id: known(vehicles, vehicle.tractor),
        trailer_id: known(vehicles, vehicle.selfNo),
        coupled_at: new Date(),
      })
      .execute();
  }
}

export async function createLayout(tx: Transaction<DB>, customerId: string, layout: DemoLayout): Promise<string> {
  const { id } = await tx
    .insertInto('position_layout')
    .values({ customer_id: customerId, name: layout.name, axle_roles: [...layout.axleRoles] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('layout_wheel')
    .values(
      wheelsInZOrder(layout.wheelsPerAxle).map((wheel) => ({
        customer_id: customerId,
        layout_id: id,
        wheel,
        alias: defaultAlias(wheel, layout.wheelsPerAxle[Math.floor(wheel / 100) - 1] ?? 2),
      })),
    )
    .execute();
  return id;
}

async function createVehicle(
  tx: Transaction<DB>,
  place: { customerId: string },
  vehicle: DemoVehicle,
  refs: { departmentId: string; driverId: string | null; layoutId: string; groupId: string; templateId: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('vehicle')
    .values({
      customer_id: place.customerId,
      department_id: refs.departmentId,
      plate: vehicle.plate,
      self_no: vehicle.selfNo,
      vin: vehicle.vin,
      vehicle_type: vehicle.vehicleType,
      is_trailer: vehicle.isTrailer,
      layout_id: refs.layoutId,
      monitor_group_id: refs.groupId,
      alarm_template_id: refs.templateId,
      driver_id: refs.driverId,
      driver_name: refs.driverId === null ? vehicle.driverName : null,
      driver_phone: refs.driverId === null ? vehicle.driverPhone : null,
      load_kg: vehicle.loadKg,
      tare_kg: vehicle.tareKg,
      use_status: vehicle.isTrailer ? 'idle' : 'in_transit',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('vehicle_state').values({ customer_id: place.customerId, vehicle_id: id }).execute();
  if (vehicle.sensors.length > 0) {
    await tx
      .insertInto('sensor')
      .values(
        vehicle.sensors.map((sensor) => ({
          customer_id: place.customerId,
          sensor_no: sensor.sensorNo,
          status: 1,
          vehicle_id: id,
          wheel: sensor.wheel,
        })),
      )
      .execute();
  }
  if (vehicle.terminalId !== null) {
    const { id: receiverId } = await tx
      .insertInto('receiver')
      .values({
        customer_id: place.customerId,
        receiver_no: vehicle.terminalId,
        protocol: vehicle.protocol,
        vehicle_id: id,
        status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('claim')
      .values({
        customer_id: place.customerId,
        kind: 'receiver',
        value: vehicle.terminalId.toLowerCase(),
        owner_id: receiverId,
      })
      .execute();
  }
  return id;
}

function known<T>(ids: ReadonlyMap<string, T>, name: string): T {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo fleet names "${name}" but does not describe it`);
  return id;
}
