/**
 * The terminal's side of JT/T 808-2013: frames it sends and the few answers it reads.
 * Written from the standard's tables (protocols.md 1 to 3), apart from the server's own codec, so that each checks the other.
 */

export const messageId = {
  heartbeat: 0x0002,
  register: 0x0100,
  authenticate: 0x0102,
  location: 0x0200,
  locationBatch: 0x0704,
  platformAnswer: 0x8001,
  registerAnswer: 0x8100,
} as const;

const flag = 0x7e;
const escapeByte = 0x7d;

/** One wire frame: header, body, checksum, escapes and flags. */
export function encodeFrame(id: number, phone: string, serial: number, body: Uint8Array): Buffer {
  const content = Buffer.alloc(12 + body.length + 1);
  content.writeUInt16BE(id, 0);
  content.writeUInt16BE(body.length & 0x3ff, 2);
  content.set(bcd(phone.padStart(12, '0')), 4);
  content.writeUInt16BE(serial & 0xffff, 10);
  content.set(body, 12);
  content[content.length - 1] = content.subarray(0, -1).reduce((sum, byte) => sum ^ byte, 0);
  const wire = [flag];
  for (const byte of content) {
    if (byte === escapeByte) wire.push(escapeByte, 1);
    else if (byte === flag) wire.push(escapeByte, 2);
    else wire.push(byte);
  }
  wire.push(flag);
  return Buffer.from(wire);
}

export interface Answer {
  id: number;
  serial: number;
  body: Buffer;
}

/** Reads answers out of a byte stream; keeps an incomplete tail between calls. */
export class AnswerReader {
  #tail: Buffer = Buffer.alloc(0);

  read(chunk: Buffer): Answer[] {
    const bytes = Buffer.concat([this.#tail, chunk]);
    const answers: Answer[] = [];
    let start = bytes.indexOf(flag);
    while (start !== -1) {
      const end = bytes.indexOf(flag, start + 1);
      if (end === -1) break;
      if (end > start + 1) {
        const answer = parse(unescaped(bytes.subarray(start + 1, end)));
        if (answer !== null) answers.push(answer);
      }
      start = end;
    }
    this.#tail = start === -1 ? Buffer.alloc(0) : bytes.subarray(start);
    return answers;
  }
}

function unescaped(escaped: Buffer): Buffer {
  const plain: number[] = [];
  for (let index = 0; index < escaped.length; index++) {
    const byte = escaped[index] ?? 0;
    if (byte !== escapeByte) plain.push(byte);
    else plain.push(escaped[++index] === 1 ? escapeByte : flag);
  }
  return Buffer.from(plain);
}

function parse(content: Buffer): Answer | null {
  if (content.length < 13) return null;
  const versioned = (content.readUInt16BE(2) & 0x4000) !== 0;
  const header = versioned ? 17 : 12;
  if (content.length < header + 1) return null;
  return { id: content.readUInt16BE(0), serial: content.readUInt16BE(header - 2), body: content.subarray(header, -1) };
}

export function registerBody(plate: string): Buffer {
  const body = Buffer.alloc(37);
  body.writeUInt16BE(0, 0);
  body.writeUInt16BE(0, 2);
  body.write('TLSIM', 4, 'ascii');
  body.write('SYNTHETIC', 9, 'ascii');
  body.write('SIM0001', 29, 'ascii');
  body[36] = 2;
  return Buffer.concat([body, Buffer.from(plate, 'ascii')]);
}

export interface LocationFields {
  at: number;
  longitude: number;
  latitude: number;
  altitudeM: number;
  speedKmh: number;
  headingDeg: number;
  ignition: boolean;
  loadShare: number;
  odometerKm: number;
  signal: number;
  satellites: number;
  items: readonly Buffer[];
}

/** Body of 0x0200: 28 bytes and additional items. Time is GMT+8 as the standard says. */
export function locationBody(fields: LocationFields): Buffer {
  const base = Buffer.alloc(28);
  const load = fields.loadShare > 0.75 ? 3 : fields.loadShare > 0.3 ? 1 : 0;
  const status =
    (fields.ignition ? 1 : 0) | 2 | (fields.latitude < 0 ? 4 : 0) | (fields.longitude < 0 ? 8 : 0) | (load << 8);
  base.writeUInt32BE(0, 0);
  base.writeUInt32BE(status, 4);
  base.writeUInt32BE(Math.round(Math.abs(fields.latitude) * 1e6), 8);
  base.writeUInt32BE(Math.round(Math.abs(fields.longitude) * 1e6), 12);
  base.writeInt16BE(Math.round(fields.altitudeM), 16);
  base.writeUInt16BE(Math.round(fields.speedKmh * 10), 18);
  base.writeUInt16BE(Math.round(fields.headingDeg) % 360, 20);
  base.set(bcdTime(fields.at), 22);
  const mileage = Buffer.alloc(4);
  mileage.writeUInt32BE(Math.round(fields.odometerKm * 10), 0);
  return Buffer.concat([
    base,
    item(0x01, mileage),
    item(0x30, Buffer.from([fields.signal])),
    item(0x31, Buffer.from([fields.satellites])),
    ...fields.items,
  ]);
}

export interface IndexedReading {
  /** 0-based place in Z order. */
  index: number;
  kpa: number;
  celsius: number;
  batteryPct: number;
  fault: boolean;
}

/** Item 0x66, nine bytes a tyre (T/JSATL 12): periodic report, no alarm bits of its own. */
export function item66(fields: LocationFields, readings: readonly IndexedReading[]): Buffer {
  const value = Buffer.alloc(41 + 9 * readings.length);
  value.writeUInt32BE(0, 0);
  value[4] = 0;
  value[5] = Math.min(250, Math.round(fields.speedKmh));
  value.writeInt16BE(Math.round(fields.altitudeM), 6);
  value.writeUInt32BE(Math.round(Math.abs(fields.latitude) * 1e6), 8);
  value.writeUInt32BE(Math.round(Math.abs(fields.longitude) * 1e6), 12);
  value.set(bcdTime(fields.at), 16);
  value.writeUInt16BE(fields.ignition ? 0x0401 : 0x0400, 22);
  value.write('SIM0001', 24, 'ascii');
  value.set(bcdTime(fields.at), 31);
  value[40] = readings.length;
  for (const [place, reading] of readings.entries()) {
    const offset = 41 + place * 9;
    value[offset] = reading.index;
    value.writeUInt16BE(reading.fault ? 0x10 : 0x01, offset + 1);
    value.writeUInt16BE(reading.fault ? 0 : reading.kpa, offset + 3);
    value.writeInt16BE(reading.fault ? 0 : reading.celsius, offset + 5);
    value.writeUInt16BE(Math.round(reading.batteryPct), offset + 7);
  }
  return item(0x66, value);
}

export interface SensorReading {
  sensorNo: string;
  /** 1-based number of the tyre on the device. */
  number: number;
  kpa: number;
  celsius: number;
  batteryLow: boolean;
}

/** Item 0x77, eight bytes a tyre with its sensor number; pressure in steps of 2.5 kPa. */
export function item77(readings: readonly SensorReading[]): Buffer {
  const value = Buffer.alloc(8 * readings.length);
  for (const [place, reading] of readings.entries()) {
    const offset = place * 8;
    value[offset] = reading.number;
    value.write(reading.sensorNo, offset + 1, 'hex');
    value.writeUInt16BE(Math.min(1023, Math.round(reading.kpa / 2.5)), offset + 4);
    value[offset + 6] = Math.max(0, Math.min(255, reading.celsius + 50));
    value[offset + 7] = reading.batteryLow ? 0x80 : 0;
  }
  return item(0x77, value);
}

/** Body of 0x0704: stored reports sent after a gap (blind area). */
export function batchBody(locations: readonly Buffer[], blindArea: boolean): Buffer {
  const head = Buffer.alloc(3);
  head.writeUInt16BE(locations.length, 0);
  head[2] = blindArea ? 1 : 0;
  const parts = locations.flatMap((location) => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(location.length, 0);
    return [length, location];
  });
  return Buffer.concat([head, ...parts]);
}

function item(id: number, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([id, value.length]), value]);
}

function bcd(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function bcdTime(epochMs: number): Buffer {
  const local = new Date(epochMs + 8 * 3_600_000).toISOString();
  return bcd(local.slice(2, 19).replace(/[-T:]/g, ''));
}
