/** Platform to terminal: bodies of every downlink this product sends, and the frame around them. */
import { gbkBytes, writeBcdUtc } from './bytes.ts';
import { flagByte, maxBodyBytes } from './frame.ts';

/** What a reply repeats of its terminal: the number exactly as sent and the flavour of the header. */
export interface Address {
  phone: Uint8Array;
  /** Version byte of a 2019 header, null for the header of 2011 and 2013. */
  protocolVersion: number | null;
}

/** One frame, escaped, flags included. `part` marks a fragment. RangeError above 1023 bytes. */
export function encodeFrame(
  to: Address,
  id: number,
  serial: number,
  body: Uint8Array,
  part: { total: number; index: number } | null = null,
): Buffer {
  if (body.length > maxBodyBytes) throw new RangeError(`a frame holds ${maxBodyBytes} bytes, not ${body.length}`);
  const phoneAt = to.protocolVersion === null ? 4 : 5;
  const serialAt = phoneAt + to.phone.length;
  const bodyAt = serialAt + (part ? 6 : 2);
  const plain = Buffer.allocUnsafe(bodyAt + body.length + 1);
  plain.writeUInt16BE(id, 0);
  plain.writeUInt16BE(body.length | (part ? 0x2000 : 0) | (to.protocolVersion === null ? 0 : 0x4000), 2);
  if (to.protocolVersion !== null) plain[4] = to.protocolVersion;
  plain.set(to.phone, phoneAt);
  plain.writeUInt16BE(serial, serialAt);
  if (part) {
    plain.writeUInt16BE(part.total, serialAt + 2);
    plain.writeUInt16BE(part.index, serialAt + 4);
  }
  plain.set(body, bodyAt);
  return escapeFrame(plain);
}

/** A message of any length as one frame or as fragments with consecutive serials. */
export function encodeMessage(to: Address, id: number, firstSerial: number, body: Uint8Array): Buffer[] {
  if (body.length <= maxBodyBytes) return [encodeFrame(to, id, firstSerial, body)];
  const total = Math.ceil(body.length / maxBodyBytes);
  return Array.from({ length: total }, (_, i) => {
    const piece = body.subarray(i * maxBodyBytes, (i + 1) * maxBodyBytes);
    return encodeFrame(to, id, (firstSerial + i) & 0xffff, piece, { total, index: i + 1 });
  });
}

/** 0x8001: answers message `id` with that `serial`. */
export function generalReply(serial: number, id: number, result: number): Buffer {
  const body = Buffer.allocUnsafe(5);
  body.writeUInt16BE(serial, 0);
  body.writeUInt16BE(id, 2);
  body[4] = result;
  return body;
}

/** 0x8100: the code travels with result 0 only. */
export function registerReply(serial: number, result: number, authCode: string): Buffer {
  return Buffer.concat([Buffer.from([serial >> 8, serial & 0xff, result]), result === 0 ? gbkBytes(authCode) : none]);
}

/** 0x8003: the count is a BYTE before 2019, a WORD since. `firstSerial` is that of the first fragment. */
export function resendRequest(is2019: boolean, firstSerial: number, indexes: readonly number[]): Buffer {
  const listAt = is2019 ? 4 : 3;
  const wanted = indexes.slice(0, is2019 ? 500 : 255);
  const body = Buffer.allocUnsafe(listAt + wanted.length * 2);
  body.writeUInt16BE(firstSerial, 0);
  if (is2019) body.writeUInt16BE(wanted.length, 2);
  else body[2] = wanted.length;
  wanted.forEach((index, i) => {
    body.writeUInt16BE(index, listAt + i * 2);
  });
  return body;
}

/** 0x8103. The 2011 edition counts twice: in all and in this packet. */
export function setParameters(is2011: boolean, parameters: readonly { id: number; value: Uint8Array }[]): Buffer {
  const count = parameters.length;
  const entries = parameters.map(({ id, value }) => Buffer.concat([uint32(id), Buffer.from([value.length]), value]));
  return Buffer.concat([Buffer.from(is2011 ? [count, count] : [count]), ...entries]);
}

/** 0x8106. */
export function queryParametersById(ids: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from([ids.length]), ...ids.map(uint32)]);
}

/** 0x8202: interval 0 stops, and then nothing follows. */
export function trackLocation(intervalSeconds: number, validitySeconds: number): Buffer {
  const interval = Buffer.from([intervalSeconds >> 8, intervalSeconds & 0xff]);
  return intervalSeconds === 0 ? interval : Buffer.concat([interval, uint32(validitySeconds)]);
}

/** 0x8203: serial 0 means all messages; `alarmTypes` is the mask of alarm bits. */
export function confirmAlarm(alarmSerial: number, alarmTypes: number): Buffer {
  return Buffer.concat([Buffer.from([alarmSerial >> 8, alarmSerial & 0xff]), uint32(alarmTypes)]);
}

/** 0x8300: a type byte (1 notice, 2 service) since 2019. Flags 0x0c, display and speech, mean the same everywhere. */
export function textMessage(is2019: boolean, flags: number, type: 1 | 2, text: string): Buffer {
  return Buffer.concat([Buffer.from(is2019 ? [flags, type] : [flags]), gbkBytes(text)]);
}

/** 0x8105: command word with `;` separated parameters. */
export function control(command: number, parameters: string): Buffer {
  return Buffer.concat([Buffer.from([command]), gbkBytes(parameters)]);
}

/** 0x8004: BCD[6] of UTC. */
export function serverTime(time: number): Buffer {
  const body = Buffer.alloc(6);
  writeBcdUtc(body, 0, time);
  return body;
}

/** 0x8109, a dialect: binary fields of UTC and a result. */
export function serverTimeDialect(time: number): Buffer {
  const at = new Date(time);
  const year = at.getUTCFullYear();
  const date = [year >> 8, year & 0xff, at.getUTCMonth() + 1, at.getUTCDate()];
  return Buffer.from([...date, at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds(), 0]);
}

const none: Buffer = Buffer.alloc(0);

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Fills in the checksum (last byte of `plain`), escapes and puts the flags around. */
function escapeFrame(plain: Buffer): Buffer {
  let xor = 0;
  for (let i = 0; i < plain.length - 1; i++) xor ^= plain[i] as number;
  plain[plain.length - 1] = xor;
  let escapes = 0;
  for (let i = 0; i < plain.length; i++) if (needsEscape(plain[i] as number)) escapes++;
  const wire = Buffer.allocUnsafe(plain.length + escapes + 2);
  let out = 0;
  wire[out++] = flagByte;
  for (let i = 0; i < plain.length; i++) {
    const byte = plain[i] as number;
    if (needsEscape(byte)) {
      wire[out++] = 0x7d;
      wire[out++] = byte - 0x7c;
    } else wire[out++] = byte;
  }
  wire[out] = flagByte;
  return wire;
}

function needsEscape(byte: number): boolean {
  return byte === 0x7d || byte === 0x7e;
}
