/** How far back reports can be stored: retention keeps a partition for each day of it and no more. */
import type { Client } from 'pg';

export interface OldestStorable {
  /** Epoch ms: start of the oldest partition of `report`. */
  at: number;
  read(client: Client): Promise<void>;
}

export function oldestStorable(): OldestStorable {
  const oldest: OldestStorable = {
    at: Number.POSITIVE_INFINITY,
    async read(client) {
      const { rows } = await client.query<{ oldest: number | null }>(
        `select min(extract(epoch from (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz)
           * 1000)::float8 oldest
         from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'report'::regclass`,
      );
      oldest.at = rows[0]?.oldest ?? Number.POSITIVE_INFINITY;
    },
  };
  return oldest;
}
