/** What one transaction of a lane carries: the reports waiting in it, the rows made of them, and who was touched. */
import type { AlarmChange } from '@treadline/domain/alarm/types';
import type { AlarmWrite, AlarmWriteResult } from '../features/alarm/alarm.public.ts';
import type { ReportOutcome } from '../gateways/gateway.ts';
import type { Entry } from './entry.ts';
import type { Vehicle } from './registry/types.ts';
import type { VehicleMemory } from './vehicle-memory.ts';
import { RowWriter } from './write/row-writer.ts';
import { writeState } from './write/state-rows.ts';
import type { WriteJob } from './write/transaction.ts';

/** Changes of one vehicle's episodes by one report or tick, with what the alarm row keeps of the moment. */
export interface AlarmWork {
  vehicle: Vehicle;
  changes: readonly AlarmChange[];
  longitudeE6: number | null;
  latitudeE6: number | null;
}

/** What became of a batch. */
export interface Committed {
  /** Parallel to the batch's `historyRows`: whether the row was new. */
  historyStored: boolean[];
  alarms: AlarmWriteResult;
}

/** A report row that may be there already: the database decides. */
export interface HistoryRow {
  entry: Entry | null;
  vehicleId: string;
  at: number;
}

export class Batch {
  entries: readonly Entry[] = [];
  /** Parallel to `entries`; null: waits for what the database says of its history row. */
  outcomes: (ReportOutcome | null)[] = [];
  readonly reports = new RowWriter();
  readonly history = new RowWriter(1 << 14);
  readonly states = new RowWriter();
  historyRows: HistoryRow[] = [];
  alarms: AlarmWork[] = [];
  /** Vehicles whose state row is written, each once. */
  touched: Vehicle[] = [];
  /** All vehicles whose memory is ahead of the database until this batch is committed; some more than once. */
  marked: Vehicle[] = [];
  /** Keys ("vehicle at") found to be stored already, after a collision. */
  known: ReadonlySet<string> = new Set();

  begin(entries: readonly Entry[]): void {
    this.entries = entries;
    this.outcomes = [];
    this.reports.reset();
    this.history.reset();
    this.states.reset();
    this.historyRows = [];
    this.alarms = [];
    this.touched = [];
    this.marked = [];
  }

  /** The state row of this vehicle is to be written. */
  touch(vehicle: Vehicle, memory: VehicleMemory): void {
    if (memory.inFlight) return;
    memory.inFlight = true;
    this.touched.push(vehicle);
  }

  /** The rows, to be written; they are lent until `giveBack`. */
  job(): WriteJob {
    this.#writeStates();
    return {
      reports: this.reports.take(),
      history: this.history.take(),
      states: this.states.take(),
      alarms: this.alarms.flatMap(alarmWrites),
    };
  }

  /** The memory of the rows is back; null: it is lost with the thread that had it. */
  giveBack(rows: WriteJob | null): void {
    if (this.reports.rows > 0) this.reports.giveBack(rows?.reports ?? null);
    if (this.history.rows > 0) this.history.giveBack(rows?.history ?? null);
    if (this.states.rows > 0) this.states.giveBack(rows?.states ?? null);
  }

  get isEmpty(): boolean {
    return this.touched.length === 0 && this.historyRows.length === 0 && this.alarms.length === 0;
  }

  /** Rows of the newest states, in key order, so that two transactions never wait for each other in a ring. */
  #writeStates(): void {
    this.touched.sort(byKey);
    for (const vehicle of this.touched) if (vehicle.memory !== null) writeState(this.states, vehicle, vehicle.memory);
  }
}

/** The order of the primary key within a customer. */
export function byKey({ halves: one }: Vehicle, { halves: other }: Vehicle): number {
  return one.high - other.high || (one.low >>> 0) - (other.low >>> 0);
}

function alarmWrites({ vehicle, changes, longitudeE6, latitudeE6 }: AlarmWork): AlarmWrite[] {
  return changes.map((change) => ({
    customerId: vehicle.customer.id,
    vehicleId: vehicle.id,
    departmentId: vehicle.departmentId,
    templateVersionId: vehicle.rules?.templateVersionId ?? null,
    longitudeE6,
    latitudeE6,
    change,
  }));
}

export const stored: ReportOutcome = Object.freeze({ status: 'stored' });
export const duplicate: ReportOutcome = Object.freeze({ status: 'duplicate' });
export const quarantined: ReportOutcome = Object.freeze({ status: 'quarantined' });
