/** Random lives: invariants 1 to 5, 7, 9, 10 and 35 of model.md 5. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSpare } from '../wheel/wheel-code.ts';
import { decideTyre, type TyreWish } from './decide.ts';
import { applyTyreEvent, periodsAfter, rebuild, type TyreEvent, type TyrePeriod, type TyreState } from './life.ts';
import { type TyreAction, tyreActions, tyreHindrance, tyreStateOf, tyreTransition } from './machine.ts';

const vehicles = ['v1', 'v2'];
const wheels = [111, 121, 211, 212, 1];
const minute = 60_000;

interface Step {
  action: TyreAction;
  tyre: number;
  vehicle: number;
  wheel: number;
  afterMin: number;
  ranKm: number;
  tread: number;
  choice: number;
}

/** Rare, or every life would be short. */
const ending: ReadonlySet<TyreAction> = new Set(['sell', 'move', 'give_back']);

const step: fc.Arbitrary<Step> = fc.record({
  // Weighted to what keeps a tyre moving between stock and wheels.
  action: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...tyreActions.filter((action) => !ending.has(action))) },
    { weight: 1, arbitrary: fc.constantFrom<TyreAction>('start_retread', 'retread_ok', 'repair_ok', ...ending) },
    { weight: 8, arbitrary: fc.constantFrom<TyreAction>('mount', 'dismount', 'rotate', 'inspect', 'appraise') },
  ),
  tyre: fc.nat(2),
  vehicle: fc.nat(vehicles.length - 1),
  wheel: fc.nat(wheels.length - 1),
  afterMin: fc.integer({ min: -2, max: 600 }),
  ranKm: fc.integer({ min: 0, max: 5000 }).map((tenths) => tenths / 10),
  tread: fc.integer({ min: 0, max: 220 }).map((tenths) => tenths / 10),
  choice: fc.nat(3),
});

interface Life {
  state: TyreState;
  events: TyreEvent[];
  periods: TyrePeriod[];
  startKm: number;
}

const received = (tyre: number, km: number): TyreEvent => {
  const result = decideTyre(null, {
    action: 'receive',
    at: 0,
    lastAt: null,
    warehouseId: 'store',
    condition: 1,
    treadMm: [20],
    before: { km, hours: 0, lifeNo: 1 },
    amount: 400,
    changes: {
      tyreNo: { from: null, to: `T${tyre}` },
      modelId: { from: null, to: 'm1' },
      initialTreadMm: { from: null, to: 20 },
      priceAmount: { from: null, to: 400 },
    },
  });
  if ('refused' in result) throw new Error(result.refused);
  return result.event;
};

/** Plays the steps against the domain as the service does: one tyre a wheel, counters that never fall. */
function play(steps: readonly Step[]): { lives: Life[]; refusals: string[] } {
  const lives = [0, 1, 2].map((tyre): Life => {
    const event = received(tyre, tyre * 100);
    return { state: applyTyreEvent(null, event), events: [event], periods: [], startKm: tyre * 100 };
  });
  const run = vehicles.map(() => ({ runKm: 50, runHours: 5 }));
  const refusals: string[] = [];
  let now = 0;
  for (const one of steps) {
    now = Math.max(0, now + one.afterMin * minute);
    for (const counter of run) {
      counter.runKm = tenth(counter.runKm + one.ranKm);
      counter.runHours = tenth(counter.runHours + one.ranKm / 20);
    }
    const life = lives[one.tyre] as Life;
    const wish = wishOf(one, life.state, now, run);
    if (one.action === 'delete' || wish === null) continue;
    const occupied = lives.some(
      (other) =>
        other !== life &&
        other.state.vehicleId === wish.fitting?.vehicleId &&
        other.state.wheel === wish.fitting?.wheel,
    );
    if (wish.fitting !== undefined && occupied) continue;
    const result = decideTyre(life.state, { ...wish, lastAt: life.events.at(-1)?.at ?? null });
    if ('refused' in result) {
      refusals.push(`${tyreStateOf(life.state)} ${one.action} ${result.refused}`);
      continue;
    }
    const after = applyTyreEvent(life.state, result.event);
    const { closed, opened } = periodsAfter(life.periods.at(-1) ?? null, result.event, after);
    if (closed !== null) life.periods[life.periods.length - 1] = closed;
    if (opened !== null) life.periods.push(opened);
    life.events.push(result.event);
    life.state = after;
  }
  return { lives, refusals };
}

function wishOf(one: Step, state: TyreState, at: number, run: { runKm: number; runHours: number }[]): TyreWish | null {
  if (one.action === 'delete') return null;
  const target = one.action === 'mount' ? one.vehicle : vehicles.indexOf(state.vehicleId ?? '');
  const answer = tyreTransition(tyreStateOf(state), one.action);
  const to = 'to' in answer ? answer.to[one.choice % answer.to.length] : undefined;
  const onto = one.action === 'mount' || one.action === 'rotate';
  return {
    action: one.action,
    at,
    lastAt: null,
    ...(to === undefined || onto ? {} : { to }),
    counters: run[target] ?? null,
    ...(onto && target >= 0
      ? { fitting: { vehicleId: vehicles[target] as string, wheel: wheels[one.wheel] as number } }
      : {}),
    warehouseId: `w${one.choice}`,
    treadMm: one.action === 'inspect' || one.action === 'retread_ok' ? [one.tread, one.tread] : null,
    reason: one.choice === 0 ? null : 'why',
    amount: one.action === 'repair_ok' || one.action === 'retread_ok' ? one.tread : null,
    changes: one.action === 'retread_ok' ? { initialTreadMm: { from: state.initialTreadMm, to: one.tread + 1 } } : null,
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const history = fc.array(step, { minLength: 1, maxLength: 80, size: 'max' });
const nowhere = new Set([4, 5, 6, 17]);

describe('a life of random events', () => {
  it('a tyre is in one place, status 3 exactly on spares and 1 exactly on running wheels (1), and no wheel has two (2)', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { lives } = play(steps);
        for (const { state } of lives) {
          const places = [state.vehicleId, state.warehouseId].filter((place) => place !== null).length;
          expect(places).toBe(nowhere.has(state.status) ? 0 : 1);
          expect(state.vehicleId === null).toBe(state.wheel === null);
          expect(state.vehicleId !== null).toBe(state.status === 1 || state.status === 3);
          if (state.wheel !== null) expect(state.status).toBe(isSpare(state.wheel) ? 3 : 1);
        }
        const taken = lives.flatMap(({ periods }) => periods);
        for (const [index, one] of taken.entries()) {
          for (const other of taken.slice(index + 1)) {
            if (one.vehicleId !== other.vehicleId || one.wheel !== other.wheel) continue;
            const apart =
              (one.removedAt ?? Number.POSITIVE_INFINITY) <= other.fittedAt ||
              (other.removedAt ?? Number.POSITIVE_INFINITY) <= one.fittedAt;
            expect(apart || one.fittedAt === other.fittedAt).toBe(true);
          }
        }
      }),
    );
  });

  it('row and periods are what the events make (3), numbered without gap (4)', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const { state, events, periods } of play(steps).lives) {
          expect(rebuild(events)).toEqual({ tyre: state, periods });
          expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
          expect(state.version).toBe(events.length);
        }
      }),
    );
  });

  it('kilometres and hours never fall (5), and are those of running wheels alone (7)', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const { state, events, periods, startKm } of play(steps).lives) {
          for (const [index, event] of events.entries()) {
            expect(event.km).toBeGreaterThanOrEqual(events[index - 1]?.km ?? 0);
            expect(event.hours).toBeGreaterThanOrEqual(events[index - 1]?.hours ?? 0);
          }
          const driven = periods
            .filter((period) => !isSpare(period.wheel))
            .reduce(
              (sum, period) => sum + (period.endRunKm ?? state.fitRunKm ?? period.startRunKm) - period.startRunKm,
              0,
            );
          expect(state.km).toBeCloseTo(startKm + driven, 5);
        }
      }),
    );
  });

  it('tread stays within the initial one, lives grow with retreads alone (9), money adds up (10)', () => {
    fc.assert(
      fc.property(history, (steps) => {
        for (const { state, events } of play(steps).lives) {
          expect(state.treadMm).toBeLessThanOrEqual(state.initialTreadMm);
          expect(state.lifeNo).toBe(1 + events.filter((event) => event.kind === 'retreaded').length);
          expect(state.costAmount).toBeCloseTo(
            events.reduce((sum, event) => sum + (event.amount ?? 0), 0),
            5,
          );
          expect(state.priceAmount).toBe(events[0]?.amount);
        }
      }),
    );
  });

  it('what the machine refuses answers its code and makes no event (35)', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...tyreActions), (steps, action) => {
        if (action === 'delete') return;
        for (const { state, events } of play(steps).lives) {
          const answer = tyreTransition(tyreStateOf(state), action);
          const flags = { frozen: state.frozenAt !== null, abnormal: state.abnormal !== null };
          const refused = 'refused' in answer ? answer.refused : tyreHindrance(flags, action);
          if (refused === null) continue;
          const wish = { action, at: Number.MAX_SAFE_INTEGER, lastAt: events.at(-1)?.at ?? null };
          expect(decideTyre(state, wish)).toEqual({ refused });
        }
      }),
    );
  });

  it('the walk is no empty one: mounted, rotated and dismounted often enough', () => {
    const kinds = new Map<string, number>();
    for (const steps of fc.sample(history, { numRuns: 200, seed: 7 })) {
      for (const { events } of play(steps).lives) {
        for (const { kind } of events) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    for (const kind of ['mounted', 'rotated', 'dismounted', 'inspected']) {
      expect(kinds.get(kind) ?? 0).toBeGreaterThan(100);
    }
    for (const kind of ['retreaded', 'repaired', 'scrap_approved']) expect(kinds.get(kind) ?? 0).toBeGreaterThan(0);
  });
});
