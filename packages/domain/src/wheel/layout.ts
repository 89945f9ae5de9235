/** Axle layouts (model.md 3.2): what makes one whole, and the order of its wheels. The form and the server judge by this. */
import { isSpare, type WheelCode, wheelPlace } from './wheel-code.ts';

export interface NamedWheel {
  wheel: WheelCode;
  alias: string;
}

/**
 * `place`: no such position among the axles; `twice`: a position named twice; `unnamed`: without an alias (VAL-052);
 * `alias`: an alias used twice, whatever its case; these point at a wheel. `axle`: as many wheels left as right, counted
 * from outside without a gap, and at least one on each side; points at an axle. All indexes from 0.
 */
export interface LayoutProblem {
  kind: 'place' | 'twice' | 'unnamed' | 'alias' | 'axle';
  index: number;
}

/** Empty for a layout that is whole. */
export function layoutProblems(axleCount: number, wheels: readonly NamedWheel[]): LayoutProblem[] {
  const problems: LayoutProblem[] = [];
  const aliases = new Set<string>();
  const codes = new Set<WheelCode>();
  const sides = new Map<number, { left: number[]; right: number[] }>();
  for (const [index, { wheel, alias }] of wheels.entries()) {
    const name = alias.trim().toLowerCase();
    if (name === '') problems.push({ kind: 'unnamed', index });
    else if (aliases.has(name)) problems.push({ kind: 'alias', index });
    aliases.add(name);
    if (codes.has(wheel)) problems.push({ kind: 'twice', index });
    codes.add(wheel);
    if (isSpare(wheel)) {
      if (wheel < 1 || wheel > 9) problems.push({ kind: 'place', index });
      continue;
    }
    const { axle, side, slot } = wheelPlace(wheel);
    const sideDigit = Math.floor(wheel / 10) % 10;
    if (axle > axleCount || sideDigit < 1 || sideDigit > 2 || slot < 1) {
      problems.push({ kind: 'place', index });
      continue;
    }
    const slots = sides.get(axle) ?? { left: [], right: [] };
    slots[side].push(slot);
    sides.set(axle, slots);
  }
  for (let axle = 1; axle <= axleCount; axle++) {
    const { left, right } = sides.get(axle) ?? { left: [], right: [] };
    const whole = (slots: readonly number[]) => slots.length > 0 && Math.max(...slots) === slots.length;
    if (left.length !== right.length || !whole(left) || !whole(right)) problems.push({ kind: 'axle', index: axle - 1 });
  }
  return problems;
}

/** Axle by axle from the front, each from left to right; spares last. */
export function byZOrder(one: WheelCode, other: WheelCode): number {
  return zOrder(one) - zOrder(other);
}

/** Wheels on each axle, from the front. */
export function wheelsPerAxle(wheels: readonly WheelCode[]): number[] {
  const counts: number[] = [];
  for (const wheel of wheels) {
    if (isSpare(wheel)) continue;
    const { axle } = wheelPlace(wheel);
    while (counts.length < axle) counts.push(0);
    counts[axle - 1] = (counts[axle - 1] ?? 0) + 1;
  }
  return counts;
}

function zOrder(wheel: WheelCode): number {
  if (isSpare(wheel)) return 1_000_000 + wheel;
  const { axle, side, slot } = wheelPlace(wheel);
  return axle * 100 + (side === 'left' ? slot : 60 - slot);
}
