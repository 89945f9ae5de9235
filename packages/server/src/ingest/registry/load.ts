/** Reads the registry from the database in a few set-based queries, for all enterprises or for one. */
import type { ClientBase } from 'pg';

export interface RegistryRows {
  customers: { id: string; settings: Record<string, unknown> }[];
  layouts: { customer_id: string; layout_id: string; wheels: string; aliases: string[] }[];
  templates: TemplateRow[];
  vehicles: VehicleRow[];
  /**
   * `sensors` is "number:wheel,number@wheel". Without vehicle: numbers that are on none. A sensor on a tyre (`@`) is where
   * the tyre is, so it reports on the new wheel as soon as that is moved.
   */
  sensors: { customer_id: string; vehicle_id: string | null; sensors: string }[];
  receivers: ReceiverRow[];
  couplings: { customer_id: string; tractor_id: string; trailer_id: string; from_ms: number; to_ms: number | null }[];
}

export interface TemplateRow {
  customer_id: string;
  template_id: string;
  is_default: boolean;
  version_id: string;
  version_no: number;
  name: string;
  high_temperature: [number, number];
  high_pressure: [number, number];
  low_pressure: [number, number];
  rapid_leak_kpa_min: number;
  silent_min: number;
  battery_low_pct: number;
  offline_min: number;
  escalate_min: number | null;
}

export interface VehicleRow {
  customer_id: string;
  id: string;
  department_id: string;
  is_trailer: boolean;
  layout_id: string;
  template_id: string | null;
  odometer_factor: number;
  outage: boolean;
}

export interface ReceiverRow {
  customer_id: string;
  id: string;
  receiver_no: string;
  terminal_id: string | null;
  protocol: string;
  vehicle_id: string | null;
  enabled: boolean;
  time_offset_min: number;
  scaling_profile: string;
  tyre_item05_kpa: number | null;
  wheel_map: number[] | null;
  datum: string;
  ignore_threshold: boolean;
  strict_auth: boolean;
}

/** A coupling that ended this long ago still places late reports. */
const coupledBackDays = 40;

/** `customerIds` null: all. Rejects when the database is away. */
export async function loadRegistry(client: ClientBase, customerIds: readonly string[] | null): Promise<RegistryRows> {
  const all = async <Row>(sql: string): Promise<Row[]> => (await client.query(sql, [customerIds])).rows as Row[];
  return {
    customers: await all(`select id, settings from customer where ($1::bigint[] is null or id = any($1))`),
    layouts: await all(`
      select customer_id, layout_id, string_agg(wheel::text, ',' order by wheel) wheels, array_agg(alias order by wheel) aliases
      from layout_wheel where ($1::bigint[] is null or customer_id = any($1)) group by 1, 2`),
    templates: await all(`
      select t.customer_id, t.id template_id, t.is_default and t.deleted_at is null is_default, v.id version_id, v.version_no, t.name,
        array[high_temperature_1_c, high_temperature_2_c]::float8[] high_temperature,
        array[high_pressure_1_kpa, high_pressure_2_kpa]::float8[] high_pressure,
        array[low_pressure_2_kpa, low_pressure_1_kpa]::float8[] low_pressure,
        rapid_leak_kpa_min::float8 rapid_leak_kpa_min, silent_min, battery_low_pct, offline_min, escalate_min
      from alarm_template t
      join alarm_template_version v on v.customer_id = t.customer_id and v.template_id = t.id and v.version_no = t.version_no
      where ($1::bigint[] is null or t.customer_id = any($1))`),
    vehicles: await all(`
      select customer_id, id, department_id, is_trailer, layout_id, alarm_template_id template_id,
        odometer_factor::float8 odometer_factor, run_state = 'outage' outage
      from vehicle where ($1::bigint[] is null or customer_id = any($1))`),
    sensors: await all(`
      select s.customer_id, coalesce(s.vehicle_id, t.vehicle_id) vehicle_id,
        string_agg(lower(s.sensor_no) || case when t.id is null then ':' else '@' end || coalesce(s.wheel, t.wheel, 0), ',') sensors
      from sensor s left join tyre t on t.customer_id = s.customer_id and t.id = s.tyre_id
      where ($1::bigint[] is null or s.customer_id = any($1)) group by 1, 2`),
    receivers: await all(`
      select r.customer_id, r.id, r.receiver_no, c.value terminal_id, r.protocol, r.vehicle_id, r.enabled, r.time_offset_min,
        r.scaling_profile, r.tyre_item05_kpa::float8 tyre_item05_kpa, r.wheel_map, r.datum, r.ignore_threshold, r.strict_auth
      from receiver r
      left join claim c on c.customer_id = r.customer_id and c.kind = 'receiver' and c.owner_id = r.id
      where ($1::bigint[] is null or r.customer_id = any($1))`),
    couplings: await all(`
      select customer_id, tractor_id, trailer_id, extract(epoch from coupled_at)::float8 * 1000 from_ms,
        extract(epoch from uncoupled_at)::float8 * 1000 to_ms
      from trailer_coupling
      where ($1::bigint[] is null or customer_id = any($1))
        and (uncoupled_at is null or uncoupled_at > now() - interval '${coupledBackDays} days')
      order by order_no, coupled_at`),
  };
}
