/** The newest state of each vehicle a batch touched, through a staging table into `vehicle_state`. */

import type { Vehicle } from '../registry/types.ts';
import { kind } from '../resolve/resolve.ts';
import type { VehicleMemory } from '../vehicle-memory.ts';
import type { RowWriter } from './row-writer.ts';

/** Name and type in the staging table; counters travel as whole tenths. */
const columns: readonly (readonly [string, string])[] = [
  ['customer_id', 'bigint'],
  ['vehicle_id', 'bigint'],
  ['at', 'timestamptz'],
  ['received_at', 'timestamptz'],
  ['receiver_id', 'bigint'],
  ['run_km', 'int'],
  ['run_hours', 'int'],
  ['longitude_e6', 'int'],
  ['latitude_e6', 'int'],
  ['flags', 'int'],
  ['odometer_hm', 'int'],
  ['engine_dh', 'int'],
  ['command', 'smallint'],
  ['message_type', 'smallint'],
  ['altitude_m', 'smallint'],
  ['speed_dkmh', 'smallint'],
  ['heading_deg', 'smallint'],
  ['satellites', 'smallint'],
  ['signal', 'smallint'],
  ['battery_pct', 'smallint'],
  ['supply_dv', 'smallint'],
  ['ambient_dc', 'smallint'],
  ['payload_dt', 'smallint'],
  ['fix_at', 'timestamptz'],
  ['wheels', 'smallint[]'],
  ['pressures_hpa', 'smallint[]'],
  ['temperatures_dc', 'smallint[]'],
  ['batteries_pct', 'smallint[]'],
  ['wheel_flags', 'smallint[]'],
  ['wheel_at', 'timestamptz[]'],
];

const tenths = new Set(['run_km', 'run_hours']);
const keys = new Set(['customer_id', 'vehicle_id']);

export const stateStagingTable = `create temp table if not exists ingest_state (${columns
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')}) on commit delete rows`;

export const copyStates = 'copy ingest_state from stdin binary';

/** A counter alone may grow without a newer report: a trailer's behind its tractor. */
export const upsertStates = `
  insert into vehicle_state (${columns.map(([name]) => name).join(', ')})
  select ${columns.map(([name]) => (tenths.has(name) ? `${name} / 10.0` : name)).join(', ')} from ingest_state
  on conflict (customer_id, vehicle_id) do update set ${columns
    .filter(([name]) => !keys.has(name))
    .map(([name]) =>
      tenths.has(name) ? `${name} = greatest(vehicle_state.${name}, excluded.${name})` : `${name} = excluded.${name}`,
    )
    .join(', ')}
  where vehicle_state.at < excluded.at
    or (vehicle_state.at = excluded.at and vehicle_state.run_km < excluded.run_km)`;

const scalarBytes = columns.length * 12;
const wheelBytes = 5 * 6 + 12;
const arrayHeads = 6 * 24;

export function writeState(rows: RowWriter, vehicle: Vehicle, memory: VehicleMemory): void {
  const { count, room, values } = memory;
  rows.row(columns.length, scalarBytes + arrayHeads + count * wheelBytes);
  rows.int8(vehicle.customer.halves);
  rows.int8(vehicle.halves);
  rows.timestamp(memory.at);
  rows.timestamp(memory.receivedAt === Number.NEGATIVE_INFINITY ? null : memory.receivedAt);
  if (memory.receiver === null) rows.null();
  else rows.int8(memory.receiver);
  rows.int4(Math.floor(memory.runHm));
  rows.int4(Math.floor(memory.runDh));
  rows.int4(memory.longitudeE6);
  rows.int4(memory.latitudeE6);
  rows.int4(memory.flags);
  rows.int4(memory.odometerHm);
  rows.int4(memory.engineDh);
  rows.int2(memory.command);
  rows.int2(memory.messageType);
  rows.int2(memory.altitudeM);
  rows.int2(memory.speedDkmh);
  rows.int2(memory.headingDeg);
  rows.int2(memory.satellites);
  rows.int2(memory.signal);
  rows.int2(memory.batteryPct);
  rows.int2(memory.supplyDv);
  rows.int2(memory.ambientDc);
  rows.int2(memory.payloadDt);
  rows.timestamp(memory.fixAt);
  rows.int2Array(values, kind.wheel * room, count);
  rows.int2Array(values, kind.pressureHpa * room, count);
  rows.int2Array(values, kind.temperatureDc * room, count);
  rows.int2Array(values, kind.batteryPct * room, count);
  rows.int2Array(values, kind.flags * room, count);
  rows.timestampArray(memory.wheelAt, 0, count);
}
