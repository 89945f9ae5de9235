/** One embedded cluster for the whole run, with a migrated template that each test file clones. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Target } from '../src/platform/database/database.ts';
import { type EmbeddedServer, startEmbedded } from '../src/platform/database/embedded/server.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { ensurePartitions } from '../src/platform/database/partitions.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseTarget: Target;
  }
}

const template = 'treadline_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = mkdtempSync(join(tmpdir(), 'treadline-test-'));
  const server: EmbeddedServer | null =
    given === undefined ? await startEmbedded({ dataDir, unsafe: true, settings: { max_connections: '200' } }) : null;
  const target: Target = server?.target ?? targetOf(given ?? '');
  await recreateTemplate(target);
  project.provide('databaseTarget', target);
  return async () => {
    if (server === null) await dropTemplate(target);
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** In parts, so that each test can put its own database in: what stands in a connection string wins. */
function targetOf(text: string): Target {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: 'postgres',
  };
}

async function recreateTemplate(target: Target): Promise<void> {
  await dropTemplate(target);
  await asOwner(target, `create database ${template}`);
  const inTemplate = { ...target, database: template };
  await migrate(inTemplate);
  await ensurePartitions(inTemplate);
}

function dropTemplate(target: Target): Promise<void> {
  return asOwner(target, `drop database if exists ${template}`);
}

async function asOwner(target: Target, statement: string): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
