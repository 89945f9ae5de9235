/** Lines of a BLE receiver: an advertisement in hex, then the sensor's address where the format lacks it. */
import {
  type AdvertisementError,
  type Br7,
  canonicalMac,
  readBr7,
  readTpms18,
  type Tpms18,
  tpms18Data,
} from './advertisement.ts';

/** Hex and address of a line. The address, when there is one, is its last word. */
export function splitBleLine(line: string): { hex: string; mac: string | null } {
  const words = line.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  const isMac = words.length > 1 && canonicalMac(last) !== null && (words.length === 2 || /[:-]/.test(last));
  return isMac ? { hex: words.slice(0, -1).join(''), mac: last } : { hex: words.join(''), mac: null };
}

export function readBleLine(hex: string, mac: string | null): Tpms18 | Br7 | AdvertisementError | 'hex' {
  const digits = hex.replace(/[\s:]/g, '');
  if (!/^(?:[0-9a-f]{2})+$/i.test(digits)) return 'hex';
  const bytes = Buffer.from(digits, 'hex');
  const structured = bytes.length === 18 ? bytes : tpms18Data(bytes);
  if (structured === null) return readBr7(bytes, mac);
  const read = readTpms18(structured);
  return read === 'not a tyre sensor' ? readBr7(bytes, mac) : read;
}
