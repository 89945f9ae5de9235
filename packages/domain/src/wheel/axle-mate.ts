/** Which wheel one compares a wheel with (domain.md 4.4). */
import { isSpare, type WheelCode } from './wheel-code.ts';

/** The dual beside it first, then the same place on the other side of the axle; none for a spare. */
export function mateCandidates(wheel: WheelCode): readonly WheelCode[] {
  if (isSpare(wheel)) return [];
  const slot = wheel % 10;
  const otherSide = Math.floor(wheel / 10) % 10 === 1 ? wheel + 10 : wheel - 10;
  return [wheel - slot + (slot === 1 ? 2 : slot - 1), otherSide];
}

/** The first candidate among the wheels there are; null when there is none. */
export function axleMate(wheel: WheelCode, wheels: readonly WheelCode[]): WheelCode | null {
  return mateCandidates(wheel).find((candidate) => wheels.includes(candidate)) ?? null;
}
