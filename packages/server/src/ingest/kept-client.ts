/** A connection that is made when needed and made anew, with growing pauses, after it was lost. */
import type { Client } from 'pg';
import { faultOf } from './fault.ts';

export class DatabaseAwayError extends Error {
  constructor(cause?: unknown) {
    super('the database cannot be reached', { cause });
  }
}

export interface KeptClientOptions {
  connect(): Promise<Client>;
  /** Runs once on each new connection. */
  prepare?: (client: Client) => Promise<void>;
  log: { warn(fields: { err: Error }, text: string): void };
  /** After a new connection was made, not for the first one. */
  reconnected?: () => void;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;

export class KeptClient {
  readonly #options: KeptClientOptions;
  #client: Client | null = null;
  #connecting: Promise<Client> | null = null;
  #pauseMs = 0;
  #retryAt = 0;
  #connections = 0;
  #closed = false;
  #lent: Promise<void> = Promise.resolve();

  constructor(options: KeptClientOptions) {
    this.#options = options;
  }

  /** Rejects at once while a pause after a failed attempt lasts. */
  async get(): Promise<Client> {
    if (this.#client !== null) return this.#client;
    if (this.#closed || performance.now() < this.#retryAt) throw new DatabaseAwayError();
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  /** Lends the connection to one piece of work after the other. */
  use<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const done = this.#lent.then(async () => work(await this.get()));
    this.#lent = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }

  drop(client: Client): void {
    if (this.#client === client) this.#client = null;
    void client.end().catch(() => undefined);
  }

  /** After an error that says the connection, or the server behind it, is no good. */
  dropIfBroken(error: unknown): void {
    if (this.#client !== null && faultOf(error) === 'away') this.drop(this.#client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#connecting?.catch(() => undefined);
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<Client> {
    let client: Client | null = null;
    try {
      client = await this.#options.connect();
      const connected = client;
      client.on('error', (error) => {
        this.#options.log.warn({ err: error }, 'ingest connection lost');
        this.drop(connected);
      });
      client.on('end', () => {
        if (this.#client === connected) this.#client = null;
      });
      await this.#options.prepare?.(client);
    } catch (error) {
      if (client !== null) void client.end().catch(() => undefined);
      this.#pauseMs = Math.min(longestPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2));
      this.#retryAt = performance.now() + this.#pauseMs;
      throw new DatabaseAwayError(error);
    }
    this.#pauseMs = 0;
    this.#client = client;
    this.#connections += 1;
    if (this.#connections > 1) this.#options.reconnected?.();
    return client;
  }
}
