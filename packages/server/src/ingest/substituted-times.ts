/**
 * Repeats of reports whose own time cannot be used. Everything else is known by (vehicle, time); these get the receipt
 * time, which differs with every repeat, so they are known by their message id, or by the wrong time they carried.
 */
import type { Protocol, VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { Client } from 'pg';
import type { Vehicle } from './registry/types.ts';

/** Message ids are unique for this long (protocols.md 6.5); JT/T 808 serials begin anew with the terminal. */
const keptMs = 7 * 24 * 3_600_000;
const keptSerialMs = 10 * 60_000;
const keptKeys = 2000;
const keptVehicles = 5000;

export class SubstitutedTimes {
  /** Vehicle -> key -> receipt time; the vehicle used longest ago first. */
  readonly #vehicles = new Map<string, Map<string, number>>();

  isLoaded(vehicle: Vehicle): boolean {
    return this.#vehicles.has(vehicle.id);
  }

  /** Remembers the report; true when it was there before. */
  repeats(vehicle: Vehicle, key: string, protocol: Protocol, receivedAt: number): boolean {
    const keys = this.#vehicles.get(vehicle.id) ?? new Map<string, number>();
    this.#touch(vehicle.id, keys);
    const before = keys.get(key);
    const kept = protocol === 'jt808' ? keptSerialMs : keptMs;
    if (before !== undefined && receivedAt - before < kept) return true;
    keys.delete(key);
    keys.set(key, receivedAt);
    if (keys.size > keptKeys) keys.delete(keys.keys().next().value as string);
    return false;
  }

  /** What was remembered may not have been stored: it is read again. */
  forget(vehicle: Vehicle): void {
    this.#vehicles.delete(vehicle.id);
  }

  async load(client: Client, vehicles: readonly Vehicle[]): Promise<void> {
    const { rows } = await client.query<{ vehicle_id: string; key: string; received: number }>(
      `select r.vehicle_id, r.extra->>'key' as key, extract(epoch from r.received_at)::float8 * 1000 as received
       from unnest($1::bigint[], $2::bigint[]) v (customer_id, vehicle_id)
       join report r on r.customer_id = v.customer_id and r.vehicle_id = v.vehicle_id
       where r.at > now() - interval '7 days' and r.flags & 32 <> 0 and r.extra ? 'key'
       order by r.at`,
      [vehicles.map((vehicle) => vehicle.customer.id), vehicles.map((vehicle) => vehicle.id)],
    );
    for (const vehicle of vehicles) this.#touch(vehicle.id, new Map());
    for (const row of rows) this.#vehicles.get(row.vehicle_id)?.set(row.key, row.received);
  }

  #touch(vehicleId: string, keys: Map<string, number>): void {
    this.#vehicles.delete(vehicleId);
    this.#vehicles.set(vehicleId, keys);
    if (this.#vehicles.size > keptVehicles) this.#vehicles.delete(this.#vehicles.keys().next().value as string);
  }
}

/** Null: nothing tells a repeat of this report from a new one. */
export function substitutionKey(report: VehicleReport): string | null {
  if (report.messageId !== null) return report.messageId;
  return report.timeSubstituted || !Number.isFinite(report.at) ? null : `at ${report.at}`;
}
