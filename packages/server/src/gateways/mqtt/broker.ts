/** The embedded broker's questions, answered: whose credentials, which topics, which sessions are kept. */
import { randomUUID } from 'node:crypto';
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes';
import type { GatewayContext, KnownReceiver } from '../gateway.ts';
import { MinuteCounter } from '../http/limits.ts';
import { maySpeakFor, type Speaker, speakerOf } from '../http/speaker.ts';
import type { Door } from './door.ts';
import type { MqttLimits } from './limits.ts';
import { ReceiverTopics } from './topics.ts';

/** One connected client. */
export interface Session {
  door: Door;
  speaker: Speaker;
  topics: ReceiverTopics;
  /** The directory was told that the receiver is there. */
  isOnline: boolean;
}

export interface BrokerEvents {
  admitted(session: Session): void;
  /** The client of this id is connected already and gives way. */
  replaced(): void;
  refused(reason: string): void;
}

/** What a CONNECT said that the broker does not hand on. */
interface Asked {
  clean: boolean;
  willTopic: string | null;
}

const returnCode = { identifier: 2, unavailable: 3, credentials: 4, notAuthorized: 5 } as const;

export class Broker {
  readonly #context: GatewayContext;
  readonly #limits: MqttLimits;
  readonly #events: BrokerEvents;
  readonly #refusals: MinuteCounter;
  readonly #sessions = new WeakMap<Client, Session>();
  readonly #asked = new WeakMap<Client, Asked>();
  readonly #subscriptions = new WeakMap<Client, number>();
  /** Client ids by user name whose session is kept while they are away. */
  readonly #kept = new Map<string, Set<string>>();
  readonly #connected = new Map<string, Door>();
  #aedes: Aedes | null = null;

  constructor(context: GatewayContext, limits: MqttLimits, events: BrokerEvents) {
    this.#context = context;
    this.#limits = limits;
    this.#events = events;
    this.#refusals = new MinuteCounter(limits.refusedPerMinute);
  }

  async open(): Promise<void> {
    const options: AedesOptions = {
      concurrency: 1000,
      connectTimeout: this.#limits.connectMs,
      maxClientsIdLength: 128,
      preConnect: (client, packet, done) => {
        const name = packet.username ?? '';
        this.#asked.set(client, { clean: packet.clean === true, willTopic: packet.will?.topic ?? null });
        if (packet.clean !== true && this.#keepsTooMany(name, packet.clientId)) packet.clean = true;
        done(null, true);
      },
      authenticate: (client, username, password, done) => {
        this.#authenticate(client, username ?? '', password?.toString('utf8') ?? '').then(
          () => done(null, true),
          (error: AuthenticateError) => done(error, null),
        );
      },
      // Only wills come here: the gateway sees a lost connection itself, so they go no further.
      authorizePublish: (_client, _packet, done) => done(new Error('taken')),
      authorizeSubscribe: (client, subscription, done) =>
        done(null, this.#maySubscribe(client, subscription.topic) ? subscription : null),
      authorizeForward: (client, packet) => {
        return this.#sessions.get(client)?.topics.mayReceive(packet.topic) === true ? packet : null;
      },
    };
    const aedes = await Aedes.createBroker(options);
    // Before the connection it replaces is seen to close: the receiver does not flap.
    aedes.on('client', (client) => {
      const session = this.#sessions.get(client);
      if (session !== undefined) this.#events.admitted(session);
    });
    aedes.on('clientReady', (client) => this.#sessions.get(client)?.door.admitted());
    // Both say no more than that a connection ended.
    aedes.on('clientError', () => undefined);
    aedes.on('connectionError', () => undefined);
    this.#aedes = aedes;
  }

  handle(door: Door): void {
    const client = (this.#aedes as Aedes).handle(door);
    door.once('close', () => {
      if (this.#connected.get(client.id) === door) this.#connected.delete(client.id);
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#aedes === null) resolve();
      else this.#aedes.close(() => resolve());
    });
  }

  /** @throws AuthenticateError */
  async #authenticate(client: Client, username: string, password: string): Promise<void> {
    const door = client.conn as Door;
    const now = this.#context.now();
    if (this.#refusals.isFull(door.address, now)) throw this.#refusal('rate', returnCode.unavailable);
    const speaker = await this.#speaker(username, password).catch((error: unknown) => {
      this.#context.log.error({ err: error }, 'credentials could not be checked');
      throw this.#refusal('unavailable', returnCode.unavailable);
    });
    if (speaker === null) {
      this.#refusals.add(door.address, now);
      throw this.#refusal('credentials', returnCode.credentials);
    }
    const number = password === '' ? speaker.terminalId : username;
    const topics = new ReceiverTopics(number);
    const asked = this.#asked.get(client);
    if (asked?.willTopic != null && asked.willTopic !== topics.status) {
      throw this.#refusal('will', returnCode.notAuthorized);
    }
    const clientId = client.id.slice(0, 128);
    // The id of a client counts inside its receiver: no device can push out another enterprise's.
    const id = `${speaker.receiver.id}/${clientId}`;
    Object.assign(client, { id });
    if (this.#connected.has(id)) this.#events.replaced();
    this.#connected.set(id, door);
    if (asked?.clean === false) this.#keep(username, clientId);
    this.#sessions.set(client, { door, speaker, topics, isOnline: false });
  }

  /** User name and token; or, as ThingsBoard devices do, the token as user name. */
  async #speaker(username: string, password: string): Promise<Speaker | null> {
    if (password === '') return username === '' ? null : speakerOf(username, this.#context);
    const speaker = await speakerOf(password, this.#context);
    if (speaker === null) return null;
    const lower = username.toLowerCase();
    if (lower === speaker.terminalId || lower === speaker.receiver.receiverNo.toLowerCase()) return speaker;
    const named: KnownReceiver | null = this.#context.receivers.find(lower);
    if (named === null || !named.enabled || !maySpeakFor(speaker, named)) return null;
    return { receiver: named, terminalId: lower, isGateway: true };
  }

  #maySubscribe(client: Client, filter: string): boolean {
    const count = this.#subscriptions.get(client) ?? 0;
    const may = this.#sessions.get(client)?.topics.maySubscribe(filter) === true;
    if (!may || count >= this.#limits.subscriptionsPerClient) {
      this.#events.refused('subscription');
      return false;
    }
    this.#subscriptions.set(client, count + 1);
    return true;
  }

  #keepsTooMany(name: string, clientId: string): boolean {
    const kept = this.#kept.get(name);
    return kept !== undefined && !kept.has(clientId) && kept.size >= this.#limits.keptSessions;
  }

  #keep(name: string, clientId: string): void {
    const kept = this.#kept.get(name) ?? new Set();
    if (kept.size < this.#limits.keptSessions) kept.add(clientId);
    this.#kept.set(name, kept);
  }

  #refusal(why: string, code: number): AuthenticateError {
    this.#events.refused(why);
    return Object.assign(new Error(why), { returnCode: code });
  }
}

/** For clients of version 5 that leave it to us. */
export function newClientId(): string {
  return `auto-${randomUUID()}`;
}
