/** The sums of the ledger: what was held, came and went, and that the book closes. */
import { tyreApi } from '@treadline/contract/tyre';
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
  room.pass(10);
  await room.t.db.platform.tx(async (tx) => {
    const [event] = await tx.selectFrom('tyre_event').where('tyre_id', '=', id).selectAll().execute();
    if (event === undefined) throw new Error('no registration');
    const { id: _, changes: __, ...rest } = event;
    const at = new Date(room.t.clock.now);
    const gone = { ...rest, seq: 2, kind: 'disposed', status: 17, warehouse_id: null, at, recorded_at: at };
    await tx.insertInto('tyre_event').values(gone).execute();
    await tx.updateTable('tyre').set({ status: 17, warehouse_id: null, version: 2 }).where('id', '=', id).execute();
  });
}

it('opens with nothing, and closes with what is held now', async () => {
  const { total, sizes } = await room.t.call(tyreApi.ledgerSums, {});
  expect(total).toEqual({ opening: 0, in: 5, out: 1, closing: 4 });
  expect(sizes).toHaveLength(2);
  expect(sizes).toContainEqual({ size: '12.00R24', opening: 0, in: 2, out: 1, closing: 1 });
});

it('closes for every span, and one begins where the other ended [PAGE-056]', async () => {
  const before = await room.t.call(tyreApi.ledgerSums, { to: between });
  expect(before.total).toEqual({ opening: 0, in: 3, out: 0, closing: 3 });
  const after = await room.t.call(tyreApi.ledgerSums, { from: between });
  expect(after.total).toEqual({ opening: 3, in: 2, out: 1, closing: 4 });
  for (const { opening, closing, ...moved } of [...before.sizes, ...after.sizes]) {
    expect(opening + moved.in - moved.out).toBe(closing);
  }
});

it('refuses a span that ends before it begins', async () => {
  const to = new Date(Date.parse(between) - 1000).toISOString();
  expect(await codeOf(room.t.call(tyreApi.ledgerSums, { from: between, to }))).not.toBe('00000');
});
