/**
 * Location bodies to `VehicleReport`s: the hot path, read straight from bytes (protocols.md 3, 4).
 * Everything a report has no field for goes raw into `extra`, so that a later decoder can read it again.
 */
import { emptyReport, type VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { KnownReceiver } from '../gateway.ts';
import { hexId, hexOf, readBcdTime } from './codec/bytes.ts';
import { inRange, locationBaseBytes, readCoordinate } from './codec/location.ts';
import { messageId } from './codec/message-id.ts';
import { isSensorList, isShortByOne, tyreForm, tyrePressureItemBytes } from './codec/tyre-items.ts';
import { readPlaces, readSensors, readTyres, type WheelTarget } from './wheels.ts';

/** What a receiver's record says about reading its reports. */
export type ReportSettings = Pick<KnownReceiver, 'timeOffsetMin' | 'tyreItem05Kpa' | 'datum'>;

/** One whole message; `from` and `to` frame its body in `bytes`. */
export interface ReportMessage {
  terminalId: string;
  messageId: number;
  serial: number;
  is2019: boolean;
  bytes: Buffer;
  view: DataView;
  from: number;
  to: number;
}

/** What `VehicleReport.extra` holds for JT/T 808. */
export interface Jt808Extra {
  /** Items without a field of their own, and tyre items with values outside the gates, raw. */
  items?: { id: string; hex: string }[];
  /** Alarm bits that the device set for a wheel (bit 0, plain report, left out). */
  wheelAlarms?: { index: number; bits: number }[];
  /** The status word, when it says more than ACC, fix, hemisphere, load and moving. */
  statusFlags?: number;
  warnings?: string[];
}

/**
 * Reports of 0x0200, 0x0201 and 0x0704; a batch gives its complete entries. Empty when the body is
 * too short for one. `receivedAt` in epoch ms.
 */
export function toReports(message: ReportMessage, settings: ReportSettings, receivedAt: number): VehicleReport[] {
  const { from, to } = message;
  if (message.messageId === messageId.locationBatch) return batchReports(message, settings, receivedAt);
  const start = message.messageId === messageId.locationAnswer ? from + 2 : from;
  if (to - start < locationBaseBytes) return [];
  return [readReport(message, start, to, settings, receivedAt, false, -1)];
}

/** Entries a batch announces; 0 for any other message. */
export function announcedReports(message: ReportMessage): number {
  const isBatch = message.messageId === messageId.locationBatch && message.to - message.from >= 3;
  return isBatch ? message.view.getUint16(message.from) : 0;
}

function batchReports(message: ReportMessage, settings: ReportSettings, receivedAt: number): VehicleReport[] {
  const { view, from, to } = message;
  const reports: VehicleReport[] = [];
  if (to - from < 3) return reports;
  // Anything but a normal batch (0) was stored while offline.
  const buffered = view.getUint8(from + 2) !== 0;
  let at = from + 3;
  while (to - at >= 2) {
    const length = view.getUint16(at);
    if (length < locationBaseBytes || length > to - at - 2) break;
    reports.push(readReport(message, at + 2, at + 2 + length, settings, receivedAt, buffered, reports.length));
    at += 2 + length;
  }
  return reports;
}

/** Reports before 2010 or more than 10 minutes ahead have a clock that is not set (protocols.md 3.1). */
const earliestTime = Date.UTC(2010, 0, 1);
const futureToleranceMs = 600_000;
/** ACC, fix, south, west, shifted map, load, satellite systems, moving. */
const knownStatusBits = 0x007c032f;

function readReport(
  message: ReportMessage,
  from: number,
  to: number,
  settings: ReportSettings,
  receivedAt: number,
  buffered: boolean,
  entry: number,
): VehicleReport {
  const { bytes, view, is2019 } = message;
  const status = view.getUint32(from + 4);
  const deviceTime = readBcdTime(bytes, from + 22) - settings.timeOffsetMin * 60_000;
  const timeGood = deviceTime >= earliestTime && deviceTime <= receivedAt + futureToleranceMs;
  const speed = view.getUint16(from + 18);
  const heading = view.getUint16(from + 20);

  const report = emptyReport('jt808', message.terminalId, receivedAt);
  report.messageId = idempotencyKey(message, from + 22, entry);
  report.messageType = message.messageId;
  report.at = timeGood ? deviceTime : receivedAt;
  report.timeSubstituted = !timeGood;
  report.buffered = buffered;
  report.deviceAlarms = view.getUint32(from);
  report.ignition = (status & 1) !== 0;
  report.speedKmh = speed === 0xffff ? null : speed / 10;
  report.headingDeg = heading > 360 ? null : heading % 360;
  const load = (status >> 8) & 3;
  report.laden = load === 2 ? null : load !== 0;
  // Only 2019 has the bit; units that never set it are told by their speed.
  if (is2019) report.moving = (status & 0x400000) !== 0 ? true : speed > 0 ? null : false;
  if ((status & 2) !== 0) readFix(report, view, from, status, settings);
  if ((status & ~knownStatusBits) !== 0) extraOf(report).statusFlags = status;

  readItems(report, message, from + locationBaseBytes, to, settings);
  return report;
}

const typeText = new Map<number, string>(
  [messageId.location, messageId.locationAnswer, messageId.locationBatch].map((id) => [
    id,
    id.toString(16).padStart(4, '0'),
  ]),
);

/** Terminal, message, serial and the device's own time: the same for a retransmission, also after a restart. */
function idempotencyKey(message: ReportMessage, timeAt: number, entry: number): string {
  const digits = message.bytes.toString('hex', timeAt, timeAt + 6);
  const time = digits.startsWith('0') ? digits.replace(/^0+(?=.)/, '') : digits;
  const key = `${typeText.get(message.messageId)}-${message.serial}-${time}`;
  return entry < 0 ? key : `${key}-${entry}`;
}

function readFix(report: VehicleReport, view: DataView, from: number, status: number, settings: ReportSettings): void {
  const latitude = readCoordinate(view, from + 8, status & 4);
  const longitude = readCoordinate(view, from + 12, status & 8);
  if (latitude === 0 && longitude === 0) return;
  if (!inRange(latitude, longitude)) {
    warn(report, `position ${latitude}, ${longitude} is nowhere`);
    return;
  }
  const shifted = (status & 0x20) !== 0 || settings.datum === 'GCJ02';
  report.fix = { longitude, latitude, altitudeM: view.getInt16(from + 16), datum: shifted ? 'GCJ02' : 'WGS84' };
}

function readItems(
  report: VehicleReport,
  message: ReportMessage,
  from: number,
  to: number,
  settings: ReportSettings,
): void {
  const { bytes, view } = message;
  let at = from;
  while (to - at >= 2) {
    const id = bytes[at] as number;
    const length = bytes[at + 1] as number;
    at += 2;
    if (length > to - at) {
      keepItem(report, bytes, id, at, to);
      warn(report, `item ${hexId(id, 2)} declares ${length} bytes, ${to - at} left`);
      return;
    }
    if (id === 0x01 && length === 4) report.odometerKm = view.getUint32(at) / 10;
    else if (id === 0x30 && length === 1) report.signal = bytes[at] as number;
    else if (id === 0x31 && length === 1) report.satellites = bytes[at] as number;
    else if (id !== 0x66 && id !== 0x77 && id !== 0x05) keepItem(report, bytes, id, at, at + length);
    else if (!readTyreItem(report, message, id, at, length, to, settings)) keepItem(report, bytes, id, at, at + length);
    at += length;
    if (id === 0x66 && isShortByOne(bytes, at - length, length, to)) {
      warn(report, `item 0x66 declares ${length} bytes, its tyres take ${length + 1}`);
      return;
    }
  }
  if (at < to) warn(report, `${to - at} stray byte(s) after the last item`);
}

/** False when the item must be kept raw: not a tyre item, of unknown scale, or with a value outside the gates. */
function readTyreItem(
  report: VehicleReport,
  { bytes, view, is2019 }: ReportMessage,
  id: number,
  at: number,
  length: number,
  end: number,
  settings: ReportSettings,
): boolean {
  const target = targetOf(report);
  if (id === 0x66) {
    const form = tyreForm(bytes, at, length, end, is2019);
    if (form === null) return false;
    const itemTime = readBcdTime(bytes, at + 16) - settings.timeOffsetMin * 60_000;
    const own = itemTime >= earliestTime && itemTime <= report.receivedAt + futureToleranceMs && itemTime !== report.at;
    return readTyres(target, bytes, view, at, form, own && !report.timeSubstituted ? itemTime : null);
  }
  if (id === 0x77) return isSensorList(length) && readSensors(target, bytes, view, at, length);
  const scale = settings.tyreItem05Kpa;
  return length === tyrePressureItemBytes && scale !== null && readPlaces(target, bytes, at, scale);
}

function targetOf(report: VehicleReport): WheelTarget {
  return {
    wheels: report.wheels,
    alarm: (index, bits) => {
      const extra = extraOf(report);
      extra.wheelAlarms ??= [];
      extra.wheelAlarms.push({ index, bits });
    },
    warn: (text) => warn(report, text),
  };
}

function keepItem(report: VehicleReport, bytes: Uint8Array, id: number, from: number, to: number): void {
  const extra = extraOf(report);
  extra.items ??= [];
  extra.items.push({ id: hexId(id, 2), hex: hexOf(bytes, from, to) });
}

function warn(report: VehicleReport, text: string): void {
  const extra = extraOf(report);
  extra.warnings ??= [];
  extra.warnings.push(text);
}

function extraOf(report: VehicleReport): Jt808Extra {
  report.extra ??= {};
  return report.extra as Jt808Extra;
}
