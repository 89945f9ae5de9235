import { describe, expect, it } from 'vitest';
import {
  checkFitting,
  constructionOf,
  type FittedTyre,
  type FittingPlan,
  legalDepthMm,
  roadMatchLimits,
} from './fitting-check.ts';

const us = { steerTreadMinMm: 3.2, treadMinMm: 1.6, steerRetread: false };
const tyre = (wheel: number, changes: Partial<FittedTyre> = {}): FittedTyre => ({
  wheel,
  tyreNo: `T${wheel}`,
  size: '295/80R22.5',
  outerDiameterMm: 1054,
  initialTreadMm: 16,
  treadMm: 12,
  pressureKpa: 830,
  retreaded: false,
  pattern: 'RR-1',
  removalTreadMm: null,
  ageYears: 2,
  ...changes,
});
const check = (tyres: FittedTyre[], changed: number[], plan: Partial<FittingPlan> = {}) =>
  checkFitting({
    tyres,
    changed: new Set(changed),
    axleRoles: ['steer', 'drive'],
    legal: us,
    limits: roadMatchLimits,
    ...plan,
  }).map((finding) => [finding.code, finding.wheel, finding.found, finding.limit]);

describe('checks when fitting', () => {
  it('finds nothing on a well matched vehicle', () => {
    const all = [111, 121, 211, 212, 221, 222].map((wheel) => tyre(wheel));
    expect(check(all, [111, 121, 211, 212, 221, 222])).toEqual([]);
  });

  it('compares duals in tread, diameter and pressure, each pair once', () => {
    const pair = [tyre(211, { treadMm: 15.3, pressureKpa: 870 }), tyre(212, { treadMm: 12 })];
    const found = [
      ['dual_diameter', 211, '6.6 mm', '6 mm'],
      ['dual_tread', 211, '3.3 mm', '3.2 mm'],
      ['dual_pressure', 211, '40 kPa', '34.5 kPa'],
    ];
    expect(check(pair, [211])).toEqual(found);
    expect(check(pair, [211, 212])).toEqual(found);
    expect(check(pair, [212]).map(([code, wheel]) => [code, wheel])).toEqual([
      ['dual_diameter', 212],
      ['dual_tread', 212],
      ['dual_pressure', 212],
    ]);
  });

  it('takes a gap of exactly the limit, and does not guess what it does not know', () => {
    expect(check([tyre(211, { treadMm: 15.2, outerDiameterMm: null }), tyre(212)], [211])).toEqual([]);
    expect(check([tyre(211, { pressureKpa: null }), tyre(212, { pressureKpa: 500 })], [211])).toEqual([]);
    // The two sides of an axle are no duals.
    expect(check([tyre(111, { treadMm: 15 }), tyre(121, { treadMm: 8 })], [111])).toEqual([]);
  });

  it('tells mixed sizes and constructions on an axle', () => {
    const mixed = [tyre(111, { size: '12.00-20' }), tyre(121, { size: '12.00R20' })];
    expect(check(mixed, [111])).toEqual([
      ['mixed_size', 111, '12.00-20', '12.00R20'],
      ['mixed_construction', 111, 'D', 'R'],
    ]);
    expect(check([tyre(111, { size: '12.00 r20' }), tyre(121, { size: '12.00R20' })], [111])).toEqual([]);
    expect(check([tyre(111), tyre(211, { size: '27.00R49' })], [111])).toEqual([]);
  });

  it('holds legal depths by country and axle, and retreads off steer axles where they are forbidden', () => {
    expect(check([tyre(111, { treadMm: 3.1 })], [111])).toEqual([['below_legal_depth', 111, '3.1 mm', '3.2 mm']]);
    expect(check([tyre(211, { treadMm: 3.1 })], [211])).toEqual([]);
    expect(check([tyre(211, { treadMm: 1.5 })], [211])).toEqual([['below_legal_depth', 211, '1.5 mm', '1.6 mm']]);
    expect(check([tyre(111, { retreaded: true })], [111])).toEqual([['retread_on_steer', 111, '', '']]);
    expect(check([tyre(111, { retreaded: true })], [111], { legal: { ...us, steerRetread: true } })).toEqual([]);
    expect(check([tyre(211, { retreaded: true })], [211])).toEqual([]);
    expect(check([tyre(111, { treadMm: 0.5, retreaded: true })], [111], { legal: null })).toEqual([]);
    expect(legalDepthMm({ steerTreadMinMm: null, treadMinMm: 1.6, steerRetread: true }, true)).toBe(1.6);
  });

  it('tells mixed patterns on an axle, tyres due to come off, and old ones', () => {
    const mixed = [tyre(111, { pattern: 'RR-2' }), tyre(121), tyre(211, { pattern: 'D-1' })];
    expect(check(mixed, [111])).toEqual([['mixed_pattern', 111, 'RR-2', 'RR-1']]);
    expect(check([tyre(111, { pattern: null }), tyre(121)], [111])).toEqual([]);
    const worn = [tyre(211, { treadMm: 7.9, removalTreadMm: 8 })];
    expect(check(worn, [211])).toEqual([['below_removal_depth', 211, '7.9 mm', '8 mm']]);
    expect(check([tyre(211, { treadMm: 8, removalTreadMm: 8 })], [211])).toEqual([]);
    expect(check([tyre(111, { ageYears: 10.4 })], [111])).toEqual([['old', 111, '10', '10']]);
    expect(check([tyre(111, { ageYears: 9.9 })], [111])).toEqual([]);
    expect(check([tyre(111, { ageYears: null })], [111])).toEqual([]);
  });

  it('looks at wheels that change alone, and not at spares', () => {
    expect(check([tyre(111, { treadMm: 1 }), tyre(121)], [121])).toEqual([]);
    expect(check([tyre(1, { treadMm: 1, retreaded: true })], [1])).toEqual([]);
  });

  it('reads the construction from the size', () => {
    expect(['27.00R49', '27.00 R 49', '10.00-20', '7.50 D 16', '8.25B20', 'wide', null].map(constructionOf)).toEqual([
      'R',
      'R',
      'D',
      'D',
      'B',
      null,
      null,
    ]);
  });
});
