/** Moves a vehicle's memory on by one live report, and shows the report to the evaluator. */
import type { JudgedReport } from '@treadline/domain/alarm/types';
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { Driven } from './counters.ts';
import type { ResolvedWheels } from './resolve/resolve.ts';
import type { Scalars } from './resolve/scalars.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { type Int8Halves, noInt2 } from './write/row-writer.ts';

const judged = {
  at: 0,
  speedKmh: null as number | null,
  altitudeM: null as number | null,
  wheels: [] as readonly number[],
  pressureKpa: [] as (number | null)[],
  temperatureC: [] as (number | null)[],
  batteryPct: [] as (number | null)[],
  flags: [] as readonly number[],
} satisfies JudgedReport;

/**
 * For the evaluator, which keeps nothing of it: the next call uses the same object again.
 * The last known altitude stands in while there is no fix, else compensation would jump.
 */
export function judgedReport(part: ResolvedWheels, scalars: Scalars, memory: VehicleMemory, at: number): JudgedReport {
  judged.at = at;
  judged.speedKmh = scalars.speedDkmh === null ? null : scalars.speedDkmh / 10;
  judged.altitudeM = scalars.altitudeM ?? memory.altitudeM;
  judged.wheels = part.wheels;
  judged.flags = part.flags;
  unscale(part.pressuresHpa, 10, judged.pressureKpa);
  unscale(part.temperaturesDc, 10, judged.temperatureC);
  unscale(part.batteriesPct, 1, judged.batteryPct);
  return judged;
}

export function advance(
  memory: VehicleMemory,
  part: ResolvedWheels,
  scalars: Scalars,
  at: number,
  report: VehicleReport,
  receiver: Int8Halves,
  driven: Driven,
): void {
  memory.at = at;
  memory.receivedAt = report.receivedAt;
  memory.receiver = receiver;
  memory.runHm += driven.hm;
  memory.runDh += driven.dh;
  memory.flags = scalars.flags;
  if (scalars.longitudeE6 !== null) {
    memory.longitudeE6 = scalars.longitudeE6;
    memory.latitudeE6 = scalars.latitudeE6;
    memory.fixAt = at;
  }
  if (scalars.odometerHm !== null) memory.odometerHm = scalars.odometerHm;
  if (scalars.engineDh !== null) memory.engineDh = scalars.engineDh;
  if (scalars.altitudeM !== null) memory.altitudeM = scalars.altitudeM;
  memory.command = scalars.command;
  memory.messageType = scalars.messageType;
  memory.speedDkmh = scalars.speedDkmh;
  memory.headingDeg = scalars.headingDeg;
  memory.satellites = scalars.satellites;
  memory.signal = scalars.signal;
  memory.batteryPct = scalars.batteryPct;
  memory.supplyDv = scalars.supplyDv;
  memory.ambientDc = scalars.ambientDc;
  memory.payloadDt = scalars.payloadDt;
  for (let index = 0; index < part.wheels.length; index++) {
    memory.setWheel(
      index,
      part.wheels[index] as number,
      part.pressuresHpa[index] as number,
      part.temperaturesDc[index] as number,
      part.batteriesPct[index] as number,
      part.flags[index] as number,
      part.at === null ? at : (part.at[index] as number),
    );
  }
  memory.remember(at, report.messageId);
}

function unscale(values: readonly number[], divisor: number, into: (number | null)[]): void {
  if (into.length !== values.length) into.length = values.length;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    into[index] = value === noInt2 ? null : value / divisor;
  }
}
