/**
 * One episode through one reading: hysteresis of its parts, then the step that follows.
 * Rulings 14, 16, 17 and machine alarm (model.md 4.2).
 */
import type {
  AlarmCondition,
  AlarmFamily,
  AlarmLevel,
  AlarmState,
  ChangeKind,
  EpisodePart,
  OpenEpisode,
} from './types.ts';

const milderReadingsToFall = 3;
const milderMsToFall = 10 * 60_000;

/** What one reading says of one condition. `banded` is the level with the limits moved inwards by the hysteresis. */
export interface ConditionReading {
  condition: AlarmCondition;
  strict: 0 | 1 | 2;
  banded: 0 | 1 | 2;
}

/** Where an episode would stand after a reading. */
export interface Standing {
  code: number;
  level: AlarmLevel;
  parts: readonly EpisodePart[];
  urgent: boolean;
}

export function newPart(condition: AlarmCondition, level: 1 | 2): EpisodePart {
  return { condition, level, milderReadings: 0, milderSince: null, milderLevel: 0 };
}

/** The part after a reading; null once it has fallen to normal. Rises at once, falls after 3 readings or 10 minutes. */
export function followPart(part: EpisodePart, reading: ConditionReading, at: number): EpisodePart | null {
  if (reading.strict > part.level) return newPart(part.condition, 2);
  if (reading.banded >= part.level) return part.milderReadings === 0 ? part : newPart(part.condition, part.level);
  const milderReadings = part.milderReadings + 1;
  const milderSince = part.milderSince ?? at;
  const milderLevel = reading.banded > part.milderLevel ? 1 : part.milderLevel;
  if (milderReadings >= milderReadingsToFall || at - milderSince >= milderMsToFall) {
    return milderLevel === 0 ? null : newPart(part.condition, milderLevel);
  }
  return { condition: part.condition, level: part.level, milderReadings, milderSince, milderLevel };
}

/** Whether a start at this level is held back by a handling (ruling 17). */
export function isSuppressed(state: Pick<AlarmState, 'suppressedUntil'>, level: AlarmLevel, at: number): boolean {
  for (let handled = level; handled <= 3; handled++) {
    if ((state.suppressedUntil[handled - 1] as number) > at) return true;
  }
  return false;
}

export function startEpisode(
  wheel: OpenEpisode['wheel'],
  family: AlarmFamily,
  standing: Standing,
  at: number,
): OpenEpisode {
  return {
    wheel,
    family,
    code: standing.code,
    level: standing.level,
    parts: standing.parts,
    startedAt: at,
    lastAt: at,
    levelAt: at,
    readings: 1,
    handled: false,
    assigned: false,
    urgent: standing.urgent,
  };
}

/**
 * The step from an open episode to its new standing, null when none is due. A processed episode only becomes milder:
 * what gets worse inside its suppression waits, what breaks it is a renewed episode, decided by the caller.
 */
export function stepKind(episode: OpenEpisode, standing: Standing): ChangeKind | null {
  if (standing.level < episode.level) return 'downgraded';
  const rises = standing.level > episode.level || (standing.code !== episode.code && addsCondition(episode, standing));
  if (rises) return episode.handled ? null : 'upgraded';
  return standing.code === episode.code ? null : 'downgraded';
}

export function advanceEpisode(
  episode: OpenEpisode,
  standing: Standing,
  kind: ChangeKind | null,
  at: number,
  abnormal: boolean,
): OpenEpisode {
  const unchanged =
    kind === null && standing.parts === episode.parts && !abnormal && standing.urgent === episode.urgent;
  if (unchanged) return episode;
  return {
    ...episode,
    code: kind === null ? episode.code : standing.code,
    level: kind === null ? episode.level : standing.level,
    parts: standing.parts,
    lastAt: abnormal ? at : episode.lastAt,
    levelAt: kind === 'upgraded' && standing.level > episode.level ? at : episode.levelAt,
    readings: abnormal ? episode.readings + 1 : episode.readings,
    urgent: standing.urgent,
  };
}

function addsCondition(episode: OpenEpisode, standing: Standing): boolean {
  return standing.parts.some((part) => !episode.parts.some((old) => old.condition === part.condition));
}
