/** `treadline admin reset-second-factor`: for a person who lost the app and the recovery codes. */
import { resetSecondFactor } from '../features/auth/auth.public.ts';
import type { Config } from '../platform/config.ts';
import { connectDatabase } from '../platform/database/database.ts';
import { openTargetBeside } from '../platform/database/open.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import { createLog } from '../platform/log.ts';

/** The server may run. */
export async function runResetSecondFactor(config: Config, account: string): Promise<number> {
  const opened = await openTargetBeside(config, createLog(config.LOG_LEVEL));
  try {
    await ensurePartitions(opened.target);
    const database = await connectDatabase(opened.target, { readers: 1, poolSize: 2 });
    try {
      const found = await resetSecondFactor(database, account);
      if (found === 'nobody') console.error(`treadline: nobody signs in as ${account}; nothing was changed`);
      else if (found === 'none') console.error(`treadline: ${account} has no second factor; nothing was changed`);
      else console.log(`${account} signs in without a second factor, and sets up a new one where the role wants it`);
      return found === 'reset' ? 0 : 1;
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
}
