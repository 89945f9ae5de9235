/**
 * A customer's own broker, read as its client: what its devices publish at QoS 1 is acknowledged to the broker after
 * commit, so the broker keeps for us what was not stored. Devices of one enterprise alone may report through it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type IPublishPacket, type MqttClient } from 'mqtt';
import type { CustomerBrokerSettings } from '../../platform/config.ts';
import type { Gateway, GatewayContext } from '../gateway.ts';
import { findTerminal, maySpeakFor, type Speaker } from '../http/speaker.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { Intake, readStatus } from './intake.ts';
import { pubacks } from './packets.ts';
import type { MessageKind } from './topics.ts';

export interface CustomerBrokerOptions extends CustomerBrokerSettings {
  /** Between two tries to connect. */
  reconnectMs?: number;
  reportsInFlight?: number;
}

const kinds: Readonly<Record<string, MessageKind>> = {
  report: 'report',
  status: 'status',
  telemetry: 'telemetry',
  rtl433: 'rtl433',
  candump: 'candump',
  ble: 'ble',
};

const closeMs = 10_000;

/** Connects, and connects again for as long as it is open: a broker that is away is not a reason not to start. */
export function createCustomerBroker(options: CustomerBrokerOptions, context: GatewayContext): Gateway {
  const reader = new BrokerReader(options, context);
  return { address: options.url, close: () => reader.close() };
}

class BrokerReader {
  readonly #options: CustomerBrokerOptions;
  readonly #context: GatewayContext;
  readonly #intake: Intake;
  readonly #client: MqttClient;
  readonly #limit: number;
  #acknowledgements = new Acknowledgements();
  /** The library's way on, held while too many reports wait. */
  #goOn: (() => void)[] = [];
  #online = false;

  constructor(options: CustomerBrokerOptions, context: GatewayContext) {
    this.#options = options;
    this.#context = context;
    this.#limit = options.reportsInFlight ?? 5000;
    this.#intake = new Intake(context, 1000, { settled: () => this.#settled() });
    const { url, username, password, prefix, gateway } = options;
    this.#client = connect(url, {
      // The session outlives a restart, so the broker keeps what is not acknowledged.
      clientId: `treadline-${gateway}-${prefix.replaceAll('/', '-')}`,
      clean: false,
      protocolVersion: 4,
      reconnectPeriod: options.reconnectMs ?? 5000,
      resubscribe: false,
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
    });
    this.#client.handleMessage = (packet, done) => this.#take(packet as IPublishPacket, done);
    this.#client.on('connect', () => this.#subscribe());
    this.#client.on('close', () => this.#away());
    this.#client.on('error', (error) => context.log.warn({ err: error, broker: gateway }, "customer's broker"));
  }

  async close(): Promise<void> {
    await Promise.race([this.#intake.drained(), sleep(closeMs, undefined, { ref: false })]);
    this.#acknowledge();
    await this.#client.endAsync(false);
  }

  #subscribe(): void {
    const { prefix, gateway } = this.#options;
    const topics = Object.keys(kinds).map((name) => `${prefix}/+/${name}`);
    this.#client.subscribe(topics, { qos: 1 }, (error, granted) => {
      const refused = granted?.some(({ qos }) => qos > 2) === true;
      if (error !== null || refused) {
        this.#context.log.error({ err: error, broker: gateway }, "customer's broker refuses the topics");
      }
    });
    this.#online = true;
    this.#context.metrics.deviceConnections.labels('mqtt').inc();
    this.#context.log.info({ broker: gateway }, "reading from a customer's broker");
  }

  /** What was not acknowledged comes again on the next connection. */
  #away(): void {
    this.#acknowledgements = new Acknowledgements();
    if (!this.#online) return;
    this.#online = false;
    this.#context.metrics.deviceConnections.labels('mqtt').dec();
  }

  #take(packet: IPublishPacket, done: (error?: Error) => void): void {
    const acknowledgements = this.#acknowledgements;
    const waiting = packet.qos === 1 ? acknowledgements.add(packet.messageId ?? 0) : null;
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload);
    this.#read(packet.topic, payload, (stored) => {
      if (acknowledgements !== this.#acknowledgements) return;
      if (!stored) this.#client.stream.destroy();
      else if (waiting !== null) waiting.stored = true;
    });
    if (acknowledgements.isDue) this.#acknowledge();
    // The library acknowledges by itself unless it hears of an error; then it just goes on, and we do it after commit.
    const next = packet.qos === 1 ? () => done(heldBack) : () => done();
    if (this.#intake.inFlight >= this.#limit) this.#goOn.push(next);
    else next();
  }

  #read(topic: string, payload: Buffer, settled: (stored: boolean) => void): void {
    const { prefix, gateway } = this.#options;
    this.#context.metrics.framesReceived.inc({ protocol: 'mqtt' });
    const [number = '', name = ''] = topic.slice(prefix.length + 1).split('/');
    const kind = kinds[name];
    const own = findTerminal(gateway.toLowerCase(), this.#context);
    if (own === null) {
      this.#intake.refuse('gateway');
      this.#context.log.error({ broker: gateway }, 'the receiver a broker is read for is not registered');
      settled(false);
      return;
    }
    const broker: Speaker = { ...own, isGateway: true };
    const named = findTerminal(number.toLowerCase(), this.#context);
    if (kind === undefined || named === null || !named.receiver.enabled || !maySpeakFor(broker, named.receiver)) {
      this.#intake.refuse(kind === undefined ? 'topic' : 'unknown_terminal');
      if (named === null) {
        const deviceNo = number.toLowerCase();
        this.#context.receivers.quarantine({ protocol: 'mqtt', deviceNo, reason: 'unknown', bytes: payload });
      }
      settled(true);
      return;
    }
    if (kind === 'status') {
      const online = readStatus(payload);
      if (online === true) this.#context.receivers.connected(named.receiver, this.#options.url, 'MQTT broker');
      else if (online === false) this.#context.receivers.disconnected(named.receiver);
      else this.#intake.refuse('status');
      settled(true);
      return;
    }
    this.#intake.take(kind, { ...named, isGateway: true }, payload, settled);
  }

  #settled(): void {
    this.#acknowledge();
    if (this.#intake.inFlight > this.#limit / 2) return;
    for (const goOn of this.#goOn.splice(0)) goOn();
  }

  #acknowledge(): void {
    const ids = this.#acknowledgements.take();
    if (ids.length > 0 && this.#client.connected) this.#client.stream.write(pubacks(ids));
  }
}

const heldBack = new Error('acknowledged after commit');
