/** Tyre sensors' BLE advertisements (protocols.md 7.2), in the two public formats. */
import { pressureInKpa } from '@treadline/domain/measure/units';
import { readingLimits } from '@treadline/domain/telemetry/vehicle-report';

export interface Tpms18 {
  /** From 1. */
  sensorIndex: number;
  sensorId: string;
  pressureKpa: number | null;
  temperatureC: number | null;
  batteryPct: number | null;
  alarm: boolean;
}

export interface Br7 {
  /** The sensor's address, which the advertisement does not hold. */
  sensorId: string | null;
  statusByte: number;
  batteryV: number;
  temperatureC: number | null;
  pressureKpa: number;
  absolutePsi: number;
}

export type AdvertisementError = 'length' | 'format' | 'not a tyre sensor';

/**
 * Absolute psi to gauge by a constant, as the sensor's own display does: some 1.2 kPa wrong for each 100 m of altitude.
 */
const atmospherePsi = 14.49;

/** Manufacturer data of 18 bytes. */
export function readTpms18(data: Uint8Array): Tpms18 | AdvertisementError {
  if (data.length !== 18) return 'length';
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  if (view.getUint16(0) !== 0x0001 || view.getUint16(3) !== 0xeaca) return 'not a tyre sensor';
  const number = view.getUint8(2);
  if (number < 0x80) return 'not a tyre sensor';
  const battery = view.getUint8(16);
  return {
    sensorIndex: number - 0x80 + 1,
    sensorId: Buffer.from(data.subarray(2, 8)).toString('hex'),
    pressureKpa: gated(view.getInt32(8, true) / 1000, readingLimits.pressureKpa),
    temperatureC: gated(view.getInt32(12, true) / 100, readingLimits.temperatureC),
    batteryPct: gated(battery, readingLimits.batteryPct),
    alarm: view.getUint8(17) !== 0,
  };
}

/** Advertisement of service 0x27A5, name "BR": the structures, or the 7 bytes alone. */
export function readBr7(bytes: Uint8Array, mac: string | null): Br7 | AdvertisementError {
  const data = bytes.length === 7 ? bytes : br7Data(bytes);
  if (typeof data === 'string') return data;
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const absolutePsi = view.getUint16(3) / 10;
  const pressureKpa = Math.max(0, pressureInKpa(absolutePsi - atmospherePsi, 'psi'));
  if (pressureKpa > readingLimits.pressureKpa.max) return 'format';
  return {
    sensorId: mac === null ? null : canonicalMac(mac),
    statusByte: view.getUint8(0),
    batteryV: view.getUint8(1) / 10,
    temperatureC: gated(view.getInt8(2), readingLimits.temperatureC),
    pressureKpa,
    absolutePsi,
  };
}

/** Twelve hex digits in lower case; null when it is no address. */
export function canonicalMac(mac: string): string | null {
  const digits = mac.replace(/[:\-.]/g, '').toLowerCase();
  return /^[0-9a-f]{12}$/.test(digits) ? digits : null;
}

/** The manufacturer structure, when service or name say that it is this sensor. */
function br7Data(bytes: Uint8Array): Uint8Array | AdvertisementError {
  let isBr = false;
  let data: Uint8Array | null = null;
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at] as number;
    if (length === 0) break;
    if (at + 1 + length > bytes.length) return 'format';
    const type = bytes[at + 1] as number;
    const value = bytes.subarray(at + 2, at + 1 + length);
    if (type === 0x02 || type === 0x03) {
      for (let i = 0; i + 1 < value.length; i += 2) isBr ||= value[i] === 0xa5 && value[i + 1] === 0x27;
    } else if (type === 0x08 || type === 0x09) isBr ||= Buffer.from(value).toString('latin1') === 'BR';
    else if (type === 0xff) data = value;
    at += 1 + length;
  }
  if (!isBr || data === null) return 'not a tyre sensor';
  return data.length === 7 ? data : 'length';
}

/** Manufacturer data of format A inside the structures of an advertisement; null when there is none. */
export function tpms18Data(bytes: Uint8Array): Uint8Array | null {
  let at = 0;
  while (at + 1 < bytes.length) {
    const length = bytes[at] as number;
    if (length === 0 || at + 1 + length > bytes.length) return null;
    if (bytes[at + 1] === 0xff && length === 19) return bytes.subarray(at + 2, at + 20);
    at += 1 + length;
  }
  return null;
}

function gated(value: number, { min, max }: { min: number; max: number }): number | null {
  return value >= min && value <= max ? value : null;
}
