/** ThingsBoard-style telemetry (protocols.md 6.2), over HTTP and MQTT, of one device or of a gateway's devices. */
import { pressureInKpa, temperatureInCelsius } from '@treadline/domain/measure/units';
import {
  emptyReport,
  type Protocol,
  type VehicleReport,
  type WheelReading,
} from '@treadline/domain/telemetry/vehicle-report';
import { contentKey, keepExtra, setFix } from './report-v1.ts';
import { earliestTime, isNumber, isObject, type JsonObject, readingOf, readTime, sensorNumber } from './values.ts';

export interface Point {
  /** Epoch ms; null: none was sent. */
  ts: number | null;
  values: JsonObject;
}

/** A flat object, `{"ts", "values"}`, or an array of either. Null when it is none of them, or a time is not one. */
export function readPoints(body: unknown): Point[] | null {
  const points: Point[] = [];
  for (const one of Array.isArray(body) ? body : [body]) {
    if (!isObject(one)) return null;
    if (!isObject(one.values)) {
      points.push({ ts: null, values: one });
      continue;
    }
    const ts = one.ts === undefined || one.ts === null ? null : readTime(one.ts);
    if (ts === null && one.ts !== undefined && one.ts !== null) return null;
    points.push({ ts, values: one.values });
  }
  return points;
}

/** `{"Device A": [{"ts", "values"}], ...}`; null when it is none. */
export function readGatewayPoints(body: unknown): Map<string, Point[]> | null {
  if (!isObject(body)) return null;
  const devices = new Map<string, Point[]>();
  for (const [name, value] of Object.entries(body)) {
    const points = Array.isArray(value) ? readPoints(value) : null;
    if (points === null) return null;
    devices.set(name, points);
  }
  return devices;
}

/** `kpa_1LO`, `bar_`, `psi_`, `t_` (degrees Celsius), `tf_`, `b_` (battery %), `s_` (sensor); `p_` is kPa too. */
const wheelKey = /^(kpa|bar|psi|mpa|p|t|tf|b|s)_([0-9A-Za-z]{1,16})$/;

export function pointReport(point: Point, protocol: Protocol, terminalId: string, receivedAt: number): VehicleReport {
  const report = emptyReport(protocol, terminalId, receivedAt);
  report.timeSubstituted = point.ts === null || point.ts < earliestTime;
  if (!report.timeSubstituted) {
    report.at = point.ts as number;
    report.messageId = contentKey(point.values);
  }
  const wheels = new Map<string, WheelReading>();
  let latitude: unknown = null;
  let longitude: unknown = null;
  for (const [key, value] of Object.entries(point.values)) {
    const [, field, place] = wheelKey.exec(key) ?? [];
    if (field !== undefined && place !== undefined) {
      const wheel = wheels.get(place) ?? readingOf(addressOf(place));
      wheels.set(place, wheel);
      if (!setWheel(wheel, field, value)) keepExtra(report, key, value);
    } else if (key === 'latitude' || key === 'lat') latitude = value;
    else if (key === 'longitude' || key === 'lng' || key === 'lon') longitude = value;
    else if (!setScalar(report, key, value)) keepExtra(report, key, value);
  }
  if (latitude !== null && longitude !== null) setFix(report, latitude, longitude, null, false);
  for (const wheel of wheels.values()) report.wheels.push(wheel);
  return report;
}

/** A number is the device's own, counted from 1; anything else a label of the layout. */
function addressOf(place: string): Partial<WheelReading> {
  return /^\d+$/.test(place) ? { index: Number(place) - 1 } : { label: place };
}

function setWheel(wheel: WheelReading, field: string, value: unknown): boolean {
  if (field === 's') {
    wheel.sensorId = sensorNumber(value);
    return wheel.sensorId !== null;
  }
  if (!isNumber(value)) return false;
  if (field === 't') wheel.temperatureC = value;
  else if (field === 'tf') wheel.temperatureC = temperatureInCelsius(value, 'F');
  else if (field === 'b') wheel.batteryPct = value;
  else {
    const kpa =
      field === 'bar' || field === 'psi' ? pressureInKpa(value, field) : field === 'mpa' ? value * 1000 : value;
    if (!Number.isFinite(kpa)) return false;
    wheel.pressureKpa = kpa;
  }
  return true;
}

function setScalar(report: VehicleReport, key: string, value: unknown): boolean {
  if (key === 'ignition' || key === 'acc') {
    if (typeof value !== 'boolean') return false;
    report.ignition = value;
    return true;
  }
  if (!isNumber(value)) return false;
  if (key === 'speed' || key === 'speedKmh') report.speedKmh = value;
  else if (key === 'heading') report.headingDeg = value;
  else if (key === 'odometerKm') report.odometerKm = value;
  else if (key === 'engineHours') report.engineHours = value;
  else if (key === 'supplyV') report.supplyV = value;
  else if (key === 'ambientC') report.ambientC = value;
  else if (key === 'battPct') report.batteryPct = value;
  else return false;
  return true;
}
