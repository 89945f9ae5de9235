/** Messages are kept for half a year (model.md 7). Every process may do it: nothing is deleted twice. */
import { sql } from 'kysely';
import type { RoomDeps } from '../../platform/feature.ts';
import { keptDays } from './message.views.ts';

const everyMs = 3_600_000;

/** Deletes at the start and every hour; answers the way to stop. */
export function startRetention(deps: RoomDeps): () => void {
  const run = () => {
    dropOldMessages(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'old messages could not be deleted'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Marks of alarms go with the alarms' time as messages: an alarm told that long ago is none any more. */
export async function dropOldMessages({ database }: Pick<RoomDeps, 'database'>): Promise<void> {
  await database.platform.tx(async (tx) => {
    await sql`delete from message where created_at < now() - make_interval(days => ${keptDays})`.execute(tx);
    await sql`delete from alarm_read where read_at < now() - make_interval(days => ${keptDays})`.execute(tx);
  });
}
