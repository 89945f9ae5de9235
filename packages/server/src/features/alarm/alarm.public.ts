/**
 * What ingest needs of the alarm room: episodes are written in the transaction of the reports that caused them, and an
 * evaluator's memory is rebuilt from what is stored. Both run as the platform role over many enterprises at once.
 */
import { conditionsOfCode, familyOfCode, storedFamily } from '@treadline/domain/alarm/codes';
import type {
  AlarmChange,
  AlarmCondition,
  AlarmFamily,
  AlarmLevel,
  EpisodePart,
  OpenEpisode,
} from '@treadline/domain/alarm/types';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import type { ClientBase } from 'pg';
import type { Topics } from '../../platform/bus/topics.ts';
import { endSql, startSql, stepSql, touchSql } from './alarm.sql.ts';

export interface AlarmWrite {
  customerId: string;
  vehicleId: string;
  /** The vehicle's department when it was raised: a fact of that day (model.md 3.6). */
  departmentId: string;
  templateVersionId: string | null;
  longitudeE6: number | null;
  latitudeE6: number | null;
  change: AlarmChange;
}

export interface AlarmWriteResult {
  /** To be published after commit, in order. A renewed episode gives two: `ended` and `started`. */
  events: Topics['alarm.changed'][];
  /**
   * Changes the stored episodes did not admit: already written, or a person processed the alarm a moment ago.
   * The evaluator's memory of these vehicles is behind: restore it before the next report.
   */
  missed: AlarmWrite[];
}

/**
 * Writes changes of any vehicles in their order: bulk insert and update of `alarm` and `alarm_step`, one to three
 * statements for a batch. Written again, nothing happens twice.
 */
export async function writeAlarmChanges(client: ClientBase, rows: readonly AlarmWrite[]): Promise<AlarmWriteResult> {
  const result: AlarmWriteResult = { events: [], missed: [] };
  for (const wave of waves(rows)) {
    const ending = wave.filter(({ change }) => change.kind === 'ended' || change.kind === 'renewed');
    const starting = wave.filter(({ change }) => change.kind === 'started' || change.kind === 'renewed');
    const stepping = wave.filter(({ change }) => change.kind === 'upgraded' || change.kind === 'downgraded');
    if (ending.length > 0) await apply(client, endSql, ending, 'ended', result);
    if (starting.length > 0) await apply(client, startSql, starting, 'started', result);
    if (stepping.length > 0) await apply(client, stepSql, stepping, null, result);
  }
  return result;
}

/** Newest abnormal reading and count of open episodes, for the lists; once in a while, not for each report. */
export async function touchAlarms(
  client: ClientBase,
  rows: readonly { customerId: string; vehicleId: string; episode: OpenEpisode }[],
): Promise<void> {
  if (rows.length === 0) return;
  const touched = rows.map(({ customerId, vehicleId, episode }) => ({
    customer_id: customerId,
    vehicle_id: vehicleId,
    wheel: episode.wheel,
    family: storedFamily(episode.family),
    last_at: new Date(episode.lastAt).toISOString(),
    readings: episode.readings,
  }));
  await client.query(touchSql, [JSON.stringify(touched)]);
}

export interface StoredAlarms {
  episodes: OpenEpisode[];
  suppressedUntil: [number, number, number];
}

/** Open episodes and suppressions by vehicle id, for `restoreState`; a vehicle without any is not in the map. */
export async function loadStoredAlarms(
  client: ClientBase,
  vehicleIds: readonly string[] | null,
): Promise<Map<string, StoredAlarms>> {
  const stored = new Map<string, StoredAlarms>();
  const of = (vehicleId: string): StoredAlarms => {
    const known = stored.get(vehicleId) ?? { episodes: [], suppressedUntil: [0, 0, 0] };
    stored.set(vehicleId, known);
    return known;
  };
  const open = await client.query<OpenRow>(
    `select a.vehicle_id, a.wheel, a.code, a.level, a.evidence->'parts' parts, a.readings, a.handling is not null handled,
       a.assigned_to is not null assigned, ${ms('a.started_at')} started_at, ${ms('a.last_at')} last_at,
       ${ms("coalesce((select max(s.at) from alarm_step s where s.customer_id = a.customer_id and s.alarm_id = a.id and s.kind in ('started', 'upgraded')), a.started_at)")} level_at
     from alarm a
     where a.ended_at is null and a.source = 'template' and ($1::bigint[] is null or a.vehicle_id = any($1))`,
    [vehicleIds],
  );
  for (const row of open.rows) {
    const family = familyOfCode(row.code);
    if (family !== null) of(row.vehicle_id).episodes.push(episodeOf(row, family));
  }
  // The level is the one that was handled: it may have become milder since.
  const handled = await client.query<{ vehicle_id: string; level: AlarmLevel; until: number }>(
    `select a.vehicle_id, s.level, max(${ms('a.handled_at + make_interval(mins => a.handling_min)')}) until
     from alarm a
     join alarm_step s on s.customer_id = a.customer_id and s.alarm_id = a.id and s.kind = 'manual' and s.at = a.handled_at
     where a.handled_at > now() - interval '999 minutes' and a.handled_at + make_interval(mins => a.handling_min) > now()
       and ($1::bigint[] is null or a.vehicle_id = any($1))
     group by 1, 2`,
    [vehicleIds],
  );
  for (const row of handled.rows) {
    const until = of(row.vehicle_id).suppressedUntil;
    until[row.level - 1] = Math.max(until[row.level - 1] ?? 0, row.until);
  }
  return stored;
}

interface OpenRow {
  vehicle_id: string;
  wheel: WheelCode | null;
  code: number;
  level: AlarmLevel;
  parts: { condition: AlarmCondition; level: number }[] | null;
  readings: number;
  handled: boolean;
  assigned: boolean;
  started_at: number;
  last_at: number;
  level_at: number;
}

function episodeOf(row: OpenRow, family: AlarmFamily): OpenEpisode {
  const told = row.parts?.length
    ? row.parts
    : conditionsOfCode(row.code).map((condition) => ({ condition, level: Number(row.level) }));
  return {
    wheel: row.wheel,
    family,
    code: row.code,
    level: row.level,
    parts: told.map(
      ({ condition, level }): EpisodePart => ({
        condition,
        level: level >= 2 ? 2 : 1,
        milderReadings: 0,
        milderSince: null,
        milderLevel: 0,
      }),
    ),
    startedAt: row.started_at,
    lastAt: row.last_at,
    levelAt: row.level_at,
    readings: row.readings,
    handled: row.handled,
    assigned: row.assigned,
    urgent: row.level === 3,
  };
}

/** Groups so that each holds at most one change of an episode: one statement cannot touch a row twice. */
function waves(rows: readonly AlarmWrite[]): AlarmWrite[][] {
  const list: AlarmWrite[][] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const key = `${row.vehicleId} ${row.change.wheel} ${row.change.family}`;
    const wave = seen.get(key) ?? 0;
    seen.set(key, wave + 1);
    list[wave] ??= [];
    list[wave].push(row);
  }
  return list;
}

async function apply(
  client: ClientBase,
  sql: string,
  rows: readonly AlarmWrite[],
  change: 'started' | 'ended' | null,
  result: AlarmWriteResult,
): Promise<void> {
  const input = rows.map((row, n) => ({
    n,
    customer_id: row.customerId,
    vehicle_id: row.vehicleId,
    department_id: row.departmentId,
    template_version_id: row.templateVersionId,
    longitude_e6: row.longitudeE6,
    latitude_e6: row.latitudeE6,
    wheel: row.change.wheel,
    family: storedFamily(row.change.family),
    kind: row.change.kind,
    code: row.change.code,
    level: row.change.level,
    at: new Date(row.change.at).toISOString(),
    readings: row.change.readings,
    end_reason: row.change.kind === 'renewed' ? 'renewed' : row.change.endReason,
    judged_on: row.change.evidence.judgedOn,
    speed_dkmh: row.change.evidence.speedKmh === null ? null : Math.round(row.change.evidence.speedKmh * 10),
    evidence: row.change.evidence,
  }));
  const written = await client.query<{ n: number; id: string; code: number; level: number; department_id: string }>(
    sql,
    [JSON.stringify(input)],
  );
  const byNumber = new Map(written.rows.map((row) => [row.n, row]));
  for (const [n, row] of rows.entries()) {
    const stored = byNumber.get(n);
    if (stored === undefined) {
      if (!result.missed.includes(row)) result.missed.push(row);
      continue;
    }
    result.events.push({
      customerId: row.customerId,
      id: stored.id,
      vehicleId: row.vehicleId,
      departmentId: stored.department_id,
      change: change ?? (row.change.kind === 'upgraded' ? 'upgraded' : 'downgraded'),
      level: stored.level,
      code: stored.code,
    });
  }
}

function ms(instant: string): string {
  return `(extract(epoch from ${instant}) * 1000)::float8`;
}
