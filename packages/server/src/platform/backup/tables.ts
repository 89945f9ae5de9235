/** What a backup holds: every table of the schema with the columns that can be written back. */
import type pg from 'pg';

export interface TableShape {
  name: string;
  /** Generated columns are left out: they come back by themselves. */
  columns: string[];
  /** Column a partitioned table is divided by. */
  partitionKey: string | null;
}

/** Partitions are read and written through their parent. The migration list belongs to the database, not to the data. */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; partition_key: string | null }>(`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
           (select k.attname::text from pg_partitioned_table p
              join pg_attribute k on k.attrelid = p.partrelid and k.attnum = p.partattrs[0]
             where p.partrelid = c.oid) as partition_key
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace
       and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'schema_migration'
     group by c.oid, c.relname
     order by c.relname`);
  return rows.map((row) => ({ name: row.name, columns: row.columns, partitionKey: row.partition_key }));
}

export async function schemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from schema_migration',
  );
  return rows[0]?.version ?? 0;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
