/** Lines of rtl_433 and of Theengs/OpenMQTTGateway to what a tyre sensor said (protocols.md 7.1, with its traps). */
import { pressureInKpa, temperatureInCelsius } from '@treadline/domain/measure/units';
import { readingLimits } from '@treadline/domain/telemetry/vehicle-report';
import { isNumber, isObject, type JsonObject } from '../http/values.ts';

export interface Heard {
  accepted: true;
  model: string;
  /** Lower case, as printed. */
  sensorId: string;
  pressureKpa: number | null;
  temperatureC: number | null;
  batteryLow: boolean | null;
  batteryPct?: number;
  rssi?: number;
  wheel?: number;
  fastLeak?: true;
  inflating?: true;
  /** As printed; null when it is none: absent, or an offset in a recording. */
  time: string | null;
  timeKind: 'receipt' | 'local-without-zone' | 'absolute';
  /** False: the sensor was heard, that is all. */
  measurement: boolean;
}

export interface NotHeard {
  accepted: false;
  reason: 'blank' | 'not JSON' | 'not an object' | 'not a tyre sensor' | 'no id' | 'all-zero false decode';
}

export type Observation = Heard | NotHeard;

export function readObservation(line: string): Observation {
  if (line.trim() === '') return { accepted: false, reason: 'blank' };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { accepted: false, reason: 'not JSON' };
  }
  return readObject(value);
}

export function readObject(value: unknown): Observation {
  if (!isObject(value)) return { accepted: false, reason: 'not an object' };
  if (value.type === 'TIRE') return readTheengs(value);
  if (value.type !== 'TPMS') return { accepted: false, reason: 'not a tyre sensor' };
  const sensorId = sensorIdOf(value.id);
  if (sensorId === null) return { accepted: false, reason: 'no id' };
  const model = typeof value.model === 'string' ? value.model : '';
  const pressureKpa = gated(pressureOf(value), readingLimits.pressureKpa);
  const temperatureC = gated(temperatureOf(value, model), readingLimits.temperatureC);
  if (/^0+$/.test(sensorId) && !pressureKpa && !temperatureC) {
    return { accepted: false, reason: 'all-zero false decode' };
  }
  const flags = model === 'EezTire-E618' ? hexOf(value.flags) : null;
  const heard: Heard = {
    accepted: true,
    model,
    sensorId,
    pressureKpa,
    temperatureC,
    batteryLow: batteryLowOf(value) ?? (flags === null ? null : (flags & 0x8000) !== 0),
    ...timeOf(value.time),
    measurement: pressureKpa !== null || temperatureC !== null,
  };
  const pct = gated(numberOf(value.battery_pct), readingLimits.batteryPct);
  if (pct !== null) heard.batteryPct = pct;
  if (isNumber(value.rssi)) heard.rssi = value.rssi;
  if (isNumber(value.wheel)) heard.wheel = value.wheel;
  const deflates = value.fast_leak ?? (flags !== null && (flags & 0x3000) === 0x1000);
  const inflates = value.inflate ?? (flags !== null && (flags & 0x3000) === 0x3000);
  if (deflates === 1 || deflates === true) heard.fastLeak = true;
  if (inflates === 1 || inflates === true) heard.inflating = true;
  return heard;
}

/** A BLE gateway's JSON: pressure in bar, battery in percent, no time. */
function readTheengs(value: JsonObject): Observation {
  const sensorId = sensorIdOf(value.mac ?? value.id);
  if (sensorId === null) return { accepted: false, reason: 'no id' };
  const bar = numberOf(value.pres);
  const pressureKpa = gated(bar === null ? null : pressureInKpa(bar, 'bar'), readingLimits.pressureKpa);
  const fahrenheit = numberOf(value.tempf);
  const celsius = numberOf(value.tempc) ?? (fahrenheit === null ? null : temperatureInCelsius(fahrenheit, 'F'));
  const temperatureC = gated(celsius, readingLimits.temperatureC);
  const batteryPct = gated(numberOf(value.batt), readingLimits.batteryPct);
  return {
    accepted: true,
    model: typeof value.model === 'string' ? value.model : '',
    sensorId,
    pressureKpa,
    temperatureC,
    batteryLow: null,
    ...(batteryPct === null ? {} : { batteryPct }),
    ...(isNumber(value.rssi) ? { rssi: value.rssi } : {}),
    time: null,
    timeKind: 'receipt',
    measurement: pressureKpa !== null || temperatureC !== null,
  };
}

function sensorIdOf(id: unknown): string | null {
  if (isNumber(id)) return Number.isInteger(id) && id >= 0 ? String(id) : null;
  if (typeof id !== 'string') return null;
  const text = id.trim().toLowerCase();
  return text !== '' && text.length <= 64 ? text : null;
}

function pressureOf(value: JsonObject): number | null {
  if (isNumber(value.pressure_kPa)) return value.pressure_kPa;
  if (isNumber(value.pressure_PSI)) return pressureInKpa(value.pressure_PSI, 'psi');
  return isNumber(value.pressure_bar) ? pressureInKpa(value.pressure_bar, 'bar') : null;
}

function temperatureOf(value: JsonObject, model: string): number | null {
  if (isNumber(value.temperature_C)) {
    // The sensor sends a signed byte that this decoder prints unsigned.
    const unsigned = model === 'Truck' && value.temperature_C > 127;
    return unsigned ? value.temperature_C - 256 : value.temperature_C;
  }
  return isNumber(value.temperature_F) ? temperatureInCelsius(value.temperature_F, 'F') : null;
}

/** `maybe_battery` is no battery. */
function batteryLowOf(value: JsonObject): boolean | null {
  if (isNumber(value.battery_ok)) return value.battery_ok === 0;
  if (value.battery === 'OK' || value.battery === 'LOW') return value.battery === 'LOW';
  return null;
}

function timeOf(time: unknown): Pick<Heard, 'time' | 'timeKind'> {
  const text = isNumber(time) ? String(time) : typeof time === 'string' ? time.trim() : '';
  if (/^\d{9,10}(\.\d+)?$/.test(text)) return { time: text, timeKind: 'absolute' };
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}/.test(text)) return { time: null, timeKind: 'receipt' };
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(19));
  return { time: text, timeKind: zoned ? 'absolute' : 'local-without-zone' };
}

/** Outside the gates a value is no reading; after the conversion, because 1e308 psi is infinite kPa. */
function gated(value: number | null, { min, max }: { min: number; max: number }): number | null {
  return value !== null && value >= min && value <= max ? value : null;
}

function numberOf(value: unknown): number | null {
  return isNumber(value) ? value : null;
}

function hexOf(flags: unknown): number | null {
  return typeof flags === 'string' && /^[0-9a-f]{1,8}$/i.test(flags) ? Number.parseInt(flags, 16) : null;
}
