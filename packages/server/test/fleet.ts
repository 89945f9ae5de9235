/** Registers synthetic fleets in a test or bench database, set by set, as fast as the database takes them. */
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import type { ClientBase } from 'pg';

export interface FleetOptions {
  name: string;
  vehicles: number;
  wheelsPerAxle: readonly number[];
  protocol: 'jt808' | 'http' | 'mqtt';
  /** Terminal of vehicle n (0-based) is this number plus n. */
  firstTerminal: number;
  /** Sensor s of vehicle n is `<prefix><n>w<wheel>`; null: wheels are known by their index alone. */
  sensorPrefix: string | null;
}

export interface Fleet {
  customerId: string;
  departmentId: string;
  layoutId: string;
  templateId: string;
  wheels: number[];
  vehicleIds: string[];
  terminalIds: string[];
}

/** Limits of the fleet's template, as domain `AlarmRules` has them. */
export const fleetLimits = {
  highTemperatureC: [80, 90],
  highPressureKpa: [950, 1050],
  lowPressureKpa: [750, 650],
} as const;

export async function createFleet(client: ClientBase, options: FleetOptions): Promise<Fleet> {
  const one = async (sql: string, values: unknown[]): Promise<string> =>
    ((await client.query(sql, values)).rows[0] as { id: string }).id;
  const many = async (sql: string, values: unknown[]): Promise<string[]> =>
    ((await client.query(sql, values)).rows as { id: string }[]).map((row) => row.id);

  await client.query(
    `insert into country (code, area, name) values ('AU', '61', '{"en-US": "Australia"}') on conflict do nothing`,
  );
  const customerId = await one(
    `insert into customer (name, abbreviation, status, country_code) values ($1, $1, 'active', 'AU') returning id`,
    [options.name],
  );
  const departmentId = await one(`insert into department (customer_id, name) values ($1, 'Fleet') returning id`, [
    customerId,
  ]);
  const layoutId = await one(
    `insert into position_layout (customer_id, name, axle_roles) values ($1, 'synthetic', $2) returning id`,
    [customerId, options.wheelsPerAxle.map((_, axle) => (axle === 0 ? 'steer' : 'drive'))],
  );
  const wheels = wheelsInZOrder(options.wheelsPerAxle);
  const aliases = wheels.map((wheel) => defaultAlias(wheel, options.wheelsPerAxle[Math.floor(wheel / 100) - 1] ?? 2));
  await client.query(
    `insert into layout_wheel (customer_id, layout_id, wheel, alias) select $1, $2, * from unnest($3::smallint[], $4::text[])`,
    [customerId, layoutId, wheels, aliases],
  );
  const templateId = await one(
    `insert into alarm_template (customer_id, name, is_default) values ($1, 'Standard', true) returning id`,
    [customerId],
  );
  await client.query(
    `insert into alarm_template_version (customer_id, template_id, version_no, high_temperature_1_c, high_temperature_2_c,
       high_pressure_1_kpa, high_pressure_2_kpa, low_pressure_2_kpa, low_pressure_1_kpa)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8)`,
    [
      customerId,
      templateId,
      ...fleetLimits.highTemperatureC,
      ...fleetLimits.highPressureKpa,
      ...fleetLimits.lowPressureKpa,
    ],
  );
  const vehicleIds = await many(
    `insert into vehicle (customer_id, self_no, vin, vehicle_type, department_id, layout_id)
     select $1, 'T' || n, 'SYNTHETIC' || n, 4, $2, $3 from generate_series(0, $4::int - 1) n order by n returning id`,
    [customerId, departmentId, layoutId, options.vehicles],
  );
  await client.query(`insert into vehicle_state (customer_id, vehicle_id) select $1, * from unnest($2::bigint[])`, [
    customerId,
    vehicleIds,
  ]);
  const terminalIds = vehicleIds.map((_, n) => String(options.firstTerminal + n));
  const receiverIds = await many(
    `insert into receiver (customer_id, receiver_no, protocol, vehicle_id, status)
     select $1, t, $2, v, 1 from unnest($3::text[], $4::bigint[]) u(t, v) returning id`,
    [customerId, options.protocol, terminalIds, vehicleIds],
  );
  await client.query(
    `insert into claim (customer_id, kind, value, owner_id) select $1, 'receiver', t, r from unnest($2::text[], $3::bigint[]) u(t, r)`,
    [customerId, terminalIds, receiverIds],
  );
  if (options.sensorPrefix !== null) {
    await client.query(
      `insert into sensor (customer_id, sensor_no, status, vehicle_id, wheel)
       select $1, $2 || (n - 1) || 'w' || w, 1, v, w
       from unnest($3::bigint[]) with ordinality u(v, n) cross join unnest($4::smallint[]) w`,
      [customerId, options.sensorPrefix, vehicleIds, wheels],
    );
  }
  return { customerId, departmentId, layoutId, templateId, wheels, vehicleIds, terminalIds };
}
