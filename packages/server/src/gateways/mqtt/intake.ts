/** From a message's payload to reports on their way through ingest. The same for our broker and a customer's. */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { GatewayContext, ReportOutcome } from '../gateway.ts';
import { batchLimit, entriesOf, type ReadReports, readReportsV1 } from '../http/report-v1.ts';
import { keepAllowed, type Speaker } from '../http/speaker.ts';
import { pointReport, readGatewayPoints, readPoints } from '../http/thingsboard.ts';
import { isObject, terminalNumber } from '../http/values.ts';
import { ReportBatcher } from './batcher.ts';
import { LiveLines } from './live-lines.ts';
import type { MessageKind } from './topics.ts';

/** Whoever waits for a message. False: it was not stored and must come again. */
export type Settled = (stored: boolean) => void;

export interface IntakeEvents {
  /** There is room again. */
  settled(): void;
}

export class Intake {
  readonly context: GatewayContext;
  readonly #batcher: ReportBatcher;
  readonly #lines = new LiveLines();

  constructor(context: GatewayContext, batchReports: number, events: IntakeEvents) {
    this.context = context;
    this.#batcher = new ReportBatcher(context.ingest, batchReports, {
      failed: (error, reports) => {
        this.refuse('not_stored', reports);
        context.log.error({ err: error, reports }, 'reports over MQTT not stored, not acknowledged');
      },
      settled: () => events.settled(),
    });
  }

  get inFlight(): number {
    return this.#batcher.inFlight;
  }

  refuse(reason: string, count = 1): void {
    this.context.metrics.framesRefused.inc({ protocol: 'mqtt', reason }, count);
  }

  drained(): Promise<void> {
    return this.#batcher.drained();
  }

  /**
   * Reads a message and hands over its reports; how many there were. What cannot be read is counted and settled as
   * done: it would be as unreadable when it came again.
   */
  take(kind: MessageKind, speaker: Speaker, payload: Buffer, settled: Settled): number {
    const { context } = this;
    const now = context.now();
    const read = this.#read(kind, speaker, payload, now);
    if (read === null) {
      this.refuse('json');
      context.frames.record(speaker.terminalId, false, payload, 'json');
      settled(true);
      return 0;
    }
    keepAllowed(read, speaker, context);
    for (const { code } of read.rejected) this.refuse(code);
    const [first] = read.rejected;
    const by = read.reports.length === 1 ? (read.reports[0] as VehicleReport).terminalId : speaker.terminalId;
    context.frames.record(by, false, payload, first === undefined ? null : `${first.code} ${first.path}`.trim());
    const count = read.reports.length;
    if (count === 0) {
      settled(true);
      return 0;
    }
    const settle = (stored: boolean, outcomes: readonly ReportOutcome[], from: number): void => {
      if (stored) this.#countRefused(outcomes, from, count);
      settled(stored);
    };
    this.#batcher.add({ settle }, read.reports);
    return count;
  }

  #read(kind: MessageKind, speaker: Speaker, payload: Buffer, now: number): ReadReports | null {
    if (payload.length === 0) return nothing();
    if (kind === 'rtl433' || kind === 'theengs' || kind === 'candump' || kind === 'ble')
      return this.#lines.read(kind, speaker, payload, now);
    const body = parsed(payload);
    if (body === undefined) return null;
    const { terminalId } = speaker;
    if (kind === 'report') {
      const entries = entriesOf(body);
      if (entries === null || entries.length > batchLimit) return null;
      return readReportsV1(entries, { protocol: 'mqtt', terminalId }, now);
    }
    if (kind === 'telemetry') {
      const points = readPoints(body);
      if (points === null || points.length > batchLimit) return null;
      return whole(points.map((point) => pointReport(point, 'mqtt', terminalId, now)));
    }
    const devices = readGatewayPoints(body);
    if (devices === null) return null;
    const reports: VehicleReport[] = [];
    for (const [name, points] of devices) {
      const device = terminalNumber(name);
      if (device === null) continue;
      for (const point of points) reports.push(pointReport(point, 'mqtt', device, now));
    }
    return reports.length > batchLimit ? null : whole(reports);
  }

  #countRefused(outcomes: readonly ReportOutcome[], from: number, count: number): void {
    for (let at = from; at < from + count; at++) {
      const outcome = outcomes[at];
      if (outcome?.status === 'refused') this.refuse(outcome.code);
    }
  }
}

/** Birth and will: `{"online": true}`, `online` or `offline`; null when it says neither. */
export function readStatus(payload: Buffer): boolean | null {
  const text = payload.toString('utf8');
  if (text === 'online' || text === 'offline') return text === 'online';
  const body = parsed(payload);
  return isObject(body) && typeof body.online === 'boolean' ? body.online : null;
}

function parsed(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

function whole(reports: VehicleReport[]): ReadReports {
  return { reports, indexes: reports.map((_, index) => index), rejected: [] };
}

function nothing(): ReadReports {
  return { reports: [], indexes: [], rejected: [] };
}
