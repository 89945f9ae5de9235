/** One wheel of "vehicle report v1" (protocols.md 6.5): one pass over its keys. */
import { pressureInKpa, temperatureInCelsius } from '@treadline/domain/measure/units';
import { emptyReading, type WheelReading, wheelFlag } from '@treadline/domain/telemetry/vehicle-report';
import { isNumber, isObject, type JsonObject, keep, readTime, sensorNumber } from './values.ts';

/** Why a wheel makes no reading. `key` is the offending one. */
export interface WheelProblem {
  key: string;
  code: string;
  message: string;
}

/** What a wheel gives; one object is used again for every wheel. */
export interface WheelResult {
  problem: WheelProblem | null;
  /** What no field has room for; null: nothing. */
  extra: JsonObject | null;
}

const alarmFlags: Readonly<Record<string, number>> = {
  sensor_fault: wheelFlag.fault,
  battery_low: wheelFlag.batteryLow,
  slow_leak: wheelFlag.leak,
  leak_fast: wheelFlag.leak,
  inflating: wheelFlag.inflating,
};

/** Null when the wheel is refused: then `result.problem` says why. */
export function readWheel(value: unknown, result: WheelResult): WheelReading | null {
  result.problem = null;
  result.extra = null;
  if (!isObject(value)) return refuse(result, '', 'type', 'a wheel is an object');
  const reading = emptyReading();
  let pressures = 0;
  let temperatures = 0;
  for (const key in value) {
    const field = value[key];
    if (field === null) continue;
    switch (key) {
      case 'kpa':
      case 'bar':
      case 'psi':
      case 'mpa':
        if (!isNumber(field)) return notNumber(result, key);
        reading.pressureKpa = inKpa(field, key);
        // A number can be too large for kPa.
        if (!Number.isFinite(reading.pressureKpa)) return notNumber(result, key);
        pressures += 1;
        break;
      case 'tempC':
      case 'tempF':
        if (!isNumber(field)) return notNumber(result, key);
        reading.temperatureC = key === 'tempC' ? field : temperatureInCelsius(field, 'F');
        temperatures += 1;
        break;
      case 'axle':
        if (!isPlace(field)) return refuse(result, key, 'range', 'axle 1 is the foremost');
        reading.axle = field;
        break;
      case 'wheel':
        if (!isPlace(field)) return refuse(result, key, 'range', 'wheel 1 is the leftmost');
        reading.wheelFromLeft = field;
        break;
      case 'index':
        if (!(Number.isInteger(field) && (field as number) >= 0 && (field as number) < 1000)) {
          return refuse(result, key, 'range', 'the device counts from 0');
        }
        reading.index = field as number;
        break;
      case 'pos':
        if (typeof field !== 'string' || field === '' || field.length > 16) return refuse(result, key, 'type', 'text');
        reading.label = field;
        break;
      case 'sensorId':
        reading.sensorId = sensorNumber(field);
        if (reading.sensorId === null) return refuse(result, key, 'type', 'letters and digits');
        break;
      case 'battPct':
        if (!isNumber(field)) return notNumber(result, key);
        reading.batteryPct = field;
        break;
      case 'battLow':
        if (field === true) reading.flags |= wheelFlag.batteryLow;
        break;
      case 'ts':
        reading.at = readTime(field);
        if (reading.at === null) return refuse(result, key, 'time', 'epoch milliseconds, or ISO with a zone');
        break;
      case 'status':
        if (!readStatus(reading, field, result)) return null;
        break;
      case 'alarms':
        readAlarms(reading, field, result);
        break;
      default:
        keepExtra(result, key, field);
    }
  }
  if (pressures > 1) return refuse(result, 'kpa', 'units', 'one of kpa, bar, psi and mpa');
  if (temperatures > 1) return refuse(result, 'tempC', 'units', 'one of tempC and tempF');
  if ((reading.axle === null) !== (reading.wheelFromLeft === null)) {
    return refuse(result, reading.axle === null ? 'axle' : 'wheel', 'address', 'axle and wheel go together');
  }
  if (reading.axle === null && reading.label === null && reading.index === null && reading.sensorId === null) {
    return refuse(result, '', 'address', 'axle and wheel, pos, index or sensorId');
  }
  // A lost sensor's last value is not a reading of now.
  if ((reading.flags & wheelFlag.lost) !== 0) reading.pressureKpa = reading.temperatureC = null;
  return reading;
}

function inKpa(value: number, unit: 'kpa' | 'bar' | 'psi' | 'mpa'): number {
  if (unit === 'kpa') return value;
  return unit === 'mpa' ? value * 1000 : pressureInKpa(value, unit);
}

function isPlace(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 40;
}

function readStatus(reading: WheelReading, status: unknown, result: WheelResult): boolean {
  if (status === 'ok') return true;
  if (status === 'lost') reading.flags |= wheelFlag.lost;
  else if (status === 'fault') reading.flags |= wheelFlag.fault;
  else if (status === 'learning') keepExtra(result, 'status', status);
  else {
    refuse(result, 'status', 'status', 'ok, lost, fault or learning');
    return false;
  }
  return true;
}

/** The device's own judgement: what has a flag sets it, all of it is kept. */
function readAlarms(reading: WheelReading, alarms: unknown, result: WheelResult): void {
  keepExtra(result, 'alarms', alarms);
  if (!Array.isArray(alarms)) return;
  for (const alarm of alarms) {
    if (typeof alarm === 'string' && Object.hasOwn(alarmFlags, alarm)) reading.flags |= alarmFlags[alarm] ?? 0;
  }
}

function keepExtra(result: WheelResult, key: string, value: unknown): void {
  result.extra ??= {};
  keep(result.extra, key, value);
}

function notNumber(result: WheelResult, key: string): null {
  return refuse(result, key, 'type', 'a number');
}

function refuse(result: WheelResult, key: string, code: string, message: string): null {
  result.problem = { key, code, message };
  return null;
}
