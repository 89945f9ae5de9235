/** The lines of the ledger as a file, and the filters they share with the list (PAGE-056, API-GEN-02). */
import { read, utils } from '@e965/xlsx';
import { departmentApi } from '@treadline/contract/department';
import type { InputOf } from '@treadline/contract/endpoint';
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLanguage } from '../../../test/import-room.ts';
import { codeOf, type TyreRoom, tyreRoom } from '../../../test/tyre-room.ts';

let room: TyreRoom;
let truck: string;
let other: string;
let tyre: string;

beforeAll(async () => {
  room = await tyreRoom();
  truck = await room.truck();
  other = await room.truck();
  [tyre = ''] = await room.tyres(1, { priceAmount: 400 });
  const [second = ''] = await room.tyres(1, { brand: 'Southstar', size: '27.00R49' });
  await room.bind(truck, { 111: tyre });
  await room.bind(other, { 111: second });
  room.pass(1);
  await room.t.call(tyreApi.inspect, { id: tyre, treadMm: [15, 14.8] });
  room.pass(1);
  await room.t.call(tyreFittingApi.unbindTyres, {
    vehicleId: truck,
    removals: [{ wheel: 111, reason: '=HYPERLINK("http://x.test")' }],
  });
});
afterAll(() => room.t.close());

type Filter = InputOf<typeof tyreLedgerApi.ledger>;

const kinds = async (filter: Filter, by: Pick<TyreRoom['t'], 'call'> = room.t) =>
  (await by.call(tyreLedgerApi.ledger, filter)).list.map((line) => line.kind);
const reply = (query: string, headers: Record<string, string> = {}) =>
  room.t.app.inject({
    url: `/api/web/asset/tyre/ledgerExport?${query}`,
    headers: { ...room.t.enterprise.administrator.headers, ...inLanguage('en-US'), ...headers },
  });
const csv = async (query: string, headers: Record<string, string> = {}) => {
  const book = read((await reply(`format=csv&${query}`, headers)).rawPayload, { raw: true });
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

it('finds what happened on a vehicle and what came off it, what is of a size, a brand, a department', async () => {
  expect(await kinds({ vehicleId: truck })).toEqual(['dismounted', 'inspected', 'mounted']);
  expect(await kinds({ vehicleId: truck, kind: ['mounted'] })).toEqual(['mounted']);
  expect(await kinds({ vehicleId: '9999999' })).toEqual([]);
  expect(await kinds({ size: '27.00r49' })).toEqual(['mounted', 'received']);
  expect(await kinds({ brand: 'Southstar', size: '295/80R22.5' })).toEqual([]);
  expect(await kinds({ brand: 'Northstar' })).toHaveLength(4);
  expect(await kinds({ departmentId: room.t.enterprise.departmentId })).toHaveLength(6);
  const { id } = await room.t.call(departmentApi.add, { name: 'Quarry', parentId: room.t.enterprise.departmentId });
  expect(await kinds({ departmentId: id })).toEqual([]);
});

it('tells nobody by its filter what is on a vehicle they may not see', async () => {
  const { id } = await room.t.call(departmentApi.add, { name: 'Pit', parentId: room.t.enterprise.departmentId });
  const hidden = await room.truck({ departmentId: id });
  const driver = await room.t.addMember({ account: 'ledger.driver', role: 'driver' });
  const own = await room.truck({ driverId: driver.id });
  const [moved = ''] = await room.tyres(1);
  await room.bind(hidden, { 111: moved });
  room.pass(1);
  await room.t.call(tyreFittingApi.unbindTyres, { vehicleId: hidden, removals: [{ wheel: 111 }] });
  await room.bind(own, { 111: moved });
  expect(await kinds({ vehicleId: own }, driver.signedIn)).toEqual(['mounted']);
  expect(await kinds({ vehicleId: hidden }, driver.signedIn)).toEqual([]);
  expect(await kinds({ vehicleId: hidden })).toEqual(['dismounted', 'mounted']);
  room.pass(1);
  await room.t.call(tyreFittingApi.unbindTyres, { vehicleId: own, removals: [{ wheel: 111 }] });
});

it('is written as .csv with its filters and all columns, and no reason becomes a formula [API-GEN-02]', async () => {
  const file = await reply(`format=csv&vehicleId=${truck}`);
  expect(file.headers['content-disposition']).toContain('Tyre%20ledger.csv');
  const [head = [], ...lines] = await csv(`vehicleId=${truck}`);
  const cell = (line: readonly string[] | undefined, name: string) => line?.[head.indexOf(name)];
  expect(lines.map((line) => cell(line, 'Event'))).toEqual(['Removed', 'Measured', 'Mounted']);
  expect(cell(lines[0], 'Reason')).toBe('\'=HYPERLINK("http://x.test")');
  expect(cell(lines[0], 'Warehouse')).toBe('North pit shop floor');
  expect(cell(lines[1], 'Vehicle')).toBe('TT-1');
  expect(cell(lines[1], 'Wheel')).toBe('1L');
  expect([cell(lines[1], 'Least tread (mm)'), cell(lines[1], 'Tread by groove (mm)')]).toEqual(['14.8', '15; 14.8']);
  expect(cell(lines[1], 'Brand')).toBe('Northstar');
  expect(cell(lines[1], 'By')).toBe('Head of North pit');
});

it('is written as .xlsx in the columns the reader sees, with its filters in words', async () => {
  const file = await reply(`format=xlsx&columns=number,event&kind=received,nonsense&vehicleId=&size=27.00R49`);
  const book = read(file.rawPayload);
  expect(book.SheetNames).toEqual(['About', 'Tyre ledger']);
  const rows = (name: string) => utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 });
  expect(rows('Tyre ledger')).toEqual([
    ['Tyre number', 'Event'],
    ['AA0002', 'Received'],
  ]);
  expect(
    rows('About')
      .slice(0, 2)
      .map(([, said]) => said),
  ).toEqual(['Event: Received, …', 'Size: 27.00R49']);
});

it('says what was corrected, in the reader’s language and units', async () => {
  const row = await room.get(tyre);
  room.pass(1);
  const { id, version, pattern, initialTreadMm, treadMm } = row;
  const model = { brand: row.brand ?? '', size: row.size ?? '', pattern };
  await room.t.call(tyreApi.update, { id, version, ...model, initialTreadMm, treadMm, priceAmount: 450.5 });
  const [head = [], line] = await csv('kind=corrected');
  expect(line?.[head.indexOf('What changed')]).toBe('Price: 400 → 450.5');
  await room.t.db.platform.tx((tx) => tx.updateTable('member').set({ tread_unit: 'in32' }).execute());
  const [french = [], spoken] = await csv('kind=corrected', inLanguage('fr-FR'));
  expect(french).toContain('Profondeur minimale (/32 in)');
  expect(spoken).toContainEqual(expect.stringMatching(/^Prix\s: 400 → 450,5$/));
});

it('tells every line once, many at the same instant', async () => {
  await room.t.db.platform.tx((tx) =>
    sql`insert into tyre_event (customer_id, tyre_id, seq, kind, at, status, condition, life_no, km, hours, note)
      select customer_id, tyre_id, 1000 + n, 'costed', now() - (n / 400) * interval '1 microsecond', status, condition, life_no,
        km, hours, 'line ' || n
      from tyre_event cross join generate_series(1, 1201) n where tyre_id = ${tyre}::bigint and seq = 1`.execute(tx),
  );
  const [head = [], ...lines] = await csv('kind=costed');
  const notes = lines.map((line) => line[head.indexOf('Remark')]);
  expect(notes).toHaveLength(1201);
  expect(new Set(notes).size).toBe(1201);
});

it('is refused to who may not export tyres, and a span that ends before it begins', async () => {
  const driver = await room.t.addMember({ account: 'ledger.reader', role: 'driver' });
  expect(await kinds({}, driver.signedIn)).toEqual([]);
  expect(await codeOf(driver.signedIn.call(tyreLedgerApi.ledgerExport, {}))).toBe('A0103');
  const span = { from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
  expect(await codeOf(room.t.call(tyreLedgerApi.ledgerExport, span))).toBe('A0102');
});

it('finds the lines of a department and of a size with more tyres than are looked up one by one', async () => {
  const asked = [{ departmentId: room.t.enterprise.departmentId }, { size: '27.00r49' }, { brand: 'Southstar' }];
  const told = async () => {
    const pages = [];
    for (const filter of asked) pages.push((await room.t.call(tyreLedgerApi.ledger, filter)).list.map(({ id }) => id));
    return pages;
  };
  const before = await told();
  const [id = ''] = await room.tyres(1, { brand: 'Southstar', size: '27.00R49' });
  const [[line = ''] = []] = await told();
  // Without a line of their own, as no tyre of the product is: only their number matters here.
  await room.t.db.platform.tx((tx) =>
    sql`insert into tyre (customer_id, tyre_no, model_id, source, status, condition, warehouse_id, department_id,
        initial_tread_mm, tread_mm, life_no)
      select customer_id, 'MANY-' || n, model_id, source, status, condition, warehouse_id, department_id,
        initial_tread_mm, tread_mm, life_no from tyre, generate_series(1, 600) n where id = ${id}::bigint`.execute(tx),
  );
  expect(await told()).toEqual(before.map((lines) => [line, ...lines].slice(0, 20)));
});
