/**
 * One batch in one transaction: report rows by COPY, history rows that may be repeats, newest states, alarms.
 * Runs on a client of its own whose staging tables `prepareWriter` made.
 */
import type { Client } from 'pg';
import { type AlarmWrite, type AlarmWriteResult, writeAlarmChanges } from '../../features/alarm/alarm.public.ts';
import { reportColumns } from './report-rows.ts';
import { runScript } from './script.ts';
import { copyStates, stateStagingTable, upsertStates } from './state-rows.ts';

/** Rows as COPY streams; null: none of that kind. */
export interface WriteJob {
  reports: Uint8Array | null;
  history: Uint8Array | null;
  states: Uint8Array | null;
  alarms: AlarmWrite[];
}

export interface Written {
  /** Of the history rows those that were new. */
  history: { vehicle_id: string; at: number }[];
  alarms: AlarmWriteResult;
}

const noAlarms: AlarmWriteResult = { events: [], missed: [] };

/** Makes the staging tables of a fresh connection. Acknowledged means durable, whatever the role's defaults are. */
export async function prepareWriter(client: Client): Promise<void> {
  await client.query('set synchronous_commit = on');
  await client.query(stateStagingTable);
  await client.query('create temp table if not exists ingest_history (like report) on commit delete rows');
}

/** Rejects with nothing stored, except when the connection broke while committing: then nobody knows. */
export async function writeBatch(client: Client, job: WriteJob): Promise<Written> {
  const statements = ['begin'];
  const data: Uint8Array[] = [];
  const add = (rows: Uint8Array | null, ...sql: string[]): void => {
    if (rows === null) return;
    statements.push(...sql);
    data.push(rows);
  };
  add(job.reports, copyReports);
  add(job.history, copyHistory);
  add(job.states, copyStates, upsertStates);
  const asks = job.history !== null || job.alarms.length > 0;
  if (!asks) statements.push('commit');
  try {
    await runScript(client, statements.join(';'), data);
    if (!asks) return { history: [], alarms: noAlarms };
    const history = job.history === null ? [] : (await client.query(keepNewHistory)).rows;
    const alarms = job.alarms.length > 0 ? await writeAlarmChanges(client, job.alarms) : noAlarms;
    await client.query('commit');
    return { history, alarms };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export const copyReports = `copy report (${reportColumns}) from stdin binary`;
const copyHistory = `copy ingest_history (${reportColumns}) from stdin binary`;
const keepNewHistory = `
  insert into report (${reportColumns}) select ${reportColumns} from ingest_history
  on conflict do nothing
  returning vehicle_id, (extract(epoch from at) * 1000)::float8 as at`;
