/** PGN 65268, "tire condition message 1" (protocols.md 5.2), with the scale of its source. */
import { placeOf } from './place.ts';
import type { ScalingProfile } from './profiles.ts';
import { byteState, type ValueState, word, wordState } from './values.ts';

export interface Tire1 {
  name: 'TIRE1';
  tireLocation: number | null;
  axle: number | null;
  tire: number | null;
  pressureKpa: number | null;
  pressureState: ValueState;
  temperatureC: number | null;
  temperatureState: ValueState;
  sensorEnable: string | null;
  tireStatus: string | null;
  sensorElectricalFault: string | null;
  extendedPressureSupport: string | null;
  leakagePaPerS: number | null;
  pressureThreshold: Threshold;
  /** Of sources that do not keep to the standard: their own word, or the threshold's. */
  alarm?: string;
}

const thresholds = [
  'extremeOverPressure',
  'overPressure',
  'noWarning',
  'underPressure',
  'extremeUnderPressure',
  'notDefined',
  'error',
  'notAvailable',
] as const;
export type Threshold = (typeof thresholds)[number];

const enables = ['disabled', 'enabled', 'notDefined', 'notSupported'] as const;
const statuses = ['ok', 'leakDetected', 'error', 'notSupported'] as const;
const faults = ['ok', 'notDefined', 'error', 'notSupported'] as const;
const supports = ['no', 'yes', 'error', 'notAvailable'] as const;

/** All eight bytes are there. */
export function readTire1(view: DataView, profile: ScalingProfile): Tire1 {
  const raw = view.getUint8(1);
  const temperature = view.getUint16(2, true);
  const bits = view.getUint8(4);
  const last = view.getUint8(7);
  const pressureState = byteState(raw);
  const temperatureState = wordState(temperature);
  const pair = (at: number): number => (bits >> at) & 3;
  const own = profile.hasStatusBits;
  const unset = profile.zeroThresholdIsNormal && last === 0;
  const pressureThreshold = unset ? 'noWarning' : (thresholds[last >> 5] as Threshold);
  const units = raw + (profile.hasNinthBit && (last & 4) !== 0 ? 256 : 0);
  const tire: Tire1 = {
    name: 'TIRE1',
    ...placeOf(view.getUint8(0)),
    pressureKpa: pressureState === 'valid' ? units * profile.pressureKpa : null,
    pressureState,
    temperatureC: temperatureState === 'valid' ? temperature * 0.03125 - 273 : null,
    temperatureState,
    sensorEnable: own ? (enables[pair(0)] as string) : null,
    tireStatus: own ? (statuses[pair(2)] as string) : null,
    sensorElectricalFault: own ? (faults[pair(4)] as string) : null,
    extendedPressureSupport: own ? (supports[pair(6)] as string) : null,
    leakagePaPerS: profile.leakAt === null ? null : word(view, profile.leakAt, 0.1),
    pressureThreshold,
  };
  if (profile.hasAlarmBits) tire.alarm = alarmOfBits(bits);
  else if (!own) tire.alarm = pressureThreshold === 'noWarning' ? 'normal' : pressureThreshold;
  return tire;
}

function alarmOfBits(bits: number): string {
  if ((bits & 16) !== 0) return 'signalLost';
  if ((bits & 4) !== 0) return 'leak';
  return (bits & 1) !== 0 ? 'highTemperature' : 'normal';
}
