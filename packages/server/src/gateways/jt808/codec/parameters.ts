/** Terminal parameters: {DWORD id, BYTE length, value} lists and the tyre settings 0xf366 (protocols.md 2.6, 3.6). */
import { hexId, hexOf, readText } from './bytes.ts';

export interface Parameter {
  id: string;
  hex: string;
  /** Number or text of ids whose type the standard fixes. */
  value?: number | string | TyreSettings;
}

export interface TyreSettings {
  tyreSize: string;
  /** 0 kg/cm2, 1 bar, 2 kPa, 3 psi. */
  pressureUnit: number;
  nominalPressure: number;
  imbalancePct: number;
  slowLeakPct: number;
  lowPressure: number;
  highPressure: number;
  highTemperatureC: number;
  lowBatteryPct: number;
  reportSeconds: number;
}

export const tyreSettingsId = 0xf366;
export const tyreSettingsBytes = 36;

const numberIds = new Set([
  0x0001, 0x0018, 0x0019, 0x0020, 0x0021, 0x0022, 0x0027, 0x0028, 0x0029, 0x002c, 0x002d, 0x002e, 0x002f, 0x0030,
  0x0055, 0x0056,
]);
const textIds = new Set([0x0010, 0x0011, 0x0012, 0x0013]);

/** Whole entries only; `complete` is false when the bytes do not end with one. */
export function decodeParameters(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  to: number,
): { params: Parameter[]; complete: boolean } {
  const params: Parameter[] = [];
  let at = from;
  while (to - at >= 5) {
    const id = view.getUint32(at);
    const length = view.getUint8(at + 4);
    if (length > to - at - 5) break;
    at += 5;
    const param: Parameter = { id: hexId(id, 4), hex: hexOf(bytes, at, at + length) };
    const value = parameterValue(bytes, view, id, at, length);
    if (value !== null) param.value = value;
    params.push(param);
    at += length;
  }
  return { params, complete: at === to };
}

/** 36 bytes for 0x8103; null leaves a field of the terminal unchanged. */
export function encodeTyreSettings(settings: { [K in keyof TyreSettings]: TyreSettings[K] | null }): Buffer {
  const value = Buffer.alloc(tyreSettingsBytes);
  value.write((settings.tyreSize ?? '').slice(0, 12), 0, 'latin1');
  if (settings.tyreSize === null) value.fill(0xff, 0, 12);
  const words = [
    settings.pressureUnit,
    settings.nominalPressure,
    settings.imbalancePct,
    settings.slowLeakPct,
    settings.lowPressure,
    settings.highPressure,
    settings.highTemperatureC,
    settings.lowBatteryPct,
    settings.reportSeconds,
  ];
  words.forEach((word, index) => {
    value.writeUInt16BE(word ?? 0xffff, 12 + index * 2);
  });
  return value;
}

function parameterValue(
  bytes: Uint8Array,
  view: DataView,
  id: number,
  at: number,
  length: number,
): NonNullable<Parameter['value']> | null {
  if (id === tyreSettingsId && length === tyreSettingsBytes) return decodeTyreSettings(bytes, view, at);
  if (numberIds.has(id) && length === 4) return view.getUint32(at);
  return textIds.has(id) ? readText(bytes, at, at + length) : null;
}

function decodeTyreSettings(bytes: Uint8Array, view: DataView, at: number): TyreSettings {
  return {
    tyreSize: readText(bytes, at, at + 12),
    pressureUnit: view.getUint16(at + 12),
    nominalPressure: view.getUint16(at + 14),
    imbalancePct: view.getUint16(at + 16),
    slowLeakPct: view.getUint16(at + 18),
    lowPressure: view.getUint16(at + 20),
    highPressure: view.getUint16(at + 22),
    highTemperatureC: view.getUint16(at + 24),
    lowBatteryPct: view.getUint16(at + 26),
    reportSeconds: view.getUint16(at + 28),
  };
}
