/** Files are kept for a week; what a dead process left behind has failed. Every process may do it. */
import { exportKeptDays } from '@treadline/contract/data-export';
import { sql } from 'kysely';
import type { RoomDeps } from '../../platform/feature.ts';

const everyMs = 60_000;
const restMinutes = 5;

/** At the start and every minute; answers the way to stop. */
export function startRetention(deps: RoomDeps): () => void {
  const run = () => {
    dropOldExports(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'old exports could not be deleted'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rows first: bytes without a row are reached by nobody. */
export async function dropOldExports({ database, files }: Pick<RoomDeps, 'database' | 'files'>): Promise<void> {
  const keys = await database.platform.tx(async (tx) => {
    await sql`update export_job set status = 3, error_code = '5000', finished_at = now()
      where status = 0 and touched_at < now() - make_interval(mins => ${restMinutes})`.execute(tx);
    const gone = await sql<{ customer_id: string; file_id: string | null }>`delete from export_job
      where finished_at < now() - make_interval(days => ${exportKeptDays}) returning customer_id, file_id`.execute(tx);
    const keys: string[] = [];
    for (const { customer_id, file_id } of gone.rows) {
      if (file_id === null) continue;
      const { rows } = await sql<{ storage_key: string }>`delete from file where customer_id = ${customer_id}::bigint
        and id = ${file_id}::bigint and purpose = 'export' returning storage_key`.execute(tx);
      keys.push(...rows.map((row) => row.storage_key));
    }
    return keys;
  });
  for (const key of keys) await files.remove(key);
}
