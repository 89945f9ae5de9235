/** Moves a vehicle's memory on by one live report, and shows the report to the evaluator. */
import type { JudgedReport } from '@treadline/domain/alarm/types';
import type { Driven } from './counters.ts';
import type { ResolvedWheels } from './resolve/resolve.ts';
import type { Scalars } from './resolve/scalars.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { type Int8Halves, noInt2 } from './write/row-writer.ts';

const judged = {
  at: 0,
  speedKmh: null as number | null,
  altitudeM: null as number | null,
  wheels: [] as number[],
  pressureKpa: [] as (number | null)[],
  temperatureC: [] as (number | null)[],
  batteryPct: [] as (number | null)[],
  flags: [] as number[],
} satisfies JudgedReport;

/**
 * For the evaluator, which keeps nothing of it: the next call uses the same object again.
 * The last known altitude stands in while there is no fix, else compensation would jump.
 */
export function judgedReport(part: ResolvedWheels, scalars: Scalars, memory: VehicleMemory, at: number): JudgedReport {
  judged.at = at;
  judged.speedKmh = scalars.speedDkmh === null ? null : scalars.speedDkmh / 10;
  judged.altitudeM = scalars.altitudeM ?? memory.altitudeM;
  const { count, room, values } = part;
  if (judged.wheels.length !== count) resize(count);
  for (let index = 0; index < count; index++) {
    judged.wheels[index] = values[index] as number;
    judged.pressureKpa[index] = unscaled(values[room + index] as number, 10);
    judged.temperatureC[index] = unscaled(values[2 * room + index] as number, 10);
    judged.batteryPct[index] = unscaled(values[3 * room + index] as number, 1);
    judged.flags[index] = values[4 * room + index] as number;
  }
  return judged;
}

export function advance(
  memory: VehicleMemory,
  part: ResolvedWheels,
  scalars: Scalars,
  at: number,
  receivedAt: number,
  receiver: Int8Halves,
  driven: Driven,
): void {
  memory.at = at;
  memory.receivedAt = receivedAt;
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
  const { count, room, values } = part;
  for (let index = 0; index < count; index++) {
    memory.setWheel(
      index,
      values[index] as number,
      values[room + index] as number,
      values[2 * room + index] as number,
      values[3 * room + index] as number,
      values[4 * room + index] as number,
      part.at === null ? at : (part.at[index] as number),
    );
  }
}

function resize(count: number): void {
  judged.wheels.length = count;
  judged.pressureKpa.length = count;
  judged.temperatureC.length = count;
  judged.batteryPct.length = count;
  judged.flags.length = count;
}

function unscaled(value: number, divisor: number): number | null {
  return value === noInt2 ? null : value / divisor;
}
