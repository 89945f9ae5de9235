import { fileApi } from '@treadline/contract/file';
import { positionLayoutApi } from '@treadline/contract/position-layout';
import { defaultAlias, wheelsInZOrder } from '@treadline/domain/wheel/wheel-code';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestEnterprise, testApp } from '../../../test/app.ts';
import { liveFleet } from '../../../test/live-fleet.ts';

let test: TestApp;
let south: TestEnterprise;

beforeAll(async () => {
  test = await testApp();
  south = await test.secondTenant();
});
afterAll(() => test.close());

/** One grey pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

const wheels = (counts: readonly number[]) =>
  wheelsInZOrder(counts).map((wheel) => ({
    wheel,
    alias: defaultAlias(wheel, counts[Math.floor(wheel / 100) - 1] ?? 2),
  }));
let count = 0;
const layout = (counts: readonly number[] = [2, 4]) => ({
  name: `Layout ${++count}`,
  axleRoles: counts.map((_, index) => (index === 0 ? ('steer' as const) : ('drive' as const))),
  wheels: wheels(counts),
});
const add = async (wish = layout()) => (await test.call(positionLayoutApi.add, wish)).id;
const get = (id: string) => test.call(positionLayoutApi.get, { id });

describe('an axle layout', () => {
  it('has name, axle count, aliases and an image [ENT-LAYOUT-01] [PAGE-085]', async () => {
    const { id: imageFileId } = await test.call(
      fileApi.upload,
      { purpose: 'layout' },
      { file: { name: 'axles.png', data: new Blob([new Uint8Array(picture)]) } },
    );
    const wish = { ...layout([2, 4, 4]), liftAxles: [3], imageFileId };
    const id = await add({ ...wish, wheels: [{ wheel: 1, alias: 'S1' }, ...wish.wheels] });
    expect(await get(id)).toMatchObject({
      name: wish.name,
      version: 1,
      axleCount: 3,
      axleRoles: ['steer', 'drive', 'drive'],
      liftAxles: [3],
      alias: '1L 1R 2LO 2LI 2RI 2RO 3LO 3LI 3RI 3RO S1',
      imageFileId,
      enabled: true,
      vehicles: 0,
    });
    const { list } = await test.call(positionLayoutApi.list, { name: wish.name.toUpperCase() });
    expect(list.map((row) => row.id)).toEqual([id]);
  });

  it('takes no image that is none of a layout', async () => {
    const refusal = { code: 'A0117', fields: [{ path: 'imageFileId' }] };
    const wish = { ...layout(), imageFileId: '999999999999999999' };
    await expect(test.call(positionLayoutApi.add, wish)).rejects.toMatchObject(refusal);
  });

  it('needs an alias at every wheel [VAL-052]', async () => {
    const wish = layout();
    const [first, ...others] = wish.wheels;
    for (const alias of ['', '  ']) {
      const without = { ...wish, wheels: [{ wheel: first?.wheel ?? 0, alias }, ...others] };
      await expect(test.call(positionLayoutApi.add, without)).rejects.toMatchObject({
        code: 'A0116',
        fields: [{ path: 'wheels.0.alias' }],
      });
    }
  });

  it('takes no alias twice and no name twice', async () => {
    const wish = layout();
    const twice = {
      ...wish,
      wheels: wish.wheels.map(({ wheel }) => ({ wheel, alias: wheel < 200 ? 'x' : `${wheel}` })),
    };
    await expect(test.call(positionLayoutApi.add, twice)).rejects.toMatchObject({ code: 'A0118' });
    await add(wish);
    await expect(add({ ...layout(), name: wish.name.toUpperCase() })).rejects.toMatchObject({ code: 'A0118' });
  });

  it('refuses wheels that make no axle', async () => {
    const wish = layout([2, 4]);
    await expect(add({ ...wish, wheels: wish.wheels.slice(1) })).rejects.toMatchObject({ code: 'A0102' });
    await expect(add({ ...wish, wheels: [...wish.wheels, { wheel: 311, alias: 'x' }] })).rejects.toMatchObject({
      code: 'A0102',
    });
    await expect(test.call(positionLayoutApi.add, { ...layout([2, 4]), liftAxles: [3] })).rejects.toMatchObject({
      code: 'A0102',
    });
  });

  it('changes as a whole while no vehicle has it, then only names', async () => {
    const id = await add(layout([2, 4]));
    const unused = { ...layout([2, 4, 4]), id, version: 1 };
    expect(await test.call(positionLayoutApi.edit, unused)).toEqual({ version: 2 });
    expect((await get(id)).wheels).toHaveLength(10);
    await liveFleet(test.db, test.enterprise.customerId).addVehicle({
      selfNo: 'HT1',
      departmentId: test.enterprise.departmentId,
      layoutId: id,
    });
    const edit = (more: object) => test.call(positionLayoutApi.edit, { ...unused, version: 2, ...more });
    await expect(edit({ ...layout([2, 4]) })).rejects.toMatchObject({ code: 'A0321' });
    await expect(edit({ axleRoles: ['steer', 'drive', 'trailer'] })).rejects.toMatchObject({ code: 'A0321' });
    await expect(edit({ liftAxles: [2] })).rejects.toMatchObject({ code: 'A0321' });
    expect(await edit({ wheels: unused.wheels.map(({ wheel }) => ({ wheel, alias: `W${wheel}` })) })).toEqual({
      version: 3,
    });
    expect(await get(id)).toMatchObject({
      vehicles: 1,
      wheels: expect.arrayContaining([{ wheel: 111, alias: 'W111' }]),
    });
    await expect(edit({})).rejects.toMatchObject({ code: '5004' });
  });

  it('leaves the pickers when disabled, and comes back', async () => {
    const id = await add();
    const call = async (endpoint: typeof positionLayoutApi.disable | typeof positionLayoutApi.enable) =>
      (await test.call(endpoint, { ids: [id] })).list[0]?.code;
    expect(await call(positionLayoutApi.disable)).toBe('00000');
    expect(await call(positionLayoutApi.disable)).toBe('5007');
    expect((await get(id)).enabled).toBe(false);
    expect(await call(positionLayoutApi.enable)).toBe('00000');
  });

  it('is the enterprise’s own', async () => {
    const id = await add();
    await expect(south.administrator.call(positionLayoutApi.get, { id })).rejects.toMatchObject({ code: 'A0117' });
    const edit = { ...layout(), id, version: 1 };
    await expect(south.administrator.call(positionLayoutApi.edit, edit)).rejects.toMatchObject({ code: 'A0117' });
  });
});
