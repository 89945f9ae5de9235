import type { TyreRow } from '@treadline/contract/tyre-row';
import { describe, expect, it } from 'vitest';
import type { VehicleRecord } from '../TyresTab.tsx';
import { nextRemoval } from './fit-left.ts';
import { planOf, put, rotated } from './fit-plan.ts';
import { type Fitted, spotLabels, spotOf, spotOfKey, spotPlace, standing } from './fit-spots.ts';
import { fitInput, noNotes, usual } from './fit-values.ts';

const fittedOf = (id: string, name: string, tyres: Record<number, string>): Fitted => ({
  vehicle: {
    id,
    name,
    wheels: [111, 121, 211, 221].map((wheel) => ({ wheel, label: `W${wheel}` })),
  } as unknown as VehicleRecord,
  mounted: Object.entries(tyres).map(([wheel, tyre]) => ({ id: tyre, wheel: Number(wheel) }) as unknown as TyreRow),
});
const pair = [fittedOf('1', 'HT-1', { 111: 'a', 121: 'b' }), fittedOf('2', 'HT-2', { 111: 'c', 211: 'd' })];
const before = standing(pair);
const there = (wheel: number) => spotOf(1, wheel);

describe('wheels of two vehicles', () => {
  it('are one set of places, each with its vehicle and a name of its own', () => {
    expect(before).toEqual({ 111: 'a', 121: 'b', [there(111)]: 'c', [there(211)]: 'd' });
    expect(spotPlace(there(211))).toEqual({ index: 1, wheel: 211 });
    expect(spotLabels(pair).get(121)).toBe('W121');
    expect(spotLabels(pair).get(there(221))).toBe('HT-2 W221');
    expect([spotOfKey('0:111'), spotOfKey('1:t111')]).toEqual([111, there(111)]);
  });

  it('exchange tyres, and a ready plan of the first leaves the second alone', () => {
    expect(put(before, 'a', there(111))).toEqual({ ...before, 111: 'c', [there(111)]: 'a' });
    expect(rotated('sides', before, [111, 121])).toEqual({ ...before, 111: 'b', 121: 'a' });
  });
});

describe('what is sent', () => {
  it('names the other vehicle where a row is about it', () => {
    const off = put(put(put(before, 'a', there(111)), 'd', null), 'x', there(221));
    const notes = {
      ...noNotes,
      removals: { d: { ...usual, to: 'repair' as const, reason: ' cut ' } },
      treads: { a: 12.5, d: 7 },
      readings: [
        { odometerKm: 5, engineHours: null },
        { odometerKm: null, engineHours: 9 },
      ],
      sensors: 'wheel' as const,
    };
    expect(fitInput(planOf(before, off), notes, pair)).toEqual({
      vehicleId: '1',
      other: { vehicleId: '2', engineHours: 9 },
      removals: [{ vehicleId: '2', wheel: 211, to: 12, verdict: 'repair', reason: 'cut', treadMm: 7 }],
      moves: [
        { fromWheel: 111, toVehicleId: '2', toWheel: 111, treadMm: 12.5 },
        { fromVehicleId: '2', fromWheel: 111, toWheel: 111 },
      ],
      bindings: [{ vehicleId: '2', wheel: 221, tyreId: 'x' }],
      sensors: 'wheel',
      odometerKm: 5,
    });
  });

  it('says nothing of a second vehicle without one', () => {
    const [first] = pair;
    const alone = first === undefined ? [] : [first];
    expect(fitInput(planOf({ 111: 'a' }, {}), noNotes, alone)).toEqual({
      vehicleId: '1',
      removals: [{ wheel: 111, to: 2 }],
      moves: [],
      bindings: [],
      sensors: 'tyre',
    });
  });
});

describe('the next removal', () => {
  const lefts = [
    { id: 'a', leftKm: 900, leftHours: 40, bySize: false },
    { id: 'b', leftKm: 500, leftHours: 60, bySize: true },
    { id: 'c', leftKm: 1, leftHours: 1, bySize: false },
  ];
  it('is of the running tyre with the least left on the first vehicle', () => {
    expect(nextRemoval(before, lefts, 'leftHours')).toEqual({ spot: 111, left: 40, bySize: false, unknown: 0 });
    expect(nextRemoval(before, lefts, 'leftKm')).toEqual({ spot: 121, left: 500, bySize: true, unknown: 0 });
  });

  it('does not guess, and leaves spares out', () => {
    expect(nextRemoval({ 1: 'c', 111: 'a', 211: 'new' }, lefts, 'leftKm')).toMatchObject({ spot: 111, unknown: 1 });
    expect(nextRemoval({ 111: 'new' }, lefts, 'leftKm')).toBeNull();
  });
});
