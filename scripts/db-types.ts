/** Writes the Kysely types of the migrated schema: `npm run db:types` after a migration. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../packages/server/src/platform/database/embedded/server.ts';
import { migrate } from '../packages/server/src/platform/database/migrate.ts';
import { root } from './steps.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'treadline-types-'));
const server = await startEmbedded({ dataDir, unsafe: true });
try {
  await migrate(server.target);
  const url = `postgres://postgres@localhost:5432/treadline?host=${encodeURIComponent(String(server.target.host))}`;
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect=postgres',
      '--numeric-parser=number',
      '--date-parser=timestamp',
      '--exclude-pattern=schema_migration',
      '--out-file=packages/server/src/platform/database/schema.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } },
  );
  process.exitCode = status ?? 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
