/**
 * A CAN log of one vehicle to `VehicleReport`s. A controller sends its tyres one by one within a fraction of a second:
 * what one source says within a second is one report. Speed, place and distance come from whoever says them.
 */
import {
  emptyReport,
  readingLimits,
  type VehicleReport,
  type WheelReading,
  wheelFlag,
} from '@treadline/domain/telemetry/vehicle-report';
import type { Reject } from '../http/report-v1.ts';
import { setFix } from '../http/report-v1.ts';
import { isPlausible, readingOf } from '../http/values.ts';
import { type LineReports, type Slice, wholeText } from '../rtl433/reader.ts';
import { Bus, type BusFrame } from './bus.ts';
import type { Decoded } from './messages.ts';
import { profileOf } from './profiles.ts';
import type { Tire1 } from './tire1.ts';

export interface BusSource {
  terminalId: string;
  scalingProfile: string;
  /** Byte 8 of this source says nothing. */
  ignoreThreshold: boolean;
  /** Minutes to subtract from dates without zone to get UTC. */
  timeOffsetMin: number;
}

/** What one controller said lately about its tyres. */
interface Round {
  index: number;
  clockMs: number | null;
  at: number | null;
  wheels: Map<number, WheelReading>;
  /** Messages that came, by name and location: the second of a kind begins the next round. */
  seen: Set<string>;
  /** Locations whose pressure came from TIRE2, which has the longer range. */
  extended: Set<number>;
  thresholds: { axle: number; wheel: number; threshold: string }[];
}

type KnownName = 'speedKmh' | 'headingDeg' | 'altitudeM' | 'odometerKm' | 'latitude' | 'longitude';

/** What others on the bus said last; a value is good for ten seconds of the log. */
class Known {
  readonly #values = new Map<KnownName, { value: number; clockMs: number | null }>();

  /** No value leaves the older one alone. */
  set(name: KnownName, value: unknown, clockMs: number | null): void {
    if (typeof value === 'number') this.#values.set(name, { value, clockMs });
  }

  at(name: KnownName, clockMs: number | null): number | null {
    const known = this.#values.get(name);
    if (known === undefined) return null;
    const old = clockMs !== null && known.clockMs !== null && Math.abs(clockMs - known.clockMs) > knownMs;
    return old ? null : known.value;
  }
}

const knownMs = 10_000;
const roundMs = 1000;

export class J1939Reader {
  readonly #source: BusSource;
  readonly #bus: Bus;
  readonly #rounds = new Map<number, Round>();
  readonly #known = new Known();

  constructor(source: BusSource) {
    this.#source = source;
    this.#bus = new Bus(profileOf(source.scalingProfile));
  }

  /** `receivedAt` in epoch ms. */
  read(lines: readonly string[], receivedAt: number, { firstLine, isLast }: Slice = wholeText): LineReports {
    const read: LineReports = { reports: [], indexes: [], rejected: [], ignored: 0 };
    for (let at = 0; at < lines.length; at++) {
      const line = lines[at] as string;
      const index = firstLine + at;
      if (line.trim() === '') continue;
      const frame = this.#bus.read(line);
      if (frame === null) read.rejected.push(reject(index, 'format', 'no line of a CAN log'));
      else if (frame.error !== null) read.rejected.push(reject(index, frame.error, 'the frame cannot be read'));
      else if (!this.#take(frame, index, read, receivedAt)) read.ignored += 1;
    }
    if (isLast) for (const [source, round] of this.#rounds) this.#close(source, round, read, receivedAt);
    return read;
  }

  /** False when the frame says nothing we keep. */
  #take(frame: BusFrame, index: number, read: LineReports, receivedAt: number): boolean {
    const { decoded, identifier } = frame;
    if (decoded === null || identifier === null) return false;
    if (decoded.name !== 'TIRE1' && decoded.name !== 'TIRE2') return this.#learn(decoded, frame.frame.clockMs);
    if (decoded.tireLocation === null) return false;
    const location = decoded.tireLocation as number;
    const round = this.#round(identifier.sourceAddress, location, decoded.name, frame, index, read, receivedAt);
    const wheel =
      round.wheels.get(location) ?? readingOf({ axle: (location >> 4) + 1, wheelFromLeft: (location & 15) + 1 });
    if (isTire1(decoded)) {
      if (!saysAnything(decoded)) return false;
      this.#setTire1(round, wheel, location, decoded);
    } else {
      const kpa = decoded.extendedPressureKpa;
      if (typeof kpa !== 'number') return false;
      wheel.pressureKpa = gated(kpa, readingLimits.pressureKpa);
      round.extended.add(location);
    }
    round.wheels.set(location, wheel);
    return true;
  }

  #round(
    source: number,
    location: number,
    name: string,
    frame: BusFrame,
    index: number,
    read: LineReports,
    receivedAt: number,
  ): Round {
    const clockMs = frame.frame.clockMs;
    const key = `${name} ${location}`;
    const open = this.#rounds.get(source);
    if (open !== undefined) {
      const late = clockMs !== null && open.clockMs !== null && Math.abs(clockMs - open.clockMs) > roundMs;
      if (!late && !open.seen.has(key)) {
        open.seen.add(key);
        return open;
      }
      this.#close(source, open, read, receivedAt);
    }
    const round: Round = {
      index,
      clockMs,
      at: this.#eventTime(frame),
      wheels: new Map(),
      seen: new Set([key]),
      extended: new Set(),
      thresholds: [],
    };
    this.#rounds.set(source, round);
    return round;
  }

  #setTire1(round: Round, wheel: WheelReading, location: number, tire: Tire1): void {
    if (!round.extended.has(location)) wheel.pressureKpa = gated(tire.pressureKpa, readingLimits.pressureKpa);
    wheel.temperatureC = gated(tire.temperatureC, readingLimits.temperatureC);
    const fault =
      tire.sensorElectricalFault === 'error' || tire.tireStatus === 'error' || tire.pressureState === 'error';
    if (fault) wheel.flags |= wheelFlag.fault;
    if (tire.tireStatus === 'leakDetected' || tire.alarm === 'leak') wheel.flags |= wheelFlag.leak;
    if (tire.sensorEnable === 'disabled' || tire.alarm === 'signalLost') wheel.flags |= wheelFlag.lost;
    const { pressureThreshold: threshold } = tire;
    const warns = threshold !== 'noWarning' && threshold !== 'notAvailable' && threshold !== 'notDefined';
    if (warns && !this.#source.ignoreThreshold) {
      round.thresholds.push({ axle: (location >> 4) + 1, wheel: (location & 15) + 1, threshold });
    }
  }

  #learn(decoded: Decoded, clockMs: number | null): boolean {
    const known = this.#known;
    const values: Record<string, unknown> = { ...decoded };
    switch (decoded.name) {
      case 'VDS':
        known.set('headingDeg', gated(values.compassDeg, { min: 0, max: 360 }), clockMs);
        known.set('speedKmh', values.navSpeedKmh, clockMs);
        known.set('altitudeM', values.altitudeM, clockMs);
        return true;
      case 'CCVS1':
        known.set('speedKmh', values.wheelSpeedKmh, clockMs);
        return true;
      case 'VD':
        known.set('odometerKm', values.totalDistanceKm, clockMs);
        return true;
      case 'VDHR':
        known.set(
          'odometerKm',
          typeof values.totalDistanceM === 'number' ? values.totalDistanceM / 1000 : null,
          clockMs,
        );
        return true;
      case 'VP':
        known.set('latitude', values.lat, clockMs);
        known.set('longitude', values.lng, clockMs);
        return true;
      default:
        return false;
    }
  }

  #close(source: number, round: Round, read: LineReports, receivedAt: number): void {
    this.#rounds.delete(source);
    if (round.wheels.size === 0) return;
    const report: VehicleReport = emptyReport('j1939', this.#source.terminalId, receivedAt);
    report.timeSubstituted = round.at === null;
    if (round.at !== null) report.at = round.at;
    const known = (name: KnownName) => this.#known.at(name, round.clockMs);
    report.speedKmh = known('speedKmh');
    report.headingDeg = known('headingDeg');
    report.odometerKm = known('odometerKm');
    const latitude = known('latitude');
    const longitude = known('longitude');
    if (latitude !== null && longitude !== null) setFix(report, latitude, longitude, known('altitudeM'), false);
    report.wheels.push(...round.wheels.values());
    if (round.thresholds.length > 0) report.extra = { thresholds: round.thresholds };
    read.reports.push(report);
    read.indexes.push(round.index);
  }

  /** Null: the log says nothing usable, the receipt time counts. */
  #eventTime({ frame }: BusFrame): number | null {
    const at = frame.localTime === null ? frame.clockMs : (frame.clockMs ?? 0) - this.#source.timeOffsetMin * 60_000;
    // Seconds since the start of a recording, or between lines, are no time of day.
    if (at === null || (frame.timestamp === null && frame.localTime === null) || !isPlausible(at)) return null;
    return Math.round(at);
  }
}

function isTire1(decoded: Decoded): decoded is Tire1 {
  return decoded.name === 'TIRE1';
}

/** A location without a sensor is sent as well, with nothing in it. */
function saysAnything(tire: Tire1): boolean {
  return tire.pressureState !== 'notAvailable' || tire.temperatureState !== 'notAvailable';
}

function gated(value: unknown, { min, max }: { min: number; max: number }): number | null {
  return typeof value === 'number' && value >= min && value <= max ? value : null;
}

function reject(index: number, code: string, message: string): Reject {
  return { index, path: '', code, message };
}
