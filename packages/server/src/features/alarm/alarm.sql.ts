/**
 * Statements of `writeAlarmChanges`: each takes one JSON array, works set by set and writes the step with the row.
 * A change is found again by its key (vehicle, wheel, family) and time, so that writing it twice does nothing.
 */

/** Ends open episodes; `renewed` spares the one that the same change has started. */
export const endSql = `
  with input as (${input()}),
  ended as (
    update alarm a set ended_at = i.at, end_reason = i.end_reason, readings = greatest(a.readings, i.readings),
      version = a.version + 1, updated_at = now()
    from input i
    where ${sameEpisode('a')} and a.ended_at is null
      and case when i.kind = 'renewed' then a.started_at < i.at and a.handling is not null else a.started_at <= i.at end
    returning i.n, a.customer_id, a.id, a.version, a.code, a.level, a.department_id, i.at, 'ended' kind, i.evidence
  )${step('ended')}`;

/** Starts episodes, unless one is open or this very one was written before. */
export const startSql = `
  with input as (${input()}),
  fresh as (
    insert into alarm (customer_id, vehicle_id, wheel, code, level, peak_code, peak_level, source, department_id,
      template_version_id, started_at, last_at, judged_on, longitude_e6, latitude_e6, speed_dkmh, evidence)
    select i.customer_id, i.vehicle_id, i.wheel, i.code, i.level, i.code, i.level, 'template', i.department_id,
      i.template_version_id, i.at, i.at, i.judged_on, i.longitude_e6, i.latitude_e6, i.speed_dkmh, i.evidence
    from input i
    where not exists (
      select from alarm a where ${sameEpisode('a')} and a.started_at = i.at
    )
    on conflict (customer_id, vehicle_id, wheel, family) where ended_at is null do nothing
    returning customer_id, id, vehicle_id, wheel, family, code, level, department_id
  ),
  started as (
    select i.n, f.customer_id, f.id, 1 as version, f.code, f.level, f.department_id, i.at, 'started' kind, i.evidence
    from fresh f join input i on ${sameEpisode('f')}
  )${step('started')}`;

/**
 * Upgrades and downgrades. A processed episode becomes milder only (machine alarm). What grew worse is told again: who
 * had read of it has not (docs/decisions/0011).
 */
export const stepSql = `
  with input as (${input()}),
  stepped as (
    update alarm a set code = i.code, level = i.level, readings = greatest(a.readings, i.readings), evidence = i.evidence,
      peak_code = case when i.kind = 'upgraded' and i.level >= a.peak_level then i.code else a.peak_code end,
      peak_level = greatest(a.peak_level, i.level), judged_on = coalesce(i.judged_on, a.judged_on),
      last_at = greatest(a.last_at, i.at), version = a.version + 1, updated_at = now(),
      told_at = case when i.kind = 'upgraded' then now() else a.told_at end
    from input i
    where ${sameEpisode('a')} and a.ended_at is null and a.started_at <= i.at
      and (i.kind = 'downgraded' or a.handling is null) and (a.code, a.level) <> (i.code, i.level)
      and not exists (
        select from alarm_step s
        where s.customer_id = a.customer_id and s.alarm_id = a.id and s.kind = i.kind and s.at = i.at and s.code = i.code
      )
    returning i.n, a.customer_id, a.id, a.version, a.code, a.level, a.department_id, i.at, i.kind, i.evidence
  )${step('stepped')}`;

export const touchSql = `
  update alarm a set last_at = greatest(a.last_at, i.last_at), readings = greatest(a.readings, i.readings)
  from jsonb_to_recordset($1::jsonb) i(customer_id bigint, vehicle_id bigint, wheel smallint, family smallint,
    last_at timestamptz, readings int)
  where ${sameEpisode('a')} and a.ended_at is null and a.last_at < i.last_at`;

function input(): string {
  return `select * from jsonb_to_recordset($1::jsonb) i(n int, customer_id bigint, vehicle_id bigint, department_id bigint,
    template_version_id bigint, longitude_e6 int, latitude_e6 int, wheel smallint, family smallint, kind text,
    code smallint, level smallint, at timestamptz, readings int, end_reason text, judged_on text, speed_dkmh smallint,
    evidence jsonb)`;
}

function sameEpisode(alarm: string): string {
  return `${alarm}.customer_id = i.customer_id and ${alarm}.vehicle_id = i.vehicle_id
    and ${alarm}.wheel is not distinct from i.wheel and ${alarm}.family = i.family`;
}

/**
 * A step's number is the version its row got with it: every step counts the version up, and unlike a maximum over the
 * steps it is right when a person's step was committed while this statement waited for the row.
 */
function step(source: string): string {
  return `, stepped_in as (
    insert into alarm_step (customer_id, alarm_id, seq, at, kind, code, level, evidence)
    select e.customer_id, e.id, e.version, e.at, e.kind, e.code, e.level, e.evidence
    from ${source} e
  )
  select n, id, code, level, department_id from ${source}`;
}
