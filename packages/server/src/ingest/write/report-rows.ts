/** Rows of `report`, one for each vehicle that a report speaks of. */
import { kind, type ResolvedWheels } from '../resolve/resolve.ts';
import type { Scalars } from '../resolve/scalars.ts';
import type { Int8Halves, RowWriter } from './row-writer.ts';

export const reportColumns = [
  'customer_id',
  'vehicle_id',
  'at',
  'received_at',
  'receiver_id',
  'longitude_e6',
  'latitude_e6',
  'flags',
  'odometer_hm',
  'engine_dh',
  'command',
  'message_type',
  'altitude_m',
  'speed_dkmh',
  'heading_deg',
  'satellites',
  'signal',
  'battery_pct',
  'supply_dv',
  'ambient_dc',
  'payload_dt',
  'wheels',
  'pressures_hpa',
  'temperatures_dc',
  'batteries_pct',
  'wheel_flags',
  'extra',
].join(', ');

const columnCount = 27;
const scalarBytes = 27 * 12;
const wheelBytes = 5 * 6;
const arrayHeads = 5 * 24;

export function writeReport(
  rows: RowWriter,
  part: ResolvedWheels,
  scalars: Scalars,
  at: number,
  receivedAt: number,
  receiver: Int8Halves,
  flags: number,
  extra: string | null,
): void {
  const { count } = part;
  rows.row(columnCount, scalarBytes + arrayHeads + count * wheelBytes);
  rows.int8(part.vehicle.customer.halves);
  rows.int8(part.vehicle.halves);
  rows.timestamp(at);
  rows.timestamp(receivedAt);
  rows.int8(receiver);
  rows.int4(scalars.longitudeE6);
  rows.int4(scalars.latitudeE6);
  rows.int4(flags);
  rows.int4(scalars.odometerHm);
  rows.int4(scalars.engineDh);
  rows.int2(scalars.command);
  rows.int2(scalars.messageType);
  rows.int2(scalars.altitudeM);
  rows.int2(scalars.speedDkmh);
  rows.int2(scalars.headingDeg);
  rows.int2(scalars.satellites);
  rows.int2(scalars.signal);
  rows.int2(scalars.batteryPct);
  rows.int2(scalars.supplyDv);
  rows.int2(scalars.ambientDc);
  rows.int2(scalars.payloadDt);
  const { values, room } = part;
  rows.int2Array(values, kind.wheel * room, count);
  rows.int2Array(values, kind.pressureHpa * room, count);
  rows.int2Array(values, kind.temperatureDc * room, count);
  if (part.hasBattery) rows.int2Array(values, kind.batteryPct * room, count);
  else rows.null();
  if (part.hasFlags) rows.int2Array(values, kind.flags * room, count);
  else rows.null();
  rows.jsonb(extra);
}
