/** A whole visit in one call: off, moved and on together, checked at its end, tried without doing it. */
import type { InputOf } from '@treadline/contract/endpoint';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { vehicleApi } from '@treadline/contract/vehicle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
beforeAll(async () => {
  room = await tyreRoom();
});
afterAll(async () => {
  expect(await room.requireRebuilt()).toBeGreaterThan(10);
  await room.t.close();
});

const fit = (input: InputOf<typeof tyreFittingApi.fitTyres>) => {
  room.pass(1);
  return room.t.call(tyreFittingApi.fitTyres, input);
};
const placesOf = async (ids: string[]) =>
  (await Promise.all(ids.map((id) => room.get(id)))).map(({ wheel, status }) => [wheel, status]);

describe('a visit', () => {
  it('takes old fronts to the rear outside, what was there off, and new ones on, in one step', async () => {
    const vehicleId = await room.truck();
    await room.run(vehicleId, 1000, 50);
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = await room.tyres(6);
    await room.bind(vehicleId, { 111: a, 121: b, 211: c, 221: d });
    await room.run(vehicleId, 1500, 70);
    const plan = {
      vehicleId,
      removals: [
        { wheel: 211, treadMm: 9.5 },
        { wheel: 221, to: 12 as const },
      ],
      moves: [
        { fromWheel: 111, toWheel: 211 },
        { fromWheel: 121, toWheel: 221 },
      ],
      bindings: [
        { wheel: 111, tyreId: e },
        { wheel: 121, tyreId: f },
      ],
      odometerKm: 80_000,
    };
    expect(await fit({ ...plan, checkOnly: true })).toEqual({ warnings: [] });
    expect(await placesOf([a, c, e])).toEqual([
      [111, 1],
      [211, 1],
      [null, 2],
    ]);
    expect(await fit(plan)).toEqual({ warnings: [] });
    expect(await placesOf([a, b, c, d, e, f])).toEqual([
      [211, 1],
      [221, 1],
      [null, 2],
      [null, 12],
      [111, 1],
      [121, 1],
    ]);
    expect(await room.get(c)).toMatchObject({ km: 500, treadMm: 9.5 });
    await room.run(vehicleId, 1600, 75);
    expect((await room.get(a)).km).toBe(600);
    expect((await room.get(e)).km).toBe(100);
    const { list } = await room.t.call(tyreApi.lifeCycle, { id: a });
    expect(list.map(({ kind }) => kind)).toEqual(['received', 'mounted', 'rotated']);
    // One line of the log, in the names of wheels and tyres.
    const numbers = new Map(await Promise.all([a, c, e].map(async (id) => [id, (await room.get(id)).tyreNo] as const)));
    const log = await room.t.call(vehicleApi.operationLog, { vehicleId });
    expect(log.list.map(({ action }) => action)).toEqual(['vehicle.fitTyres', 'vehicle.bindTyres']);
    expect(log.list[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: '1L', from: numbers.get(a), to: numbers.get(e) },
        { field: '2LO', from: numbers.get(c), to: numbers.get(a) },
      ]),
    );
  });

  it('is done whole or not at all, and names the row that hinders it', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = '', c = ''] = await room.tyres(3);
    await room.bind(vehicleId, { 111: a, 121: b });
    const before = await placesOf([a, b, c]);
    const refused = await refusalOf(
      fit({ vehicleId, removals: [{ wheel: 111 }], bindings: [{ wheel: 121, tyreId: c }] }),
    );
    expect(refused).toMatchObject({ code: 'A02034', fields: [{ path: 'bindings.0.wheel' }] });
    expect(
      await codeOf(fit({ vehicleId, moves: [{ fromWheel: 111, toWheel: 121 }], bindings: [], checkOnly: true })),
    ).toBe('A02034');
    expect(await codeOf(fit({ vehicleId, removals: [{ wheel: 222 }], bindings: [] }))).toBe('6504');
    expect(await codeOf(fit({ vehicleId, bindings: [{ wheel: 212, tyreId: a }] }))).toBe('A02044');
    expect(await codeOf(fit({ vehicleId, bindings: [] }))).toBe('A0102');
    expect(await placesOf([a, b, c])).toEqual(before);
  });

  it('warns of the vehicle as it will be, not of what is between, and keeps the reason', async () => {
    const vehicleId = await room.truck();
    const [deep = '', worn = '', other = ''] = [
      ...(await room.tyres(1)),
      ...(await room.tyres(2, {}, { treadMm: 12 })),
    ];
    await room.bind(vehicleId, { 211: deep });
    const plan = { vehicleId, bindings: [{ wheel: 212, tyreId: worn }] };
    expect((await fit({ ...plan, checkOnly: true })).warnings).toMatchObject([{ code: 'dual_tread', wheel: 212 }]);
    expect((await fit(plan)).warnings).toHaveLength(1);
    expect(await codeOf(fit({ ...plan, confirmed: true }))).toBe('A0116');
    expect((await room.get(worn)).status).toBe(2);
    // Both of the pair are new: nothing to warn of.
    const both = { vehicleId, removals: [{ wheel: 211 }], bindings: [...plan.bindings, { wheel: 211, tyreId: other }] };
    expect(await fit(both)).toEqual({ warnings: [] });
    const swap = { vehicleId, removals: [{ wheel: 212 }], bindings: [{ wheel: 212, tyreId: deep }] };
    expect(await fit({ ...swap, confirmed: true, reason: 'to the depot' })).toEqual({ warnings: [] });
    const { list } = await room.t.call(tyreApi.lifeCycle, { id: deep });
    expect(list.at(-1)).toMatchObject({ kind: 'mounted', reason: 'to the depot' });
  });

  it('of two at one vehicle at the same moment one wins', async () => {
    const vehicleId = await room.truck();
    const [a = '', b = ''] = await room.tyres(2);
    const codes = await Promise.all([
      codeOf(fit({ vehicleId, bindings: [{ wheel: 111, tyreId: a }] })),
      codeOf(fit({ vehicleId, bindings: [{ wheel: 111, tyreId: b }] })),
    ]);
    expect(codes.toSorted()).toEqual(['00000', 'A02034']);
  });
});
