/** Alarms told by tyre: those of a wheel while it was on it. */
import { alarmApi } from '@treadline/contract/alarm';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

const day = 24 * 60;
let room: TyreRoom;
let vehicleId: string;
let first: string;
let second: string;
/** The alarms by what they are. */
const raised: Record<string, string> = {};

/** An ended low pressure, or without a wheel a receiver offline, at the present of the room. */
async function raise(name: string, wheel: number | null, on = vehicleId): Promise<void> {
  const at = new Date(room.t.clock.now);
  const [code, level] = wheel === null ? [105, 2] : [48, 2];
  const { id } = await room.t.db.platform.tx((tx) =>
    tx
      .insertInto('alarm')
      .values({
        customer_id: room.t.enterprise.customerId,
        department_id: room.t.enterprise.departmentId,
        vehicle_id: on,
        wheel,
        code,
        level,
        peak_code: code,
        peak_level: level,
        source: 'template',
        started_at: at,
        last_at: at,
        ended_at: at,
        end_reason: 'cleared',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  raised[name] = id;
}

/** One wheel, two tyres after each other; the first goes on to another vehicle. */
beforeAll(async () => {
  room = await tyreRoom();
  vehicleId = await room.truck();
  [first = '', second = ''] = await room.tyres(2);
  await raise('before any tyre', 111);
  await room.bind(vehicleId, { 111: first });
  room.pass(day);
  await raise('first', 111);
  await raise('neighbour', 121);
  await raise('receiver', null);
  room.pass(30 * day);
  await room.t.call(tyreFittingApi.unbindTyres, { vehicleId, removals: [{ wheel: 111 }] });
  room.pass(1);
  await raise('empty wheel', 111);
  await room.bind(vehicleId, { 111: second });
  await raise('second at once', 111);
  room.pass(20 * day);
  await raise('second', 111);
  const other = await room.truck();
  await room.bind(other, { 211: first });
  room.pass(day);
  await raise('first elsewhere', 211, other);
  room.pass(60 * day);
});
afterAll(() => room.t.close());

const ids = async (more: object, by = room.t.call) =>
  (await by(alarmApi.list, { sort: '-startedAt', ...more })).list.map((row) => row.id);

describe('alarms of a tyre', () => {
  it('are those of its wheels while it was there, however long ago', async () => {
    expect(await ids({ tyreId: first })).toEqual([raised['first elsewhere'], raised.first]);
    expect(await ids({ tyreId: second })).toEqual([raised.second, raised['second at once']]);
    expect(await ids({})).toEqual([]);
  });

  it('come page by page and obey the other filters', async () => {
    expect(await room.t.call(alarmApi.list, { tyreId: first, sort: '-startedAt', page: 2, pageSize: 1 })).toMatchObject(
      {
        total: 2,
        list: [{ id: raised.first, wheel: 111 }],
      },
    );
    expect(await ids({ tyreId: first, vehicleId })).toEqual([raised.first]);
    expect(await ids({ tyreId: second, open: 'true' })).toEqual([]);
    const from = new Date(room.t.clock.now - 61 * day * 60_000).toISOString();
    expect(await ids({ tyreId: first, from })).toEqual([raised['first elsewhere']]);
  });

  it('are none of a tyre that is nobody’s, of another enterprise or of another department', async () => {
    expect(await ids({ tyreId: '999' })).toEqual([]);
    const south = await room.t.secondTenant();
    expect(await ids({ tyreId: first }, south.administrator.call)).toEqual([]);
    const quarry = await room.fleet.addDepartment('Quarry', room.t.enterprise.departmentId);
    const { signedIn } = await room.t.addMember({ account: 'quarry.head', role: 'supervisor', departmentId: quarry });
    expect(await ids({ tyreId: first }, signedIn.call)).toEqual([]);
    // Their alarms alone do not tell whose wheel it was.
    await room.t.db.platform.tx((tx) =>
      tx
        .updateTable('alarm')
        .set({ department_id: quarry })
        .where('id', '=', raised.first ?? '')
        .execute(),
    );
    expect(await ids({ vehicleId, from: new Date(0).toISOString() }, signedIn.call)).toEqual([raised.first]);
    expect(await ids({ tyreId: first }, signedIn.call)).toEqual([]);
  });
});
