/** Metrics of one batch, added up before they are counted: labels are too slow for every report. */
import type { Protocol } from '@treadline/domain/telemetry/vehicle-report';
import type { Metrics } from '../platform/metrics.ts';
import type { Batch, Committed } from './batch.ts';
import type { Entry } from './entry.ts';

export function countBatch(metrics: Metrics, batch: Batch, result: Committed, seconds: number): void {
  const counts = new Counts();
  for (let index = 0; index < batch.entries.length; index++) {
    const outcome = batch.outcomes[index];
    if (outcome != null) counts.add((batch.entries[index] as Entry).receiver.protocol, outcome.status);
  }
  for (const [index, { entry }] of batch.historyRows.entries()) {
    if (entry !== null) counts.add(entry.receiver.protocol, result.historyStored[index] ? 'stored' : 'duplicate');
  }
  counts.flush(metrics);
  for (const { changes } of batch.alarms) for (const { kind } of changes) metrics.alarmsChanged.inc({ kind });
  if (batch.entries.length > 0) metrics.ingestBatch.observe(batch.entries.length);
  metrics.ingestCommitSeconds.observe(seconds);
}

interface Count {
  protocol: Protocol;
  outcome: string;
  count: number;
}

/** Counts in runs: neighbours in a batch are nearly always alike. */
class Counts {
  readonly #counts: Count[] = [];
  #last: Count | undefined;

  add(protocol: Protocol, outcome: string): void {
    if (this.#last?.protocol !== protocol || this.#last.outcome !== outcome) {
      this.#last = this.#counts.find((one) => one.protocol === protocol && one.outcome === outcome);
      if (this.#last === undefined) {
        this.#last = { protocol, outcome, count: 0 };
        this.#counts.push(this.#last);
      }
    }
    this.#last.count += 1;
  }

  flush(metrics: Metrics): void {
    for (const { protocol, outcome, count } of this.#counts) metrics.reports.inc({ protocol, outcome }, count);
  }
}
