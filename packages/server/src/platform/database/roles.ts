/**
 * The two roles the server works in (model.md 1.1). The login of the connection owns the schema and takes these on, so
 * one DATABASE_URL is enough. A login that may not create or take them is told the lines to run.
 */
import type pg from 'pg';

export const roles = { app: 'treadline_app', platform: 'treadline_platform' } as const;
export type Role = keyof typeof roles;

export class RoleError extends Error {}

const creation = {
  app: `create role ${roles.app} nologin`,
  platform: `create role ${roles.platform} nologin bypassrls`,
} as const;
/** Another database of the same server may create or grant it at the same moment: its row is as good as ours. */
const concurrently = ['42710', '23505', 'XX000'];
const firstWithSetOption = 160_000;

/** @throws RoleError with the SQL for a superuser */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const { login, version } = await loginOf(client);
  for (const role of Object.keys(roles) as Role[]) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [roles[role]]);
    if (rowCount === 0) await orAdvise(client, creation[role], login);
  }
  // Since PostgreSQL 16 who creates a role is a member that may not take it on.
  const right = version >= firstWithSetOption ? 'set' : 'member';
  for (const role of Object.values(roles)) {
    const { rows } = await client.query<{ may: boolean }>('select pg_has_role(current_user, $1, $2) as may', [
      role,
      right,
    ]);
    if (rows[0]?.may !== true) await orAdvise(client, `grant ${role} to ${login}`, login);
  }
  await requireWalls(client, login);
}

/** A role that bypasses, or does not, where it must not, or must, would leave walls open or every list empty. */
async function requireWalls(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ name: string; bypasses: boolean }>(
    'select rolname as name, rolbypassrls or rolsuper as bypasses from pg_roles where rolname = any($1)',
    [Object.values(roles)],
  );
  const bypasses = new Map(rows.map((row) => [row.name, row.bypasses]));
  if (bypasses.get(roles.app) !== false) throw advice(`${roles.app} must not bypass row level security`, login);
  if (bypasses.get(roles.platform) !== true) throw advice(`${roles.platform} must bypass row level security`, login);
}

async function orAdvise(client: pg.Client, statement: string, login: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (!concurrently.includes(code ?? '')) throw advice(message, login);
  }
}

function advice(reason: string, login: string): RoleError {
  const lines = [
    ...Object.values(creation),
    `alter role ${roles.app} nosuperuser nobypassrls`,
    `alter role ${roles.platform} bypassrls`,
    `grant ${Object.values(roles).join(', ')} to ${login}`,
  ];
  return new RoleError(
    `the database roles are not in order (${reason}). Run as a superuser what is missing of: ${lines.join('; ')};`,
  );
}

async function loginOf(client: pg.Client): Promise<{ login: string; version: number }> {
  const { rows } = await client.query<{ login: string; version: number }>(
    "select quote_ident(current_user) as login, current_setting('server_version_num')::int as version",
  );
  return rows[0] ?? { login: 'current_user', version: 0 };
}
