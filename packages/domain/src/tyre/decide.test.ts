import { describe, expect, it } from 'vitest';
import { decideTyre, ranSince, type TyreWish } from './decide.ts';
import { applyTyreEvent, rebuild, type TyreEvent, type TyreState } from './life.ts';

const hour = 3_600_000;
const eventOf = (state: TyreState | null, wish: TyreWish): TyreEvent => {
  const result = decideTyre(state, wish);
  if ('refused' in result) throw new Error(result.refused);
  return result.event;
};
const after = (state: TyreState | null, wish: TyreWish) => applyTyreEvent(state, eventOf(state, wish));
const refusal = (state: TyreState | null, wish: TyreWish) => {
  const result = decideTyre(state, wish);
  return 'refused' in result ? result.refused : null;
};

const fresh = (): TyreState =>
  after(null, {
    action: 'receive',
    at: 0,
    lastAt: null,
    warehouseId: 'store',
    treadMm: [16],
    before: { km: 0, hours: 0, lifeNo: 1 },
    amount: 300,
    changes: { tyreNo: { from: null, to: 'A1' }, initialTreadMm: { from: null, to: 16 } },
  });
const mount = (wheel: number, runKm: number): TyreWish => ({
  action: 'mount',
  at: hour,
  lastAt: 0,
  counters: { runKm, runHours: 10 },
  fitting: { vehicleId: 'v1', wheel },
});

describe('what becomes of a wish', () => {
  it('a mounted tyre gains what its vehicle runs, a spare gains nothing', () => {
    const running = after(fresh(), mount(111, 1000));
    expect(running).toMatchObject({ status: 1, vehicleId: 'v1', wheel: 111, warehouseId: null, fitRunKm: 1000, km: 0 });
    const off = { action: 'dismount', at: 3 * hour, lastAt: hour, warehouseId: 'shop', to: '12' } as const;
    const counters = { runKm: 1234.5, runHours: 22 };
    expect(after(running, { ...off, counters })).toMatchObject({
      status: 12,
      condition: 3,
      km: 234.5,
      hours: 12,
      vehicleId: null,
      warehouseId: 'shop',
      fitRunKm: null,
      fittedAt: null,
      firstFittedAt: hour,
    });
    const spare = after(fresh(), mount(1, 1000));
    expect(spare).toMatchObject({ status: 3, fitRunKm: null });
    expect(after(spare, { ...off, counters })).toMatchObject({ km: 0, hours: 0 });
    expect(ranSince(running, counters)).toEqual({ km: 234.5, hours: 12 });
    expect(ranSince(spare, counters)).toEqual({ km: 0, hours: 0 });
  });

  it('refuses times and counters that run backwards [VAL-035, VAL-036]', () => {
    const running = after(fresh(), mount(111, 1000));
    const look: TyreWish = { action: 'inspect', at: 2 * hour, lastAt: hour, treadMm: [15] };
    expect(refusal(running, { ...look, at: 0 })).toBe('5016');
    expect(refusal(running, { ...look, counters: { runKm: 999, runHours: 10 } })).toBe('5015');
    expect(refusal(running, { ...look, counters: { runKm: 1000, runHours: 9 } })).toBe('5015');
    expect(refusal(running, { ...look, counters: { runKm: 1000, runHours: 10 } })).toBeNull();
    expect(refusal(running, { ...look, action: 'rotate', at: hour, fitting: { vehicleId: 'v1', wheel: 121 } })).toBe(
      '5016',
    );
  });

  it('refuses a tread above the initial one, by any groove [VAL-033]', () => {
    const look: TyreWish = { action: 'inspect', at: hour, lastAt: 0 };
    expect(refusal(fresh(), { ...look, treadMm: [12, 16.1] })).toBe('A02045');
    expect(after(fresh(), { ...look, treadMm: [12, 16, 11.5] })).toMatchObject({ treadMm: 11.5, treadAt: hour });
    const lower = { initialTreadMm: { from: 16, to: 15 } };
    expect(refusal(fresh(), { action: 'correct', at: hour, lastAt: 0, changes: lower })).toBe('A02045');
    expect(refusal(fresh(), { action: 'correct', at: hour, lastAt: 0, changes: lower, treadMm: [15] })).toBeNull();
  });

  it('a mounted tyre has to come off before it is mounted again [VAL-043]', () => {
    const running = after(fresh(), mount(111, 1000));
    expect(refusal(running, { ...mount(121, 1000), lastAt: hour })).toBe('A02044');
    const appraised = after(fresh(), { action: 'appraise', at: hour, lastAt: 0, to: '11r' });
    expect(refusal(appraised, { ...mount(111, 1000), lastAt: hour })).toBe('A02033');
  });

  it('an abnormal mark keeps it off wheels until its number is calibrated [STATE-TYRE-04]', () => {
    const marked = after(fresh(), { action: 'mark', at: hour, lastAt: 0, reason: 'number illegible' });
    expect(marked.abnormal).toBe('number illegible');
    expect(refusal(marked, { ...mount(111, 0), lastAt: hour })).toBe('5008');
    const changes = { tyreNo: { from: 'A1', to: 'A7' } };
    const calibrated = after(marked, { action: 'calibrate', at: hour, lastAt: hour, changes });
    expect(calibrated).toMatchObject({ tyreNo: 'A7', abnormal: null });
    expect(refusal(calibrated, { ...mount(111, 0), lastAt: hour })).toBeNull();
  });

  it('a retreaded tyre begins a new life with a new tread', () => {
    let tyre = after(fresh(), { action: 'appraise', at: hour, lastAt: 0, to: '11t' });
    tyre = after(tyre, { action: 'start_retread', at: hour, lastAt: hour });
    expect(refusal(tyre, { action: 'retread_ok', at: hour, lastAt: hour })).toBe('A0116');
    expect(refusal(tyre, { action: 'retread_fail', at: hour, lastAt: hour })).toBe('A0116');
    const changes = { initialTreadMm: { from: 16, to: 18 } };
    tyre = after(tyre, { action: 'retread_ok', at: hour, lastAt: hour, treadMm: [18], amount: 120, changes });
    expect(tyre).toMatchObject({
      status: 2,
      condition: 2,
      lifeNo: 2,
      initialTreadMm: 18,
      treadMm: 18,
      costAmount: 420,
    });
  });

  it('events come one after the other', () => {
    const event = eventOf(null, { action: 'receive', at: 0, lastAt: null });
    expect(() => applyTyreEvent(null, { ...event, seq: 2 })).toThrow('event 2 after 0');
    expect(() => rebuild([])).toThrow('at least one');
  });

  it('takes only a choice the table leaves', () => {
    expect(refusal(fresh(), { action: 'appraise', at: hour, lastAt: 0, to: '13' })).toBe('5006');
  });
});
