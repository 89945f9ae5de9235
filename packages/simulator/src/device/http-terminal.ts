/** A terminal on HTTP: posts its reports, keeps what was refused by the network and sends it again in one batch. */
import type { Machine } from '../physics/vehicle.ts';
import { reportV1 } from './report-v1.ts';
import type { Endpoints, Terminal } from './terminal.ts';

const storeLimit = 400;

export class HttpTerminal implements Terminal {
  sent = 0;
  acknowledged = 0;
  readonly #url: string;
  readonly #token: string;
  #stored: Record<string, unknown>[] = [];
  #sending = false;

  constructor(terminalId: string, endpoints: Endpoints) {
    this.#url = `${endpoints.httpUrl}/api/ingest/v1/reports`;
    this.#token = endpoints.tokenOf(terminalId);
  }

  report(machine: Machine, at: number, ambientC: number): void {
    this.#stored.push(reportV1(machine, at, ambientC));
    if (this.#stored.length > storeLimit) this.#stored.shift();
    if (!this.#sending) void this.#flush();
  }

  async close(): Promise<void> {
    this.#stored = [];
  }

  async #flush(): Promise<void> {
    this.#sending = true;
    const batch = this.#stored;
    this.#stored = [];
    try {
      this.sent += batch.length;
      const response = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify({ reports: batch }),
        signal: AbortSignal.timeout(15_000),
      });
      if (response.status === 202) this.acknowledged += batch.length;
      else this.#stored = [...batch, ...this.#stored].slice(-storeLimit);
    } catch {
      this.#stored = [...batch, ...this.#stored].slice(-storeLimit);
    } finally {
      this.#sending = false;
    }
  }
}
