/** The order of a list as the address says it, against a real database. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { readable } from './database/handwritten.ts';
import { nullsLast, orderBy } from './order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const columns = { tread: sql`x.tread`, no: nullsLast(sql`x.no`) };
const options = { otherwise: sql`x.id desc`, last: sql`x.id` };

/** Ids of four rows: two of one depth, one without a number. */
async function ordered(sort: string | undefined): Promise<string> {
  const [rows] = await database.db.platform.read(
    readable(sql<{ id: number }>`
      select x.id from (values (1, 8, 'b'), (2, 5, null), (3, 8, 'a'), (4, 6, 'b')) x(id, tread, no)
      order by ${orderBy(sort, columns, options)}`),
  );
  return rows.map(({ id }) => id).join('');
}

it('is by one column, either way, and of equal rows by the last', async () => {
  expect(await ordered('tread')).toBe('2413');
  expect(await ordered('-tread')).toBe('3142');
  expect([await ordered('no'), await ordered('-no')]).toEqual(['3142', '4132']);
});

it('is by several columns, each its own way', async () => {
  expect(await ordered('-tread,no')).toBe('3142');
  expect(await ordered('-no,tread')).toBe('4132');
  expect(await ordered('tread,-no')).toBe('2413');
});

it('passes over what it does not know, and is the page’s own without anything', async () => {
  expect(await ordered(undefined)).toBe('4321');
  expect(await ordered('wings')).toBe('4321');
  expect(await ordered('')).toBe('4321');
  expect(await ordered('constructor,wings,,-,tread,-tread')).toBe('2413');
});
