/** The law of the schema (model.md 1.1 to 1.4): the tenant wall stands in the database, not in memory. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../database.ts';
import { type RoleFacts, readCatalog, type TableFacts } from './catalog.ts';

/** Names that find a tenant before it is known are unique over all of them (model.md 1.1, class R). */
const registries: ReadonlySet<string> = new Set(['customer', 'claim']);

function schemaProblems({ tables, app }: { tables: readonly TableFacts[]; app: RoleFacts }): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const problems = tables.flatMap((table) => [
    ...wallProblems(table),
    ...keyProblems(table),
    ...foreignKeyProblems(table, byName),
    ...indexProblems(table),
    ...(table.app.owns ? [`${table.name} belongs to the application role`] : []),
  ]);
  if (app.superuser || app.bypass) problems.push(`${app.name} passes row level security`);
  return problems;
}

/** The column a row belongs to its enterprise by; null: a table of everybody. */
function tenantColumn(table: TableFacts): string | null {
  if (table.name === 'customer') return 'id';
  return table.columns.includes('customer_id') ? 'customer_id' : null;
}

function wallProblems(table: TableFacts): string[] {
  const column = tenantColumn(table);
  if (table.partition) {
    return table.app.read || table.app.write ? [`partition ${table.name} can be reached beside its parent`] : [];
  }
  if (column === null) return table.app.write ? [`${table.name} has no tenant and can be written`] : [];
  if (!table.app.read && !table.app.write) return [];
  const rule = `(${column} = current_customer())`;
  const [policy] = table.policies;
  const standard =
    table.policies.length === 1 && policy?.command === '*' && policy.using === rule && policy.check === rule;
  return [
    ...(table.rowSecurity && table.forced ? [] : [`${table.name} has no forced row level security`]),
    ...(standard ? [] : [`${table.name} has not the standard policy alone`]),
  ];
}

function keyProblems(table: TableFacts): string[] {
  const column = tenantColumn(table);
  if (column === null || table.partition || (!table.app.read && !table.forced)) return [];
  return table.indexes
    .filter((index) => index.unique && !index.columns.includes(column))
    .filter((index) => index.primary || !registries.has(table.name))
    .map((index) => `${index.name} of ${table.name} is unique over all tenants`);
}

function foreignKeyProblems(table: TableFacts, byName: ReadonlyMap<string, TableFacts>): string[] {
  if (table.partition) return [];
  return table.foreignKeys
    .filter((key) => {
      const other = byName.get(key.table);
      if (other === undefined || tenantColumn(other) === null) return false;
      return key.otherColumns[key.columns.indexOf('customer_id')] !== tenantColumn(other);
    })
    .map((key) => `${key.name} of ${table.name} may cross tenants`);
}

function indexProblems(table: TableFacts): string[] {
  if (table.partition) return [];
  const covers = (columns: readonly string[]) => (index: TableFacts['indexes'][number]) => {
    const first = index.columns.slice(0, columns.length);
    const partial = index.where !== null && !columns.some((column) => index.where === `(${column} IS NOT NULL)`);
    return !partial && columns.every((column) => first.includes(column));
  };
  return table.foreignKeys
    .filter((key) => !table.indexes.some(covers(key.columns)))
    .map((key) => `${key.name} of ${table.name} has no index`);
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('every table with a tenant has the forced policy, keys with the tenant and an index for each foreign key', async () => {
  const catalog = await readCatalog(database.target);
  expect(catalog.tables.filter((table) => tenantColumn(table) !== null && !table.partition).length).toBeGreaterThan(20);
  expect(schemaProblems(catalog)).toEqual([]);
});

test('secrets and what belongs to nobody are out of the application’s reach', async () => {
  const { tables } = await readCatalog(database.target);
  const reach = (name: string) => tables.find((table) => table.name === name)?.app;
  for (const name of ['credential', 'quarantine']) {
    expect([name, reach(name)]).toEqual([name, { read: false, write: false, owns: false }]);
  }
});

test('the law finds every way to leave the wall open', async () => {
  const client = new pg.Client(database.target);
  await client.connect();
  await client.query(`
    create table open_parent (customer_id bigint not null, id bigint primary key);
    create table open_child (customer_id bigint not null, id bigint not null, parent_id bigint references open_parent (id),
      primary key (customer_id, id));
    select tenant_table('open_child');
    create table open_policy (customer_id bigint not null, id bigint not null, primary key (customer_id, id));
    select tenant_table('open_policy');
    create policy more on open_policy using (true);
    alter table open_policy no force row level security;
    create table open_global (id bigint primary key);
    create table open_time (customer_id bigint not null, at timestamptz not null, primary key (customer_id, at)) partition by range (at);
    select tenant_table('open_time');
    create table open_time_default partition of open_time default;
    grant select, insert on open_parent, open_global, open_time_default to treadline_app;
    create table open_owned (id bigint primary key);
    alter table open_owned owner to treadline_app;
  `);
  await client.end();
  const catalog = await readCatalog(database.target);
  expect(schemaProblems({ ...catalog, app: { ...catalog.app, bypass: true } })).toEqual([
    'open_child_parent_id_fkey of open_child may cross tenants',
    'open_child_parent_id_fkey of open_child has no index',
    'open_global has no tenant and can be written',
    'open_owned has no tenant and can be written',
    'open_owned belongs to the application role',
    'open_parent has no forced row level security',
    'open_parent has not the standard policy alone',
    'open_parent_pkey of open_parent is unique over all tenants',
    'open_policy has no forced row level security',
    'open_policy has not the standard policy alone',
    'partition open_time_default can be reached beside its parent',
    'treadline_app passes row level security',
  ]);
});
