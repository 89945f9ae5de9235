/** A JT/T 808 terminal that sends as fast as it is answered, keeps what was not acknowledged, and sends it again. */
import { connect, type Socket } from 'node:net';
import {
  AnswerReader,
  encodeFrame,
  item66,
  type LocationFields,
  locationBody,
  messageId,
} from '@treadline/simulator/jt808/encode';

/** Unanswered reports on the way: enough to be hit by a kill between commit and answer. */
const window = 8;
const pauseMs = 25;
/** Unanswered for so long, a report goes out again, as the standard's T1. */
const repeatMs = 1500;
/** Reports lie ten seconds apart and end before now. */
const stepMs = 10_000;
const startedAgoMs = 20 * 3_600_000;

export class KillTerminal {
  readonly phone: string;
  /** Times of the reports the platform said it has. */
  readonly acknowledged = new Set<number>();
  readonly #kpaOf: (number: number) => number;
  /** By serial: number of the report and when it was sent. */
  readonly #pending = new Map<number, { number: number; sentAt: number }>();
  #unsent: number[] = [];
  #number = 0;
  #serial = 0;
  #socket: Socket | null = null;
  #stopped = false;
  #draining = false;
  readonly #start: number;

  constructor(phone: string, kpaOf: (number: number) => number) {
    this.phone = phone;
    this.#kpaOf = kpaOf;
    this.#start = Math.floor((Date.now() - startedAgoMs) / 1000) * 1000;
  }

  run(port: () => number): void {
    if (this.#stopped) return;
    const socket = connect({ host: '127.0.0.1', port: port() });
    const reader = new AnswerReader();
    this.#socket = socket;
    const repeating = setInterval(() => this.#repeat(), 500);
    socket.on('connect', () => this.#fill());
    socket.on('data', (chunk: Buffer) => {
      for (const { id, body } of reader.read(chunk)) {
        if (id !== messageId.platformAnswer || body.readUInt16BE(2) !== messageId.location || body[4] !== 0) continue;
        const serial = body.readUInt16BE(0);
        const sent = this.#pending.get(serial);
        if (sent === undefined) continue;
        this.#pending.delete(serial);
        this.acknowledged.add(this.#timeOf(sent.number));
      }
      setTimeout(() => this.#fill(), pauseMs);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(repeating);
      // Not answered may mean stored or not: it goes out again, in order.
      this.#unsent = [...[...this.#pending.values()].map((sent) => sent.number), ...this.#unsent].sort(
        (one, other) => one - other,
      );
      this.#pending.clear();
      setTimeout(() => this.run(port), 100);
    });
  }

  /** No new reports; resolves when everything sent is acknowledged. */
  async drain(): Promise<void> {
    this.#draining = true;
    while (this.#pending.size > 0 || this.#unsent.length > 0) {
      this.#fill();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.destroy();
  }

  #fill(): void {
    if (this.#socket?.readyState !== 'open') return;
    while (this.#pending.size < window) {
      const number = this.#unsent.shift() ?? (this.#draining ? undefined : this.#number++);
      if (number === undefined) return;
      const serial = this.#serial;
      this.#serial = (this.#serial + 1) & 0xffff;
      this.#write(serial, number);
    }
  }

  #repeat(): void {
    for (const [serial, sent] of this.#pending) {
      if (performance.now() - sent.sentAt > repeatMs) this.#write(serial, sent.number);
    }
  }

  #write(serial: number, number: number): void {
    this.#pending.set(serial, { number, sentAt: performance.now() });
    this.#socket?.write(encodeFrame(messageId.location, this.phone, serial, this.#body(number)));
  }

  #timeOf(number: number): number {
    return this.#start + number * stepMs;
  }

  #body(number: number): Buffer {
    const fields: LocationFields = {
      at: this.#timeOf(number),
      longitude: 119.36,
      latitude: -22.61,
      altitudeM: 520,
      speedKmh: 20,
      headingDeg: 0,
      ignition: true,
      loadShare: 1,
      odometerKm: 1000 + number / 10,
      signal: 25,
      satellites: 12,
      items: [],
    };
    const readings = [0, 1, 2, 3, 4, 5].map((index) => ({
      index,
      kpa: index === 2 ? this.#kpaOf(number) : 770,
      celsius: 40,
      batteryPct: 90,
      fault: false,
    }));
    return locationBody({ ...fields, items: [item66(fields, readings)] });
  }
}
