import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { query } from './doors.ts';

let database: TestDatabase;
let [first, second] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  [first, second] = await database.db.platform.tx(async (tx) => {
    await tx.insertInto('country').values({ code: 'AU', area: '61', name: '{}' }).execute();
    const ids: string[] = [];
    for (const name of ['first', 'second']) {
      const { id } = await tx
        .insertInto('customer')
        .values({ name, abbreviation: name, country_code: 'AU' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('monitor_group')
        .values({ customer_id: id, name: `group of ${name}` })
        .execute();
      ids.push(id);
    }
    return ids as [string, string];
  });
});
afterAll(() => database.close());

const groups = query.selectFrom('monitor_group').select(['name', 'customer_id']);

describe('the doors', () => {
  it('keep 2,000 interleaved reads of two tenants apart on shared connections', async () => {
    const reads = Array.from({ length: 2000 }, (_, index) => {
      const tenant = index % 2 === 0 ? first : second;
      return database.db
        .tenant(tenant)
        .read(groups)
        .then(([rows]) => ({ tenant, rows }));
    });
    for (const { tenant, rows } of await Promise.all(reads)) {
      expect(rows).toHaveLength(1);
      expect(rows[0]?.customer_id).toBe(tenant);
    }
  });

  it('survive an error in the middle: it is told, nothing is kept, the next read works', async () => {
    const broken = { compile: () => sql`select 1 / 0`.compile(query) };
    const door = database.db.tenant(first);
    const [failed, worked] = await Promise.allSettled([door.read(groups, broken), door.read(groups)]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
    expect(worked).toMatchObject({ status: 'fulfilled' });
  });

  it('show, change and store nothing of another tenant', async () => {
    await database.db.tenant(first).tx(async (tx) => {
      const changed = await tx
        .updateTable('monitor_group')
        .set({ name: 'stolen' })
        .where('customer_id', '=', second)
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    const intruding = database.db
      .tenant(first)
      .tx((tx) => tx.insertInto('monitor_group').values({ customer_id: second, name: 'intruder' }).execute());
    await expect(intruding).rejects.toMatchObject({ code: '42501' });
  });

  it('roll a transaction back when its work fails', async () => {
    const failing = database.db.tenant(first).tx(async (tx) => {
      await tx.insertInto('monitor_group').values({ customer_id: first, name: 'never' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const [rows] = await database.db.tenant(first).read(groups);
    expect(rows.map((row) => row.name)).toEqual(['group of first']);
  });

  it('refuse to write through read, and see no secrets as the application', async () => {
    const write = { compile: () => sql`update monitor_group set name = 'x'`.compile(query) };
    await expect(database.db.tenant(first).read(write)).rejects.toMatchObject({ code: '25006' });
    await expect(database.db.tenant(first).read(query.selectFrom('credential').selectAll())).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('search by part of a name through the trigram index, in spite of the row policy', async () => {
    await database.db.platform.tx(async (tx) => {
      const place = { customer_id: first, name: 'search' };
      const department = await tx.insertInto('department').values(place).returning('id').executeTakeFirstOrThrow();
      const layout = await tx
        .insertInto('position_layout')
        .values({ ...place, axle_roles: ['steer'] })
        .returning('id')
        .executeTakeFirstOrThrow();
      await sql`insert into vehicle (customer_id, vin, plate, vehicle_type, department_id, layout_id)
        select ${first}, 'V' || n, 'PL-' || md5(n::text), 1, ${department.id}, ${layout.id} from generate_series(1, 5000) n`.execute(
        tx,
      );
    });
    const owner = new pg.Client(database.target);
    await owner.connect();
    await owner.query('vacuum analyze vehicle');
    await owner.end();
    const plan = {
      compile: () =>
        sql<{ 'QUERY PLAN': string }>`explain select id from vehicle
          where customer_id = ${first} and lower(plate) like '%12345%'`.compile(query),
    };
    const [rows] = await database.db.tenant(first).read(plan);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/vehicle__plate_search[\s\S]*Index Cond:.*~~/);
  });

  it('accept only digits as a tenant', () => {
    expect(() => database.db.tenant("1'; drop table customer; --")).toThrow('digits');
  });
});
