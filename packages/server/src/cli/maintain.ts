/** `treadline migrate`, `backup`, `restore`: work on the database without a running server, or beside it. */
import { resolve } from 'node:path';
import { backup } from '../platform/backup/backup.ts';
import { restore } from '../platform/backup/restore.ts';
import type { Config } from '../platform/config.ts';
import { openTarget, openTargetBeside } from '../platform/database/open.ts';
import { ensurePartitions } from '../platform/database/partitions.ts';
import { createLog } from '../platform/log.ts';

export async function runMigrate(config: Config): Promise<number> {
  const opened = await openTarget(config, createLog(config.LOG_LEVEL));
  await ensurePartitions(opened.target);
  await opened.close();
  console.log('the schema is up to date');
  return 0;
}

export async function runBackup(config: Config, file: string): Promise<number> {
  const opened = await openTargetBeside(config, createLog(config.LOG_LEVEL));
  try {
    const result = await backup(opened.target, resolve(file));
    console.log(`${result.rows} rows of ${result.tables} tables are in ${file}`);
    return 0;
  } finally {
    await opened.close();
  }
}

export async function runRestore(config: Config, file: string, options: { force: boolean }): Promise<number> {
  const opened = await openTarget(config, createLog(config.LOG_LEVEL));
  try {
    const result = await restore(opened.target, resolve(file), options);
    console.log(`${result.rows} rows are back`);
    return 0;
  } finally {
    await opened.close();
  }
}
