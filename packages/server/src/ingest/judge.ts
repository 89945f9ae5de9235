/**
 * One report through the rules that need its vehicle's memory: whether it is new, live or history, how far the vehicle
 * drove, which alarms change. Writes its rows into the batch and moves the memory ahead.
 */
import { evaluateInPlace } from '@treadline/domain/alarm/evaluate';
import type { ReportOutcome } from '../gateways/gateway.ts';
import { advance, judgedReport } from './advance.ts';
import { type Batch, duplicate, stored } from './batch.ts';
import { type Driven, drivenSince } from './counters.ts';
import type { Entry } from './entry.ts';
import type { Vehicle } from './registry/types.ts';
import type { ResolvedWheels } from './resolve/resolve.ts';
import { placeOnly, reportFlag, type Scalars } from './resolve/scalars.ts';
import type { SubstitutedTimes } from './substituted-times.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { writeReport } from './write/report-rows.ts';

export interface JudgeDeps {
  substituted: SubstitutedTimes;
  /** Reports of events before this are refused; epoch ms. */
  oldest(): number;
}

/**
 * The outcome the report will have once the batch is committed; null: the database tells whether its row is new.
 * Every vehicle of `memoriesNeeded` must have been restored.
 */
export function judge(entry: Entry, batch: Batch, deps: JudgeDeps): ReportOutcome | null {
  const { vehicle, scalars } = entry;
  const memory = vehicle.memory as VehicleMemory;
  let at = entry.at;
  if (entry.substituted) {
    batch.marked.push(vehicle);
    const { key, receiver, receivedAt } = entry;
    if (key !== null && deps.substituted.repeats(vehicle, key, receiver.protocol, receivedAt)) return duplicate;
    // Two of them in one millisecond are two reports.
    if (at <= memory.at && memory.at - at < 60_000) at = memory.at + 1;
  } else if (at < deps.oldest()) {
    return { status: 'refused', code: 'A0102', path: 'at', message: 'older than what is kept' };
  } else {
    const place = memory.placeOf(at, entry.message);
    if (place === null || (batch.known.size > 0 && batch.known.has(`${vehicle.id} ${place}`))) return duplicate;
    at = place;
  }
  const live = isLive(entry, memory, at);
  const driven = live ? drivenSince(memory, scalars, at, vehicle.odometerFactor) : notDriven;
  if (entry.trailers.length > 0) takeTrailers(batch, entry, at, driven);
  if (scalars.odometerHm !== null || scalars.longitudeE6 !== null) memory.ownDistance = true;
  return take(batch, entry, true, entry.own, scalars, at, driven);
}

/** Vehicles a report may write, as far as they are not in memory. */
export function memoriesNeeded(entry: Entry, needed: Set<Vehicle>): void {
  if (entry.vehicle.memory === null) needed.add(entry.vehicle);
  for (const { vehicle } of entry.trailers) if (vehicle.memory === null) needed.add(vehicle);
}

const notDriven: Driven = { hm: 0, dh: 0 };

function isLive(entry: Entry, memory: VehicleMemory, at: number): boolean {
  return !entry.buffered && at > memory.at;
}

/** The row of one vehicle. Whether a trailer's row (`own` false) is new does not decide the outcome. */
function take(
  batch: Batch,
  entry: Entry,
  own: boolean,
  part: ResolvedWheels,
  scalars: Scalars,
  at: number,
  driven: Driven,
): ReportOutcome | null {
  const { vehicle } = part;
  const { receivedAt } = entry;
  const receiver = entry.receiver.halves;
  const memory = vehicle.memory as VehicleMemory;
  const extra = own ? entry.extra : null;
  batch.marked.push(vehicle);
  if (!isLive(entry, memory, at)) {
    const flags = scalars.flags | (entry.buffered ? reportFlag.buffered : reportFlag.late);
    writeReport(batch.history, part, scalars, at, receivedAt, receiver, flags, extra);
    batch.historyRows.push({ entry: own ? entry : null, vehicleId: vehicle.id, at });
    memory.remember(at, entry.message);
    return null;
  }
  writeReport(batch.reports, part, scalars, at, receivedAt, receiver, scalars.flags, extra);
  if (vehicle.rules !== null) {
    const changes = evaluateInPlace(memory.alarm, judgedReport(part, scalars, memory, at), vehicle.rules);
    if (changes.length > 0) {
      const { longitudeE6, latitudeE6 } = scalars;
      batch.alarms.push({ vehicle, changes, longitudeE6, latitudeE6 });
    }
  }
  advance(memory, part, scalars, at, receivedAt, receiver, driven);
  memory.remember(at, entry.message);
  batch.touch(vehicle, memory);
  return stored;
}

/** Wheels of trailers get a row of their own with the same place and time; the tractor turns their counters. */
function takeTrailers(batch: Batch, entry: Entry, at: number, driven: Driven): void {
  for (const part of entry.trailers) {
    const trailer = part.vehicle;
    const memory = trailer.memory as VehicleMemory;
    const pulled = trailer.receiver === null || !memory.ownDistance ? driven : notDriven;
    if (part.count > 0) take(batch, entry, false, part, placeOnly(entry.scalars), at, pulled);
    else if (pulled.hm > 0 || pulled.dh > 0) {
      memory.runHm += pulled.hm;
      memory.runDh += pulled.dh;
      batch.marked.push(trailer);
      batch.touch(trailer, memory);
    }
  }
}
