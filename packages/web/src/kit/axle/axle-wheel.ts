/** What the axle diagram and the strip show of one wheel; texts arrive formatted in the reader's units. */
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import type { Status } from '../StatusGlyph.tsx';

export interface AxleWheel {
  /** Unique in the diagram: tractor and trailer may carry the same wheel code. */
  key: string;
  wheel: WheelCode;
  /** Label from the layout, e.g. "2RO". */
  label: string;
  pressure: string;
  temperature: string;
  tone: Status;
  /** Whole sentence for screen readers and the tooltip, e.g. "2RO: 566 kPa, 76 °C, urgent". */
  description: string;
  /** Other than it stands now: a plan's frame. */
  changed?: boolean;
  /** Something is held over it that it would take. */
  target?: boolean;
}

/** Key of a wheel in a diagram of a vehicle and its trailer. */
export function wheelKey(frame: 'vehicle' | 'trailer', wheel: WheelCode): string {
  return frame === 'trailer' ? `t${wheel}` : String(wheel);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The wheel to focus from `key` in a direction: the nearest box whose centre lies that way,
 * with distance across counting double. Stays where it is at an edge.
 */
export function neighbourKey(
  boxes: readonly { key: string; x: number; y: number }[],
  key: string,
  direction: Direction,
): string {
  const from = boxes.find((box) => box.key === key);
  if (!from) return boxes[0]?.key ?? key;
  const along = direction === 'left' || direction === 'right' ? 'x' : 'y';
  const across = along === 'x' ? 'y' : 'x';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best: { key: string; cost: number } | null = null;
  for (const box of boxes) {
    const ahead = (box[along] - from[along]) * sign;
    if (ahead < 4) continue;
    const cost = ahead + 2 * Math.abs(box[across] - from[across]);
    if (!best || cost < best.cost) best = { key: box.key, cost };
  }
  return best?.key ?? key;
}
