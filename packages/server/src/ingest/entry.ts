/**
 * A report on its way through a lane. It is resolved the moment it comes, so that what waits is small and the device's
 * own objects die young; what needs the vehicle's memory is left to `judge`.
 * Entries live for a commit, too long for a young collection to be cheap: they are used again.
 */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { ReportOutcome } from '../gateways/gateway.ts';
import { extraOf } from './extra.ts';
import type { Quarantine } from './receivers/quarantine.ts';
import type { Receiver, Vehicle } from './registry/types.ts';
import { emptyWheels, type ResolvedWheels, resolve } from './resolve/resolve.ts';
import { emptyScalars, reportFlag, type Scalars, scalarsOf } from './resolve/scalars.ts';
import { substitutionKey } from './substituted-times.ts';
import { messageHash } from './vehicle-memory.ts';

/** One call of `submit`: settled when the last of its reports is. */
export interface Submission {
  readonly outcomes: ReportOutcome[];
  waiting: number;
  readonly resolve: (outcomes: readonly ReportOutcome[]) => void;
  readonly reject: (error: Error) => void;
}

export interface Entry {
  submission: Submission;
  /** Place of the report in its submission. */
  index: number;
  receiver: Receiver;
  vehicle: Vehicle;
  /** Event time, or the receipt time when that cannot be. */
  at: number;
  receivedAt: number;
  substituted: boolean;
  /** Tells repeats of a report with a substituted time; else null. */
  key: string | null;
  buffered: boolean;
  /** Hash of the message id, 0 without. */
  message: number;
  readonly scalars: Scalars;
  readonly own: ResolvedWheels;
  trailers: readonly ResolvedWheels[];
  extra: string | null;
}

/** A clock further ahead is wrong: the receipt time stands in (protocols.md 3.1). */
const futureToleranceMs = 10 * 60_000;

/** Kept for use; more come into being under load and are left to the collector. */
const keptEntries = 10_000;

export class Entries {
  readonly #quarantine: Quarantine;
  readonly #free: Entry[] = [];

  constructor(quarantine: Quarantine) {
    this.#quarantine = quarantine;
  }

  of(report: VehicleReport, receiver: Receiver, vehicle: Vehicle, submission: Submission, index: number): Entry {
    const entry = this.#free.pop() ?? newEntry(submission, receiver, vehicle, report.wheels.length);
    entry.submission = submission;
    entry.index = index;
    entry.receiver = receiver;
    entry.vehicle = vehicle;
    fill(entry, report, this.#quarantine);
    return entry;
  }

  /** Nobody may look at it any more. */
  giveBack(entry: Entry): void {
    if (this.#free.length < keptEntries) this.#free.push(entry);
  }
}

function fill(entry: Entry, report: VehicleReport, quarantine: Quarantine): void {
  const { receiver } = entry;
  const { receivedAt } = report;
  const substituted = report.timeSubstituted || !(report.at <= receivedAt + futureToleranceMs);
  const at = substituted ? receivedAt : report.at;
  const key = substituted ? substitutionKey(report) : null;
  const { trailers, refused, strangers } = resolve(report, receiver, entry.vehicle, at, entry.own);
  if (strangers !== null) for (const reading of strangers) quarantine.sensor(receiver, reading, receivedAt);
  const scalars = scalarsOf(report, entry.scalars);
  if (substituted) scalars.flags |= reportFlag.timeSubstituted;
  entry.at = at;
  entry.receivedAt = receivedAt;
  entry.substituted = substituted;
  entry.key = key;
  entry.buffered = report.buffered;
  entry.message = messageHash(report.messageId);
  entry.trailers = trailers;
  entry.extra = extraOf(report, refused, key, substituted);
}

function newEntry(submission: Submission, receiver: Receiver, vehicle: Vehicle, wheels: number): Entry {
  return {
    submission,
    index: 0,
    receiver,
    vehicle,
    at: 0,
    receivedAt: 0,
    substituted: false,
    key: null,
    buffered: false,
    message: 0,
    scalars: emptyScalars(),
    own: emptyWheels(vehicle, wheels),
    trailers: [],
    extra: null,
  };
}
