import { describe, expect, it } from 'vitest';
import { hot, minute, report, rules, run, start, told, type Wheel } from '../../test/alarm.ts';
import { evaluate } from './evaluate.ts';
import {
  applyAssignment,
  applyHandling,
  initialState,
  keepWheels,
  recentReadings,
  restoreState,
  vehicleLevel,
} from './state.ts';
import { tick } from './tick.ts';
import type { AlarmFamily, AlarmLevel, AlarmState } from './types.ts';

const repeat = <T>(times: number, value: T): T[] => Array.from({ length: times }, () => value);
const handle = (state: AlarmState, until: number, level: AlarmLevel, family: AlarmFamily = 'threshold', wheel = 111) =>
  applyHandling(state, { episodes: [{ wheel, family }], suppressedUntil: until, level });

describe('suppression after handling (ruling 17)', () => {
  const low = hot(740, 40);
  const begun = run([low]);
  const muted = handle(begun.state, start + 30 * minute, 1);

  it('holds back alarms of the vehicle, any wheel, then they come again [STATE-ALARM-07]', () => {
    const other = (at: number, state: AlarmState) =>
      evaluate(state, report(at, { wheel: 111, ...low }, { wheel: 121, ...low }), rules);
    const within = other(start + 29 * minute, muted);
    expect(within.changes).toEqual([]);
    const after = other(start + 30 * minute, within.state);
    expect(told(after.changes)).toEqual(['renewed threshold 3/1', 'started threshold 3/1']);
    expect(after.state.episodes.every((episode) => !episode.handled)).toBe(true);
  });

  it('is broken by a higher level', () => {
    const worse = run([hot(650, 40)], { state: muted, at: start + minute });
    expect(told(worse.changes)).toEqual(['renewed threshold 48/2']);
  });

  it('is broken by a new rapid leak, at whatever level was handled', () => {
    const flat = run([hot(650, 40)]);
    const state = handle(flat.state, start + 60 * minute, 3);
    const leaking = [640, 610, 580].map((cold) => hot(cold, 40));
    const { changes } = run(leaking, { state, at: start + minute });
    expect(told(changes)).toEqual(['started rapidLeak 101/3']);
  });

  it('is not broken by the leak that was handled itself', () => {
    const leak = run(Array.from({ length: 5 }, (_, n) => hot(830 - 25 * n, 40)));
    let state = handle(leak.state, start + 60 * minute, 2, 'rapidLeak');
    state = handle(state, start + 60 * minute, 2);
    const { changes } = run([hot(705, 40), hot(680, 40)], { state, at: leak.at });
    expect(told(changes)).toEqual([]);
  });

  it('lets a handled episode become milder and end, not worse', () => {
    const serious = run([hot(650, 40)]);
    const state = handle(serious.state, start + 600 * minute, 2);
    const readings = [...repeat(3, hot(740, 40)), hot(650, 40), ...repeat(3, hot(830, 40))];
    expect(told(run(readings, { state, at: start + minute }).changes)).toEqual([
      'downgraded threshold 3/1',
      'ended threshold 3/1',
    ]);
  });

  it('does not renew what is only inside the hysteresis', () => {
    const { changes } = run(repeat(3, hot(750, 40)), { state: muted, at: start + 40 * minute });
    expect(changes).toEqual([]);
  });

  it('holds each level back for its own time', () => {
    const both = handle(handle(begun.state, start + 10 * minute, 2), start + 60 * minute, 1);
    const serious = (at: number): string[] => told(run([{ wheel: 121, ...hot(650, 40) }], { state: both, at }).changes);
    expect(serious(start + 9 * minute)).toEqual([]);
    expect(serious(start + 10 * minute)).toEqual(['started threshold 48/2']);
  });

  it('never becomes shorter by a second handling', () => {
    const again = handle(muted, start + 5 * minute, 1);
    expect(again.suppressedUntil).toEqual([start + 30 * minute, 0, 0]);
  });
});

describe('tick', () => {
  const heard = (state: AlarmState, now: number, lastSeenAt: number | null, own = rules) =>
    tick(state, now, own, lastSeenAt);

  it('leaves a quiet vehicle alone', () => {
    const { state } = run([{}]);
    expect(heard(state, start + minute, start).state).toBe(state);
    expect(heard(initialState(), start, null).changes).toEqual([]);
  });

  it('raises an offline receiver for the vehicle, once, and ends it with the next report', () => {
    const { state } = run([{}]);
    expect(heard(state, start + 29 * minute, start).changes).toEqual([]);
    const offline = heard(state, start + 30 * minute, start);
    expect(told(offline.changes)).toEqual(['started receiverOffline 105/1']);
    expect(offline.changes[0]).toMatchObject({ wheel: null, evidence: { parts: [{ value: 30, limit: 30 }] } });
    const still = heard(offline.state, start + 31 * minute, start);
    expect(still.changes).toEqual([]);
    expect(told(run([{}], { state: still.state, at: start + 40 * minute }).changes)).toEqual([
      'ended receiverOffline 105/1',
    ]);
    expect(told(heard(still.state, start + 32 * minute, start + 31 * minute).changes)).toEqual([
      'ended receiverOffline 105/1',
    ]);
  });

  it('raises a silent sensor only while its vehicle reports', () => {
    const both = run([{}]).state;
    const others = run(repeat(61, { wheel: 121 }), { state: both, at: start + minute }).state;
    const silent = heard(others, start + 62 * minute, start + 61 * minute);
    expect(told(silent.changes)).toEqual(['started sensorSilent 103/1']);
    expect(silent.changes[0]).toMatchObject({
      wheel: 111,
      evidence: { rawKpa: 830, parts: [{ value: 61, limit: 60 }] },
    });
    expect(heard(silent.state, start + 63 * minute, start + 61 * minute).changes).toEqual([]);
    expect(told(run([{}], { state: silent.state, at: start + 64 * minute }).changes)).toEqual([
      'ended sensorSilent 103/1',
    ]);
    // Nobody reports at all: the sensor is not to blame.
    expect(told(heard(both, start + 300 * minute, start).changes)).toEqual(['started receiverOffline 105/1']);
  });

  it('never dates an end before its start', () => {
    const { state } = run([{}]);
    const offline = heard(state, start + 40 * minute, start);
    const back = run([{}], { state: offline.state, at: start + 39 * minute });
    expect(back.changes[0]).toMatchObject({ kind: 'ended', at: start + 40 * minute });
  });

  it('makes a serious alarm urgent when nobody handles it or takes it over', () => {
    const serious = run([hot(650, 40)]).state;
    expect(heard(serious, start + 14 * minute, start).changes).toEqual([]);
    const late = heard(serious, start + 15 * minute, start);
    expect(told(late.changes)).toEqual(['upgraded threshold 48/3']);
    expect(late.changes[0]?.evidence).toMatchObject({ rawKpa: expect.closeTo(701.3, 0), compensatedKpa: 650 });
    expect(vehicleLevel(late.state)).toBe(3);
    expect(heard(late.state, start + 20 * minute, start).changes).toEqual([]);
    // Stays urgent with the next reading and falls when the tyre does better.
    expect(
      told(run([hot(650, 40), ...repeat(3, hot(740, 40))], { state: late.state, at: start + 16 * minute }).changes),
    ).toEqual(['downgraded threshold 3/1']);
    const taken = applyAssignment(serious, [{ wheel: 111, family: 'threshold' }], true);
    expect(heard(taken, start + 20 * minute, start).changes).toEqual([]);
    const given = applyAssignment(taken, [{ wheel: 111, family: 'threshold' }], false);
    expect(heard(given, start + 20 * minute, start).changes).toHaveLength(1);
    expect(heard(handle(serious, start + 60 * minute, 2), start + 20 * minute, start).changes).toEqual([]);
    expect(heard(serious, start + 20 * minute, start, { ...rules, escalateMin: null }).changes).toEqual([]);
    expect(heard(run([hot(740, 40)]).state, start + 20 * minute, start).changes).toEqual([]);
  });

  it('counts escalation from when it became serious', () => {
    const risen = run([hot(740, 40), ...repeat(9, hot(740, 40)), hot(650, 40)]).state;
    expect(heard(risen, start + 20 * minute, start + 10 * minute).changes).toEqual([]);
    expect(told(heard(risen, start + 25 * minute, start + 10 * minute).changes)).toEqual(['upgraded threshold 48/3']);
  });

  it('renews an offline alarm after its suppression', () => {
    const offline = heard(run([{}]).state, start + 30 * minute, start).state;
    const muted = applyHandling(offline, {
      episodes: [{ wheel: null, family: 'receiverOffline' }],
      suppressedUntil: start + 60 * minute,
      level: 1,
    });
    expect(heard(muted, start + 59 * minute, start).changes).toEqual([]);
    expect(told(heard(muted, start + 60 * minute, start).changes)).toEqual(['renewed receiverOffline 105/1']);
  });
});

describe('restart and layout', () => {
  it('goes on where it was: no second start, same hysteresis, same suppression', () => {
    const before = run([hot(740, 40)]).state;
    const restored = restoreState({
      lastAt: before.lastAt,
      altitudeM: null,
      referenceTemperatureC: 20,
      wheels: [{ wheel: 111, at: before.lastAt, rawKpa: hot(740, 40).raw, temperatureC: 40 }],
      episodes: before.episodes,
      suppressedUntil: before.suppressedUntil,
    });
    expect(recentReadings(restored, 111)).toEqual(recentReadings(before, 111));
    const onwards: Wheel[] = [hot(740, 40), ...repeat(3, hot(830, 40))];
    expect(told(run(onwards, { state: restored, at: start + minute }).changes)).toEqual(
      told(run(onwards, { state: before, at: start + minute }).changes),
    );
    expect(run([{}], { state: restored, at: before.lastAt }).changes).toEqual([]);
  });

  it('starts from nothing when nothing was stored', () => {
    const empty = restoreState({
      lastAt: null,
      altitudeM: null,
      referenceTemperatureC: 20,
      wheels: [],
      episodes: [],
      suppressedUntil: [0, 0, 0],
    });
    expect(told(run([hot(740, 40)], { state: empty }).changes)).toEqual(['started threshold 3/1']);
  });

  it('ends the episodes of a wheel that is gone', () => {
    const { state } = run([hot(740, 40)]);
    expect(keepWheels(state, [111, 121], start + minute, rules).state).toBe(state);
    const gone = keepWheels(state, [121], start + minute, rules);
    expect(gone.changes).toMatchObject([{ kind: 'ended', endReason: 'bound_changed', wheel: 111 }]);
    expect(gone.state.episodes).toEqual([]);
    expect(recentReadings(gone.state, 111)).toEqual([]);
  });

  it('does not call a wheel silent that is gone', () => {
    const { state } = run([{}]);
    const without = keepWheels(state, [121], start + minute, rules);
    expect(without.changes).toEqual([]);
    const others = run(repeat(70, { wheel: 121 }), { state: without.state, at: start + minute });
    expect(tick(others.state, others.at, rules, others.at).changes).toEqual([]);
  });
});
