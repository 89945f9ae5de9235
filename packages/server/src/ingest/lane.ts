/**
 * One lane: a queue of reports, a connection, one transaction at a time. A batch is whatever came in while the last
 * one was being written (group commit), so there is no timer: little load has little delay, much load big batches.
 * Vehicles are spread over lanes, so the order of a vehicle's reports holds.
 */
import type { Client } from 'pg';
import type { ReportOutcome } from '../gateways/gateway.ts';
import type { Log } from '../platform/log.ts';
import { Batch, byKey, type Committed, duplicate, stored } from './batch.ts';
import type { Entries, Entry } from './entry.ts';
import { faultOf } from './fault.ts';
import { type JudgeDeps, judge, memoriesNeeded } from './judge.ts';
import type { KeptClient } from './kept-client.ts';
import type { Vehicle } from './registry/types.ts';
import { restoreVehicles } from './restore.ts';
import type { WriteJob } from './write/transaction.ts';
import type { Writer } from './write/writer.ts';

export interface LaneDeps {
  number: number;
  /** For reading; what is written goes through the writer. */
  client: KeptClient;
  writer: Writer;
  judge: JudgeDeps;
  /** Takes entries back once they are settled; those of a batch that failed are left to the collector. */
  entries: Entries;
  log: Log;
  batchLimit: number;
  /** After a commit: outcomes are known, nobody has been told yet. */
  committed(batch: Batch, result: Committed, seconds: number): void;
  /** The report cannot be stored whatever is tried. */
  unstorable(entry: Entry, error: unknown): void;
}

interface Task {
  work: (client: Client) => Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const attempts = 3;

export class Lane {
  readonly #deps: LaneDeps;
  #queue: Entry[] = [];
  #tasks: Task[] = [];
  #running: Promise<void> | null = null;
  readonly #batch = new Batch();

  constructor(deps: LaneDeps) {
    this.#deps = deps;
  }

  get waiting(): number {
    return this.#queue.length;
  }

  push(entry: Entry): void {
    this.#queue.push(entry);
    this.#start();
  }

  /** Runs between two batches, on the lane's connection. Rejects as the work does, or when the database is away. */
  task(work: (client: Client) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#tasks.push({ work, resolve, reject });
      this.#start();
    });
  }

  /** Writes alarms that no report caused; the vehicles' memories are already ahead. */
  async commitAlarms(fill: (batch: Batch) => void): Promise<void> {
    const batch = this.#batch;
    batch.begin([]);
    fill(batch);
    if (batch.isEmpty) return;
    try {
      await this.#commit(batch);
    } catch (error) {
      this.#forget(batch);
      throw error;
    }
  }

  /** Resolves when everything queued so far and meanwhile is settled. */
  async drained(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#queue.length > 0 || this.#tasks.length > 0) this.#start();
    });
  }

  async #run(): Promise<void> {
    // Lets the reports that arrive in this turn of the event loop into the same batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0 || this.#tasks.length > 0) {
      const tasks = this.#tasks;
      this.#tasks = [];
      for (const task of tasks) await this.#perform(task);
      if (this.#queue.length > 0) await this.#process(this.#take(), 1);
    }
  }

  #take(): Entry[] {
    const limit = this.#deps.batchLimit;
    let entries = this.#queue;
    if (entries.length <= limit) this.#queue = [];
    else entries = entries.splice(0, limit);
    // Neighbours in an index are cheaper to write than rows all over it. The reports of one vehicle keep their order.
    return entries.sort((one, other) => byKey(one.vehicle, other.vehicle));
  }

  async #process(entries: Entry[], attempt: number, known: ReadonlySet<string> = nothingKnown): Promise<void> {
    const batch = this.#batch;
    batch.begin(entries);
    batch.known = known;
    try {
      await this.#restore(entries);
      for (const entry of entries) batch.outcomes.push(judge(entry, batch, this.#deps.judge));
      settle(batch, batch.isEmpty ? nothingCommitted : await this.#commit(batch));
      for (const entry of entries) this.#deps.entries.giveBack(entry);
    } catch (error) {
      this.#forget(batch);
      await this.#recover(entries, attempt, error);
    }
  }

  async #commit(batch: Batch): Promise<Committed> {
    const started = performance.now();
    const result = await this.#write(batch);
    const missed = new Set(result.alarms.missed.map((write) => write.vehicleId));
    for (const vehicle of batch.marked) {
      if (vehicle.memory !== null) vehicle.memory.inFlight = false;
      if (missed.has(vehicle.id)) vehicle.memory = null;
    }
    this.#deps.committed(batch, result, (performance.now() - started) / 1000);
    return result;
  }

  async #write(batch: Batch): Promise<Committed> {
    try {
      const { written, rows } = await this.#deps.writer.write(this.#deps.number, batch.job());
      batch.giveBack(rows);
      const fresh = new Set(written.history.map((row) => `${row.vehicle_id} ${row.at}`));
      // Of two equal rows in one batch the first is the stored one, the second its repeat.
      const historyStored = batch.historyRows.map((row) => fresh.delete(`${row.vehicleId} ${row.at}`));
      return { historyStored, alarms: written.alarms };
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      const { error, rows } = failure as { error: Error; rows: WriteJob | null };
      batch.giveBack(rows);
      throw error;
    }
  }

  /** Nothing of it was stored, or nobody knows: try again, smaller, or give it back. */
  async #recover(entries: Entry[], attempt: number, error: unknown): Promise<void> {
    const fault = faultOf(error);
    if (fault === 'away') {
      this.#deps.log.error(
        { err: error, reports: entries.length },
        'ingest lost the database, reports not acknowledged',
      );
      fail(entries, error);
      return;
    }
    if (fault === 'collision' && attempt < attempts) {
      let known: ReadonlySet<string>;
      try {
        known = await storedKeys(await this.#deps.client.get(), entries);
      } catch (again) {
        this.#deps.client.dropIfBroken(again);
        return fail(entries, again);
      }
      return this.#process(entries, attempt + 1, known);
    }
    if (fault === 'transient' && attempt < attempts) return this.#process(entries, attempt + 1);
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) {
      this.#deps.unstorable(only, error);
      give(only, { status: 'refused', code: 'B0001', path: '', message: 'could not be stored' });
      return;
    }
    this.#deps.log.warn({ err: error, reports: entries.length }, 'ingest batch refused by the database, splitting it');
    const half = Math.ceil(entries.length / 2);
    await this.#process(entries.slice(0, half), 1);
    await this.#process(entries.slice(half), 1);
  }

  async #restore(entries: readonly Entry[]): Promise<void> {
    const { substituted } = this.#deps.judge;
    for (;;) {
      const needed = new Set<Vehicle>();
      const unread = new Set<Vehicle>();
      for (const entry of entries) {
        memoriesNeeded(entry, needed);
        if (entry.key !== null && !substituted.isLoaded(entry.vehicle)) unread.add(entry.vehicle);
      }
      // The registry may have changed while we read: only a round without waiting is good.
      if (needed.size === 0 && unread.size === 0) return;
      const client = await this.#deps.client.get();
      try {
        if (needed.size > 0) await restoreVehicles(client, [...needed]);
        if (unread.size > 0) await substituted.load(client, [...unread]);
      } catch (error) {
        this.#deps.client.dropIfBroken(error);
        throw error;
      }
    }
  }

  #forget(batch: Batch): void {
    for (const vehicle of batch.marked) {
      vehicle.memory = null;
      this.#deps.judge.substituted.forget(vehicle);
    }
  }

  async #perform(task: Task): Promise<void> {
    try {
      await task.work(await this.#deps.client.get());
      task.resolve();
    } catch (error) {
      this.#deps.client.dropIfBroken(error);
      task.reject(error);
    }
  }
}

const nothingKnown: ReadonlySet<string> = new Set();
const nothingCommitted: Committed = { historyStored: [], alarms: { events: [], missed: [] } };

function settle(batch: Batch, result: Committed): void {
  for (const [index, { entry }] of batch.historyRows.entries()) {
    if (entry !== null) give(entry, result.historyStored[index] === true ? stored : duplicate);
  }
  for (let index = 0; index < batch.outcomes.length; index++) {
    const outcome = batch.outcomes[index] as ReportOutcome | null;
    if (outcome !== null) give(batch.entries[index] as Entry, outcome);
  }
}

function give(entry: Entry, outcome: ReportOutcome): void {
  const { submission } = entry;
  submission.outcomes[entry.index] = outcome;
  submission.waiting -= 1;
  if (submission.waiting === 0) submission.resolve(submission.outcomes);
}

/** Rejects whole submissions: a report of theirs that another lane stored is known as a repeat when it comes again. */
function fail(entries: readonly Entry[], error: unknown): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  for (const { submission } of entries) {
    submission.waiting -= 1;
    submission.reject(cause);
  }
}

/** Which of these reports are in the database already. */
async function storedKeys(client: Client, entries: readonly Entry[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ vehicle_id: string; at: number }>(
    `select r.vehicle_id, (extract(epoch from r.at) * 1000)::float8 as at
     from unnest($1::bigint[], $2::bigint[], $3::float8[]) k(customer_id, vehicle_id, at)
     join report r on r.customer_id = k.customer_id and r.vehicle_id = k.vehicle_id and r.at = to_timestamp(k.at / 1000)`,
    [
      entries.map(({ vehicle }) => vehicle.customer.id),
      entries.map(({ vehicle }) => vehicle.id),
      entries.map(({ at }) => at),
    ],
  );
  return new Set(rows.map((row) => `${row.vehicle_id} ${row.at}`));
}
