/**
 * The one position key of the whole product: axle * 100 + side * 10 + slot.
 * axle is 1-based from the front, side 1 left / 2 right, slot 1 is the outermost.
 * Codes 1 to 9 are spare wheels. `model.md` 3.2.
 */
export type WheelCode = number;

export type Side = 'left' | 'right';

export interface WheelPlace {
  axle: number;
  side: Side;
  /** 1 is the outermost wheel of its side. */
  slot: number;
}

export function wheelCode(place: WheelPlace): WheelCode {
  return place.axle * 100 + (place.side === 'left' ? 1 : 2) * 10 + place.slot;
}

export function wheelPlace(code: WheelCode): WheelPlace {
  return {
    axle: Math.floor(code / 100),
    side: Math.floor(code / 10) % 10 === 1 ? 'left' : 'right',
    slot: code % 10,
  };
}

export function isSpare(code: WheelCode): boolean {
  return code < 100;
}

/**
 * Wheels of an axle layout given as wheels per axle, e.g. [2, 4, 4], in Z order:
 * axle by axle from the front, each from left to right looking forward.
 * This is the order JT/T 808 devices number tyres in (protocols.md 3.7).
 */
export function wheelsInZOrder(wheelsPerAxle: readonly number[]): WheelCode[] {
  const codes: WheelCode[] = [];
  for (const [index, count] of wheelsPerAxle.entries()) {
    for (let fromLeft = 1; fromLeft <= count; fromLeft++) {
      codes.push(wheelFromLeft(index + 1, fromLeft, count));
    }
  }
  return codes;
}

/** The wheel that is the n-th from the left (1-based) on an axle of `count` wheels. */
export function wheelFromLeft(axle: number, fromLeft: number, count: number): WheelCode {
  const perSide = count / 2;
  return fromLeft <= perSide
    ? wheelCode({ axle, side: 'left', slot: fromLeft })
    : wheelCode({ axle, side: 'right', slot: count - fromLeft + 1 });
}

/** Default label: axle + L/R for single wheels, axle + LO/LI/RI/RO for duals, web.md 7. */
export function defaultAlias(code: WheelCode, wheelsOnAxle: number): string {
  if (isSpare(code)) return `S${code}`;
  const { axle, side, slot } = wheelPlace(code);
  const sideLetter = side === 'left' ? 'L' : 'R';
  if (wheelsOnAxle <= 2) return `${axle}${sideLetter}`;
  const perSide = wheelsOnAxle / 2;
  if (perSide === 2) return `${axle}${sideLetter}${slot === 1 ? 'O' : 'I'}`;
  return `${axle}${sideLetter}${slot}`;
}
