/** What pg_catalog says about the tables, as plain data for the law of the schema. */
import pg from 'pg';
import type { Target } from '../../src/platform/database/database.ts';

export interface TableFacts {
  name: string;
  partition: boolean;
  columns: string[];
  rowSecurity: boolean;
  forced: boolean;
  policies: { command: string; using: string | null; check: string | null }[];
  /** Unique ones first; an expression is null. */
  indexes: { name: string; unique: boolean; primary: boolean; columns: (string | null)[]; where: string | null }[];
  foreignKeys: { name: string; columns: string[]; table: string; otherColumns: string[] }[];
  /** What the application role may do itself. */
  app: { read: boolean; write: boolean; owns: boolean };
}

export interface RoleFacts {
  name: string;
  superuser: boolean;
  bypass: boolean;
}

export async function readCatalog(target: Target): Promise<{ tables: TableFacts[]; app: RoleFacts }> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const tables = await client.query<TableFacts>(tablesSql);
    const roles = await client.query<RoleFacts>(
      `select rolname as name, rolsuper as superuser, rolbypassrls as bypass from pg_roles where rolname = 'treadline_app'`,
    );
    const [app] = roles.rows;
    if (app === undefined) throw new Error('the application role is missing');
    return { tables: tables.rows, app };
  } finally {
    await client.end();
  }
}

const tablesSql = `
  select c.relname as name, c.relispartition as partition, c.relrowsecurity as "rowSecurity", c.relforcerowsecurity as forced,
    (select json_agg(a.attname order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('command', p.polcmd, 'using', pg_get_expr(p.polqual, p.polrelid),
      'check', pg_get_expr(p.polwithcheck, p.polrelid))) from pg_policy p where p.polrelid = c.oid), '[]') as policies,
    coalesce((select json_agg(json_build_object('name', i.relname, 'unique', x.indisunique, 'primary', x.indisprimary,
      'columns', (select json_agg(a.attname order by k.place) from unnest(x.indkey) with ordinality k(number, place)
        left join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number and k.number > 0),
      'where', pg_get_expr(x.indpred, x.indrelid)) order by x.indisunique desc, i.relname)
      from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = c.oid), '[]') as indexes,
    coalesce((select json_agg(json_build_object('name', f.conname, 'table', f.confrelid::regclass::text,
      'columns', (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
      'otherColumns', (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k(number, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number)))
      from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]') as "foreignKeys",
    json_build_object(
      'read', has_table_privilege('treadline_app', c.oid, 'select'),
      'write', has_table_privilege('treadline_app', c.oid, 'insert, update, delete'),
      'owns', pg_has_role('treadline_app', c.relowner, 'member')) as app
  from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
  order by c.relname`;
