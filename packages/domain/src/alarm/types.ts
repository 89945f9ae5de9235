/**
 * Shapes of the alarm evaluator. It is pure: state + report + rules -> new state + changes.
 * The same function judges live reports and replays history. Rulings 13 to 19, domain.md 4.5.
 */
import type { WheelCode } from '../wheel/wheel-code.ts';

export type AlarmCondition =
  | 'highTemperature'
  | 'highPressure'
  | 'lowPressure'
  | 'rapidLeak'
  | 'slowLeak'
  | 'sensorSilent'
  | 'sensorBattery'
  | 'receiverOffline'
  | 'device'
  | 'manual'
  | 'rule';

/** 1 ordinary, 2 serious, 3 urgent (emergency). */
export type AlarmLevel = 1 | 2 | 3;

/**
 * Limits of one template version as they are compared. `[ordinary, serious]` each:
 * for low pressure that is the specification's [low pressure 2, low pressure 1] (ruling 13).
 */
export interface AlarmRules {
  templateVersionId: string;
  templateName: string;
  versionNo: number;
  highTemperatureC: readonly [number, number];
  highPressureKpa: readonly [number, number];
  lowPressureKpa: readonly [number, number];
  rapidLeakKpaMin: number;
  silentMin: number;
  batteryLowPct: number;
  offlineMin: number;
  escalateMin: number | null;
  /** Company setting, default 20. */
  referenceTemperatureC: number;
}

/** A report after resolution: wheels are ours, values are checked, arrays run parallel. Null: no value. */
export interface JudgedReport {
  at: number;
  speedKmh: number | null;
  /** For the air pressure of the site; null: sea level. */
  altitudeM: number | null;
  wheels: readonly WheelCode[];
  pressureKpa: readonly (number | null)[];
  temperatureC: readonly (number | null)[];
  batteryPct: readonly (number | null)[];
  flags: readonly number[];
}

/** Which episode: one open at a time for each vehicle, wheel and family (ruling 16). */
export type AlarmFamily = 'threshold' | 'rapidLeak' | 'slowLeak' | 'sensorSilent' | 'sensorBattery' | 'receiverOffline';

export interface EvidencePart {
  condition: AlarmCondition;
  level: AlarmLevel;
  value: number | null;
  limit: number | null;
}

/** Stored with the step; the same shape as `alarmEvidence` in contract/alarm. */
export interface Evidence {
  parts: EvidencePart[];
  rawKpa: number | null;
  compensatedKpa: number | null;
  temperatureC: number | null;
  referenceTemperatureC: number | null;
  airPressureKpa: number | null;
  judgedOn: 'compensated' | 'raw' | null;
  leakKpaMin: number | null;
  templateName: string | null;
  templateVersion: number | null;
  limits: {
    highTemperatureC: [number, number];
    highPressureKpa: [number, number];
    lowPressureKpa: [number, number];
    rapidLeakKpaMin: number;
  } | null;
  mate: { wheel: WheelCode; rawKpa: number | null; compensatedKpa: number | null; temperatureC: number | null } | null;
  speedKmh: number | null;
  /** [epoch ms, raw kPa, compensated kPa, degrees Celsius], oldest first. */
  readings: [number, number | null, number | null, number | null][];
}

export type ChangeKind = 'started' | 'upgraded' | 'downgraded' | 'ended' | 'renewed';

/** One step of one episode. `renewed` ends a processed episode and starts a new one in its place. */
export interface AlarmChange {
  kind: ChangeKind;
  wheel: WheelCode | null;
  family: AlarmFamily;
  /** Specification codes 1..5 and 16..80; ours from 101 (model.md 3.6). */
  code: number;
  level: AlarmLevel;
  at: number;
  evidence: Evidence;
}

/** An open episode as the evaluator remembers it. */
export interface OpenEpisode {
  wheel: WheelCode | null;
  family: AlarmFamily;
  code: number;
  level: AlarmLevel;
  startedAt: number;
  lastAt: number;
  /** Abnormal reports seen, this one included. */
  readings: number;
  /** Processed by a person or the system: suppressed until `AlarmState.suppressedUntil`. */
  handled: boolean;
  /** Taken over: escalation halts. */
  assigned: boolean;
  /** Consecutive reports back inside the hysteresis band, and since when. */
  insideReadings: number;
  insideSince: number | null;
}

/** What the evaluator remembers of one wheel: the last readings, for leak rate and evidence. */
export interface WheelMemory {
  wheel: WheelCode;
  lastAt: number;
  /** Ring of the newest readings, oldest first, at most 12: [at, raw, compensated, temperature]. */
  recent: [number, number | null, number | null, number | null][];
}

/** Memory of one vehicle. Rebuilt from the database after a restart by `restoreState`. */
export interface AlarmState {
  lastAt: number;
  wheels: WheelMemory[];
  episodes: OpenEpisode[];
  suppressedUntil: number;
  /** Level of what was handled: only a higher level or a rapid leak breaks the suppression (ruling 17). */
  suppressedLevel: AlarmLevel | 0;
}
