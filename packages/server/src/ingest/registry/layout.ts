/** Axle layouts as resolution needs them: Z order, axles from left to right, labels. */
import { isSpare, type WheelCode, wheelPlace } from '@treadline/domain/wheel/wheel-code';
import type { Layout } from './types.ts';

/** `labels` run parallel to `codes`. Labels are compared without case. */
export function buildLayout(id: string, codes: readonly WheelCode[], labels: readonly string[]): Layout {
  const axles: WheelCode[][] = [];
  const running = codes.filter((code) => !isSpare(code)).sort(byZOrder);
  for (const code of running) {
    const axle = wheelPlace(code).axle;
    while (axles.length < axle) axles.push([]);
    axles[axle - 1]?.push(code);
  }
  const spares = codes.filter(isSpare).sort((one, other) => one - other);
  const byLabel = new Map(labels.map((label, index) => [label.toLowerCase(), codes[index] as WheelCode]));
  return { id, wheels: [...running, ...spares], running: running.length, axles, byLabel };
}

/** Axle by axle from the front, each from left to right: left wheels outside in, right wheels inside out. */
function byZOrder(one: WheelCode, other: WheelCode): number {
  const a = wheelPlace(one);
  const b = wheelPlace(other);
  if (a.axle !== b.axle) return a.axle - b.axle;
  if (a.side !== b.side) return a.side === 'left' ? -1 : 1;
  return a.side === 'left' ? a.slot - b.slot : b.slot - a.slot;
}
