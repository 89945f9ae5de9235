/** A database of its own for a test file, cloned from the migrated template of the run. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database, type Target } from '../src/platform/database/database.ts';

export interface TestDatabase {
  db: Database;
  /** Owner login, for what no door allows. */
  target: Target;
  close(): Promise<void>;
}

export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseTarget');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template treadline_template`);
  const target: Target = { ...server, database: name };
  const db = await connectDatabase(target, { readers: 1, poolSize: 4 });
  return {
    db,
    target,
    close: async () => {
      await db.close();
      await asOwner(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement as owner; files run side by side, so a busy template is tried again. */
async function asOwner(server: Target, statement: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ ...server, database: 'postgres' });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt >= 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}
