/**
 * One report through all rules that need no database: whose it is, whether it is new, live or history, what its wheels
 * say, which alarms change. Writes its rows into the batch and moves the vehicle's memory ahead.
 */
import { evaluate } from '@treadline/domain/alarm/evaluate';
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { ReportOutcome } from '../gateways/gateway.ts';
import { advance, judgedReport } from './advance.ts';
import { type Batch, duplicate, type Entry, quarantined, stored } from './batch.ts';
import { type Driven, drivenSince } from './counters.ts';
import { extraOf } from './extra.ts';
import type { Quarantine } from './receivers/quarantine.ts';
import type { Receiver, Vehicle } from './registry/types.ts';
import { type Resolved, type ResolvedWheels, resolve, trailersAt } from './resolve/resolve.ts';
import { placeOnly, reportFlag, type Scalars, scalarsOf } from './resolve/scalars.ts';
import type { SubstitutedTimes } from './substituted-times.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { writeReport } from './write/report-rows.ts';

export interface JudgeDeps {
  quarantine: Quarantine;
  substituted: SubstitutedTimes;
  /** Reports of events before this are refused; epoch ms. */
  oldest(): number;
  heard(receiver: Receiver, receivedAt: number, signal: number | null): void;
}

/** A clock further ahead is wrong: the receipt time stands in (protocols.md 3.1). */
const futureToleranceMs = 10 * 60_000;

/**
 * The outcome the report will have once the batch is committed; null: the database tells whether its row is new.
 * Every vehicle of `memoriesNeeded` must have been restored.
 */
export function judge(entry: Entry, batch: Batch, deps: JudgeDeps): ReportOutcome | null {
  const { report, receiver } = entry;
  const vehicle = receiver?.enabled ? receiver.vehicle : null;
  if (receiver === null || vehicle === null) {
    const reason = receiver === null ? 'unknown' : receiver.enabled ? 'no_vehicle' : 'disabled';
    deps.quarantine.device(report.protocol, report.terminalId, reason, null, report.receivedAt, receiver);
    return quarantined;
  }
  const memory = vehicle.memory as VehicleMemory;
  deps.heard(receiver, report.receivedAt, report.signal);

  let at = report.at;
  let key: string | null = null;
  const substituted = needsSubstitution(report);
  if (substituted) {
    key = deps.substituted.keyOf(report);
    if (key !== null && deps.substituted.repeats(vehicle, key, report)) return duplicate;
    // Two of them in one millisecond are two reports.
    at = Math.max(report.receivedAt, memory.at + 1);
    batch.marked.add(vehicle);
  } else if (at < deps.oldest()) {
    return { status: 'refused', code: 'A0102', path: 'at', message: 'older than what is kept' };
  } else {
    const place = memory.placeOf(at, report.messageId);
    if (place === null || (batch.known.size > 0 && batch.known.has(`${vehicle.id} ${place}`))) return duplicate;
    at = place;
  }

  const resolved = resolve(report, receiver, vehicle, at);
  for (const reading of resolved.strangers ?? []) deps.quarantine.sensor(receiver, reading, report.receivedAt);
  const scalars = scalarsOf(report);
  if (substituted) scalars.flags |= reportFlag.timeSubstituted;
  const extra = extraOf(report, resolved.refused, key, substituted);
  const line: Line = { batch, entry, report, receiver, at, extra };
  const live = isLive(report, memory, at);
  const driven = live ? drivenSince(memory, scalars, at, vehicle.odometerFactor) : notDriven;
  takeTrailers(line, vehicle, resolved, scalars, driven);
  if (scalars.odometerHm !== null || scalars.longitudeE6 !== null) memory.ownDistance = true;
  return take(line, entry, resolved.own, scalars, driven);
}

/** Vehicles a report may write: its receiver's and the trailers behind it, as far as they are not in memory. */
export function memoriesNeeded(entry: Entry, needed: Set<Vehicle>): void {
  const vehicle = entry.receiver?.vehicle;
  if (!vehicle) return;
  if (vehicle.memory === null) needed.add(vehicle);
  if (vehicle.couplings.length === 0) return;
  for (const { trailer } of vehicle.couplings) if (trailer.memory === null) needed.add(trailer);
}

export function needsSubstitution(report: VehicleReport): boolean {
  return report.timeSubstituted || !(report.at <= report.receivedAt + futureToleranceMs);
}

/** What the rows of one report share. */
interface Line {
  batch: Batch;
  entry: Entry;
  report: VehicleReport;
  receiver: Receiver;
  at: number;
  extra: string | null;
}

const notDriven: Driven = { hm: 0, dh: 0 };

function isLive(report: VehicleReport, memory: VehicleMemory, at: number): boolean {
  return !report.buffered && at > memory.at;
}

/** The row of one vehicle. `entry` null: a trailer's, whose novelty does not decide the outcome. */
function take(
  line: Line,
  entry: Entry | null,
  part: ResolvedWheels,
  scalars: Scalars,
  driven: Driven,
): ReportOutcome | null {
  const { batch, report, receiver, at } = line;
  const { vehicle } = part;
  const memory = vehicle.memory as VehicleMemory;
  const extra = entry === null ? null : line.extra;
  batch.marked.add(vehicle);
  if (!isLive(report, memory, at)) {
    const flags = scalars.flags | (report.buffered ? reportFlag.buffered : reportFlag.late);
    writeReport(batch.history, part, scalars, at, report.receivedAt, receiver.halves, flags, extra);
    batch.historyRows.push({ entry, vehicleId: vehicle.id, at });
    memory.remember(at, report.messageId);
    return null;
  }
  writeReport(batch.reports, part, scalars, at, report.receivedAt, receiver.halves, scalars.flags, extra);
  if (vehicle.rules !== null) {
    const verdict = evaluate(memory.alarm, judgedReport(part, scalars, memory, at), vehicle.rules);
    memory.alarm = verdict.state;
    if (verdict.changes.length > 0) {
      const { longitudeE6, latitudeE6 } = scalars;
      batch.alarms.push({ vehicle, changes: verdict.changes, longitudeE6, latitudeE6 });
    }
  }
  memory.inFlight = true;
  advance(memory, part, scalars, at, report, receiver.halves, driven);
  batch.touched.add(vehicle);
  return stored;
}

/** Wheels of trailers get a row of their own with the same place and time; the tractor turns their counters. */
function takeTrailers(line: Line, vehicle: Vehicle, resolved: Resolved, scalars: Scalars, driven: Driven): void {
  for (const trailer of trailersAt(vehicle, line.at)) {
    const memory = trailer.memory as VehicleMemory;
    const pulled = trailer.receiver === null || !memory.ownDistance ? driven : notDriven;
    const part = resolved.trailers.find((one) => one.vehicle === trailer);
    if (part !== undefined) take(line, null, part, placeOnly(scalars), pulled);
    else if (pulled.hm > 0 || pulled.dh > 0) {
      memory.runHm += pulled.hm;
      memory.runDh += pulled.dh;
      memory.inFlight = true;
      line.batch.marked.add(trailer);
      line.batch.touched.add(trailer);
    }
  }
}
