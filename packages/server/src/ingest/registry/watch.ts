/** Keeps the registry fresh: triggers notify channel `registry` with the customer whose records changed. */
import type { Client } from 'pg';
import type { Log } from '../../platform/log.ts';
import { KeptClient } from '../kept-client.ts';
import { loadRegistry } from './load.ts';
import type { Registry } from './registry.ts';

export interface RegistryWatchOptions {
  connect(): Promise<Client>;
  registry: Registry;
  log: Log;
  /** Shortest pause between a notification and the reading that answers it. */
  debounceMs: number;
}

const retryMs = 1000;
/** Reading a large enterprise takes long: it is not done more than this share of the time. */
const restFactor = 5;

export class RegistryWatch {
  readonly #options: RegistryWatchOptions;
  readonly #client: KeptClient;
  #changed = new Set<string>();
  #all = false;
  #timer: NodeJS.Timeout | null = null;
  #working: Promise<void> | null = null;
  #pauseMs: number;
  #closed = false;

  constructor(options: RegistryWatchOptions) {
    this.#options = options;
    this.#pauseMs = options.debounceMs;
    this.#client = new KeptClient({
      connect: options.connect,
      prepare: async (client) => {
        client.on('notification', ({ payload }) => this.#notified(payload ?? ''));
        client.on('end', () => this.#lost());
        await client.query('listen registry');
      },
      log: options.log,
    });
  }

  /** Listens first, then reads everything, so that no change falls between. Rejects when the database is away. */
  async start(): Promise<void> {
    await this.#read(null);
  }

  /** Resolves when what was notified up to now has been read. */
  async settled(): Promise<void> {
    // Notifications of earlier commits come before the answer to this.
    const client = await this.#client.get().catch(() => null);
    await client?.query('select').catch(() => undefined);
    while (this.#timer !== null || this.#working !== null) {
      await (this.#working ?? new Promise((resolve) => setTimeout(resolve, 5)));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#working;
    await this.#client.close();
  }

  #notified(customerId: string): void {
    this.#changed.add(customerId);
    this.#schedule(this.#pauseMs);
  }

  /** Notifications were lost with the connection: everything may have changed. */
  #lost(): void {
    if (this.#closed) return;
    this.#all = true;
    this.#schedule(retryMs);
  }

  #schedule(pauseMs: number): void {
    if (this.#closed || this.#timer !== null || this.#working !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#working = this.#refresh().finally(() => {
        this.#working = null;
        if (this.#all || this.#changed.size > 0) this.#schedule(this.#pauseMs);
      });
    }, pauseMs);
  }

  async #refresh(): Promise<void> {
    const customers = this.#all ? null : [...this.#changed];
    this.#all = false;
    this.#changed = new Set();
    try {
      await this.#read(customers);
    } catch (error) {
      if (customers === null) this.#all = true;
      else for (const id of customers) this.#changed.add(id);
      this.#pauseMs = retryMs;
      this.#options.log.warn({ err: error }, 'registry could not be read, trying again');
    }
  }

  async #read(customers: readonly string[] | null): Promise<void> {
    const started = performance.now();
    const client = await this.#client.get();
    this.#options.registry.apply(await loadRegistry(client, customers), customers);
    this.#pauseMs = Math.max(this.#options.debounceMs, restFactor * (performance.now() - started));
  }
}
