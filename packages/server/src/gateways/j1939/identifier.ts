/** The 29 bits of a J1939 identifier (protocols.md 5.1). */

export interface Identifier {
  priority: number;
  pgn: number;
  sourceAddress: number;
  /** 255: everybody. */
  destinationAddress: number;
}

export function readIdentifier(id: number): Identifier {
  const format = (id >>> 16) & 0xff;
  const specific = (id >>> 8) & 0xff;
  const isAddressed = format < 240;
  return {
    priority: (id >>> 26) & 7,
    pgn: ((id >>> 24) & 3) * 0x10000 + format * 0x100 + (isAddressed ? 0 : specific),
    sourceAddress: id & 0xff,
    destinationAddress: isAddressed ? specific : 255,
  };
}

export const pgn = {
  request: 59904,
  transportData: 60160,
  transportControl: 60416,
  tire1: 65268,
  tire2: 64578,
  tireReference: 64953,
  tireThresholds: 64579,
  tireSensor: 64582,
  controlState: 65144,
  controlTarget: 65145,
  controlCurrent: 65146,
  vehiclePosition: 65267,
  directionSpeed: 65256,
  cruiseControl: 65265,
  distanceFine: 65217,
  distance: 65248,
  vehicleId: 65260,
  vehicleWeight: 65258,
  timeDate: 65254,
} as const;
