/** Writes the lives of demo tyres, and what they are of, in a few large inserts. */
import { rebuild, type TyreEvent, type TyreState } from '@treadline/domain/tyre/life';
import { sql, type Transaction } from 'kysely';
import { eventValues, periodValues, placeValues, tyreValues } from '../features/tyre/tyre.public.ts';
import type { DB } from '../platform/database/schema.ts';
import type { DemoTyreClass } from './demo-tyre-classes.ts';

export interface Owner {
  customerId: string;
  departmentId: string;
  memberId: string;
}

export interface Places {
  store: string;
  shopFloor: string;
}

export interface Life {
  state: TyreState;
  events: TyreEvent[];
}

const batch = 400;

export async function writeLives(tx: Transaction<DB>, owner: Owner, lives: readonly Life[]): Promise<void> {
  const { customerId } = owner;
  const ids = new Map<string, string>();
  for (const some of batches(lives)) {
    const rows = await tx
      .insertInto('tyre')
      .values(
        some.map(({ state }) => ({
          customer_id: customerId,
          ...tyreValues(state),
          ...placeValues(state),
          created_by: owner.memberId,
        })),
      )
      .returning(['id', 'tyre_no'])
      .execute();
    for (const row of rows) ids.set(row.tyre_no, row.id);
  }
  const idOf = ({ state }: Life) => ids.get(state.tyreNo) ?? '';
  const events = lives.flatMap((life) =>
    life.events.map((event) => eventValues({ customerId, memberId: owner.memberId, tyreId: idOf(life) }, event)),
  );
  for (const some of batches(events)) await tx.insertInto('tyre_event').values(some).execute();
  const periods = lives.flatMap((life) =>
    rebuild(life.events).periods.map((period) => periodValues({ customerId, tyreId: idOf(life) }, period)),
  );
  for (const some of batches(periods)) await tx.insertInto('tyre_fitting').values(some).execute();
}

function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
    rows.slice(index * batch, (index + 1) * batch),
  );
}

export async function placesOf(tx: Transaction<DB>, customerId: string): Promise<Places> {
  const rows = await tx
    .selectFrom('warehouse')
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .select(['id', 'kind'])
    .execute();
  const first = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? '';
  return { store: first('store'), shopFloor: first('shop_floor') };
}

/** Id of a name of the catalogue, entered when it is new. */
export async function attributeOf(
  tx: Transaction<DB>,
  customerId: string,
  { kind, name, parentId = null }: { kind: 'brand' | 'size' | 'pattern'; name: string; parentId?: string | null },
): Promise<string> {
  const known = await sql<{ id: string }>`select id from asset_attribute
    where customer_id = ${customerId}::bigint and kind = ${kind} and lower(name) = lower(${name})
      and parent_id is not distinct from ${parentId}::bigint`.execute(tx);
  if (known.rows[0] !== undefined) return known.rows[0].id;
  const row = { customer_id: customerId, kind, name, parent_id: parentId };
  return (await tx.insertInto('asset_attribute').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function enterModel(tx: Transaction<DB>, customerId: string, each: DemoTyreClass): Promise<string> {
  const attribute = (kind: 'brand' | 'size' | 'pattern', name: string, parentId: string | null = null) =>
    attributeOf(tx, customerId, { kind, name, parentId });
  const brandId = await attribute('brand', each.brand);
  const sizeId = await attribute('size', each.size);
  await enterLoads(tx, customerId, sizeId, each);
  const { id } = await tx
    .insertInto('asset_model')
    .values({
      customer_id: customerId,
      kind: 'tyre',
      brand_id: brandId,
      size_id: sizeId,
      pattern_id: await attribute('pattern', each.pattern, brandId),
      compound: each.compound,
      tyre_type: each.tyreType,
      initial_tread_mm: each.initialMm,
      removal_tread_mm: each.removalMm,
      recommended_kpa: each.kpa,
      outer_diameter_mm: each.diameterMm,
      price_amount: each.price,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Made up: a tyre carries about as the power 0.7 of its pressure. */
async function enterLoads(
  tx: Transaction<DB>,
  customerId: string,
  sizeId: string,
  { kpa, carriesKg }: DemoTyreClass,
): Promise<void> {
  if (carriesKg === undefined) return;
  const loads = [0.7, 0.8, 0.9, 1, 1.1].map((share) => ({
    kpa: Math.round(kpa * share),
    loadKg: Math.round((carriesKg * share ** 0.7) / 50) * 50,
  }));
  await sql`update asset_attribute set data = data || ${JSON.stringify({ loads })}::jsonb, note = 'Load table: synthetic'
    where customer_id = ${customerId}::bigint and id = ${sizeId}::bigint`.execute(tx);
}
