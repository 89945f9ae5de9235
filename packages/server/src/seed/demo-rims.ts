/**
 * Synthetic rims of the demo: those of some haul trucks, of several parts and tested against cracks, with some in
 * the store. One test is overdue and some are due soon, so that the list shows what it is for. Nothing was measured.
 */
import { sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.ts';
import { attributeOf, type Owner, placesOf } from './demo-tyre-store.ts';
import type { DemoTyreVehicle } from './demo-tyres.ts';

const haulTruck = 'Rigid dump truck 2-4';
const trucks = 6;
const spare = 6;
const dayMs = 86_400_000;
/** Dictionary 1037. */
const steel = 1;
const [inCar, inStore] = [1, 2];
/** Days since the last test; beyond a year it is overdue. The rims take turns. */
const testedDaysAgo = [30, 75, 120, 160, 200, 240, 290, 345, 355, 380];

export async function enterDemoRims(
  tx: Transaction<DB>,
  owner: Owner,
  vehicles: readonly DemoTyreVehicle[],
): Promise<void> {
  const { store } = await placesOf(tx, owner.customerId);
  const { id: model_id } = await tx
    .insertInto('asset_model')
    .values({
      customer_id: owner.customerId,
      kind: 'rim',
      brand_id: await attributeOf(tx, owner.customerId, { kind: 'brand', name: 'Forge & Flange (synthetic)' }),
      size_id: await attributeOf(tx, owner.customerId, { kind: 'size', name: '19.50-49/4.0' }),
      material: steel,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hauling = vehicles.filter(({ layout }) => layout === haulTruck).slice(-trucks);
  const places = [
    ...hauling.flatMap(({ id, wheels }) => wheels.map((wheel) => ({ vehicle_id: id, wheel, warehouse_id: null }))),
    ...Array.from({ length: spare }, () => ({ vehicle_id: null, wheel: null, warehouse_id: store })),
  ];
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * dayMs).toISOString().slice(0, 10);
  for (const [index, place] of places.entries()) {
    const number = 4001 + index;
    const tested = testedDaysAgo[index % testedDaysAgo.length] ?? 30;
    const { id } = await tx
      .insertInto('rim')
      .values({
        customer_id: owner.customerId,
        rim_no: `RIM${number}`,
        model_id,
        status: place.vehicle_id === null ? inStore : inCar,
        ...place,
        manufactured_on: sql<Date>`${daysAgo(tested + 1100)}::date`,
        tested_on: sql<Date>`${daysAgo(tested)}::date`,
        parts: JSON.stringify({ flanges: `FL${number}`, lockRing: `LR${number}`, band: `BD${number}` }),
        price_amount: 4200,
        created_by: owner.memberId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moves = [
      {
        seq: 1,
        kind: 'received',
        status: inStore,
        vehicle_id: null,
        wheel: null,
        warehouse_id: store,
        days: tested + 60,
      },
      ...(place.vehicle_id === null ? [] : [{ seq: 2, kind: 'bound', status: inCar, ...place, days: tested + 1 }]),
    ];
    await tx
      .insertInto('asset_event')
      .values(
        moves.map(({ days, ...move }) => ({
          customer_id: owner.customerId,
          rim_id: id,
          member_id: owner.memberId,
          at: new Date(now - days * dayMs),
          ...move,
        })),
      )
      .execute();
  }
}
