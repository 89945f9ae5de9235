/**
 * Shapes of the alarm evaluator. It is pure: state + report + rules -> new state + changes.
 * The same function judges live reports and replays history. Rulings 13 to 19, domain.md 4.5.
 */
import type { WheelCode } from '../wheel/wheel-code.ts';
import type { ReadingMemory } from './memory.ts';

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
  /** Only with `ended`; a renewed episode ends with `renewed`. */
  endReason: 'cleared' | 'bound_changed' | null;
  /** Abnormal reports of the episode up to now. */
  readings: number;
  evidence: Evidence;
}

/** One condition of an open episode: its level and how long its readings have been milder than that. */
export interface EpisodePart {
  condition: AlarmCondition;
  level: 1 | 2;
  /** Consecutive readings at a lower level, hysteresis included, and the time of the first. */
  milderReadings: number;
  milderSince: number | null;
  /** Worst level among those readings: what the part falls to. */
  milderLevel: 0 | 1;
}

/** An open episode as the evaluator remembers it. Never changed in place. */
export interface OpenEpisode {
  wheel: WheelCode | null;
  family: AlarmFamily;
  code: number;
  level: AlarmLevel;
  parts: readonly EpisodePart[];
  startedAt: number;
  lastAt: number;
  /** When the level last rose: escalation counts from here. */
  levelAt: number;
  /** Abnormal reports seen, this one included. */
  readings: number;
  /** Processed by a person or the system. */
  handled: boolean;
  /** Taken over: escalation halts. */
  assigned: boolean;
  /** Urgent by rapid leak or by escalation; stays while the parts are serious. */
  urgent: boolean;
}

/** Memory of one vehicle. Opaque outside `alarm/`: ask `wheelLevel`, `vehicleLevel`, `recentReadings`. */
export interface AlarmState {
  /** Event time of the newest judged report. */
  readonly lastAt: number;
  readonly memory: ReadingMemory;
  readonly episodes: readonly OpenEpisode[];
  /**
   * Until when alarms of level 1, 2, 3 are held back after handling, epoch ms; 0: not.
   * Handling a level holds back that one and the milder ones (ruling 17).
   */
  readonly suppressedUntil: readonly [number, number, number];
}
