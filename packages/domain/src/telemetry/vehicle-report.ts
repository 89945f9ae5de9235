/**
 * The one shape every gateway turns bytes into, and the only one ingest reads.
 * Units are in the names; times are epoch milliseconds; coordinates are degrees.
 * Objects of these types are built by one literal with every key present, so that
 * the hot path stays monomorphic.
 */
import type { WheelCode } from '../wheel/wheel-code.ts';

export type Protocol = 'jt808' | 'mqtt' | 'http' | 'j1939' | 'rtl433';

export type Datum = 'WGS84' | 'GCJ02';

export interface Fix {
  longitude: number;
  latitude: number;
  altitudeM: number | null;
  datum: Datum;
}

/** State of a wheel as its device tells it; bit values of `wheel_flags`, model.md 3.6. */
export const wheelFlag = { lost: 1, fault: 2, batteryLow: 4, leak: 8, inflating: 16 } as const;

export interface WheelReading {
  /** Sensor number in canonical form (lower case text), when the device names it. */
  sensorId: string | null;
  /** Our own wheel code, when the device addresses axle and wheel in a way that maps without a layout. */
  wheel: WheelCode | null;
  /** 1-based axle and 1-based wheel counted from the left: needs the layout to become a code. */
  axle: number | null;
  wheelFromLeft: number | null;
  /** The layout's own label, e.g. "2LO". */
  label: string | null;
  /** The device's own number, 0-based, in Z order unless the receiver has a wheel map. */
  index: number | null;
  /** Gauge pressure. Null when the device sent none: 0 is a value. */
  pressureKpa: number | null;
  temperatureC: number | null;
  batteryPct: number | null;
  /** Bits of `wheelFlag`. */
  flags: number;
  /** Own time of the reading when it differs from the report's. */
  at: number | null;
}

export interface VehicleReport {
  protocol: Protocol;
  /** Canonical number of the reporting receiver: lower case; JT/T 808 phone without leading zeros. */
  terminalId: string;
  /** Idempotency key inside the terminal when the protocol has one. */
  messageId: string | null;
  /** Event time. When `timeSubstituted`, the receipt time stands here. */
  at: number;
  receivedAt: number;
  timeSubstituted: boolean;
  /** Stored while offline and sent later (blind area): history, never a live alarm. */
  buffered: boolean;
  /** Null without a fix. Never 0,0 for "no fix". */
  fix: Fix | null;
  speedKmh: number | null;
  headingDeg: number | null;
  odometerKm: number | null;
  engineHours: number | null;
  satellites: number | null;
  /** Radio signal as the device tells it (0..31 or dBm). */
  signal: number | null;
  batteryPct: number | null;
  supplyV: number | null;
  ambientC: number | null;
  payloadT: number | null;
  laden: boolean | null;
  ignition: boolean | null;
  moving: boolean | null;
  /** JT/T 808 alarm bits as sent, 0 elsewhere. */
  deviceAlarms: number;
  command: number | null;
  messageType: number | null;
  wheels: WheelReading[];
  /** What no field has room for, kept raw. */
  extra: Record<string, unknown> | null;
}

/** A report with every optional field absent, to be spread over or filled in. */
export function emptyReport(protocol: Protocol, terminalId: string, receivedAt: number): VehicleReport {
  return {
    protocol,
    terminalId,
    messageId: null,
    at: receivedAt,
    receivedAt,
    timeSubstituted: false,
    buffered: false,
    fix: null,
    speedKmh: null,
    headingDeg: null,
    odometerKm: null,
    engineHours: null,
    satellites: null,
    signal: null,
    batteryPct: null,
    supplyV: null,
    ambientC: null,
    payloadT: null,
    laden: null,
    ignition: null,
    moving: null,
    deviceAlarms: 0,
    command: null,
    messageType: null,
    wheels: [],
    extra: null,
  };
}

export function emptyReading(): WheelReading {
  return {
    sensorId: null,
    wheel: null,
    axle: null,
    wheelFromLeft: null,
    label: null,
    index: null,
    pressureKpa: null,
    temperatureC: null,
    batteryPct: null,
    flags: 0,
    at: null,
  };
}

/** Range gates of protocols.md 4.6: outside, a value is kept raw with a warning, never a reading. */
export const readingLimits = {
  pressureKpa: { min: 0, max: 2000 },
  temperatureC: { min: -55, max: 200 },
  batteryPct: { min: 0, max: 100 },
} as const;
