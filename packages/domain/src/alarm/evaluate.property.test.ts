import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute, rules, start } from '../../test/alarm.ts';
import { familyOfCode, thresholdCodes } from './codes.ts';
import { evaluate } from './evaluate.ts';
import { applyHandling, initialState } from './state.ts';
import { tick } from './tick.ts';
import type { AlarmChange, AlarmLevel, AlarmState, JudgedReport, OpenEpisode } from './types.ts';

const wheels = [111, 121, 211, 212];

/** A random walk of pressures and temperatures around all limits, with gaps, jumps, ticks and handlings. */
type Event =
  | {
      kind: 'report';
      afterMs: number;
      values: { raw: number | null; c: number | null; battery: number | null; flags: number }[];
    }
  | { kind: 'tick'; afterMs: number }
  | { kind: 'handle'; afterMs: number; minutes: number };

const value = fc.record({
  raw: fc.option(fc.double({ min: 0, max: 1300, noNaN: true }), { freq: 8 }),
  c: fc.option(fc.double({ min: -40, max: 130, noNaN: true }), { freq: 8 }),
  battery: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 2 }),
  flags: fc.constantFrom(0, 0, 0, 0, 1, 2, 4, 8),
});
const afterMs = fc.integer({ min: 100, max: 20 * minute });
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      afterMs,
      values: fc.array(value, { minLength: 4, maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tick' as const), afterMs }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('handle' as const), afterMs, minutes: fc.integer({ min: 1, max: 120 }) }),
  },
);
const history = fc.array(event, { minLength: 1, maxLength: 60 });

/** Far enough apart that every reading is kept. */
const spaced = history.map((events) => events.map((one) => ({ ...one, afterMs: one.afterMs + 5_000 })));

interface Moment {
  before: AlarmState;
  after: AlarmState;
  changes: readonly AlarmChange[];
}

function play(events: readonly Event[], from = initialState()): Moment[] {
  let state = from;
  let now = start;
  let lastSeenAt = start;
  return events.map((one) => {
    now += one.afterMs;
    const before = state;
    let changes: readonly AlarmChange[] = [];
    if (one.kind === 'report') {
      lastSeenAt = now;
      ({ state, changes } = evaluate(state, reportOf(now, one.values), rules));
    } else if (one.kind === 'tick') {
      ({ state, changes } = tick(state, now, rules, lastSeenAt));
    } else {
      const open = state.episodes.filter((episode) => !episode.handled);
      const level = Math.max(1, ...open.map((episode) => episode.level)) as AlarmLevel;
      if (open.length > 0) {
        state = applyHandling(state, { episodes: open, suppressedUntil: now + one.minutes * minute, level });
      }
    }
    return { before, after: state, changes };
  });
}

function reportOf(at: number, values: (Event & { kind: 'report' })['values']): JudgedReport {
  return {
    at,
    speedKmh: 20,
    altitudeM: null,
    wheels,
    pressureKpa: values.map((one) => one.raw),
    temperatureC: values.map((one) => one.c),
    batteryPct: values.map((one) => one.battery),
    flags: values.map((one) => one.flags),
  };
}

const keyOf = (one: { wheel: number | null; family: string }): string => `${one.wheel} ${one.family}`;

describe('laws of the evaluator', () => {
  it('has at most one open episode of a wheel and family (invariant 19)', () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { after } of play(events)) {
          const keys = after.episodes.map(keyOf);
          expect(new Set(keys).size).toBe(keys.length);
        }
      }),
    );
  });

  it('tells every change of an open episode: the steps replayed give the same episodes (invariant 20)', () => {
    fc.assert(
      fc.property(history, (events) => {
        const told = new Map<string, { code: number; level: number }>();
        for (const { after, changes } of play(events)) {
          for (const change of changes) {
            const known = told.get(keyOf(change));
            if (change.kind === 'started') expect(known).toBeUndefined();
            else expect(known).toBeDefined();
            if (change.kind === 'upgraded') expect(change.level).toBeGreaterThanOrEqual(known?.level ?? 9);
            if (change.kind === 'downgraded') expect(change.level).toBeLessThanOrEqual(known?.level ?? 0);
            expect(change.endReason === null).toBe(change.kind !== 'ended');
            if (change.kind === 'ended') told.delete(keyOf(change));
            else told.set(keyOf(change), { code: change.code, level: change.level });
          }
          const open = new Map(
            after.episodes.map(({ wheel, family, code, level }) => [keyOf({ wheel, family }), { code, level }]),
          );
          expect(open).toEqual(told);
        }
      }),
    );
  });

  it('starts nothing within suppression but a higher level or a rapid leak (invariant 21)', () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { before, changes } of play(events)) {
          for (const change of changes) {
            if (change.kind !== 'started' && change.kind !== 'renewed') continue;
            if (change.kind === 'started' && change.family === 'rapidLeak') continue;
            const held = before.suppressedUntil.findLastIndex((until) => until > change.at) + 1;
            expect(change.level).toBeGreaterThan(held);
          }
        }
      }),
    );
  });

  it('gives the same episodes from the same history (invariant 22), also when a stretch is judged twice', () => {
    fc.assert(
      fc.property(spaced, spaced, (first, second) => {
        const once = play([...first, ...second]);
        expect(play([...first, ...second])).toEqual(once);
        // The evaluator went ahead, the transaction failed, the same reports come again.
        const base = play(first).at(-1)?.after ?? initialState();
        const shortSecond = second.slice(0, 3);
        const ahead = play(shortSecond, base).map((moment) => moment.changes);
        expect(play(shortSecond, base).map((moment) => moment.changes)).toEqual(ahead);
      }),
    );
  });

  it('gives codes that agree with family, level and parts', () => {
    fc.assert(
      fc.property(history, (events) => {
        for (const { after } of play(events)) for (const episode of after.episodes) expectSound(episode);
      }),
    );
  });

  it('neither throws nor gives a value that is none, whatever it is fed', () => {
    const odd = fc.oneof(
      fc.double(),
      fc.constantFrom(null, undefined, Number.NaN, Number.POSITIVE_INFINITY, -273.15, -1e9, 1e300, -0),
    ) as fc.Arbitrary<number | null>;
    const list = fc.array(odd, { maxLength: 5 });
    const report = fc.record({
      at: fc.oneof(fc.integer({ min: start, max: start + 1e9 }), fc.double()),
      speedKmh: odd,
      altitudeM: odd,
      wheels: fc.array(fc.constantFrom(111, 121, 211, 1, 0, -5, 9929, Number.NaN), { maxLength: 5 }),
      pressureKpa: list,
      temperatureC: list,
      batteryPct: list,
      flags: fc.array(fc.integer({ min: 0, max: 65535 }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(report, { maxLength: 30 }), (reports) => {
        let state = initialState();
        for (const one of reports) {
          const verdict = evaluate(state, one, rules);
          state = tick(verdict.state, start + 2e9, rules, start).state;
          for (const change of verdict.changes) {
            expect(JSON.stringify(change.evidence)).not.toContain('undefined');
            expect(Number.isFinite(change.at)).toBe(true);
            for (const part of change.evidence.parts)
              expect(part.value === null || Number.isFinite(part.value)).toBe(true);
          }
        }
      }),
    );
  });
});

function expectSound(episode: OpenEpisode): void {
  expect(familyOfCode(episode.code)).toBe(episode.family);
  if (episode.family === 'threshold') {
    expect(thresholdCodes).toContain(episode.code);
    expect(episode.code >= 16).toBe(episode.level >= 2);
  }
  expect(episode.parts.length).toBeGreaterThan(0);
  expect(episode.lastAt).toBeGreaterThanOrEqual(episode.startedAt);
}
