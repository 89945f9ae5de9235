/**
 * Form of a backup file: gzip of UTF-8 lines. The first line is the manifest; each table is a line `TABLE {json}`,
 * its rows in PostgreSQL's COPY text form, and a line `\.`; the last line is `END {json}` with the row counts.
 * A file without its last line is torn and refused.
 */
import { z } from 'zod';

export const archiveFormat = 1;

export const manifest = z.object({
  treadline: z.literal(archiveFormat),
  schema: z.number().int(),
  createdAt: z.string(),
});

export const tableHead = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Earliest and latest value of the partition key, so that a restore can make the partitions. */
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type TableHead = z.infer<typeof tableHead>;

export const ending = z.object({ rows: z.record(z.string(), z.number().int()), lastId: z.string() });

export const tableMark = 'TABLE ';
export const endMark = 'END ';
export const copyEnd = '\\.';

export class ArchiveError extends Error {}
