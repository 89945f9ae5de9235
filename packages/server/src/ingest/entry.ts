/**
 * A report on its way through a lane. It is resolved the moment it comes, so that what waits is small and the device's
 * own objects die young; what needs the vehicle's memory is left to `judge`.
 */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { ReportOutcome } from '../gateways/gateway.ts';
import { extraOf } from './extra.ts';
import type { Quarantine } from './receivers/quarantine.ts';
import type { Receiver, Vehicle } from './registry/types.ts';
import { type ResolvedWheels, resolve } from './resolve/resolve.ts';
import { reportFlag, type Scalars, scalarsOf } from './resolve/scalars.ts';
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
  readonly submission: Submission;
  /** Place of the report in its submission. */
  readonly index: number;
  readonly receiver: Receiver;
  readonly vehicle: Vehicle;
  /** Event time, or the receipt time when that cannot be. */
  readonly at: number;
  readonly receivedAt: number;
  readonly substituted: boolean;
  /** Tells repeats of a report with a substituted time; else null. */
  readonly key: string | null;
  readonly buffered: boolean;
  /** Hash of the message id, 0 without. */
  readonly message: number;
  readonly scalars: Scalars;
  readonly own: ResolvedWheels;
  readonly trailers: readonly ResolvedWheels[];
  readonly extra: string | null;
}

/** A clock further ahead is wrong: the receipt time stands in (protocols.md 3.1). */
const futureToleranceMs = 10 * 60_000;

export function entryOf(
  report: VehicleReport,
  receiver: Receiver,
  vehicle: Vehicle,
  submission: Submission,
  index: number,
  quarantine: Quarantine,
): Entry {
  const { receivedAt } = report;
  const substituted = report.timeSubstituted || !(report.at <= receivedAt + futureToleranceMs);
  const at = substituted ? receivedAt : report.at;
  const key = substituted ? substitutionKey(report) : null;
  const { own, trailers, refused, strangers } = resolve(report, receiver, vehicle, at);
  if (strangers !== null) for (const reading of strangers) quarantine.sensor(receiver, reading, receivedAt);
  const scalars = scalarsOf(report);
  if (substituted) scalars.flags |= reportFlag.timeSubstituted;
  return {
    submission,
    index,
    receiver,
    vehicle,
    at,
    receivedAt,
    substituted,
    key,
    buffered: report.buffered,
    message: messageHash(report.messageId),
    scalars,
    own,
    trailers,
    extra: extraOf(report, refused, key, substituted),
  };
}
