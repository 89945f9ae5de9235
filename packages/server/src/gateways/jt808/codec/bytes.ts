/** Small readers every JT/T 808 decoder shares: BCD time, GBK text, hex. No allocation on the BCD path. */
import iconv from 'iconv-lite';

/** Value of two BCD digits, -1 when a nibble is above 9. */
const bcdValue = new Int8Array(256).map((_, byte) =>
  byte >> 4 > 9 || (byte & 15) > 9 ? -1 : (byte >> 4) * 10 + (byte & 15),
);
const daysInMonth = new Int8Array([0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);

/**
 * BCD[6] YY-MM-DD-hh-mm-ss as milliseconds of the device's own clock (no zone applied).
 * NaN for nibbles above 9 and for days or hours that do not exist.
 */
export function readBcdTime(bytes: Uint8Array, offset: number): number {
  const year = bcdValue[bytes[offset] as number] as number;
  const month = bcdValue[bytes[offset + 1] as number] as number;
  const day = bcdValue[bytes[offset + 2] as number] as number;
  const hour = bcdValue[bytes[offset + 3] as number] as number;
  const minute = bcdValue[bytes[offset + 4] as number] as number;
  const second = bcdValue[bytes[offset + 5] as number] as number;
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > (daysInMonth[month] as number)) return Number.NaN;
  if (month === 2 && day === 29 && year % 4 !== 0) return Number.NaN;
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return Number.NaN;
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}

/** The time as the standards mean it (GMT+8), e.g. `2024-06-11T09:30:14+08:00`; null when it is not one. */
export function isoBcdTime(bytes: Uint8Array, offset: number): string | null {
  const ms = readBcdTime(bytes, offset);
  return Number.isNaN(ms) ? null : `${new Date(ms).toISOString().slice(0, 19)}+08:00`;
}

/** `time` (epoch ms) as BCD[6] of UTC. */
export function writeBcdUtc(target: Uint8Array, offset: number, time: number): void {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  target.set(Buffer.from(digits, 'hex'), offset);
}

/** GBK text without the zero and blank padding that terminals put on either side. */
export function readText(bytes: Uint8Array, from: number, to: number): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from), 'gbk').replace(padding, '');
}

export function gbkBytes(text: string): Buffer {
  return iconv.encode(text, 'gbk');
}

export function hexOf(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('hex');
}

/** `0x0200`; ids are lower case and at least `digits` wide. */
export function hexId(value: number, digits: number): string {
  return `0x${value.toString(16).padStart(digits, '0')}`;
}

const padding = /^[\0\s]+|[\0\s]+$/g;
