/** The sums of the ledger: what was held, came and went, and that the book closes. */
import { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
let between: string;

/** Three tyres, then two of another size, one of which is disposed of after a while. */
beforeAll(async () => {
  room = await tyreRoom();
  await room.tyres(3);
  room.pass(60);
  between = new Date(room.t.clock.now).toISOString();
  room.pass(60);
  const [, lost = ''] = await room.tyres(2, { size: '12.00R24' });
  await dispose(lost);
});
afterAll(() => room.t.close());

/** As the room of scrap orders will do it: the tyre is gone, its last event says so. */
async function dispose(id: string): Promise<void> {
  await record(id, 2, 'disposed', 17);
}

/** An event ten minutes on, as rooms to come will write it; who is gone is in no warehouse. */
async function record(id: string, seq: number, kind: string, status: number): Promise<void> {
  room.pass(10);
  await room.t.db.platform.tx(async (tx) => {
    const [first] = await tx.selectFrom('tyre_event').where('tyre_id', '=', id).orderBy('seq').selectAll().execute();
    if (first === undefined) throw new Error('no registration');
    const { id: _, changes: __, ...rest } = first;
    const at = new Date(room.t.clock.now);
    const warehouse_id = status === 2 ? first.warehouse_id : null;
    const event = { ...rest, seq, kind, status, warehouse_id, at, recorded_at: at };
    await tx.insertInto('tyre_event').values(event).execute();
    await tx.updateTable('tyre').set({ status, warehouse_id, version: seq }).where('id', '=', id).execute();
  });
}

it('opens with nothing, and closes with what is held now', async () => {
  const { total, groups } = await room.t.call(tyreLedgerApi.ledgerSums, {});
  expect(total).toEqual({ opening: 0, in: 5, out: 1, closing: 4 });
  expect(groups).toHaveLength(2);
  expect(groups).toContainEqual({ name: '12.00R24', opening: 0, in: 2, out: 1, closing: 1 });
});

it('closes for every span, and one begins where the other ended [PAGE-056]', async () => {
  const before = await room.t.call(tyreLedgerApi.ledgerSums, { to: between });
  expect(before.total).toEqual({ opening: 0, in: 3, out: 0, closing: 3 });
  const after = await room.t.call(tyreLedgerApi.ledgerSums, { from: between });
  expect(after.total).toEqual({ opening: 3, in: 2, out: 1, closing: 4 });
  for (const { opening, closing, ...moved } of [...before.groups, ...after.groups]) {
    expect(opening + moved.in - moved.out).toBe(closing);
  }
});

it('refuses a span that ends before it begins', async () => {
  const to = new Date(Date.parse(between) - 1000).toISOString();
  expect(await codeOf(room.t.call(tyreLedgerApi.ledgerSums, { from: between, to }))).not.toBe('00000');
});

it('adds up by brand, pattern and department alike', async () => {
  for (const by of ['brand', 'pattern', 'department'] as const) {
    const { total, groups } = await room.t.call(tyreLedgerApi.ledgerSums, { by, from: between });
    expect(total).toEqual({ opening: 3, in: 2, out: 1, closing: 4 });
    expect(groups).toEqual([{ name: groups[0]?.name ?? null, ...total }]);
  }
  expect((await room.t.call(tyreLedgerApi.ledgerSums, { by: 'pattern' })).groups[0]?.name).toBe('RR-1');
});

it('by warehouse counts what moved from place to place, the total does not', async () => {
  const { closing: held } = (await room.t.call(tyreLedgerApi.ledgerSums, { by: 'warehouse' })).total;
  room.pass(10);
  const from = new Date(room.t.clock.now).toISOString();
  const [one = '', two = ''] = await room.tyres(2);
  const truck = await room.truck();
  await room.bind(truck, { 111: one });
  await room.bind(truck, { 121: two });
  const to = new Date(room.t.clock.now + 1).toISOString();
  const { total, groups } = await room.t.call(tyreLedgerApi.ledgerSums, { by: 'warehouse', from, to });
  expect(total).toEqual({ opening: held, in: 2, out: 0, closing: held + 2 });
  const [store, elsewhere] = groups;
  expect(store).toMatchObject({ opening: held, in: 2, out: 2, closing: held });
  expect(elsewhere).toEqual({ name: null, opening: 0, in: 2, out: 0, closing: 2 });
  // Of all time, and counted back from before: the book closes on the same figures.
  const ever = await room.t.call(tyreLedgerApi.ledgerSums, { by: 'warehouse' });
  expect(ever.total).toEqual({ opening: 0, in: held + 3, out: 1, closing: held + 2 });
  const past = await room.t.call(tyreLedgerApi.ledgerSums, { by: 'warehouse', to: from });
  expect(past.total).toMatchObject({ opening: 0, closing: held });
  expect(past.groups.find(({ name }) => name === null)).toMatchObject({ in: 0, closing: 0 });
});

it('counts a tyre that was sold and came back as out and in', async () => {
  const [back = ''] = await room.tyres(1, { size: '13.00R25' });
  for (const [seq, kind, status] of [
    [2, 'issued', 5],
    [3, 'received', 2],
  ] as const) {
    await record(back, seq, kind, status);
  }
  const bySize = async (wish: object) => {
    const { groups } = await room.t.call(tyreLedgerApi.ledgerSums, wish);
    return groups.find(({ name }) => name === '13.00R25');
  };
  expect(await bySize({})).toEqual({ name: '13.00R25', opening: 0, in: 2, out: 1, closing: 1 });
  const to = new Date(room.t.clock.now - 5 * 60_000).toISOString();
  expect(await bySize({ to })).toEqual({ name: '13.00R25', opening: 0, in: 1, out: 1, closing: 0 });
  expect(await bySize({ from: to })).toEqual({ name: '13.00R25', opening: 0, in: 1, out: 0, closing: 1 });
});

it('shows who sees one department only what is of it', async () => {
  const yard = await room.fleet.addDepartment('Yard', room.t.enterprise.departmentId);
  const { signedIn } = await room.t.addMember({ account: 'yardclerk', role: 'regular', departmentId: yard });
  for (const by of ['size', 'warehouse'] as const) {
    const { total } = await signedIn.call(tyreLedgerApi.ledgerSums, { by });
    expect(total).toEqual({ opening: 0, in: 0, out: 0, closing: 0 });
  }
});

it('goes into a file with its total, in the reader’s language', async () => {
  const reply = await room.t.app.inject({
    url: '/api/web/asset/tyre/ledgerSumsFile?format=csv&by=warehouse',
    headers: room.t.enterprise.administrator.headers,
  });
  const { total, groups } = await room.t.call(tyreLedgerApi.ledgerSums, { by: 'warehouse' });
  const lines = reply.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(lines).toHaveLength(groups.length + 2);
  expect(lines[0]).toBe('Warehouse,Opening,In,Out,Closing');
  expect(lines[1]).toBe(`All tyres,${total.opening},${total.in},${total.out},${total.closing}`);
  expect(lines.at(-1)).toMatch(/^On vehicles and elsewhere,/);
});
