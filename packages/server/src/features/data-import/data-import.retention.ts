/**
 * Imports that a dead process left behind are ended, and rows are kept for 90 days after the end (model.md 7). Every
 * process may do it: nothing is done twice.
 */
import { languages } from '@treadline/contract/envelope';
import { sql } from 'kysely';
import type { RoomDeps } from '../../platform/feature.ts';
import { importTexts } from '../../platform/import/import-texts.ts';
import { endImport } from './data-import.store.ts';

const everyMs = 60_000;
/** A chunk takes seconds. */
const restMinutes = 5;
const keptDays = 90;

/** At the start and every minute; answers the way to stop. */
export function startRetention(deps: RoomDeps): () => void {
  const run = () => {
    endLostImports(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'lost imports could not be ended'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** What still waited can be sent again by the failure file. */
export async function endLostImports({ database }: Pick<RoomDeps, 'database'>): Promise<void> {
  await database.platform.tx(async (tx) => {
    const lost = await sql<{ customer_id: string; id: string; language: string }>`
      select customer_id, id, language from import_job
      where state in ('uploading', 'in_sync') and touched_at < now() - make_interval(mins => ${restMinutes})
      for update skip locked`.execute(tx);
    for (const { customer_id: customerId, id: jobId, language } of lost.rows) {
      const message = importTexts(languages.find((known) => known === language) ?? 'en-US')('import-sheet.interrupted');
      const left = { field: '', value: '', code: '5000', message };
      await endImport(tx, { customerId, jobId, cancelled: false }, left);
    }
    await sql`delete from import_row r using import_job j
      where j.customer_id = r.customer_id and j.id = r.import_job_id
        and j.finished_at < now() - make_interval(days => ${keptDays})`.execute(tx);
  });
}
