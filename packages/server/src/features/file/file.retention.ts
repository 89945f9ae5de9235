/**
 * Uploads that came to nothing: attachments nobody sent off, and large files whose parts stopped coming. Every process
 * may do it: nothing is deleted twice.
 */
import { sql } from 'kysely';
import type { RoomDeps } from '../../platform/feature.ts';

/** A form left open over night still finds its files. */
export const keptHours = 48;
const everyMs = 3_600_000;

/** Deletes at the start and every hour; answers the way to stop. */
export function startRetention(deps: RoomDeps): () => void {
  const run = () => {
    dropLostUploads(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'lost uploads could not be deleted'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Rows first: bytes without a row are reached by nobody. */
export async function dropLostUploads({ database, files }: Pick<RoomDeps, 'database' | 'files'>): Promise<void> {
  const keys = await database.platform.tx(async (tx) => {
    const old = sql`created_at < now() - make_interval(hours => ${keptHours})`;
    const lost = await sql<{ storage_key: string }>`
      delete from file where purpose = 'feedback' and num_nonnulls(feedback_id, comment_id) = 0 and ${old}
      returning storage_key`.execute(tx);
    const broken = await sql<{ storage_key: string }>`delete from upload where ${old} returning storage_key`.execute(
      tx,
    );
    return [...lost.rows, ...broken.rows].map((row) => row.storage_key);
  });
  for (const key of keys) await files.remove(key);
}
