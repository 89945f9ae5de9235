/** What all connections of one gateway share: limits, the report queue, who is connected, counting. */
import { createHmac, randomBytes } from 'node:crypto';
import type { GatewayContext, KnownReceiver } from '../gateway.ts';
import { FrameReader } from './codec/frame.ts';
import type { Connection } from './connection.ts';
import type { FragmentBudget } from './fragments.ts';
import type { Jt808Limits } from './limits.ts';
import { ReportQueue } from './report-queue.ts';
import type { Terminal } from './terminal.ts';

export class Jt808Service {
  readonly context: GatewayContext;
  readonly limits: Jt808Limits;
  readonly queue: ReportQueue;
  /** One scratch for all: a frame is handled before the next is read. */
  readonly reader: FrameReader = new FrameReader();
  readonly fragmentBudget: FragmentBudget = { bytes: 0 };
  readonly connections = new Set<Connection>();
  /** Time of the read that is being handled, epoch ms. */
  readAt = 0;
  private readonly addresses = new Map<string, number>();
  private readonly sessions = new Map<string, Terminal>();
  private readonly paused = new Set<Connection>();
  private readonly provisionalSecret = randomBytes(32);
  private readonly countReceived: { inc(frames: number): void };
  private readonly countConnections: { inc(): void; dec(): void };

  constructor(context: GatewayContext, limits: Jt808Limits) {
    this.context = context;
    this.limits = limits;
    this.countReceived = context.metrics.framesReceived.labels('jt808');
    this.countConnections = context.metrics.deviceConnections.labels('jt808');
    this.queue = new ReportQueue(context.ingest, limits.batchReports, {
      failed: (error, reports) => {
        this.refuse('not_stored', reports);
        context.log.error({ err: error, reports }, 'reports not stored, their terminals are not answered');
      },
      settled: () => this.resumeReading(),
    });
  }

  now(): number {
    return this.context.now();
  }

  received(frames: number): void {
    this.countReceived.inc(frames);
  }

  refuse(reason: string, frames = 1): void {
    this.context.metrics.framesRefused.inc({ protocol: 'jt808', reason }, frames);
  }

  /** The reason why no connection of this address may be added now, or null. */
  fullFor(address: string): string | null {
    if (this.connections.size >= this.limits.maxConnections) return 'connections';
    return (this.addresses.get(address) ?? 0) >= this.limits.connectionsPerAddress ? 'connections_per_address' : null;
  }

  opened(connection: Connection): void {
    this.connections.add(connection);
    this.addresses.set(connection.address, (this.addresses.get(connection.address) ?? 0) + 1);
    this.countConnections.inc();
  }

  closed(connection: Connection): void {
    if (!this.connections.delete(connection)) return;
    const left = (this.addresses.get(connection.address) ?? 1) - 1;
    if (left > 0) this.addresses.set(connection.address, left);
    else this.addresses.delete(connection.address);
    this.paused.delete(connection);
    this.countConnections.dec();
  }

  /** Makes this terminal the one that speaks for its receiver; an older connection of it ends. */
  attach(terminal: Terminal, receiver: KnownReceiver): void {
    if (terminal.receiver === receiver) return;
    const older = this.sessions.get(terminal.id);
    this.sessions.set(terminal.id, terminal);
    const already = terminal.receiver?.id === receiver.id;
    terminal.receiver = receiver;
    if (older && older !== terminal && older.connection !== terminal.connection) older.connection.replaced(older);
    if (!already) this.context.receivers.connected(receiver, terminal.connection.remote, terminal.edition);
  }

  /** The terminal left; a newer connection of it is not touched. */
  detach(terminal: Terminal): void {
    const { receiver } = terminal;
    terminal.receiver = null;
    if (this.sessions.get(terminal.id) !== terminal) return;
    this.sessions.delete(terminal.id);
    if (receiver !== null) this.context.receivers.disconnected(receiver);
  }

  /** Code for a terminal nobody claimed yet: it goes on sending, so that a claim takes effect at once. */
  provisionalCode(terminalId: string): string {
    return createHmac('sha256', this.provisionalSecret).update(terminalId).digest('hex').slice(0, 16);
  }

  pauseWhenFull(connection: Connection): void {
    if (connection.isPaused) return;
    const full =
      connection.inFlight >= this.limits.connectionInFlight || this.queue.inFlight >= this.limits.totalInFlight;
    if (!full) return;
    this.paused.add(connection);
    connection.pauseReading();
  }

  /** Reading goes on at half of the ceiling. */
  private resumeReading(): void {
    if (this.paused.size === 0 || this.queue.inFlight > this.limits.totalInFlight / 2) return;
    for (const connection of this.paused) {
      if (connection.inFlight > this.limits.connectionInFlight / 2) continue;
      this.paused.delete(connection);
      connection.resumeReading();
    }
  }
}
