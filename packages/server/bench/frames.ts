/** Synthetic reports of the bench, the same for the limit and for every gateway. Deterministic by vehicle and round. */
import { encodeFrame } from '../src/gateways/jt808/codec/encode.ts';

export const wheelsPerAxle = [2, 4, 4] as const;
export const wheelCount = 10;
/** Each round of a vehicle is this much later than the one before. */
export const stepMs = 10_000;
/** Begins far enough back for simulated time to stay in the past, and inside the partitions. */
export const backMs = 2 * 24 * 3_600_000;
/** One vehicle in this many has a flat wheel for some rounds, so that alarms start and end under load. */
const leakyVehicles = 200;
const leakyRounds = 20;

export interface Reading {
  kpa: number;
  celsius: number;
  battery: number;
}

export function readingOf(vehicle: number, round: number, wheel: number): Reading {
  const noise = mix(vehicle * 16 + wheel, round);
  const leaky = wheel === 3 && vehicle % leakyVehicles === 0 && Math.floor(round / leakyRounds) % 2 === 1;
  return {
    kpa: leaky ? 600 + (noise & 1) : 840 + ((vehicle + wheel) & 15) + (noise & 1),
    celsius: 40 + (vehicle & 7),
    battery: 80,
  };
}

export function placeOf(
  vehicle: number,
  round: number,
): { longitude: number; latitude: number; kmh: number; odometerKm: number } {
  const noise = mix(vehicle, round);
  return {
    longitude: 118.8 + (vehicle % 1000) / 5000 + round / 100_000,
    latitude: -22.3 + Math.floor(vehicle / 1000) / 500 + (noise & 31) / 1e6,
    kmh: 30 + (noise & 15),
    odometerKm: 10_000 + vehicle + round * 0.1,
  };
}

/** One 0x0200 frame of the bench's vehicles. */
export function jt808Frame(terminal: string, vehicle: number, round: number, at: number): Buffer {
  const readings = Array.from({ length: wheelCount }, (_, wheel) => readingOf(vehicle, round, wheel));
  return locationFrame(terminal, round, at, { ...placeOf(vehicle, round), headingDeg: vehicle % 360 }, readings);
}

export interface FramePlace {
  longitude: number;
  latitude: number;
  kmh: number;
  odometerKm: number;
  headingDeg: number;
}

/** A 0x0200 frame of 2013 with item 0x66 (9-byte form), mileage, signal and satellites; readings by index. */
export function locationFrame(
  terminal: string,
  serial: number,
  at: number,
  place: FramePlace,
  readings: readonly Reading[],
): Buffer {
  const body = Buffer.alloc(28 + 6 + 3 + 3 + 2 + 41 + readings.length * 9);
  // ACC, fix, and south.
  body.writeUInt32BE(place.latitude < 0 ? 0b111 : 0b011, 4);
  body.writeUInt32BE(Math.round(Math.abs(place.latitude) * 1e6), 8);
  body.writeUInt32BE(Math.round(place.longitude * 1e6), 12);
  body.writeInt16BE(520, 16);
  body.writeUInt16BE(Math.round(place.kmh * 10), 18);
  body.writeUInt16BE(place.headingDeg, 20);
  const time = bcdTime(at + 8 * 3_600_000);
  time.copy(body, 22);
  let offset = 28;
  body.writeUInt16BE(0x0104, offset);
  body.writeUInt32BE(Math.round(place.odometerKm * 10), offset + 2);
  offset += 6;
  body.set([0x30, 1, 25, 0x31, 1, 14], offset);
  offset += 6;
  body[offset] = 0x66;
  body[offset + 1] = 41 + readings.length * 9;
  const head = offset + 2;
  time.copy(body, head + 16);
  body[head + 40] = readings.length;
  for (const [wheel, reading] of readings.entries()) {
    const entry = head + 41 + wheel * 9;
    body[entry] = wheel;
    body.writeUInt16BE(1, entry + 1);
    body.writeUInt16BE(reading.kpa, entry + 3);
    body.writeInt16BE(reading.celsius, entry + 5);
    body.writeUInt16BE(reading.battery, entry + 7);
  }
  const address = { phone: Buffer.from(terminal.padStart(12, '0'), 'hex'), protocolVersion: null };
  return encodeFrame(address, 0x0200, serial & 0xffff, body);
}

/** A "vehicle report v1" document (protocols.md 6.5). */
export function reportV1(terminal: string, vehicle: number, round: number, at: number): Record<string, unknown> {
  const { longitude, latitude, kmh, odometerKm } = placeOf(vehicle, round);
  const wheels: Record<string, unknown>[] = [];
  for (let wheel = 0; wheel < wheelCount; wheel++) {
    const { kpa, celsius, battery } = readingOf(vehicle, round, wheel);
    wheels.push({ index: wheel, kpa, tempC: celsius, battPct: battery });
  }
  return {
    v: 1,
    terminalId: terminal,
    msgId: `${terminal}-${round}`,
    ts: at,
    gps: { lat: latitude, lon: longitude, fix: true, alt: 520, speed: kmh, heading: vehicle % 360, sats: 14 },
    vehicle: { acc: true, odometerKm },
    wheels,
  };
}

function bcdTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return Buffer.from(digits, 'hex');
}

function mix(a: number, b: number): number {
  let value = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
