/**
 * One device's connection, in front of the embedded broker. The broker does sessions, credentials and subscriptions;
 * what is published never reaches it: it is read here, and acknowledged here after commit. So are packets bounded,
 * silence watched and MQTT 5 translated.
 */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Packet } from 'mqtt-packet';
import { Acknowledgements } from './acknowledgements.ts';
import type { MqttLimits } from './limits.ts';
import { PacketSplitter, type Publish, packetType, pubacks, readConnect, readPublish } from './packets.ts';
import { reason, Version5 } from './version5.ts';

export interface DoorService {
  readonly limits: MqttLimits;
  now(): number;
  /** Is there no room for more reports of all connections together? */
  isFull(): boolean;
  refuse(reason: string): void;
  /** A message of an admitted client. `false`: not its topic. Settles now or later. */
  published(door: Door, message: Publish, settled: (stored: boolean) => void): boolean;
  /** Has acknowledgements to write once the batch is through. */
  hasAnswers(door: Door): void;
  assignedId(): string;
}

type State = 'connecting' | 'authenticating' | 'open' | 'closing';

export class Door extends Duplex {
  readonly address: string;
  readonly remote: string;
  inFlight = 0;
  /** 3, 4 or 5. */
  level = 4;
  readonly #socket: Socket;
  readonly #service: DoorService;
  readonly #splitter: PacketSplitter;
  readonly #message: Publish = { topic: '', qos: 0, messageId: 0, payload: Buffer.alloc(0) };
  #state: State = 'connecting';
  #version5: Version5 | null = null;
  readonly #acknowledgements = new Acknowledgements();
  #keepAliveMs: number;
  #heardAt: number;
  #brokerIsFull = false;
  #second = 0;
  #messages = 0;
  #isHeld = false;

  constructor(socket: Socket, service: DoorService) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    this.#service = service;
    this.address = socket.remoteAddress ?? 'unknown';
    this.remote = `${this.address}:${socket.remotePort ?? 0}`;
    this.#splitter = new PacketSplitter(service.limits.packetBytes);
    this.#heardAt = service.now();
    this.#keepAliveMs = service.limits.connectMs;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#received(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => this.destroy());
  }

  /** The broker took the client in: what it sent meanwhile is read now. */
  admitted(): void {
    if (this.#state !== 'authenticating') return;
    this.#state = 'open';
    this.#read(null);
  }

  /** Closes with a reason a client of version 5 is told. */
  refuse(why: string, reasonCode: number): void {
    if (this.#state === 'closing') return;
    this.#service.refuse(why);
    this.finish(reasonCode);
  }

  finish(reasonCode: number): void {
    if (this.#state === 'closing') return;
    this.flushAnswers();
    this.#state = 'closing';
    if (this.#version5 !== null) this.#socket.write(this.#version5.disconnect(reasonCode));
    this.destroy();
  }

  /** Silence ends a connection: one and a half times its keep-alive. */
  sweep(now: number): void {
    if (now - this.#heardAt > this.#keepAliveMs) this.refuse('silent', 0x8d);
    else this.regulate();
  }

  /** Acknowledges what is stored, up to the first message that is not. */
  flushAnswers(): void {
    const ids = this.#acknowledgements.take();
    const version5 = this.#version5;
    if (ids.length > 0 && !this.#socket.destroyed) {
      this.#socket.write(
        version5 === null ? pubacks(ids) : Buffer.concat(ids.map((id) => version5.puback(id, reason.success))),
      );
    }
    this.regulate();
  }

  /** Reads on or not: when ingest, the broker or the second is full, the device waits. */
  regulate(): void {
    const { limits } = this.#service;
    const tooFast = this.#messages > limits.messagesPerSecond && this.#second === this.#thisSecond();
    const full = this.inFlight > 0 && (this.inFlight >= limits.connectionInFlight || this.#service.isFull());
    this.#pause(this.#state === 'authenticating' || this.#brokerIsFull || tooFast || full);
  }

  stopReading(): void {
    this.#socket.removeAllListeners('data');
    this.#socket.pause();
  }

  override _read(): void {
    if (!this.#brokerIsFull) return;
    this.#brokerIsFull = false;
    this.regulate();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#toClient(chunk, done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#toClient(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#state = 'closing';
    // What was written is sent; a peer that does not read it does not hold the socket for long.
    this.#socket.destroySoon();
    setTimeout(() => this.#socket.destroy(), 1000).unref();
    done(error);
  }

  #toClient(bytes: Buffer, done: (error?: Error | null) => void): void {
    if (this.#socket.destroyed) {
      done();
      return;
    }
    this.#socket.write(this.#version5 === null ? bytes : this.#version5.toClient(bytes), (error) => done(error));
  }

  #received(chunk: Buffer): void {
    if (this.#state === 'closing') return;
    this.#heardAt = this.#service.now();
    const second = this.#thisSecond();
    if (second !== this.#second) {
      this.#second = second;
      this.#messages = 0;
    }
    this.#read(chunk);
  }

  #read(chunk: Buffer | null): void {
    let readable = true;
    try {
      readable = this.#splitter.push(chunk, (packet, headerBytes) => this.#take(packet, headerBytes));
    } catch {
      this.refuse('malformed', reason.malformed);
      return;
    }
    if (!readable) this.refuse('size', reason.packetTooLarge);
    else if (this.#acknowledgements.isDue) this.flushAnswers();
    else this.regulate();
  }

  /** False: no further packet may be read now. */
  #take(packet: Buffer, headerBytes: number): boolean {
    if (this.#state === 'connecting') return this.#connect(packet, headerBytes);
    if (this.#state !== 'open') return false;
    this.#messages += 1;
    if (this.#version5 !== null) this.#take5(this.#version5, packet);
    else if ((packet[0] as number) >> 4 !== packetType.publish) this.#toBroker(packet);
    else {
      const message = readPublish(packet, headerBytes, this.#message);
      if (message === null) this.refuse('malformed', reason.malformed);
      else this.#publish(message);
    }
    return (this.#state as State) === 'open';
  }

  #connect(packet: Buffer, headerBytes: number): false {
    const head = readConnect(packet, headerBytes);
    if (head === null) {
      this.refuse('not_mqtt', reason.malformed);
      return false;
    }
    const { idleMs } = this.#service.limits;
    this.#keepAliveMs = head.keepAliveSeconds === 0 ? idleMs : head.keepAliveSeconds * 1500;
    this.level = head.level;
    this.#state = 'authenticating';
    if (head.level === 5) {
      const { packetBytes, connectionInFlight } = this.#service.limits;
      const version5 = new Version5({ packetBytes, receiveMaximum: connectionInFlight });
      this.#version5 = version5;
      this.#forward(version5, version5.read(packet));
    } else {
      // The broker does not see what is published, so silence is watched here.
      const bytes = Buffer.from(packet);
      bytes.writeUInt16BE(0, head.keepAliveAt);
      this.#toBroker(bytes);
    }
    return false;
  }

  #take5(version5: Version5, packet: Buffer): void {
    const read = version5.read(packet);
    if (read.cmd !== 'publish') {
      this.#forward(version5, read);
      return;
    }
    const payload = Buffer.isBuffer(read.payload) ? read.payload : Buffer.from(read.payload);
    this.#publish({ topic: read.topic, qos: read.qos, messageId: read.messageId ?? 0, payload });
  }

  #forward(version5: Version5, packet: Packet): void {
    const bytes = version5.toBroker(packet, () => this.#service.assignedId());
    if (bytes !== null) this.#toBroker(bytes);
    // A client that leaves with its will is a client that was lost.
    else this.destroy();
  }

  #toBroker(bytes: Buffer): void {
    if (!this.push(bytes)) this.#brokerIsFull = true;
  }

  #publish(message: Publish): void {
    if (message.qos > 1) {
      this.refuse('qos', reason.qosNotSupported);
      return;
    }
    const waiting = message.qos === 1 ? this.#acknowledgements.add(message.messageId) : null;
    this.inFlight += 1;
    const known = this.#service.published(this, message, (stored) => {
      this.inFlight -= 1;
      if (!stored) {
        // Unanswered: the device sends it again when it is back.
        if (waiting !== null) this.finish(reason.unspecified);
        return;
      }
      if (waiting !== null) waiting.stored = true;
      this.#service.hasAnswers(this);
    });
    if (!known) this.refuse('topic', reason.notAuthorized);
  }

  #pause(wanted: boolean): void {
    if (wanted === this.#isHeld) return;
    this.#isHeld = wanted;
    if (wanted) this.#socket.pause();
    else this.#socket.resume();
  }

  #thisSecond(): number {
    return Math.floor(this.#service.now() / 1000);
  }
}
