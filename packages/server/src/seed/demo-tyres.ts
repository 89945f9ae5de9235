/**
 * Synthetic tyres of the demo: each wheel has one with a life behind it, the store has new ones and some of every other
 * standing. Lives are made by the rules of `domain`, as if people had entered them; nothing of them was measured.
 */
import { decideTyre, type TyreWish } from '@treadline/domain/tyre/decide';
import { applyTyreEvent } from '@treadline/domain/tyre/life';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { type DemoTyreClass, demoTyreClasses, demoTyreClassOf } from './demo-tyre-classes.ts';
import { enterModel, type Life, type Owner, type Places, placesOf, writeLives } from './demo-tyre-store.ts';

export interface DemoTyreVehicle {
  id: string;
  departmentId: string;
  /** Name of its layout. */
  layout: string;
  wheels: readonly number[];
}

const dayMs = 86_400_000;
/** The counters of every vehicle began so long ago. */
const countedDays = 700;

export async function enterDemoTyres(
  tx: Transaction<DB>,
  owner: Owner,
  vehicles: readonly DemoTyreVehicle[],
): Promise<void> {
  const places = await placesOf(tx, owner.customerId);
  const models = new Map<string, string>();
  for (const each of demoTyreClasses) models.set(each.size, await enterModel(tx, owner.customerId, each));
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  const lives: Life[] = [];
  for (const [index, vehicle] of vehicles.entries()) {
    const each = demoTyreClassOf(vehicle.layout);
    const runKm = each.kmPerDay * countedDays;
    const runHours = each.hoursPerDay * countedDays;
    await sql`update vehicle_state set run_km = ${runKm}, run_hours = ${runHours}
      where customer_id = ${owner.customerId}::bigint and vehicle_id = ${vehicle.id}::bigint`.execute(tx);
    for (const wheel of vehicle.wheels) {
      lives.push(
        mountedLife({ each, vehicle, wheel, seed: index * 1000 + wheel, now, number: lives.length, places, models }),
      );
    }
  }
  for (const each of demoTyreClasses) {
    for (let count = 0; count < stock.length; count += 1) {
      lives.push(
        storedLife({ each, count, now, number: lives.length, places, models, departmentId: owner.departmentId }),
      );
    }
  }
  await writeLives(tx, owner, lives);
  // What was bound to a wheel goes onto the tyre that is there now.
  await sql`update sensor s set tyre_id = t.id, vehicle_id = null, wheel = null from tyre t
    where s.customer_id = ${owner.customerId}::bigint and t.customer_id = s.customer_id
      and t.vehicle_id = s.vehicle_id and t.wheel = s.wheel`.execute(tx);
}

interface Registered {
  each: DemoTyreClass;
  at: number;
  number: number;
  departmentId: string;
  models: ReadonlyMap<string, string>;
  warehouseId: string;
  lifeNo?: number;
  km?: number;
  condition?: number;
  treadMm?: number;
}

function registered(of: Registered): Life {
  const { each } = of;
  const to = (value: unknown) => ({ from: null, to: value });
  const week = 1 + (of.number % 50);
  return begun({
    action: 'receive',
    at: of.at,
    lastAt: null,
    warehouseId: of.warehouseId,
    condition: of.condition ?? (of.lifeNo === 2 ? 2 : 1),
    treadMm: [of.treadMm ?? each.initialMm],
    before: { km: of.km ?? 0, hours: 0, lifeNo: of.lifeNo ?? 1 },
    amount: of.lifeNo === 2 ? Math.round(each.price * 0.4) : each.price,
    changes: {
      tyreNo: to(`RR${each.prefix}${String(10_001 + of.number)}`),
      modelId: to(of.models.get(each.size) ?? ''),
      dot: to(`SY${each.prefix} ${String(week).padStart(2, '0')}25`),
      manufacturedOn: to(new Date(Date.UTC(2025, 0, 6 + 7 * (week - 1))).toISOString().slice(0, 10)),
      recommendedKpa: to(each.kpa),
      source: to('manual'),
      departmentId: to(of.departmentId),
      initialTreadMm: to(each.initialMm),
      priceAmount: to(of.lifeNo === 2 ? Math.round(each.price * 0.4) : each.price),
    },
  });
}

interface Mounted {
  each: DemoTyreClass;
  vehicle: DemoTyreVehicle;
  wheel: number;
  seed: number;
  now: number;
  number: number;
  places: Places;
  models: ReadonlyMap<string, string>;
}

/** Mounted some time ago, looked at every month, worn by its place on the vehicle. */
function mountedLife(of: Mounted): Life {
  const { each, vehicle, wheel, now } = of;
  const axle = Math.floor(wheel / 100);
  const lifeDays = ((each.initialMm - each.removalMm) / each.mmPer1000Km / each.kmPerDay) * 1000;
  // Tyres of an axle are mounted together, so duals match.
  const share = 0.04 + 0.9 * chance(Math.floor(of.seed / 1000) * 10 + axle);
  const days = Math.min(countedDays - 10, Math.round(share * lifeDays));
  const mountedAt = now - days * dayMs - 3_600_000;
  const lifeNo = each.retreads && axle > 1 && chance(of.seed * 3 + axle) < 0.25 ? 2 : 1;
  const warehouseId = of.places.store;
  const life = registered({
    ...of,
    at: mountedAt - 3 * dayMs,
    departmentId: vehicle.departmentId,
    warehouseId,
    lifeNo,
  });
  const counters = (at: number) => {
    const ago = Math.max(0, (now - at) / dayMs);
    const rounded = (perDay: number) => Math.round(perDay * (countedDays - ago) * 10) / 10;
    return { runKm: rounded(each.kmPerDay), runHours: rounded(each.hoursPerDay) };
  };
  live(life, {
    action: 'mount',
    at: mountedAt,
    counters: counters(mountedAt),
    fitting: { vehicleId: vehicle.id, wheel },
  });
  const pace = each.mmPer1000Km * (axle === 1 ? 1.04 : 0.98) * (0.97 + 0.06 * chance(of.seed * 7));
  let depth = each.initialMm;
  for (let day = 12 + (of.seed % 9); day < days; day += 30) {
    const at = mountedAt + day * dayMs;
    const worn = (pace * each.kmPerDay * day) / 1000 + 0.3 * (chance(of.seed + day) - 0.5);
    depth = Math.max(1, Math.min(depth, Math.round((each.initialMm - worn) * 10) / 10));
    const grooves = [depth, depth + 0.2 * Math.round(3 * chance(of.seed + day + 1)), depth].map((mm) =>
      Math.min(each.initialMm, Math.round(mm * 10) / 10),
    );
    live(life, { action: 'inspect', at, counters: counters(at), treadMm: grooves });
  }
  return life;
}

/** Standings of what lies in stock, by turns; `null` is as it came. */
const stock: readonly ((Partial<TyreWish> & Pick<TyreWish, 'action'>) | null)[] = [
  null,
  null,
  null,
  null,
  { action: 'appraise', to: '2' },
  { action: 'appraise', to: '2' },
  { action: 'appraise', to: '11r', reason: 'Cut in the shoulder' },
  { action: 'appraise', to: '11t', reason: 'Casing sound' },
  { action: 'appraise', to: '11s', reason: 'Belt edge separation' },
  { action: 'freeze', reason: 'Claim with the supplier' },
  { action: 'mark', reason: 'Number illegible' },
];

interface Stored {
  each: DemoTyreClass;
  count: number;
  now: number;
  number: number;
  places: Places;
  models: ReadonlyMap<string, string>;
  departmentId: string;
}

function storedLife(of: Stored): Life {
  const { each, count, now } = of;
  const wish = stock[count] ?? null;
  const used = wish?.action === 'appraise';
  const at = now - (40 - 3 * count) * dayMs;
  const worn = (each.initialMm - each.removalMm) * (0.3 + 0.05 * count);
  const life = registered({
    ...of,
    at,
    warehouseId: used ? of.places.shopFloor : of.places.store,
    ...(used
      ? {
          condition: 3,
          km: Math.round((worn / each.mmPer1000Km) * 1000),
          treadMm: Math.round((each.initialMm - worn) * 10) / 10,
        }
      : {}),
  });
  if (wish !== null) live(life, { ...wish, at: at + dayMs });
  return life;
}

function begun(wish: TyreWish): Life {
  const decided = decideTyre(null, wish);
  if ('refused' in decided) throw new Error(`the demo has a tyre that is refused with ${decided.refused}`);
  return { state: applyTyreEvent(null, decided.event), events: [decided.event] };
}

function live(life: Life, wish: Omit<TyreWish, 'lastAt'>): void {
  const decided = decideTyre(life.state, { ...wish, lastAt: life.events.at(-1)?.at ?? null });
  if ('refused' in decided) throw new Error(`the demo does what is refused with ${decided.refused}: ${wish.action}`);
  life.state = applyTyreEvent(life.state, decided.event);
  life.events.push(decided.event);
}

/** Between 0 and 1, the same for the same number: the demo looks alike at every start. */
function chance(seed: number): number {
  const x = Math.sin(seed * 12.9898 + 78.233) * 43_758.5453;
  return x - Math.floor(x);
}
