/**
 * Geometry of the axle diagram (web.md 7): plan view, front at left, one column an axle, wheels that share
 * a side stacked. Tractor and trailer are two frames on one centre line. All lengths are SVG units (px at scale 1).
 */
import { isSpare, type WheelCode, wheelPlace } from '@treadline/domain/wheel/wheel-code';

export const boxWidth = 46;
export const boxHeight = 32;

const columnPitch = 52;
const rowPitch = 35;
const cabWidth = 42;
const firstAxle = 72;
const drawbar = 46;
const frameGap = 6;
/** Free height between the innermost boxes of both sides. */
const centreGap = 44;
const margin = 8;
const fullWidth = 376;
const longestWheelbase = 96;

export interface AxleColumn {
  axle: number;
  left: WheelCode[];
  right: WheelCode[];
}

export interface PlacedWheel {
  wheel: WheelCode;
  frame: 0 | 1;
  x: number;
  y: number;
}

interface PlacedAxle {
  /** Number written on the axle: trailer axles count on behind the tractor's. */
  number: number;
  x: number;
  top: number;
  bottom: number;
}

interface AxleFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface AxlePlan {
  width: number;
  height: number;
  centre: number;
  cab: AxleFrame | null;
  frames: AxleFrame[];
  hitch: { x: number; y: number } | null;
  axles: PlacedAxle[];
  wheels: PlacedWheel[];
}

/** Groups wheel codes into axles from the front; each side from the outermost wheel inwards. Spares are left out. */
export function axleColumns(wheels: readonly WheelCode[]): AxleColumn[] {
  const columns = new Map<number, AxleColumn>();
  for (const wheel of [...wheels].sort((a, b) => a - b)) {
    if (isSpare(wheel)) continue;
    const { axle, side } = wheelPlace(wheel);
    const column = columns.get(axle) ?? { axle, left: [], right: [] };
    column[side].push(wheel);
    columns.set(axle, column);
  }
  return [...columns.values()].sort((a, b) => a.axle - b.axle);
}

/** Places the wheels of a vehicle and, when one is coupled, of the trailer behind it. */
export function axlePlan(tractor: readonly WheelCode[], trailer: readonly WheelCode[] = []): AxlePlan {
  const fronts = axleColumns(tractor);
  const rears = axleColumns(trailer);
  const deepest = Math.max(1, ...[...fronts, ...rears].flatMap((column) => [column.left.length, column.right.length]));
  const side = (deepest - 1) * rowPitch + boxHeight;
  const centre = margin + side + centreGap / 2;
  const spares = [...tractor].filter(isSpare).sort((a, b) => a - b);

  const columns = fronts.length + rears.length + (spares.length > 0 ? 1 : 0);
  const natural = firstAxle + (columns - 1) * columnPitch + (rears.length > 0 ? frameGap : 0) + boxWidth / 2 + 12;
  const stretch = fronts.length > 1 ? Math.min(longestWheelbase, Math.max(0, fullWidth - natural)) : 0;
  const width = Math.max(fullWidth, natural);
  const start = Math.max(1, (width - natural - stretch) / 2);

  const plan: AxlePlan = {
    width,
    height: 2 * centre,
    centre,
    cab: null,
    frames: [],
    hitch: null,
    axles: [],
    wheels: [],
  };
  let x = start + (fronts.length > 0 ? firstAxle : drawbar);
  for (const [index, column] of fronts.entries()) {
    if (index === 1) x += stretch;
    placeColumn(plan, column, index + 1, 0, x);
    x += columnPitch;
  }
  if (fronts.length > 0) {
    plan.cab = { x: start, y: centre - 38, width: cabWidth, height: 76 };
    const end = x - columnPitch + (rears.length > 0 ? 22 : boxWidth / 2);
    plan.frames.push({ x: start + cabWidth - 1, y: centre - 6, width: end - start - cabWidth + 1, height: 12 });
  }
  if (rears.length > 0) {
    const front = fronts.length > 0 ? x - columnPitch + 22 : start;
    x += fronts.length > 0 ? frameGap : 0;
    for (const [index, column] of rears.entries()) {
      placeColumn(plan, column, fronts.length + index + 1, 1, x);
      x += columnPitch;
    }
    plan.frames.push({ x: front, y: centre - 10, width: x - columnPitch + boxWidth / 2 + 4 - front, height: 20 });
    plan.hitch = { x: front, y: centre };
  }
  for (const [index, wheel] of spares.entries()) {
    const y = centre - (spares.length * rowPitch) / 2 + index * rowPitch;
    plan.wheels.push({ wheel, frame: 0, x: x - boxWidth / 2 + 4, y });
  }
  return plan;
}

function placeColumn(plan: AxlePlan, column: AxleColumn, number: number, frame: 0 | 1, x: number): void {
  const inner = plan.centre - centreGap / 2;
  const single = column.left.length <= 1 && column.right.length <= 1;
  const shift = single && plan.centre > margin + boxHeight + centreGap / 2 ? 8 : 0;
  for (const [index, wheel] of column.left.entries()) {
    const y = inner - boxHeight - (column.left.length - 1 - index) * rowPitch - (single ? shift : 0);
    plan.wheels.push({ wheel, frame, x: x - boxWidth / 2, y });
  }
  for (const [index, wheel] of column.right.entries()) {
    const y = plan.centre + centreGap / 2 + (column.right.length - 1 - index) * rowPitch + (single ? shift : 0);
    plan.wheels.push({ wheel, frame, x: x - boxWidth / 2, y });
  }
  plan.axles.push({ number, x, top: inner - shift, bottom: plan.centre + centreGap / 2 + shift });
}
