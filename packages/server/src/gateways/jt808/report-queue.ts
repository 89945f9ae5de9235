/**
 * From decoded reports to acknowledgements. Reports of everything read in one turn of the event loop go
 * to ingest in one call; a message is answered when its own reports are committed, in order on its connection.
 */
import type { VehicleReport } from '@treadline/domain/telemetry/vehicle-report';
import type { IngestPort, ReportOutcome } from '../gateway.ts';
import { replyResult } from './codec/message-id.ts';

/** Not committed yet; and: nothing was stored, so the terminal must keep the report and hears nothing. */
export const waiting = -1;
export const unanswered = -2;

/** One message of a terminal on its way through ingest. */
export interface Ticket {
  owner: TicketOwner;
  reports: number;
  /** `waiting`, `unanswered` or the result of the general reply. */
  result: number;
  /** First refusal of its reports, for the log. */
  refusal: string | null;
}

export interface TicketOwner {
  /** Tickets of this owner got their result. */
  settled(): void;
}

export interface QueueEvents {
  /** Nothing of a batch was stored. */
  failed(error: unknown, reports: number): void;
  /** A batch ended and its owners answered. */
  settled(): void;
}

export class ReportQueue {
  /** Reports that wait for their commit. */
  inFlight = 0;
  private readonly ingest: IngestPort;
  private readonly batchReports: number;
  private readonly events: QueueEvents;
  private reports: VehicleReport[] = [];
  private tickets: Ticket[] = [];
  private timer: NodeJS.Immediate | null = null;
  private readonly submitted = new Set<Promise<void>>();

  constructor(ingest: IngestPort, batchReports: number, events: QueueEvents) {
    this.ingest = ingest;
    this.batchReports = batchReports;
    this.events = events;
  }

  add(ticket: Ticket, reports: readonly VehicleReport[]): void {
    this.inFlight += reports.length;
    for (const report of reports) this.reports.push(report);
    this.tickets.push(ticket);
    if (this.reports.length >= this.batchReports) this.flush();
    else this.timer ??= setImmediate(() => this.flush());
  }

  flush(): void {
    if (this.timer !== null) clearImmediate(this.timer);
    this.timer = null;
    if (this.tickets.length === 0) return;
    const { reports, tickets } = this;
    this.reports = [];
    this.tickets = [];
    // Only the promise goes on: the reports themselves need not outlive this turn.
    const done = this.settle(this.ingest.submit(reports), reports.length, tickets).finally(() =>
      this.submitted.delete(done),
    );
    this.submitted.add(done);
  }

  /** Hands over what is collected and resolves when every commit under way has ended. */
  async drained(): Promise<void> {
    this.flush();
    while (this.submitted.size > 0) await Promise.all(this.submitted);
  }

  private async settle(
    submitted: Promise<readonly ReportOutcome[]>,
    reports: number,
    tickets: readonly Ticket[],
  ): Promise<void> {
    try {
      const outcomes = await submitted;
      let at = 0;
      for (const ticket of tickets) {
        judge(ticket, outcomes, at);
        at += ticket.reports;
      }
    } catch (error) {
      for (const ticket of tickets) ticket.result = unanswered;
      this.events.failed(error, reports);
    }
    this.inFlight -= reports;
    for (const owner of new Set(tickets.map((ticket) => ticket.owner))) owner.settled();
    this.events.settled();
  }
}

/**
 * A message fails only when all of its reports were refused: a batch with one bad entry would otherwise be
 * sent again for ever.
 */
function judge(ticket: Ticket, outcomes: readonly ReportOutcome[], from: number): void {
  let kept = 0;
  for (let i = from; i < from + ticket.reports; i++) {
    const outcome = outcomes[i];
    if (outcome === undefined)
      throw new Error(`ingest answered ${outcomes.length} reports, not all that were submitted`);
    if (outcome.status !== 'refused') kept++;
    else ticket.refusal ??= outcome.code;
  }
  ticket.result = kept > 0 ? replyResult.success : replyResult.failure;
}
