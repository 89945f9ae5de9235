/** What a visit is to change, before it is saved: which tyre stands on which wheel, and how that differs from now. */
import { isSpare, wheelCode, wheelPlace } from '@treadline/domain/wheel/wheel-code';

/** Tyre by wheel code. */
export type Places = Readonly<Record<number, string>>;

export type ReadyPlan = 'sides' | 'duals' | 'frontRear' | 'newFront';

export interface FitPlan {
  removals: { wheel: number; tyreId: string }[];
  moves: { fromWheel: number; toWheel: number; tyreId: string }[];
  bindings: { wheel: number; tyreId: string }[];
}

function wheelOf(places: Places, tyreId: string): number | null {
  const found = Object.entries(places).find(([, id]) => id === tyreId);
  return found === undefined ? null : Number(found[0]);
}

/**
 * A tyre onto a wheel, or off. From wheel to wheel two tyres change places; what stood where a tyre from stock comes is
 * off, or back in stock.
 */
export function put(places: Places, tyreId: string, to: number | null): Places {
  const from = wheelOf(places, tyreId);
  if (from === to) return places;
  const next: Record<number, string> = { ...places };
  if (from !== null) delete next[from];
  if (to === null) return next;
  const there = places[to];
  if (from !== null && there !== undefined) next[from] = there;
  next[to] = tyreId;
  return next;
}

/** From one standing to the other. */
export function planOf(before: Places, after: Places): FitPlan {
  const plan: FitPlan = { removals: [], moves: [], bindings: [] };
  for (const [wheel, tyreId] of entriesOf(before)) {
    const now = wheelOf(after, tyreId);
    if (now === null) plan.removals.push({ wheel, tyreId });
    else if (now !== wheel) plan.moves.push({ fromWheel: wheel, toWheel: now, tyreId });
  }
  for (const [wheel, tyreId] of entriesOf(after)) {
    if (wheelOf(before, tyreId) === null) plan.bindings.push({ wheel, tyreId });
  }
  return plan;
}

export function isEmpty({ removals, moves, bindings }: FitPlan): boolean {
  return removals.length + moves.length + bindings.length === 0;
}

/** Those that mean something on such wheels. */
export function readyPlans(wheels: readonly number[]): ReadyPlan[] {
  const running = wheels.filter((wheel) => !isSpare(wheel));
  const plans: ReadyPlan[] = [];
  if (running.some((wheel) => running.includes(mirrored(wheel)))) plans.push('sides');
  if (running.some((wheel) => wheelPlace(wheel).slot === 2)) plans.push('duals');
  if (frontPairs(wheels).length > 0) plans.push('frontRear', 'newFront');
  return plans;
}

/** The rotation in one step; wheels without a tyre take part. */
export function rotated(plan: ReadyPlan, places: Places, wheels: readonly number[]): Places {
  if (plan === 'sides') {
    return moved(
      places,
      wheels.filter((wheel) => !isSpare(wheel) && wheels.includes(mirrored(wheel))).map((w) => [w, mirrored(w)]),
    );
  }
  if (plan === 'duals') return moved(places, dualPairs(wheels).flatMap(bothWays));
  const pairs = frontPairs(wheels);
  if (plan === 'frontRear') return moved(places, pairs.flatMap(bothWays));
  // The rear ones are off, the front waits for new ones.
  const next: Record<number, string> = { ...places };
  for (const [front, rear] of pairs) {
    const tyre = places[front];
    delete next[rear];
    delete next[front];
    if (tyre !== undefined) next[rear] = tyre;
  }
  return next;
}

type Pair = readonly [number, number];

const bothWays = ([one, other]: Pair): Pair[] => [
  [one, other],
  [other, one],
];

function moved(places: Places, moves: readonly Pair[]): Places {
  const next: Record<number, string> = { ...places };
  for (const [from] of moves) delete next[from];
  for (const [from, to] of moves) {
    const tyre = places[from];
    if (tyre !== undefined) next[to] = tyre;
  }
  return next;
}

function mirrored(wheel: number): number {
  if (isSpare(wheel)) return wheel;
  const place = wheelPlace(wheel);
  return wheelCode({ ...place, side: place.side === 'left' ? 'right' : 'left' });
}

/** Outer with inner. */
function dualPairs(wheels: readonly number[]): Pair[] {
  return wheels.flatMap((wheel): Pair[] => {
    if (isSpare(wheel)) return [];
    const place = wheelPlace(wheel);
    const inner = wheelCode({ ...place, slot: 2 });
    return place.slot === 1 && wheels.includes(inner) ? [[wheel, inner]] : [];
  });
}

/** Front wheels with the outer wheel of the same side on the second axle. */
function frontPairs(wheels: readonly number[]): Pair[] {
  return wheels.flatMap((wheel): Pair[] => {
    if (isSpare(wheel)) return [];
    const place = wheelPlace(wheel);
    const rear = wheelCode({ axle: 2, side: place.side, slot: 1 });
    return place.axle === 1 && place.slot === 1 && wheels.includes(rear) ? [[wheel, rear]] : [];
  });
}

function entriesOf(places: Places): [number, string][] {
  return Object.entries(places).map(([wheel, id]) => [Number(wheel), id]);
}
