/** Load tables of sizes beside what vehicles put on their wheels. */
import { attributeApi } from '@treadline/contract/asset-catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
let sizeId: string;
let truck: string;
let tyres: string[];

/** Synthetic. */
const loads = [
  { kpa: 700, loadKg: 2500 },
  { kpa: 800, loadKg: 2800 },
  { kpa: 900, loadKg: 3100 },
];

beforeAll(async () => {
  room = await tyreRoom();
  sizeId = (await room.t.call(attributeApi.add, { kind: 'size', name: '11.00R20', loads })).id;
  truck = await room.truck();
  tyres = await room.tyres(3, { size: '11.00R20', recommendedKpa: 850 });
  const [left = '', right = '', spare = ''] = tyres;
  await room.bind(truck, { 111: left, 121: right, 1: spare });
});
afterAll(() => room.t.close());

const weigh = (loadKg: number | null, tareKg: number | null) =>
  room.t.db.platform.tx((tx) =>
    tx.updateTable('vehicle').set({ load_kg: loadKg, tare_kg: tareKg }).where('id', '=', truck).execute(),
  );
const wheelLoads = () => room.t.call(attributeApi.wheelLoads, { vehicleId: truck });
const sizeLoads = () => room.t.call(attributeApi.loads, { id: sizeId });

it('sets what a full vehicle puts on each running wheel against the table, with the pressure to propose', async () => {
  await weigh(12_000, 6600);
  const { loadKg, list } = await wheelLoads();
  // Six wheels run; the spare carries nothing.
  expect(loadKg).toBe(3100);
  expect(
    list.map(({ tyreId, wheel, kpa, carriesKg, proposedKpa }) => [tyreId, wheel, kpa, carriesKg, proposedKpa]),
  ).toEqual([
    [tyres[0], 111, 850, 2950, 900],
    [tyres[1], 121, 850, 2950, 900],
  ]);
  const { size, points, vehicles } = await sizeLoads();
  expect([size, points]).toEqual(['11.00R20', loads]);
  expect(vehicles).toMatchObject([{ id: truck, wheels: 2, kpa: 850, loadKg: 3100, proposedKpa: 900 }]);
});

it('proposes nothing for what no row carries, and knows no load while a weight is missing', async () => {
  await weigh(12_000, 6606);
  expect((await wheelLoads()).list[0]).toMatchObject({ carriesKg: 2950, proposedKpa: null });
  await weigh(12_000, null);
  expect(await wheelLoads()).toMatchObject({ loadKg: null, list: [{ carriesKg: 2950, proposedKpa: null }, {}] });
  expect((await sizeLoads()).vehicles).toEqual([]);
});

it('leaves out tyres whose size has no table', async () => {
  const other = await room.truck();
  const [plain = ''] = await room.tyres(1, { size: '12.00R24', recommendedKpa: 850 });
  await room.bind(other, { 111: plain });
  expect((await room.t.call(attributeApi.wheelLoads, { vehicleId: other })).list).toEqual([]);
});

it('shows nobody vehicles beyond their wall', async () => {
  await weigh(12_000, 6600);
  const south = (await room.t.secondTenant()).administrator.call;
  await expect(south(attributeApi.wheelLoads, { vehicleId: truck })).rejects.toMatchObject({ code: 'A02024' });
  await expect(south(attributeApi.loads, { id: sizeId })).rejects.toMatchObject({ code: 'A0117' });
  const yard = await room.fleet.addDepartment('Yard', room.t.enterprise.departmentId);
  const { signedIn } = await room.t.addMember({ account: 'yardadmin', role: 'regular', departmentId: yard });
  await expect(signedIn.call(attributeApi.wheelLoads, { vehicleId: truck })).rejects.toMatchObject({ code: 'A02024' });
});
