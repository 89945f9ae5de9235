/** Raw values of J1939 (protocols.md 5.1): the top of each range says reserved, error or not available. */

export type ValueState = 'valid' | 'reserved' | 'error' | 'notAvailable';

export function byteState(raw: number): ValueState {
  if (raw <= 0xfa) return 'valid';
  if (raw === 0xff) return 'notAvailable';
  return raw === 0xfe ? 'error' : 'reserved';
}

export function wordState(raw: number): ValueState {
  return byteState(raw >> 8);
}

/** Two bytes, low first; null when it is no value. */
export function word(view: DataView, at: number, scale: number, offset = 0): number | null {
  const raw = view.getUint16(at, true);
  return wordState(raw) === 'valid' ? raw * scale + offset : null;
}

export function dword(view: DataView, at: number, scale: number, offset = 0): number | null {
  const raw = view.getUint32(at, true);
  return byteState(raw >>> 24) === 'valid' ? raw * scale + offset : null;
}

/** Null unless every byte can be printed. */
export function textOf(data: Uint8Array): string | null {
  if (data.length === 0 || data.some((byte) => byte < 0x20 || byte > 0x7e)) return null;
  return Buffer.from(data).toString('latin1');
}
