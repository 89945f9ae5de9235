/**
 * What only the clock can tell: silent sensors, an offline receiver, alarms nobody handles. Rulings 16 and 17.
 * Call it now and then for each vehicle in operation (a stopped one raises none of these, machine vehicle).
 */
import { airPressureKpa } from '../measure/pressure.ts';
import { familyCode, thresholdCode } from './codes.ts';
import { newPart, type Standing } from './episode.ts';
import type { Verdict } from './evaluate.ts';
import { newestValues, type Seen } from './evidence.ts';
import { seenUpTo } from './memory.ts';
import { thresholdEvidence } from './threshold.ts';
import type { AlarmRules, AlarmState, EvidencePart, OpenEpisode } from './types.ts';
import { Worksheet } from './worksheet.ts';

const minuteMs = 60_000;

/**
 * @param now epoch ms
 * @param lastSeenAt when anything was last heard of the vehicle's receiver; null: never
 */
export function tick(state: AlarmState, now: number, rules: AlarmRules, lastSeenAt: number | null): Verdict {
  const { memory } = state;
  const offline = lastSeenAt !== null && now - lastSeenAt >= rules.offlineMin * minuteMs;
  // Against the vehicle's own newest report: a sensor is not silent while its vehicle is.
  const silentBefore = state.lastAt - rules.silentMin * minuteMs;
  let silent = false;
  for (let slot = 0; slot < memory.wheels.length; slot++) {
    if (seenUpTo(memory, slot, state.lastAt) <= silentBefore) silent = true;
  }
  if (!offline && !silent && state.episodes.length === 0) return { state, changes: [] };

  const seen: Seen = {
    memory,
    lastAt: state.lastAt,
    rules,
    airKpa: airPressureKpa(null),
    speedKmh: null,
    report: null,
  };
  const sheet = new Worksheet(state, seen);
  judgeOffline(sheet, now, offline, lastSeenAt);
  for (let slot = 0; silent && slot < memory.wheels.length; slot++) judgeSilent(sheet, slot, now, silentBefore);
  for (const episode of sheet.episodes) escalate(sheet, episode, now);
  const same = sheet.changes.length === 0 && sheet.episodes === state.episodes;
  return { state: same ? state : { ...state, episodes: sheet.episodes }, changes: sheet.changes };
}

function judgeOffline(sheet: Worksheet, now: number, offline: boolean, lastSeenAt: number | null): void {
  if (!offline && sheet.find(null, 'receiverOffline') === null) return;
  const limit = sheet.seen.rules.offlineMin;
  const minutes = lastSeenAt === null ? null : Math.floor((now - lastSeenAt) / minuteMs);
  judgeLasting(sheet, null, 'receiverOffline', offline, now, minutes, limit);
}

function judgeSilent(sheet: Worksheet, slot: number, now: number, silentBefore: number): void {
  const { memory, lastAt, rules } = sheet.seen;
  const wheel = memory.wheels[slot];
  const seenAt = seenUpTo(memory, slot, lastAt);
  // A wheel that came back ends its episode in `evaluate`.
  if (wheel === undefined || !(seenAt <= silentBefore)) return;
  const minutes = Math.floor((Math.min(now, lastAt) - seenAt) / minuteMs);
  judgeLasting(sheet, wheel, 'sensorSilent', true, now, minutes, rules.silentMin);
}

/** A condition that has no reading: one ordinary part that is there or not. */
function judgeLasting(
  sheet: Worksheet,
  wheel: OpenEpisode['wheel'],
  family: 'receiverOffline' | 'sensorSilent',
  lasts: boolean,
  now: number,
  minutes: number | null,
  limit: number,
): void {
  const { memory, lastAt } = sheet.seen;
  const episode = sheet.find(wheel, family);
  const fresh: Standing | null = lasts
    ? { code: familyCode[family], level: 1, parts: [newPart(family, 1)], urgent: false }
    : null;
  // It does not become more abnormal by waiting: only start, renewal and end are worth a change.
  const standing = lasts && episode !== null ? episode : fresh;
  const values = wheel === null ? null : newestValues(memory, lastAt, wheel);
  const evidence = (): EvidencePart[] => [{ condition: family, level: 1, value: minutes, limit }];
  sheet.settle({ wheel, family, at: now, values, leakKpaMin: null, abnormal: false, evidence }, standing, fresh, false);
}

/** A serious alarm that nobody handled or took over in the template's time becomes urgent. */
function escalate(sheet: Worksheet, episode: OpenEpisode, now: number): void {
  const { memory, lastAt, rules } = sheet.seen;
  if (rules.escalateMin === null || episode.level !== 2 || episode.handled || episode.assigned) return;
  if (now - episode.levelAt < rules.escalateMin * minuteMs) return;
  const conditions = episode.parts.map((part) => part.condition);
  const standing: Standing = {
    code: episode.family === 'threshold' ? thresholdCode(conditions, 3) : episode.code,
    level: 3,
    parts: episode.parts,
    urgent: true,
  };
  const values = episode.wheel === null ? null : newestValues(memory, lastAt, episode.wheel);
  const evidence = (): EvidencePart[] =>
    episode.family === 'threshold'
      ? thresholdEvidence(episode.parts, values, rules)
      : episode.parts.map(({ condition }) => ({ condition, level: 3, value: null, limit: null }));
  const { wheel, family } = episode;
  const sighting = { wheel, family, at: now, values, leakKpaMin: null, abnormal: false, evidence };
  sheet.settle(sighting, standing, null, false);
}
