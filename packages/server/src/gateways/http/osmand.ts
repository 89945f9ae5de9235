/** Traccar-style positions (protocols.md 6.1): OsmAnd query or form, the phone client's JSON, Traccar's own forwarder. */
import { emptyReport, type VehicleReport, wheelFlag } from '@treadline/domain/telemetry/vehicle-report';
import { keepExtra, setFix } from './report-v1.ts';
import {
  earliestTime,
  isNumber,
  isObject,
  type JsonObject,
  keep,
  readingOf,
  readTime,
  sensorNumber,
} from './values.ts';

/** What the request says, in our units; null: absent or unknown. Names as in the vectors. */
export interface Position {
  deviceId: string | null;
  timestampMs: number | null;
  lat: number | null;
  lng: number | null;
  altitudeM: number | null;
  speedKmh: number | null;
  directionDeg: number | null;
  terminalBatteryPct: number | null;
  valid: boolean;
  moving: boolean | null;
  event: string | null;
  odometerKm: number | null;
  extra: JsonObject;
}

const kmhInKnot = 1.852;
const kmhInMetreASecond = 3.6;
/** Numbers below this are seconds. */
const lastSecond = 2_147_483_647;

/** From the pairs of a query or form. Repeated keys (cells, access points) become a list. */
export function readOsmAnd(pairs: Iterable<readonly [string, string]>): Position {
  const position = noPosition();
  for (const [key, value] of pairs) {
    switch (key) {
      case 'id':
      case 'deviceid':
        position.deviceId = value === '' ? null : value;
        break;
      case 'timestamp':
        position.timestampMs = readTimestamp(value);
        break;
      case 'lat':
        position.lat = finite(value);
        break;
      case 'lon':
        position.lng = finite(value);
        break;
      case 'location': {
        const [lat = '', lng = ''] = value.split(',');
        position.lat = finite(lat);
        position.lng = finite(lng);
        break;
      }
      case 'speed':
        position.speedKmh = scaled(finite(value), kmhInKnot);
        break;
      case 'bearing':
      case 'heading':
        position.directionDeg = finite(value);
        break;
      case 'altitude':
        position.altitudeM = finite(value);
        break;
      case 'batt':
        position.terminalBatteryPct = finite(value);
        break;
      case 'valid':
        position.valid = value === 'true' || value === '1';
        break;
      default:
        addExtra(position.extra, key, typed(value));
    }
  }
  return position;
}

/** The phone client's JSON; null when it is none. Speed is metres a second here, -1 is unknown. */
export function readPhoneJson(body: unknown): Position | null {
  if (!isObject(body) || !isObject(body.location)) return null;
  const { location } = body;
  const coords = isObject(location.coords) ? location.coords : {};
  const battery = isObject(location.battery) ? location.battery : {};
  const position = noPosition();
  position.deviceId = textOf(body.device_id);
  position.timestampMs = readTime(location.timestamp);
  position.lat = numberOf(coords.latitude);
  position.lng = numberOf(coords.longitude);
  position.altitudeM = numberOf(coords.altitude);
  position.speedKmh = scaled(known(coords.speed), kmhInMetreASecond);
  position.directionDeg = known(coords.heading);
  position.terminalBatteryPct = scaled(known(battery.level), 100);
  position.moving = typeof location.is_moving === 'boolean' ? location.is_moving : null;
  position.event = typeof location.event === 'string' ? location.event : null;
  // The phone counts its own metres, which are not the vehicle's odometer.
  for (const [key, value] of [
    ['odometerM', location.odometer],
    ['accuracy', coords.accuracy],
    ['charging', battery.is_charging],
    ['activity', isObject(location.activity) ? location.activity.type : undefined],
  ] as const) {
    if (value !== undefined) position.extra[key] = value;
  }
  if (isObject(location.extras))
    for (const [key, value] of Object.entries(location.extras)) keep(position.extra, key, value);
  return position;
}

/** Traccar's forwarder: `{"position", "device"}`, events with `event` and `geofence` as well. Null when it is none. */
export function readTraccar(body: unknown): { position: Position; attributes: JsonObject } | null {
  if (!isObject(body) || !isObject(body.device)) return null;
  const sent = isObject(body.position) ? body.position : {};
  const attributes = isObject(sent.attributes) ? sent.attributes : {};
  const position = noPosition();
  position.deviceId = textOf(body.device.uniqueId);
  position.timestampMs = readTime(sent.fixTime ?? sent.deviceTime);
  position.lat = numberOf(sent.latitude);
  position.lng = numberOf(sent.longitude);
  position.altitudeM = numberOf(sent.altitude);
  position.speedKmh = scaled(numberOf(sent.speed), kmhInKnot);
  position.directionDeg = numberOf(sent.course);
  position.valid = sent.valid !== false;
  position.terminalBatteryPct = numberOf(attributes.batteryLevel);
  position.moving = typeof attributes.motion === 'boolean' ? attributes.motion : null;
  position.odometerKm = scaled(numberOf(attributes.odometer ?? attributes.totalDistance), 0.001);
  if (isObject(body.event)) position.event = textOf(body.event.type);
  if (isObject(body.geofence) && body.geofence.name !== undefined) position.extra.geofence = body.geofence.name;
  return { position, attributes };
}

export function positionReport(position: Position, terminalId: string, receivedAt: number): VehicleReport {
  const report = emptyReport('http', terminalId, receivedAt);
  const { timestampMs, extra } = position;
  report.timeSubstituted = timestampMs === null || timestampMs < earliestTime;
  if (!report.timeSubstituted) report.at = timestampMs as number;
  if (position.valid && position.lat !== null && position.lng !== null) {
    setFix(report, position.lat, position.lng, position.altitudeM, false);
  }
  report.speedKmh = position.speedKmh;
  report.headingDeg = position.directionDeg;
  report.batteryPct = position.terminalBatteryPct;
  report.moving = position.moving;
  report.odometerKm = position.odometerKm;
  if (typeof extra.ignition === 'boolean') report.ignition = extra.ignition;
  if (Object.keys(extra).length > 0) report.extra = { ...extra };
  if (position.event !== null) keepExtra(report, 'event', position.event);
  return report;
}

const tyreKey = /^tire(\d{1,3})(Pressure|Temp|SensorId|Status)$/;

/** Tyre values as Traccar names them: pressure in bar, tyres counted from 1. */
export function readTraccarTyres(report: VehicleReport, attributes: JsonObject): void {
  const wheels = new Map<number, VehicleReport['wheels'][number]>();
  for (const [key, value] of Object.entries(attributes)) {
    const [, number, field] = tyreKey.exec(key) ?? [];
    if (number === undefined || Number(number) < 1) {
      if (key === 'ignition' && typeof value === 'boolean') report.ignition = value;
      else keepExtra(report, key, value);
      continue;
    }
    const index = Number(number) - 1;
    const wheel = wheels.get(index) ?? readingOf({ index });
    wheels.set(index, wheel);
    if (field === 'Pressure') wheel.pressureKpa = scaled(numberOf(value), 100);
    else if (field === 'Temp') wheel.temperatureC = numberOf(value);
    else if (field === 'SensorId') wheel.sensorId = sensorNumber(value);
    else if (value === 'lost' || value === 'fault') wheel.flags |= wheelFlag[value];
    else if (value !== 'ok') keepExtra(report, key, value);
  }
  for (const wheel of wheels.values()) report.wheels.push(wheel);
}

function noPosition(): Position {
  return {
    deviceId: null,
    timestampMs: null,
    lat: null,
    lng: null,
    altitudeM: null,
    speedKmh: null,
    directionDeg: null,
    terminalBatteryPct: null,
    valid: true,
    moving: null,
    event: null,
    odometerKm: null,
    extra: {},
  };
}

/** Seconds, milliseconds, ISO, or `yyyy-MM-dd HH:mm:ss` in UTC. */
function readTimestamp(value: string): number | null {
  const number = finite(value);
  if (number !== null) return readTime(number < lastSecond ? number * 1000 : number);
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value)) return readTime(`${value}Z`);
  return readTime(value);
}

function addExtra(extra: JsonObject, key: string, value: unknown): void {
  const before = Object.hasOwn(extra, key) ? extra[key] : undefined;
  if (before === undefined) keep(extra, key, value);
  else extra[key] = Array.isArray(before) ? [...before, value] : [before, value];
}

function typed(value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true';
  return finite(value) ?? value;
}

/** Numbers as people write them: neither blanks nor 0x. */
function finite(text: string): number | null {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

function numberOf(value: unknown): number | null {
  return isNumber(value) ? value : null;
}

/** -1 stands for unknown. */
function known(value: unknown): number | null {
  return isNumber(value) && value >= 0 ? value : null;
}

function textOf(value: unknown): string | null {
  if (isNumber(value)) return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

function scaled(value: number | null, factor: number): number | null {
  const result = value === null ? null : value * factor;
  return Number.isFinite(result) ? result : null;
}
