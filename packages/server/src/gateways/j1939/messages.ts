/** Parameter groups about tyres and the vehicle (protocols.md 5.2, 5.3), with the names of the test vectors. */
import { pgn } from './identifier.ts';
import { placeOf } from './place.ts';
import type { ScalingProfile } from './profiles.ts';
import { readTire1, type Tire1 } from './tire1.ts';
import { dword, textOf, word } from './values.ts';

export type Decoded = Tire1 | ({ name: string | null } & Record<string, unknown>);

/** `'short'`: the payload ends before its fields do. A group we do not know gives the name null. */
export function readMessage(group: number, data: Uint8Array, profile: ScalingProfile): Decoded | 'short' {
  const known = groups[group];
  if (known === undefined) return { name: null };
  if (data.length < known.bytes) return 'short';
  return known.read(new DataView(data.buffer, data.byteOffset, data.length), profile);
}

interface Group {
  bytes: number;
  read(view: DataView, profile: ScalingProfile): Decoded;
}

const groups: Readonly<Record<number, Group>> = {
  [pgn.tire1]: { bytes: 8, read: (view, profile) => readTire1(view, profile) },
  [pgn.tire2]: {
    bytes: 5,
    read: (view) => ({
      name: 'TIRE2',
      ...placeOf(view.getUint8(0)),
      extendedPressureKpa: word(view, 1, 1),
      requiredPressureKpa: word(view, 3, 1),
    }),
  },
  [pgn.tireReference]: {
    bytes: 2,
    read: (view) => ({
      name: 'TPRI',
      ...placeOf(view.getUint8(0)),
      referencePressureKpa: byteOf(view, 1, 8),
    }),
  },
  [pgn.tireThresholds]: { bytes: 1, read: (view) => ({ name: 'TIRE3', ...placeOf(view.getUint8(0)) }) },
  [pgn.tireSensor]: { bytes: 1, read: (view) => ({ name: 'TSI', ...placeOf(view.getUint8(0)) }) },
  [pgn.controlState]: { bytes: 1, read: () => ({ name: 'TP1' }) },
  [pgn.controlTarget]: { bytes: 6, read: (view) => ({ name: 'TP2', ...channels(view, 'Target') }) },
  [pgn.controlCurrent]: { bytes: 6, read: (view) => ({ name: 'TP3', ...channels(view, '') }) },
  [pgn.vehiclePosition]: {
    bytes: 8,
    read: (view) => ({ name: 'VP', lat: dword(view, 0, 1e-7, -210), lng: dword(view, 4, 1e-7, -210) }),
  },
  [pgn.directionSpeed]: {
    bytes: 8,
    read: (view) => ({
      name: 'VDS',
      compassDeg: word(view, 0, 1 / 128),
      navSpeedKmh: word(view, 2, 1 / 256),
      pitchDeg: word(view, 4, 1 / 128, -200),
      altitudeM: word(view, 6, 0.125, -2500),
    }),
  },
  [pgn.cruiseControl]: { bytes: 8, read: (view) => ({ name: 'CCVS1', wheelSpeedKmh: word(view, 1, 1 / 256) }) },
  [pgn.distanceFine]: {
    bytes: 8,
    read: (view) => ({ name: 'VDHR', totalDistanceM: dword(view, 0, 5), tripDistanceM: dword(view, 4, 5) }),
  },
  [pgn.distance]: {
    bytes: 8,
    read: (view) => ({ name: 'VD', tripDistanceKm: dword(view, 0, 0.125), totalDistanceKm: dword(view, 4, 0.125) }),
  },
  [pgn.vehicleId]: { bytes: 1, read: (view) => ({ name: 'VI', vin: vinOf(view) }) },
  [pgn.vehicleWeight]: {
    bytes: 3,
    read: (view) => ({ name: 'VW', ...placeOf(view.getUint8(0)), axleWeightKg: word(view, 1, 0.5) }),
  },
  [pgn.timeDate]: { bytes: 6, read: (view) => ({ name: 'TD', time: dateOf(view) }) },
};

function channels(view: DataView, kind: string): Record<string, number | null> {
  return {
    [`trailer${kind}PressureKpa`]: word(view, 0, 0.5),
    [`drive${kind}PressureKpa`]: word(view, 2, 0.5),
    [`steer${kind}PressureKpa`]: word(view, 4, 0.5),
  };
}

function byteOf(view: DataView, at: number, scale: number): number | null {
  const raw = view.getUint8(at);
  return raw <= 0xfa ? raw * scale : null;
}

function vinOf(view: DataView): string | null {
  const text = textOf(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  return text === null ? null : (text.split('*')[0] as string).trim();
}

/** Seconds by 0.25, minutes, hours, month, day by 0.25, year from 1985; UTC. */
function dateOf(view: DataView): string | null {
  const at = [0, 1, 2, 3, 4, 5].map((offset) => view.getUint8(offset));
  const [quarters = 0, minute = 0, hour = 0, month = 0, quarterDays = 0, year = 0] = at;
  if (quarters > 239 || minute > 59 || hour > 23 || month < 1 || month > 12 || quarterDays < 1 || quarterDays > 124) {
    return null;
  }
  if (year > 250) return null;
  return new Date(
    Date.UTC(1985 + year, month - 1, Math.ceil(quarterDays / 4), hour, minute, 0, quarters * 250),
  ).toISOString();
}
