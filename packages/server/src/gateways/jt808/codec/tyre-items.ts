/**
 * Tyre data among the additional items of a location: 0x66 in its four sizes, 0x77, 0x05
 * (protocols.md 3.5, 3.7, 3.8). Item ids are not unique among vendors, so an item that does not
 * fit its formula exactly is none of these.
 */
import { hexOf, isoBcdTime, readText } from './bytes.ts';

export interface TyreForm {
  layout: 'su' | 'yue';
  entrySize: 9 | 10;
  /** Offsets inside the item. */
  countAt: number;
  listAt: number;
}

const su9: TyreForm = { layout: 'su', entrySize: 9, countAt: 40, listAt: 41 };
const su10: TyreForm = { layout: 'su', entrySize: 10, countAt: 40, listAt: 41 };
const yue9: TyreForm = { layout: 'yue', entrySize: 9, countAt: 64, listAt: 65 };
const yue10: TyreForm = { layout: 'yue', entrySize: 10, countAt: 64, listAt: 65 };

/** Bits of a tyre entry's alarm word, from bit 0. */
export const tyreAlarmNames = [
  'periodicReport',
  'highPressure',
  'lowPressure',
  'highTemperature',
  'sensorFault',
  'pressureImbalance',
  'slowLeak',
  'lowBattery',
] as const;

/**
 * Which 0x66 this is, by arithmetic; null when it is no tyre item. `end` is where the message ends:
 * one real terminal writes the length one short, seen by the single byte that is left over.
 */
export function tyreForm(
  bytes: Uint8Array,
  from: number,
  length: number,
  end: number,
  is2019: boolean,
): TyreForm | null {
  const su = length > 40 ? formOf(su9, su10, bytes[from + 40] as number, length) : null;
  const yue = length > 64 ? formOf(yue9, yue10, bytes[from + 64] as number, length) : null;
  if (su !== null && yue !== null) {
    const [first, second] = is2019 ? [yue, su] : [su, yue];
    return plausible(bytes, from, first) || !plausible(bytes, from, second) ? first : second;
  }
  if (su !== null) return su;
  if (yue !== null) return yue;
  return isShortByOne(bytes, from, length, end) ? su9 : null;
}

/** Item length written one less than its tyres take, with the missing byte right behind the item. */
export function isShortByOne(bytes: Uint8Array, from: number, length: number, end: number): boolean {
  if (length < 49 || from + length + 1 !== end) return false;
  return length === 40 + 9 * (bytes[from + 40] as number);
}

export interface TyreStatus {
  layout: 'su' | 'yue';
  entrySize: 9 | 10 | null;
  alarmId: number;
  flag: number;
  speedKmh: number;
  altitudeM: number;
  lat: number;
  lng: number;
  time: string | null;
  vehicleStatus: number;
  identTerminalId: string;
  identTime: string | null;
  identSeq: number;
  identAttachments: number;
  tyres: {
    position: number;
    alarmBits: number;
    pressureKpa: number;
    temperatureC: number;
    batteryPct: number;
    alarms: string[];
  }[];
}

/** Item 0x66 with every field, for people. */
export function decodeTyreStatus(bytes: Uint8Array, view: DataView, from: number, form: TyreForm): TyreStatus {
  const count = bytes[from + form.countAt] as number;
  const ident = from + 24;
  const identText = form.layout === 'su' ? 7 : 30;
  const tyres: TyreStatus['tyres'] = [];
  for (let i = 0; i < count; i++) {
    const entry = from + form.listAt + i * form.entrySize;
    const rest = entry + form.entrySize - 8;
    const alarmBits = view.getUint16(rest);
    tyres.push({
      position: form.entrySize === 9 ? view.getUint8(entry) : view.getUint16(entry),
      alarmBits,
      pressureKpa: view.getUint16(rest + 2),
      temperatureC: view.getInt16(rest + 4),
      batteryPct: view.getUint16(rest + 6),
      alarms: tyreAlarmNames.filter((_, bit) => (alarmBits >> bit) & 1),
    });
  }
  return {
    layout: form.layout,
    entrySize: count === 0 ? null : form.entrySize,
    alarmId: view.getUint32(from),
    flag: view.getUint8(from + 4),
    speedKmh: view.getUint8(from + 5),
    altitudeM: view.getInt16(from + 6),
    lat: view.getInt32(from + 8) / 1e6,
    lng: view.getInt32(from + 12) / 1e6,
    time: isoBcdTime(bytes, from + 16),
    vehicleStatus: view.getUint16(from + 22),
    identTerminalId: readText(bytes, ident, ident + identText),
    identTime: isoBcdTime(bytes, ident + identText),
    identSeq: view.getUint8(ident + identText + 6),
    identAttachments: view.getUint8(ident + identText + 7),
    tyres,
  };
}

export interface SensorSlot {
  index: number;
  sensorId: string;
  pressureKpa: number;
  pressureRaw: number;
  temperatureC: number;
  status: number;
}

/** Bytes of one 0x77 slot. */
export const slotSize = 8;

export function isSensorList(length: number): boolean {
  return length > 0 && length % slotSize === 0;
}

/** Item 0x77: the low 10 bits of the pressure word count 2.5 kPa, the upper six are unknown. */
export function decodeSensorList(bytes: Uint8Array, view: DataView, from: number, length: number): SensorSlot[] {
  const slots: SensorSlot[] = [];
  for (let at = from; at < from + length; at += slotSize) {
    const pressureRaw = view.getUint16(at + 4);
    slots.push({
      index: view.getUint8(at),
      sensorId: hexOf(bytes, at + 1, at + 4),
      pressureKpa: (pressureRaw & 0x3ff) * 2.5,
      pressureRaw,
      temperatureC: view.getUint8(at + 6) - 50,
      status: view.getUint8(at + 7),
    });
  }
  return slots;
}

/** Only 30 bytes are the tyre pressures of the 2019 edition; vendors use 0x05 for other things. */
export const tyrePressureItemBytes = 30;

function formOf(nine: TyreForm, ten: TyreForm, count: number, length: number): TyreForm | null {
  const list = length - nine.listAt;
  if (list === 9 * count) return nine;
  return list === 10 * count ? ten : null;
}

/** Tie break only: positions differ and batteries are percentages. */
function plausible(bytes: Uint8Array, from: number, form: TyreForm): boolean {
  const count = bytes[from + form.countAt] as number;
  const seen = new Set<number>();
  for (let i = 0; i < count; i++) {
    const entry = from + form.listAt + i * form.entrySize;
    const last = entry + form.entrySize;
    seen.add(
      form.entrySize === 9 ? (bytes[entry] as number) : (bytes[entry] as number) * 256 + (bytes[entry + 1] as number),
    );
    if (bytes[last - 2] !== 0 || (bytes[last - 1] as number) > 100) return false;
  }
  return seen.size === count;
}
