/** Moves a vehicle's memory on by one live report, and shows the report to the evaluator. */
import type { JudgedReport } from '@treadline/domain/alarm/types';
import type { Driven } from './counters.ts';
import type { ResolvedWheels } from './resolve/resolve.ts';
import type { Scalars } from './resolve/scalars.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { type Int8Halves, noInt2 } from './write/row-writer.ts';

/** The last known altitude stands in while there is no fix, else compensation would jump. */
export function judgedReport(part: ResolvedWheels, scalars: Scalars, memory: VehicleMemory, at: number): JudgedReport {
  return {
    at,
    speedKmh: scalars.speedDkmh === null ? null : scalars.speedDkmh / 10,
    altitudeM: scalars.altitudeM ?? memory.altitudeM,
    wheels: part.wheels,
    pressureKpa: unscaled(part.pressuresHpa, 10),
    temperatureC: unscaled(part.temperaturesDc, 10),
    batteryPct: unscaled(part.batteriesPct, 1),
    flags: part.flags,
  };
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
  memory.remember(at);
}

function unscaled(values: readonly number[], divisor: number): (number | null)[] {
  const out: (number | null)[] = new Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    out[index] = value === noInt2 ? null : value / divisor;
  }
  return out;
}
