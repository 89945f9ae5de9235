/** The main thread's side of the writer: hands batches over without copying them and gets their buffers back. */
import { Worker } from 'node:worker_threads';
import type { Client, ClientConfig } from 'pg';
import type { Log } from '../../platform/log.ts';
import { IngestLockLostError } from '../ingest-lock.ts';
import { DatabaseAwayError } from '../kept-client.ts';
import type { WriteJob, Written } from './transaction.ts';
import type { WriterNews, WriterOrder } from './writer-thread.ts';

/** A refusal of the database, told by its SQLSTATE. */
export class WriteError extends Error {
  readonly code: string | null;
  readonly detail: string | null;

  constructor(message: string, code: string | null, detail: string | null) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

interface Pending {
  resolve(done: { written: Written; rows: WriteJob }): void;
  reject(failed: { error: Error; rows: WriteJob | null }): void;
}

export class Writer {
  readonly #config: ClientConfig;
  readonly #log: Log;
  readonly #mayWrite: () => boolean;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | null = null;
  #next = 0;
  #closed = false;

  constructor(config: ClientConfig, log: Log, mayWrite: () => boolean) {
    this.#config = config;
    this.#log = log;
    this.#mayWrite = mayWrite;
  }

  /** One at a time for each lane. The buffers of the job are gone until it is settled. */
  write(lane: number, job: WriteJob): Promise<{ written: Written; rows: WriteJob }> {
    // Whoever judges now must not find our rows among his.
    if (!this.#mayWrite()) return Promise.reject({ error: new IngestLockLostError(), rows: job });
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#pending.set(id, { resolve, reject });
      const transfer = [job.reports, job.history, job.states].flatMap((rows) =>
        rows === null ? [] : [rows.buffer as ArrayBuffer],
      );
      this.#thread().postMessage({ id, lane, job } satisfies WriterOrder, transfer);
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker?.terminate();
  }

  #thread(): Worker {
    if (this.#worker !== null) return this.#worker;
    const worker = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: this.#config,
      // Batches lie outside the heap; what is inside is small.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 },
    });
    worker.on('message', (news: WriterNews) => this.#hear(news));
    worker.on('error', (error) => this.#log.error({ err: error }, 'ingest writer failed'));
    worker.on('exit', () => this.#ended(worker));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #hear(news: WriterNews): void {
    if ('warning' in news) {
      this.#log.warn({ error: news.error }, news.warning);
      return;
    }
    const pending = this.#pending.get(news.id);
    this.#pending.delete(news.id);
    if ('written' in news) pending?.resolve(news);
    else {
      const { message, code, detail } = news.error;
      pending?.reject({ error: new WriteError(message, code, detail), rows: news.rows });
    }
  }

  /** Whether its last batches were committed nobody knows: they are not acknowledged. */
  #ended(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null;
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    if (!this.#closed) this.#log.error({ batches: pending.length }, 'ingest writer ended, it is started anew');
    for (const one of pending) one.reject({ error: new DatabaseAwayError(), rows: null });
  }
}

/** How a client was connected, for a thread that has to do it again: functions do not go to other threads. */
export function configOf(client: Client): ClientConfig {
  const { host, port, user, password, database, ssl } = client;
  const { connectionParameters } = client as unknown as {
    connectionParameters: { options?: string; application_name?: string };
  };
  return {
    host,
    port,
    ...(user === undefined ? {} : { user }),
    ...(typeof password === 'string' ? { password } : {}),
    ...(database === undefined ? {} : { database }),
    ...(ssl ? { ssl: typeof ssl === 'object' ? { ...(ssl as object) } : ssl } : {}),
    ...(connectionParameters.options === undefined ? {} : { options: connectionParameters.options }),
    ...(connectionParameters.application_name === undefined
      ? {}
      : { application_name: connectionParameters.application_name }),
  };
}
