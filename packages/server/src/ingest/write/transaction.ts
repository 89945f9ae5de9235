/**
 * One batch in one transaction: report rows by COPY, history rows that may be repeats, newest states, alarms.
 * Runs on a client of its own whose staging tables `prepare` made.
 */
import type { Client } from 'pg';
import { type AlarmWrite, type AlarmWriteResult, writeAlarmChanges } from '../../features/alarm/alarm.public.ts';
import type { AlarmWork, Batch } from '../batch.ts';
import { reportColumns } from './report-rows.ts';
import type { RowWriter } from './row-writer.ts';
import { runScript } from './script.ts';
import { copyStates, stateStagingTable, upsertStates } from './state-rows.ts';

export interface Committed {
  /** Parallel to the batch's `historyRows`: whether the row was new. */
  historyStored: boolean[];
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
export async function commitBatch(client: Client, batch: Batch): Promise<Committed> {
  const statements = ['begin'];
  const data: Buffer[] = [];
  const add = (rows: RowWriter, ...sql: string[]): void => {
    if (rows.rows === 0) return;
    statements.push(...sql);
    data.push(rows.finish());
  };
  add(batch.reports, copyReports);
  add(batch.history, copyHistory);
  add(batch.states, copyStates, upsertStates);
  const asks = batch.history.rows > 0 || batch.alarms.length > 0;
  if (!asks) statements.push('commit');
  try {
    await runScript(client, statements.join(';'), data);
    if (!asks) return { historyStored: [], alarms: noAlarms };
    const historyStored = batch.history.rows > 0 ? await keepNewHistory(client, batch) : [];
    const alarms = batch.alarms.length > 0 ? await writeAlarmChanges(client, alarmWrites(batch.alarms)) : noAlarms;
    await client.query('commit');
    return { historyStored, alarms };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export const copyReports = `copy report (${reportColumns}) from stdin binary`;
const copyHistory = `copy ingest_history (${reportColumns}) from stdin binary`;
const insertHistory = `
  insert into report (${reportColumns}) select ${reportColumns} from ingest_history
  on conflict do nothing
  returning vehicle_id, (extract(epoch from at) * 1000)::float8 as at`;

async function keepNewHistory(client: Client, batch: Batch): Promise<boolean[]> {
  const { rows } = await client.query<{ vehicle_id: string; at: number }>(insertHistory);
  const fresh = new Set(rows.map((row) => `${row.vehicle_id} ${row.at}`));
  // Of two equal rows in one batch the first is the stored one, the second its repeat.
  return batch.historyRows.map((row) => fresh.delete(`${row.vehicleId} ${row.at}`));
}

function alarmWrites(work: readonly AlarmWork[]): AlarmWrite[] {
  return work.flatMap(({ vehicle, changes, longitudeE6, latitudeE6 }) =>
    changes.map((change) => ({
      customerId: vehicle.customer.id,
      vehicleId: vehicle.id,
      departmentId: vehicle.departmentId,
      templateVersionId: vehicle.rules?.templateVersionId ?? null,
      longitudeE6,
      latitudeE6,
      change,
    })),
  );
}
