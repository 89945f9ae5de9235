/** Messages that arrive in one turn of the event loop go to ingest in one call; each is settled with its own. */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { IngestPort, ReportOutcome } from '../gateway.ts';

/** A message on its way to its commit. */
export interface Ticket {
  /** `stored` false: nothing of it was stored, so it must not be acknowledged. */
  settle(stored: boolean, outcomes: readonly ReportOutcome[], from: number): void;
}

export interface BatcherEvents {
  failed(error: unknown, reports: number): void;
  /** A call to ingest ended and its tickets are settled. */
  settled(): void;
}

export class ReportBatcher {
  /** Reports that wait for their commit. */
  inFlight = 0;
  readonly #ingest: IngestPort;
  readonly #limit: number;
  readonly #events: BatcherEvents;
  #reports: VehicleReport[] = [];
  #tickets: Ticket[] = [];
  #counts: number[] = [];
  #timer: NodeJS.Immediate | null = null;
  readonly #submitted = new Set<Promise<void>>();

  constructor(ingest: IngestPort, limit: number, events: BatcherEvents) {
    this.#ingest = ingest;
    this.#limit = limit;
    this.#events = events;
  }

  add(ticket: Ticket, reports: readonly VehicleReport[]): void {
    this.inFlight += reports.length;
    for (const report of reports) this.#reports.push(report);
    this.#tickets.push(ticket);
    this.#counts.push(reports.length);
    if (this.#reports.length >= this.#limit) this.flush();
    else this.#timer ??= setImmediate(() => this.flush());
  }

  flush(): void {
    if (this.#timer !== null) clearImmediate(this.#timer);
    this.#timer = null;
    if (this.#tickets.length === 0) return;
    const done = this.#submit(this.#reports, this.#tickets, this.#counts).finally(() => this.#submitted.delete(done));
    this.#submitted.add(done);
    this.#reports = [];
    this.#tickets = [];
    this.#counts = [];
  }

  /** Resolves when every commit under way has ended. */
  async drained(): Promise<void> {
    this.flush();
    while (this.#submitted.size > 0) await Promise.all(this.#submitted);
  }

  /** Nothing here outlives the call with `reports` in its hands: they become free as soon as ingest has written them. */
  #submit(reports: VehicleReport[], tickets: readonly Ticket[], counts: readonly number[]): Promise<void> {
    const size = reports.length;
    return this.#ingest.submit(reports).then(
      (outcomes) => this.#settle(size, tickets, counts, outcomes),
      (error: unknown) => {
        this.#events.failed(error, size);
        this.#settle(size, tickets, counts, null);
      },
    );
  }

  /** `outcomes` null: nothing was stored. */
  #settle(
    size: number,
    tickets: readonly Ticket[],
    counts: readonly number[],
    outcomes: readonly ReportOutcome[] | null,
  ): void {
    this.inFlight -= size;
    let from = 0;
    for (let at = 0; at < tickets.length; at++) {
      tickets[at]?.settle(outcomes !== null, outcomes ?? [], from);
      from += counts[at] as number;
    }
    this.#events.settled();
  }
}
