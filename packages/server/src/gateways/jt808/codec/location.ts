/** Location body with every field and item, for people and tests (protocols.md 3.1 to 3.4). */
import { hexId, hexOf, isoBcdTime } from './bytes.ts';
import {
  decodeSensorList,
  decodeTyreStatus,
  isSensorList,
  isShortByOne,
  type SensorSlot,
  type TyreStatus,
  tyreForm,
  tyrePressureItemBytes,
} from './tyre-items.ts';

export const locationBaseBytes = 28;

/** `id` and the raw value always; the fields of known ids beside them. */
export interface LocationItem {
  id: string;
  hex: string;
  tyrePressureRaw?: number[];
  tpms66?: TyreStatus;
  tpms77?: SensorSlot[];
  [field: string]: unknown;
}

export interface Location {
  alarmFlags: number;
  statusFlags: number;
  lat: number;
  lng: number;
  altitudeM: number;
  speedKmh: number;
  direction: number;
  time: string | null;
  accOn: boolean;
  positioned: boolean;
  items: LocationItem[];
  coordinatesInRange: boolean;
}

/** Needs 28 bytes between `from` and `to`. A bad tail of the items ends the walk with a warning. */
export function decodeLocation(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  to: number,
  is2019: boolean,
  warnings: string[],
): Location {
  const statusFlags = view.getUint32(from + 4);
  const lat = readCoordinate(view, from + 8, statusFlags & 4);
  const lng = readCoordinate(view, from + 12, statusFlags & 8);
  return {
    alarmFlags: view.getUint32(from),
    statusFlags,
    lat,
    lng,
    altitudeM: view.getInt16(from + 16),
    speedKmh: view.getUint16(from + 18) / 10,
    direction: view.getUint16(from + 20),
    time: isoBcdTime(bytes, from + 22),
    accOn: (statusFlags & 1) !== 0,
    positioned: (statusFlags & 2) !== 0,
    items: decodeItems(bytes, view, from + locationBaseBytes, to, is2019, warnings),
    coordinatesInRange: inRange(lat, lng),
  };
}

/**
 * Degrees. The hemisphere comes from the status bit; units that send two's complement as well are
 * read the same way, and without the bit their sign stands.
 */
export function readCoordinate(view: DataView, offset: number, negativeBit: number): number {
  const raw = view.getInt32(offset);
  return (negativeBit === 0 ? raw : -Math.abs(raw)) / 1e6;
}

export function inRange(lat: number, lng: number): boolean {
  return lat >= -90 && lat <= 90 && lng >= -180 && lng <= 180;
}

function decodeItems(
  bytes: Uint8Array,
  view: DataView,
  from: number,
  to: number,
  is2019: boolean,
  warnings: string[],
): LocationItem[] {
  const items: LocationItem[] = [];
  let at = from;
  while (to - at >= 2) {
    const id = view.getUint8(at);
    const length = view.getUint8(at + 1);
    if (length > to - at - 2) {
      warnings.push(`item ${hexId(id, 2)} declares ${length} bytes, ${to - at - 2} left`);
      return items;
    }
    at += 2;
    const item: LocationItem = { id: hexId(id, 2), hex: hexOf(bytes, at, at + length) };
    items.push(Object.assign(item, itemFields(bytes, view, id, at, length, to, is2019)));
    at += length;
    if (item.tpms66 && isShortByOne(bytes, at - length, length, to)) {
      warnings.push(`item 0x66 declares ${length} bytes, its tyres take ${length + 1}`);
      return items;
    }
  }
  if (at < to) warnings.push(`${to - at} stray byte(s) after the last item`);
  return items;
}

type Fields = Record<string, unknown>;

function itemFields(
  bytes: Uint8Array,
  view: DataView,
  id: number,
  at: number,
  length: number,
  to: number,
  is2019: boolean,
): Fields | null {
  if (id === 0x66) {
    const form = tyreForm(bytes, at, length, to, is2019);
    return form && { tpms66: decodeTyreStatus(bytes, view, at, form) };
  }
  if (id === 0x77) return isSensorList(length) ? { tpms77: decodeSensorList(bytes, view, at, length) } : null;
  const known = simpleItems[id];
  return known?.lengths.includes(length) ? known.read(view, at, length) : null;
}

/** Items of the standard with a fixed length; a vendor's other length is left raw. */
const simpleItems: Record<number, { lengths: number[]; read(view: DataView, at: number, length: number): Fields }> = {
  1: { lengths: [4], read: (view, at) => ({ mileageKm: view.getUint32(at) / 10 }) },
  2: { lengths: [2], read: (view, at) => ({ fuelL: view.getUint16(at) / 10 }) },
  3: { lengths: [2], read: (view, at) => ({ recorderSpeedKmh: view.getUint16(at) / 10 }) },
  4: { lengths: [2], read: (view, at) => ({ manualAlarmId: view.getUint16(at) }) },
  5: {
    lengths: [tyrePressureItemBytes],
    read: (view, at) => ({ tyrePressureRaw: Array.from({ length: 30 }, (_, place) => view.getUint8(at + place)) }),
  },
  6: { lengths: [2], read: (view, at) => cargoTemperature(view.getUint16(at)) },
  17: {
    lengths: [1, 5],
    read: (view, at, length) => ({
      overspeedAreaType: view.getUint8(at),
      ...(length === 5 ? { overspeedAreaId: view.getUint32(at + 1) } : {}),
    }),
  },
  18: {
    lengths: [6],
    read: (view, at) => ({
      areaType: view.getUint8(at),
      areaId: view.getUint32(at + 1),
      areaDirection: view.getUint8(at + 5),
    }),
  },
  19: {
    lengths: [7],
    read: (view, at) => ({
      routeId: view.getUint32(at),
      routeSeconds: view.getUint16(at + 4),
      routeResult: view.getUint8(at + 6),
    }),
  },
  37: { lengths: [4], read: (view, at) => ({ extVehicleSignal: view.getUint32(at) }) },
  42: { lengths: [2], read: (view, at) => ({ ioStatus: view.getUint16(at) }) },
  43: { lengths: [4], read: (view, at) => ({ ad0: view.getUint16(at + 2), ad1: view.getUint16(at) }) },
  48: { lengths: [1], read: (view, at) => ({ signal: view.getUint8(at) }) },
  49: { lengths: [1], read: (view, at) => ({ satellites: view.getUint8(at) }) },
};

/** Sign and magnitude: bit 15 is the minus. */
function cargoTemperature(raw: number): Fields {
  const magnitude = raw & 0x7fff;
  return { cargoTempRaw: raw, cargoTemperatureC: raw & 0x8000 ? -magnitude : magnitude };
}
