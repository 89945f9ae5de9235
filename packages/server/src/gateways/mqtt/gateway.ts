/** MQTT on an embedded broker (protocols.md 6.4, 6.5): reports at QoS 1 are acknowledged after commit. */
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Gateway, GatewayContext, KnownReceiver } from '../gateway.ts';
import { Broker, newClientId, type Session } from './broker.ts';
import { Door, type DoorService } from './door.ts';
import { Intake, readStatus } from './intake.ts';
import { defaultMqttLimits, type MqttLimits } from './limits.ts';
import type { Publish } from './packets.ts';

export interface MqttOptions {
  host: string;
  /** 0 takes a free port; the gateway says which. */
  port: number;
  limits?: Partial<MqttLimits>;
}

export interface MqttGateway extends Gateway {
  readonly port: number;
  /** False once it closes. */
  readonly listening: boolean;
}

/** Listens; rejects with the socket's error (EADDRINUSE, EACCES) when it cannot. */
export async function createMqttGateway(options: MqttOptions, context: GatewayContext): Promise<MqttGateway> {
  const service = new MqttService(context, { ...defaultMqttLimits, ...options.limits });
  await service.broker.open();
  const server = createServer((socket) => service.accept(socket));
  try {
    await listen(server, options);
  } catch (error) {
    await service.broker.close();
    throw error;
  }
  const sweep = setInterval(() => service.sweep(), service.limits.sweepMs);
  sweep.unref();
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : options.port;
  let closing: Promise<void> | null = null;
  return {
    address: `${options.host}:${port}`,
    port,
    get listening() {
      return server.listening;
    },
    close: () => {
      clearInterval(sweep);
      closing ??= close(server, service);
      return closing;
    },
  };
}

class MqttService implements DoorService {
  readonly limits: MqttLimits;
  readonly broker: Broker;
  readonly intake: Intake;
  readonly #context: GatewayContext;
  readonly #doors = new Map<Door, Session | null>();
  readonly #addresses = new Map<string, number>();
  /** Sessions that are online, by receiver. */
  readonly #online = new Map<string, Set<Session>>();
  readonly #answering = new Set<Door>();
  readonly #received: { inc(count?: number): void };
  readonly #connections: { inc(): void; dec(): void };

  constructor(context: GatewayContext, limits: MqttLimits) {
    this.#context = context;
    this.limits = limits;
    this.#received = context.metrics.framesReceived.labels('mqtt');
    this.#connections = context.metrics.deviceConnections.labels('mqtt');
    this.intake = new Intake(context, limits.batchReports, { settled: () => this.#settled() });
    this.broker = new Broker(context, limits, {
      admitted: (session) => this.#admitted(session),
      replaced: () => this.refuse('replaced'),
      refused: (reason) => this.refuse(reason),
    });
  }

  now(): number {
    return this.#context.now();
  }

  isFull(): boolean {
    return this.intake.inFlight >= this.limits.totalInFlight;
  }

  refuse(reason: string): void {
    this.intake.refuse(reason);
  }

  assignedId(): string {
    return newClientId();
  }

  accept(socket: Socket): void {
    const address = socket.remoteAddress ?? 'unknown';
    const ofAddress = this.#addresses.get(address) ?? 0;
    const many = ofAddress >= this.limits.connectionsPerAddress;
    if (many || this.#doors.size >= this.limits.maxConnections) {
      this.refuse(many ? 'connections_per_address' : 'connections');
      socket.destroy();
      return;
    }
    const door = new Door(socket, this);
    this.#addresses.set(address, ofAddress + 1);
    this.#doors.set(door, null);
    this.#connections.inc();
    door.once('close', () => this.#closed(door, address));
    this.broker.handle(door);
  }

  published(door: Door, message: Publish, settled: (stored: boolean) => void): boolean {
    const session = this.#doors.get(door) ?? null;
    const kind = session?.topics.kindOf(message.topic) ?? null;
    if (session === null || kind === null) return false;
    this.#received.inc();
    if (kind === 'status') this.#status(session, message.payload);
    if (kind === 'status' || kind === 'ignored') settled(true);
    else this.intake.take(kind, session.speaker, message.payload, settled);
    return true;
  }

  hasAnswers(door: Door): void {
    this.#answering.add(door);
  }

  sweep(): void {
    const now = this.now();
    for (const door of this.#doors.keys()) door.sweep(now);
  }

  stopReading(): void {
    for (const door of this.#doors.keys()) door.stopReading();
  }

  /** Answers what is stored and says goodbye. */
  finish(): void {
    for (const door of this.#doors.keys()) door.finish(0x8b);
  }

  #settled(): void {
    for (const door of this.#answering) door.flushAnswers();
    this.#answering.clear();
  }

  #admitted(session: Session): void {
    if (!this.#doors.has(session.door)) return;
    this.#doors.set(session.door, session);
    this.#setOnline(session, true);
  }

  #closed(door: Door, address: string): void {
    const session = this.#doors.get(door) ?? null;
    this.#doors.delete(door);
    this.#answering.delete(door);
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
    this.#connections.dec();
    if (session !== null) this.#setOnline(session, false);
  }

  #status(session: Session, payload: Buffer): void {
    const online = readStatus(payload);
    if (online === null) this.refuse('status');
    else this.#setOnline(session, online);
  }

  /** A receiver is gone when its last session is: a client that was replaced takes nothing with it. */
  #setOnline(session: Session, online: boolean): void {
    if (session.isOnline === online) return;
    session.isOnline = online;
    const receiver: KnownReceiver = session.speaker.receiver;
    const sessions = this.#online.get(receiver.id) ?? new Set<Session>();
    this.#online.set(receiver.id, sessions);
    if (online) {
      sessions.add(session);
      const { door } = session;
      this.#context.receivers.connected(receiver, door.remote, door.level === 5 ? 'MQTT 5' : 'MQTT 3.1.1');
      return;
    }
    sessions.delete(session);
    if (sessions.size > 0) return;
    this.#online.delete(receiver.id);
    this.#context.receivers.disconnected(receiver);
  }
}

function listen(server: Server, { host, port }: MqttOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What was read is stored and acknowledged, within a limit; the rest stays with the devices, which send it again. */
async function close(server: Server, service: MqttService): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  service.stopReading();
  await Promise.race([service.intake.drained(), sleep(service.limits.closeMs, undefined, { ref: false })]);
  service.finish();
  await service.broker.close();
  await ended;
}
