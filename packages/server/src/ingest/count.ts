/** Metrics of one batch, added up before they are counted: labels are too slow for every report. */
import type { Metrics } from '../platform/metrics.ts';
import type { Batch, Committed } from './batch.ts';

export function countBatch(metrics: Metrics, batch: Batch, result: Committed, seconds: number): void {
  const counts = new Map<string, number>();
  for (const [index, entry] of batch.entries.entries()) {
    const outcome = batch.outcomes[index];
    if (outcome == null) continue;
    add(counts, `${entry.receiver.protocol} ${outcome.status}`);
  }
  for (const [index, { entry }] of batch.historyRows.entries()) {
    if (entry !== null)
      add(counts, `${entry.receiver.protocol} ${result.historyStored[index] ? 'stored' : 'duplicate'}`);
  }
  for (const [key, count] of counts) {
    const [protocol = '', outcome = ''] = key.split(' ');
    metrics.reports.inc({ protocol, outcome }, count);
  }
  for (const { changes } of batch.alarms) for (const { kind } of changes) metrics.alarmsChanged.inc({ kind });
  if (batch.entries.length > 0) metrics.ingestBatch.observe(batch.entries.length);
  metrics.ingestCommitSeconds.observe(seconds);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
