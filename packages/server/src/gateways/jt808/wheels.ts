/** Tyre items to wheel readings with the gates of protocols.md 4.6 and the meanings of 3.5, 3.7 and 3.8. */
import { readingLimits, type WheelReading, wheelFlag } from '@treadline/domain/telemetry/vehicle-report';
import { hexOf } from './codec/bytes.ts';
import { slotSize, type TyreForm, tyrePressureItemBytes } from './codec/tyre-items.ts';

export interface WheelTarget {
  wheels: WheelReading[];
  /** Alarm bits that the device judged itself. */
  alarm(index: number, bits: number): void;
  warn(text: string): void;
}

/** Item 0x66. `at`: time of the item when it is not the report's. False when a value was outside the gates. */
export function readTyres(
  target: WheelTarget,
  bytes: Uint8Array,
  view: DataView,
  from: number,
  form: TyreForm,
  at: number | null,
): boolean {
  const count = bytes[from + form.countAt] as number;
  const { entrySize } = form;
  const known = target.wheels.length;
  let good = true;
  let entry = from + form.listAt;
  for (let i = 0; i < count; i++) {
    const rest = entry + entrySize - 8;
    const index = entrySize === 9 ? view.getUint8(entry) : view.getUint16(entry);
    const bits = view.getUint16(rest);
    const pressure = view.getUint16(rest + 2);
    const temperature = view.getInt16(rest + 4);
    const battery = view.getUint16(rest + 6);
    entry += entrySize;

    // A faulty or dead sensor's zero is no flat tyre; zero with the low pressure bit is one.
    const dead = pressure === 0 && battery === 0 && (bits & 4) === 0;
    const silent = dead || (pressure === 0 && (bits & 16) !== 0);
    const pressureGood = pressure <= readingLimits.pressureKpa.max;
    const temperatureGood = temperatureInGate(temperature);
    const batteryGood = battery <= readingLimits.batteryPct.max;
    if (!(pressureGood && temperatureGood && batteryGood)) {
      good = false;
      target.warn(`wheel ${index}: ${pressure} kPa, ${temperature} degC, battery ${battery} % is outside the gates`);
    }
    if ((bits & 0xfffe) !== 0) target.alarm(index, bits & 0xfffe);
    const flags =
      (dead ? wheelFlag.lost : 0) |
      ((bits & 16) !== 0 ? wheelFlag.fault : 0) |
      ((bits & 128) !== 0 ? wheelFlag.batteryLow : 0) |
      ((bits & 64) !== 0 ? wheelFlag.leak : 0);
    addWheel(target.wheels, known, {
      sensorId: null,
      wheel: null,
      axle: null,
      wheelFromLeft: null,
      label: null,
      index,
      pressureKpa: silent || !pressureGood ? null : pressure,
      temperatureC: silent || !temperatureGood ? null : temperature,
      batteryPct: dead || !batteryGood ? null : battery,
      flags,
      at,
    });
  }
  return good;
}

/** Item 0x77. Status: 7 battery low, 6 nothing heard for 15 minutes, 4 to 2 the device's alarms, 1..0 leak or inflating. */
export function readSensors(
  target: WheelTarget,
  bytes: Uint8Array,
  view: DataView,
  from: number,
  length: number,
): boolean {
  const known = target.wheels.length;
  let good = true;
  for (let slot = from; slot < from + length; slot += slotSize) {
    const number = view.getUint8(slot);
    const status = view.getUint8(slot + 7);
    const raw = view.getUint16(slot + 4) & 0x3ff;
    const temperature = view.getUint8(slot + 6) - 50;
    const lost = (status & 64) !== 0;
    const sensorId = hexOf(bytes, slot + 1, slot + 4);
    if (lost && raw === 0 && temperature === -50 && sensorId === '000000') continue;
    const pressure = raw * 2.5;
    const pressureGood = pressure <= readingLimits.pressureKpa.max;
    const temperatureGood = temperatureInGate(temperature);
    if (number === 0 || !(pressureGood && temperatureGood)) {
      good = false;
      target.warn(`wheel ${number}: ${pressure} kPa, ${temperature} degC is outside the gates`);
    }
    const index = number === 0 ? null : number - 1;
    const motion = status & 3;
    if (index !== null && (status & 0x1c) !== 0) target.alarm(index, deviceAlarms(status));
    const flags =
      (lost ? wheelFlag.lost : 0) |
      ((status & 128) !== 0 ? wheelFlag.batteryLow : 0) |
      (motion === 1 || motion === 2 ? wheelFlag.leak : 0) |
      (motion === 3 ? wheelFlag.inflating : 0);
    addWheel(target.wheels, known, {
      sensorId,
      wheel: null,
      axle: null,
      wheelFromLeft: null,
      label: null,
      index,
      // What the device repeats after 15 silent minutes is old: it must not pass for a fresh reading.
      pressureKpa: lost || !pressureGood ? null : pressure,
      temperatureC: lost || !temperatureGood ? null : temperature,
      batteryPct: null,
      flags,
      at: null,
    });
  }
  return good;
}

/** Item 0x05 with the receiver's own scale in kPa. False when a value is outside the gates. */
export function readPlaces(target: WheelTarget, bytes: Uint8Array, from: number, kpaPerUnit: number): boolean {
  const known = target.wheels.length;
  let places = tyrePressureItemBytes;
  let marksUnused = false;
  for (let place = 0; place < tyrePressureItemBytes; place++) if (bytes[from + place] === 0xff) marksUnused = true;
  // Units that never write 0xff fill up with zeros instead; those are no flat tyres.
  while (!marksUnused && places > 0 && bytes[from + places - 1] === 0) places--;
  let good = true;
  for (let index = 0; index < places; index++) {
    const raw = bytes[from + index] as number;
    if (raw === 0xff) continue;
    const pressure = raw * kpaPerUnit;
    const pressureGood = pressure <= readingLimits.pressureKpa.max;
    if (!pressureGood) {
      good = false;
      target.warn(`wheel ${index}: ${pressure} kPa is outside the gates`);
    }
    addWheel(target.wheels, known, {
      sensorId: null,
      wheel: null,
      axle: null,
      wheelFromLeft: null,
      label: null,
      index,
      pressureKpa: pressureGood ? pressure : null,
      temperatureC: null,
      batteryPct: null,
      flags: 0,
      at: null,
    });
  }
  return good;
}

function temperatureInGate(temperature: number): boolean {
  return temperature >= readingLimits.temperatureC.min && temperature <= readingLimits.temperatureC.max;
}

/** Alarms of 0x77 in the bits of 0x66: pressure high, pressure low, temperature high. */
function deviceAlarms(status: number): number {
  return ((status & 16) !== 0 ? 2 : 0) | ((status & 8) !== 0 ? 4 : 0) | ((status & 4) !== 0 ? 8 : 0);
}

/** A second item of the same report adds wheels; where both name a wheel the later reading stands. */
function addWheel(wheels: WheelReading[], known: number, wheel: WheelReading): void {
  for (let i = 0; i < known; i++) {
    if (wheels[i]?.index === wheel.index && wheel.index !== null) {
      wheels[i] = wheel;
      return;
    }
  }
  wheels.push(wheel);
}
