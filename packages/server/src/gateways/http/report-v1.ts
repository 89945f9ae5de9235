/** The JSON "vehicle report v1" (protocols.md 6.5) to `VehicleReport`s; the same over HTTP and MQTT. */
import { createHash } from 'node:crypto';
import { emptyReport, type Protocol, type VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import { readWheel, type WheelResult } from './report-v1-wheel.ts';
import {
  earliestTime,
  isNumber,
  isObject,
  type JsonObject,
  keep,
  numberIn,
  readTime,
  terminalNumber,
} from './values.ts';

/** Why an entry, or a part of it at `path`, was not taken. `index` counts the entries of the batch. */
export interface Reject {
  index: number;
  path: string;
  code: string;
  message: string;
}

export interface ReadReports {
  reports: VehicleReport[];
  /** Entry of the batch each report came from. */
  indexes: number[];
  rejected: Reject[];
}

export interface ReportSource {
  protocol: Protocol;
  /** Who reports when the entry does not say, in canonical form. */
  terminalId: string;
}

export const batchLimit = 500;
const wheelLimit = 255;

/** The entries of a body: one report, an array, or `{"reports": [...]}`. Null when it is none of them. */
export function entriesOf(body: unknown): readonly unknown[] | null {
  if (Array.isArray(body)) return body;
  if (!isObject(body)) return null;
  if (body.reports === undefined) return [body];
  return Array.isArray(body.reports) ? body.reports : null;
}

/** A bad entry or wheel is in `rejected` and never blocks the others. `receivedAt` in epoch ms. */
export function readReportsV1(entries: readonly unknown[], source: ReportSource, receivedAt: number): ReadReports {
  const read: ReadReports = { reports: [], indexes: [], rejected: [] };
  for (let index = 0; index < entries.length; index++) {
    const report = readEntry(entries[index], index, source, receivedAt, read.rejected);
    if (report === null) continue;
    read.reports.push(report);
    read.indexes.push(index);
  }
  return read;
}

function readEntry(
  entry: unknown,
  index: number,
  source: ReportSource,
  receivedAt: number,
  rejected: Reject[],
): VehicleReport | null {
  const refuse = (path: string, code: string, message: string): null => {
    rejected.push({ index, path, code, message });
    return null;
  };
  if (!isObject(entry)) return refuse('', 'type', 'a report is an object');
  const report = emptyReport(source.protocol, source.terminalId, receivedAt);
  report.timeSubstituted = true;
  for (const key in entry) {
    const value = entry[key];
    if (value === null) continue;
    switch (key) {
      case 'v':
        if (value !== 1) return refuse('v', 'version', 'only version 1 is known');
        break;
      case 'terminalId': {
        const terminalId = terminalNumber(value);
        if (terminalId === null) return refuse('terminalId', 'type', 'the number of the terminal as text');
        report.terminalId = terminalId;
        break;
      }
      case 'msgId':
        if (!isMessageId(value)) return refuse('msgId', 'type', 'text of 1 to 128 characters');
        report.messageId = String(value);
        break;
      case 'ts': {
        const at = readTime(value);
        if (at === null) return refuse('ts', 'time', 'epoch milliseconds, or ISO with a zone');
        // A clock that was never set: the receipt time stands in.
        if (at < earliestTime) keepExtra(report, 'deviceTs', value);
        else {
          report.at = at;
          report.timeSubstituted = false;
        }
        break;
      }
      case 'buffered':
        report.buffered = value === true;
        break;
      case 'gps':
        if (!isObject(value)) rejected.push({ index, path: 'gps', code: 'type', message: 'an object' });
        else if (!readGps(report, value)) {
          rejected.push({ index, path: 'gps', code: 'range', message: 'latitude or longitude is nowhere' });
        }
        break;
      case 'vehicle':
        if (!isObject(value)) rejected.push({ index, path: 'vehicle', code: 'type', message: 'an object' });
        else readVehicle(report, value);
        break;
      case 'wheels':
        if (!Array.isArray(value)) return refuse('wheels', 'type', 'an array');
        if (value.length > wheelLimit) return refuse('wheels', 'size', `at most ${wheelLimit} wheels`);
        readWheels(report, value, index, rejected);
        break;
      default:
        keepExtra(report, key, value);
    }
  }
  // Without a time of its own a repeat cannot be told from the next report of a standing vehicle.
  if (report.messageId === null && !report.timeSubstituted) report.messageId = contentKey(entry);
  return report;
}

function isMessageId(value: unknown): boolean {
  if (typeof value === 'string') return value.length > 0 && value.length <= 128;
  return isNumber(value);
}

/** Without a message id, the same content is the same message. */
export function contentKey(content: unknown): string {
  return `#${createHash('sha1').update(JSON.stringify(content)).digest('base64url').slice(0, 16)}`;
}

/** Of wheels that are used again, in the order of the array. */
const wheelResult: WheelResult = { problem: null, extra: null };

function readWheels(report: VehicleReport, wheels: readonly unknown[], index: number, rejected: Reject[]): void {
  let extras: JsonObject[] | null = null;
  for (let at = 0; at < wheels.length; at++) {
    const reading = readWheel(wheels[at], wheelResult);
    if (reading !== null) report.wheels.push(reading);
    const { problem, extra } = wheelResult;
    if (problem !== null) {
      const path = problem.key === '' ? `wheels.${at}` : `wheels.${at}.${problem.key}`;
      rejected.push({ index, path, code: problem.code, message: problem.message });
    }
    if (extra !== null) {
      extras ??= [];
      extras.push({ at, ...extra });
    }
  }
  if (extras !== null) keepExtra(report, 'wheels', extras);
}

/** False when the position cannot be: then it is left out and the rest is kept. */
function readGps(report: VehicleReport, gps: JsonObject): boolean {
  let latitude: unknown = null;
  let longitude: unknown = null;
  let altitudeM: number | null = null;
  let fixed = true;
  let shifted = false;
  for (const key in gps) {
    const value = gps[key];
    if (value === null) continue;
    if (key === 'lat') latitude = value;
    else if (key === 'lng' || key === 'lon') longitude = value;
    else if (key === 'alt') altitudeM = numberIn(value, -1000, 20_000);
    else if (key === 'fix') fixed = value !== false;
    else if (key === 'datum') shifted = value === 'GCJ02';
    else if (key === 'speed') report.speedKmh = numberIn(value, 0, 1000);
    else if (key === 'heading') report.headingDeg = numberIn(value, 0, 360);
    else if (key === 'sats') report.satellites = numberIn(value, 0, 255);
    else keepExtra(report, key, value);
  }
  if (!fixed || (latitude === null && longitude === null)) return true;
  return setFix(report, latitude, longitude, altitudeM, shifted);
}

/** False when there is no such place. 0, 0 is how a receiver without a fix says so. */
export function setFix(
  report: VehicleReport,
  latitude: unknown,
  longitude: unknown,
  altitudeM: number | null,
  shifted: boolean,
): boolean {
  const lat = numberIn(latitude, -90, 90);
  const lng = numberIn(longitude, -180, 180);
  if (lat === null || lng === null) return false;
  if (lat !== 0 || lng !== 0) {
    report.fix = { longitude: lng, latitude: lat, altitudeM, datum: shifted ? 'GCJ02' : 'WGS84' };
  }
  return true;
}

function readVehicle(report: VehicleReport, vehicle: JsonObject): void {
  for (const key in vehicle) {
    const value = vehicle[key];
    if (value === null) continue;
    if (key === 'acc' && typeof value === 'boolean') report.ignition = value;
    else if (key === 'moving' && typeof value === 'boolean') report.moving = value;
    else if (key === 'odometerKm' && isNumber(value)) report.odometerKm = value;
    else if (key === 'engineHours' && isNumber(value)) report.engineHours = value;
    else if (key === 'payloadT' && isNumber(value)) report.payloadT = value;
    else if (key === 'supplyV' && isNumber(value)) report.supplyV = value;
    else if (key === 'ambientC' && isNumber(value)) report.ambientC = value;
    else if (key === 'signal' && isNumber(value)) report.signal = value;
    else if (key === 'battPct' && isNumber(value)) report.batteryPct = value;
    else if (key === 'load' && (value === 'full' || value === 'half' || value === 'empty')) {
      report.laden = value !== 'empty';
    } else keepExtra(report, key, value);
  }
}

export function keepExtra(report: VehicleReport, key: string, value: unknown): void {
  report.extra ??= {};
  keep(report.extra, key, value);
}
