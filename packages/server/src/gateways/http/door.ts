/** What all device calls share: whose token it is, how often it comes, reports through ingest, counting. */
import type { Protocol, VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext, ReportOutcome } from '../gateway.ts';
import { DeviceRefusal } from './body.ts';
import { type HttpLimits, MinuteCounter } from './limits.ts';
import type { ReadReports } from './report-v1.ts';
import { keepAllowed, type Speaker, speakerOf, type Taken, takenOf } from './speaker.ts';

export class DeviceDoor {
  readonly context: GatewayContext;
  readonly limits: HttpLimits;
  readonly #calls: MinuteCounter;
  readonly #refusals: MinuteCounter;
  readonly #speakers = new WeakMap<FastifyRequest, Speaker>();
  #inFlight = 0;

  constructor(context: GatewayContext, limits: HttpLimits) {
    this.context = context;
    this.limits = limits;
    this.#calls = new MinuteCounter(limits.callsPerMinute);
    this.#refusals = new MinuteCounter(limits.refusedPerMinute);
  }

  /** Before the body is read. @throws DeviceRefusal 401, 429, 503 */
  async admit(request: FastifyRequest): Promise<void> {
    const now = this.context.now();
    const wait = 60 - Math.floor((now / 1000) % 60);
    if (this.#refusals.isFull(request.ip, now)) {
      throw new DeviceRefusal(429, 'rate', 'too many calls with a wrong token', wait);
    }
    const speaker = await this.#speaker(tokenOf(request));
    if (speaker === null) {
      this.#refusals.add(request.ip, now);
      throw new DeviceRefusal(401, 'token', 'a valid token is needed');
    }
    if (this.#calls.add(speaker.receiver.id, now)) throw new DeviceRefusal(429, 'rate', 'too many calls', wait);
    if (this.#inFlight > this.limits.reportsInFlight) {
      throw new DeviceRefusal(429, 'busy', 'too many reports wait to be stored', 1);
    }
    this.#speakers.set(request, speaker);
  }

  speakerOf(request: FastifyRequest): Speaker {
    const speaker = this.#speakers.get(request);
    if (speaker === undefined) throw new DeviceRefusal(401, 'token', 'a valid token is needed');
    return speaker;
  }

  /** Resolves after commit. @throws DeviceRefusal 503 when nothing could be stored */
  async take(read: ReadReports, speaker: Speaker): Promise<Taken> {
    keepAllowed(read, speaker, this.context);
    return takenOf(read, await this.submit(read.reports));
  }

  async submit(reports: readonly VehicleReport[]): Promise<readonly ReportOutcome[]> {
    if (reports.length === 0) return [];
    this.#inFlight += reports.length;
    try {
      return await this.context.ingest.submit(reports);
    } catch (error) {
      this.context.log.error({ err: error, reports: reports.length }, 'reports over HTTP not stored');
      throw new DeviceRefusal(503, 'not_stored', 'nothing was stored, send it again', 5);
    } finally {
      this.#inFlight -= reports.length;
    }
  }

  received(protocol: Protocol, count: number): void {
    this.context.metrics.framesReceived.inc({ protocol }, count);
  }

  refused(protocol: Protocol, reason: string, count = 1): void {
    this.context.metrics.framesRefused.inc({ protocol, reason }, count);
  }

  async #speaker(token: string | null): Promise<Speaker | null> {
    if (token === null) return null;
    try {
      return await speakerOf(token, this.context);
    } catch (error) {
      this.context.log.error({ err: error }, 'a token could not be checked');
      throw new DeviceRefusal(503, 'not_stored', 'the database is away, come again', 5);
    }
  }
}

/** From the header, or from the path for devices that can only be given an address. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) return /^Bearer ([\x21-\x7e]+)$/i.exec(authorization)?.[1] ?? null;
  const { token } = request.params as { token?: string };
  return token === undefined || token === '' ? null : token;
}
