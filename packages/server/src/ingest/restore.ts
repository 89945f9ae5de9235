/** Memories of vehicles from what the database holds: at the first report after a start, and after a failed write. */
import { restoreState } from '@treadline/domain/alarm/state';
import type { Client } from 'pg';
import { loadStoredAlarms } from '../features/alarm/alarm.public.ts';
import type { Vehicle } from './registry/types.ts';
import { VehicleMemory } from './vehicle-memory.ts';
import { int8Halves, noInt2 } from './write/row-writer.ts';

interface StateRow {
  vehicle_id: string;
  at: number;
  received_at: number | null;
  receiver_id: string | null;
  run_hm: number;
  run_dh: number;
  longitude_e6: number | null;
  latitude_e6: number | null;
  flags: number;
  odometer_hm: number | null;
  engine_dh: number | null;
  command: number | null;
  message_type: number | null;
  altitude_m: number | null;
  speed_dkmh: number | null;
  heading_deg: number | null;
  satellites: number | null;
  signal: number | null;
  battery_pct: number | null;
  supply_dv: number | null;
  ambient_dc: number | null;
  payload_dt: number | null;
  fix_at: number | null;
  /** "wheel,pressure,temperature,battery,flags,at" by wheel, divided by spaces. */
  wheel_values: string | null;
}

/** Reads the states of these vehicles and sets their memories. Vehicles without a row start empty. */
export async function restoreVehicles(client: Client, vehicles: readonly Vehicle[]): Promise<void> {
  const ids = vehicles.map((vehicle) => vehicle.id);
  const customers = [...new Set(vehicles.map((vehicle) => vehicle.customer.id))];
  const { rows } = await client.query<StateRow>(
    `select vehicle_id, case when at = '-infinity' then null else ${ms('at')} end at, ${ms('received_at')} received_at, receiver_id,
       (run_km * 10)::float8 run_hm, (run_hours * 10)::float8 run_dh, longitude_e6, latitude_e6, flags, odometer_hm, engine_dh,
       command, message_type, altitude_m, speed_dkmh, heading_deg, satellites, signal, battery_pct, supply_dv, ambient_dc,
       payload_dt, ${ms('fix_at')} fix_at,
       (select string_agg(concat_ws(',', w, coalesce(p, ${noInt2}), coalesce(t, ${noInt2}), coalesce(b, ${noInt2}), coalesce(f, 0),
          coalesce(${ms('a')}::text, 'NaN')), ' ' order by n)
        from unnest(wheels, pressures_hpa, temperatures_dc, batteries_pct, wheel_flags, wheel_at) with ordinality
          as x(w, p, t, b, f, a, n)) wheel_values
     from vehicle_state where customer_id = any($1::bigint[]) and vehicle_id = any($2::bigint[])`,
    [customers, ids],
  );
  const alarms = await loadStoredAlarms(client, ids);
  const states = new Map(rows.map((row) => [row.vehicle_id, row]));
  for (const vehicle of vehicles) {
    const memory = new VehicleMemory();
    const row = states.get(vehicle.id);
    if (row) fill(memory, row);
    const stored = alarms.get(vehicle.id);
    memory.alarm = restoreState({
      lastAt: Number.isFinite(memory.at) ? memory.at : null,
      altitudeM: memory.altitudeM,
      referenceTemperatureC: vehicle.customer.referenceTemperatureC,
      wheels: memory.wheelAt.map((at, index) => ({
        wheel: memory.values[index] as number,
        at,
        rawKpa: tenth(memory.values[memory.room + index]),
        temperatureC: tenth(memory.values[2 * memory.room + index]),
      })),
      episodes: stored?.episodes ?? [],
      suppressedUntil: stored?.suppressedUntil ?? [0, 0, 0],
    });
    vehicle.memory = memory;
  }
}

function fill(memory: VehicleMemory, row: StateRow): void {
  memory.at = row.at ?? Number.NEGATIVE_INFINITY;
  memory.receivedAt = row.received_at ?? Number.NEGATIVE_INFINITY;
  memory.receiver = row.receiver_id === null ? null : int8Halves(row.receiver_id);
  memory.runHm = row.run_hm;
  memory.runDh = row.run_dh;
  memory.longitudeE6 = row.longitude_e6;
  memory.latitudeE6 = row.latitude_e6;
  memory.fixAt = row.fix_at;
  memory.flags = row.flags;
  memory.odometerHm = row.odometer_hm;
  memory.engineDh = row.engine_dh;
  memory.altitudeM = row.altitude_m;
  memory.command = row.command;
  memory.messageType = row.message_type;
  memory.speedDkmh = row.speed_dkmh;
  memory.headingDeg = row.heading_deg;
  memory.satellites = row.satellites;
  memory.signal = row.signal;
  memory.batteryPct = row.battery_pct;
  memory.supplyDv = row.supply_dv;
  memory.ambientDc = row.ambient_dc;
  memory.payloadDt = row.payload_dt;
  if (row.wheel_values === null) return;
  const wheels = row.wheel_values.split(' ');
  memory.reserve(wheels.length);
  for (const one of wheels) {
    const [wheel, pressure, temperature, battery, flags, at] = one.split(',').map(Number) as SixNumbers;
    memory.setWheel(memory.count, wheel, pressure, temperature, battery, flags, at);
  }
}

type SixNumbers = [number, number, number, number, number, number];

function tenth(value: number | undefined): number | null {
  return value === undefined || value === noInt2 ? null : value / 10;
}

function ms(instant: string): string {
  return `(extract(epoch from ${instant}) * 1000)::float8`;
}
