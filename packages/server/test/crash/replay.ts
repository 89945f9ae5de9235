/** Judges the stored reports once more, from the beginning and without any crash: what the alarms should have been. */
import { evaluate } from '@treadline/domain/alarm/evaluate';
import { initialState } from '@treadline/domain/alarm/state';
import type { AlarmRules } from '@treadline/domain/alarm/types';
import type { Client } from 'pg';
import { fleetLimits } from '../fleet.ts';

export interface Episode {
  wheel: number | null;
  startedAt: number;
  endedAt: number | null;
  /** Kinds and codes of its steps before the end. */
  steps: string[];
}

const rules: AlarmRules = {
  templateVersionId: '1',
  templateName: 'Standard',
  versionNo: 1,
  ...fleetLimits,
  rapidLeakKpaMin: 20,
  silentMin: 60,
  batteryLowPct: 20,
  offlineMin: 30,
  escalateMin: null,
  referenceTemperatureC: 20,
};

export async function replayed(client: Client, vehicleId: string): Promise<Episode[]> {
  const { rows } = await client.query(
    `select (extract(epoch from at) * 1000)::float8 at_ms, altitude_m, speed_dkmh, wheels, pressures_hpa, temperatures_dc,
       batteries_pct, wheel_flags from report where vehicle_id = $1 order by at`,
    [vehicleId],
  );
  const episodes: Episode[] = [];
  let state = initialState();
  for (const row of rows) {
    const tenths = (values: (number | null)[]) => values.map((value) => (value === null ? null : value / 10));
    const verdict = evaluate(
      state,
      {
        at: row.at_ms,
        speedKmh: row.speed_dkmh / 10,
        altitudeM: row.altitude_m,
        wheels: row.wheels,
        pressureKpa: tenths(row.pressures_hpa),
        temperatureC: tenths(row.temperatures_dc),
        batteryPct: row.batteries_pct,
        flags: row.wheel_flags ?? row.wheels.map(() => 0),
      },
      rules,
    );
    state = verdict.state;
    for (const change of verdict.changes) {
      const open = episodes.find((one) => one.wheel === change.wheel && one.endedAt === null);
      if (change.kind === 'started') {
        episodes.push({ wheel: change.wheel, startedAt: change.at, endedAt: null, steps: [`started ${change.code}`] });
      } else if (change.kind === 'ended' && open) open.endedAt = change.at;
      else open?.steps.push(`${change.kind} ${change.code}`);
    }
  }
  return episodes;
}

/** The same as the database holds it. */
export async function storedEpisodes(client: Client, vehicleId: string): Promise<Episode[]> {
  const { rows } = await client.query(
    `select a.wheel, (extract(epoch from a.started_at) * 1000)::float8 started, (extract(epoch from a.ended_at) * 1000)::float8 ended,
       array_agg(s.kind || ' ' || s.code order by s.seq) filter (where s.kind <> 'ended') steps,
       count(*) filter (where s.kind = 'ended')::int ends
     from alarm a join alarm_step s on s.customer_id = a.customer_id and s.alarm_id = a.id
     where a.vehicle_id = $1 group by a.customer_id, a.id order by a.started_at`,
    [vehicleId],
  );
  return rows.map((row) => {
    if (row.ends !== (row.ended === null ? 0 : 1)) throw new Error('an episode has not one end');
    return { wheel: row.wheel, startedAt: row.started, endedAt: row.ended, steps: row.steps };
  });
}
