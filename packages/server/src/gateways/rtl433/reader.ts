/** rtl_433 and Theengs lines of one receiver to `VehicleReport`s. Wheels are known by their sensors alone. */
import { emptyReport, type VehicleReport, wheelFlag } from '@treadline/domain/telemetry/vehicle-report';
import type { Reject } from '../http/report-v1.ts';
import { isPlausible, readingOf, sensorNumber } from '../http/values.ts';
import { type Heard, readObservation } from './observation.ts';
import { clockOf, Repeats, timeMs } from './repeats.ts';

export interface LineReports {
  reports: VehicleReport[];
  /** Line each report began with. */
  indexes: number[];
  rejected: Reject[];
  /** Lines that say nothing new: repeats, other radio devices, blanks. */
  ignored: number;
}

export interface LineSource {
  terminalId: string;
  /** Minutes to subtract from local time without zone to get UTC. */
  timeOffsetMin: number;
  /** Lines come as they are heard: what has no zone was printed now. A log's lines are as old as they say. */
  isLive: boolean;
}

/** Part of a long text: where it begins, and whether more follows at once. */
export interface Slice {
  firstLine: number;
  isLast: boolean;
}

export const wholeText: Slice = { firstLine: 0, isLast: true };

/** Complementary values of one sensor, for decoders that print pressure and temperature in separate lines. */
interface Halves {
  pressureKpa: number | null;
  temperatureC: number | null;
  at: number;
}

const halvesMs = 60_000;
const keptHalves = 1000;

export class Rtl433Reader {
  readonly #repeats = new Repeats();
  readonly #halves = new Map<string, Halves>();

  /** Readings of several sensors at one time make one report. `receivedAt` in epoch ms. */
  read(
    lines: readonly string[],
    source: LineSource,
    receivedAt: number,
    { firstLine }: Slice = wholeText,
  ): LineReports {
    const read: LineReports = { reports: [], indexes: [], rejected: [], ignored: 0 };
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] as string;
      const index = firstLine + at;
      const heard = readObservation(line);
      if (!heard.accepted) {
        if (heard.reason === 'blank' || heard.reason === 'not a tyre sensor') read.ignored += 1;
        else read.rejected.push({ index, path: '', code: 'line', message: heard.reason });
        continue;
      }
      const clock = clockOf(line, heard, receivedAt);
      if (this.#repeats.isRepeat(heard, clock)) {
        read.ignored += 1;
        continue;
      }
      if (heard.model === 'SmarTire-AM') this.#complete(heard, clock);
      if (!addTo(read.reports.at(-1), heard, source, receivedAt)) {
        read.reports.push(reportOf(heard, source, receivedAt));
        read.indexes.push(index);
      }
    }
    return read;
  }

  #complete(heard: Heard, clock: number): void {
    const before = this.#halves.get(heard.sensorId);
    if (before !== undefined && Math.abs(clock - before.at) <= halvesMs) {
      heard.pressureKpa ??= before.pressureKpa;
      heard.temperatureC ??= before.temperatureC;
    }
    const { pressureKpa, temperatureC } = heard;
    this.#halves.delete(heard.sensorId);
    this.#halves.set(heard.sensorId, { pressureKpa, temperatureC, at: clock });
    if (this.#halves.size > keptHalves) this.#halves.delete(this.#halves.keys().next().value as string);
  }
}

function reportOf(heard: Heard, source: LineSource, receivedAt: number): VehicleReport {
  const report = emptyReport('rtl433', source.terminalId, receivedAt);
  const at = eventTime(heard, source);
  report.timeSubstituted = at === null;
  if (at !== null) report.at = at;
  // A message delivered twice is known by the time it printed, even when that time cannot be used.
  else if (heard.time !== null) report.messageId = `${heard.time} ${heard.sensorId} ${heard.pressureKpa}`;
  if (heard.rssi !== undefined) report.signal = heard.rssi;
  report.wheels.push(wheelOf(heard));
  return report;
}

/** Another sensor of the same moment joins the report. False when it cannot. */
function addTo(report: VehicleReport | undefined, heard: Heard, source: LineSource, receivedAt: number): boolean {
  if (report === undefined || report.messageId !== null) return false;
  const at = eventTime(heard, source);
  const same =
    at === null ? report.timeSubstituted && heard.time === null : !report.timeSubstituted && report.at === at;
  const sensorId = sensorNumber(heard.sensorId);
  if (!same || report.receivedAt !== receivedAt || report.wheels.some((wheel) => wheel.sensorId === sensorId))
    return false;
  report.wheels.push(wheelOf(heard));
  return true;
}

/** Null: the receipt time counts. */
function eventTime({ time, timeKind }: Heard, source: LineSource): number | null {
  if (time === null || (timeKind === 'local-without-zone' && source.isLive)) return null;
  const at = timeMs(time);
  if (at === null) return null;
  const utc = timeKind === 'absolute' ? at : at - source.timeOffsetMin * 60_000;
  return isPlausible(utc) ? Math.round(utc) : null;
}

function wheelOf(heard: Heard) {
  return readingOf({
    sensorId: sensorNumber(heard.sensorId),
    pressureKpa: heard.pressureKpa,
    temperatureC: heard.temperatureC,
    batteryPct: heard.batteryPct ?? null,
    flags:
      (heard.batteryLow === true ? wheelFlag.batteryLow : 0) |
      (heard.fastLeak === true ? wheelFlag.leak : 0) |
      (heard.inflating === true ? wheelFlag.inflating : 0),
  });
}
