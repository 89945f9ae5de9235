/**
 * A JT/T 808 terminal on a machine: registers, authenticates, reports, repeats what was not acknowledged,
 * and sends what it stored while the link was down as blind-area batches.
 */
import { connect, type Socket } from 'node:net';
import {
  AnswerReader,
  batchBody,
  encodeFrame,
  item66,
  item77,
  type LocationFields,
  locationBody,
  messageId,
  registerBody,
} from '../jt808/encode.ts';
import { type Machine, readingOf, viewOf } from '../physics/vehicle.ts';
import type { Endpoints, Terminal } from './terminal.ts';

const storeLimit = 500;
const batchSize = 5;

interface Stored {
  body: Buffer;
  serial: number | null;
}

export class Jt808Terminal implements Terminal {
  sent = 0;
  acknowledged = 0;
  readonly #phone: string;
  readonly #plate: string;
  readonly #endpoints: Endpoints;
  readonly #stored: Stored[] = [];
  readonly #batches = new Map<number, Stored[]>();
  #socket: Socket | null = null;
  #ready = false;
  #serial = 0;
  #authCode: string | null = null;
  #retryMs = 500;
  #closed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(phone: string, plate: string, endpoints: Endpoints) {
    this.#phone = phone;
    this.#plate = plate;
    this.#endpoints = endpoints;
    this.#connect();
  }

  report(machine: Machine, at: number, ambientC: number): void {
    const body = bodyOf(machine, at, ambientC);
    const stored: Stored = { body, serial: null };
    this.#stored.push(stored);
    if (this.#stored.length > storeLimit) this.#stored.shift();
    if (this.#ready) {
      stored.serial = this.#send(messageId.location, body);
      this.sent += 1;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#socket?.destroy();
  }

  #connect(): void {
    const socket = connect({ host: this.#endpoints.host, port: this.#endpoints.jt808Port, noDelay: true });
    const reader = new AnswerReader();
    this.#socket = socket;
    socket.on('connect', () => {
      this.#retryMs = 500;
      if (this.#authCode === null) this.#send(messageId.register, registerBody(this.#plate));
      else this.#send(messageId.authenticate, Buffer.from(this.#authCode, 'ascii'));
    });
    socket.on('data', (chunk) => {
      for (const answer of reader.read(chunk)) this.#answered(answer.id, answer.body);
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#lost());
  }

  #lost(): void {
    this.#ready = false;
    this.#batches.clear();
    for (const stored of this.#stored) stored.serial = null;
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#connect(), this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, 15_000);
  }

  #answered(id: number, body: Buffer): void {
    if (id === messageId.registerAnswer && body.length >= 3) {
      if (body[2] !== 0) return;
      this.#authCode = body.subarray(3).toString('ascii');
      this.#send(messageId.authenticate, Buffer.from(this.#authCode, 'ascii'));
      return;
    }
    if (id !== messageId.platformAnswer || body.length < 5) return;
    const serial = body.readUInt16BE(0);
    const asked = body.readUInt16BE(2);
    const accepted = body[4] === 0;
    if (asked === messageId.authenticate) {
      if (accepted) this.#login();
      else this.#authCode = null;
    } else if (asked === messageId.location && accepted) {
      this.#forget((stored) => stored.serial === serial);
    } else if (asked === messageId.locationBatch && accepted) {
      const batch = this.#batches.get(serial) ?? [];
      this.#batches.delete(serial);
      this.#forget((stored) => batch.includes(stored));
    }
  }

  /** Signed in: everything stored meanwhile goes out as history. */
  #login(): void {
    this.#ready = true;
    for (let start = 0; start < this.#stored.length; start += batchSize) {
      const batch = this.#stored.slice(start, start + batchSize);
      const serial = this.#send(
        messageId.locationBatch,
        batchBody(
          batch.map((stored) => stored.body),
          true,
        ),
      );
      this.#batches.set(serial, batch);
      this.sent += batch.length;
    }
  }

  #forget(matches: (stored: Stored) => boolean): void {
    for (let index = this.#stored.length - 1; index >= 0; index--) {
      const stored = this.#stored[index];
      if (stored === undefined || !matches(stored)) continue;
      this.#stored.splice(index, 1);
      this.acknowledged += 1;
    }
  }

  #send(id: number, body: Buffer): number {
    const serial = this.#serial;
    this.#serial = (this.#serial + 1) & 0xffff;
    this.#socket?.write(encodeFrame(id, this.#phone, serial, body));
    return serial;
  }
}

function bodyOf(machine: Machine, at: number, ambientC: number): Buffer {
  const view = viewOf(machine, ambientC);
  const fields: LocationFields = {
    at,
    longitude: view.longitude,
    latitude: view.latitude,
    altitudeM: machine.altitudeM,
    speedKmh: machine.speedKmh,
    headingDeg: view.headingDeg,
    ignition: true,
    loadShare: machine.loadShare,
    odometerKm: machine.odometerKm,
    signal: machine.signal,
    satellites: machine.satellites,
    items: [],
  };
  return locationBody({ ...fields, items: [tyreItem(machine, fields, view.airPressureKpa)] });
}

/** Machines whose sensors have numbers speak item 0x77, trailer included; the others item 0x66 in Z order. */
function tyreItem(machine: Machine, fields: LocationFields, airPressureKpa: number): Buffer {
  if (machine.vehicle.sensors.length > 0) {
    const tyres = [
      ...machine.tyres.map((tyre) => ({ tyre, sensors: machine.vehicle.sensors })),
      ...machine.trailerTyres.map((tyre) => ({ tyre, sensors: machine.trailer?.sensors ?? [] })),
    ];
    return item77(
      tyres.flatMap(({ tyre, sensors }, index) => {
        const reading = readingOf(tyre, airPressureKpa);
        const sensor = sensors.find((one) => one.wheel === tyre.wheel);
        if (reading === null || sensor === undefined) return [];
        return [{ ...reading, sensorNo: sensor.sensorNo, number: index + 1, batteryLow: tyre.batteryPct < 20 }];
      }),
    );
  }
  return item66(
    fields,
    machine.tyres.flatMap((tyre, index) => {
      const reading = readingOf(tyre, airPressureKpa);
      return reading === null ? [] : [{ ...reading, index, batteryPct: tyre.batteryPct, fault: tyre.fault }];
    }),
  );
}
