import { wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import { describe, expect, it } from 'vitest';
import { axleColumns, axlePlan, boxHeight, boxWidth } from './axle-layout.ts';

describe('axle layout', () => {
  it('groups wheels by axle, outermost first, without spares', () => {
    expect(axleColumns([111, 121, 211, 212, 221, 222, 1])).toEqual([
      { axle: 1, left: [111], right: [121] },
      { axle: 2, left: [211, 212], right: [221, 222] },
    ]);
  });

  it.each([
    ['haul truck', [2, 4], []],
    ['bus', [2, 2, 4], []],
    ['tractor and trailer', [2, 4, 4], [4, 4, 4]],
    ['five axle tractor, six axle trailer', [2, 2, 4, 4, 4], [4, 4, 4, 4, 4, 4]],
    ['trailer alone', [], [4, 4]],
    ['eight wheels on an axle', [8, 8], []],
  ])('%s: every wheel has a box inside the plan and no two boxes overlap', (_name, tractor, trailer) => {
    const plan = axlePlan(wheelsInZOrder(tractor), wheelsInZOrder(trailer));
    const total = [...tractor, ...trailer].reduce((sum, count) => sum + count, 0);
    expect(plan.wheels).toHaveLength(total);
    for (const [index, box] of plan.wheels.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + boxWidth).toBeLessThanOrEqual(plan.width);
      expect(box.y + boxHeight).toBeLessThanOrEqual(plan.height);
      for (const other of plan.wheels.slice(index + 1)) {
        const apart = Math.abs(box.x - other.x) >= boxWidth || Math.abs(box.y - other.y) >= boxHeight;
        expect(apart).toBe(true);
      }
    }
  });

  it('fits 22 tyres in 376 px', () => {
    const plan = axlePlan(wheelsInZOrder([2, 4, 4]), wheelsInZOrder([4, 4, 4]));
    expect(plan.wheels).toHaveLength(22);
    expect(plan.width).toBe(376);
    expect(plan.height).toBeLessThanOrEqual(200);
  });

  it('puts the left side above and the front axle at left', () => {
    const plan = axlePlan(wheelsInZOrder([2, 4]));
    const at = (wheel: number) => plan.wheels.find((placed) => placed.wheel === wheel);
    expect(at(111)?.y).toBeLessThan(at(121)?.y ?? 0);
    expect(at(111)?.x).toBeLessThan(at(211)?.x ?? 0);
    expect(at(211)?.y).toBeLessThan(at(212)?.y ?? 0);
    expect(at(222)?.y).toBeLessThan(at(221)?.y ?? 0);
  });

  it('draws the trailer as a second frame behind a hitch', () => {
    const plan = axlePlan(wheelsInZOrder([2, 4]), wheelsInZOrder([4, 4]));
    expect(plan.frames).toHaveLength(2);
    expect(plan.hitch?.x).toBe(plan.frames[1]?.x);
    expect(axlePlan(wheelsInZOrder([2, 4])).hitch).toBeNull();
    expect(axlePlan([], wheelsInZOrder([4])).cab).toBeNull();
  });
});
