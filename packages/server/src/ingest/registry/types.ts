/** What ingest knows about enterprises, vehicles and devices: kept in memory, so that no report waits for a query. */
import type { AlarmRules } from '@treadline/domain/alarm/types';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import type { KnownReceiver } from '../../gateways/gateway.ts';
import type { Activity } from '../receivers/activity.ts';
import type { VehicleMemory } from '../vehicle-memory.ts';
import type { Int8Halves } from '../write/row-writer.ts';

export interface Customer {
  readonly id: string;
  readonly halves: Int8Halves;
  referenceTemperatureC: number;
  layouts: Map<string, Layout>;
  vehicles: Map<string, Vehicle>;
  receivers: Map<string, Receiver>;
  /**
   * Sensor number in lower case -> index in `vehicleList` * 20,000 + wheel, + 10,000 when it sits on a tyre; -1: on no
   * vehicle. There are many.
   */
  sensors: Map<string, number>;
  vehicleList: Vehicle[];
  /** Terminal ids the directory finds this customer's receivers by. */
  terminalIds: string[];
}

/** Shared by all vehicles of the layout. */
export interface Layout {
  readonly id: string;
  /** Running wheels in Z order, then spares. */
  readonly wheels: readonly WheelCode[];
  /** Running wheels only. */
  readonly running: number;
  /** By axle, 1-based at index axle - 1: wheels from left to right. */
  readonly axles: readonly (readonly WheelCode[])[];
  readonly byLabel: ReadonlyMap<string, WheelCode>;
}

export interface Vehicle {
  readonly customer: Customer;
  readonly id: string;
  readonly halves: Int8Halves;
  departmentId: string;
  isTrailer: boolean;
  layout: Layout;
  /** Null: no template, nothing is judged. */
  rules: AlarmRules | null;
  odometerFactor: number;
  /** Out of service: no offline or silence alarms (model.md 4, machine run_state). */
  outage: boolean;
  couplings: Coupling[];
  receiver: Receiver | null;
  /** Wheels that have a sensor bound to them. */
  sensedWheels: readonly WheelCode[];
  /** Null: not restored yet, or left behind by a failed transaction; restored before the next report is judged. */
  memory: VehicleMemory | null;
  /** Which lane writes it; coupled vehicles share one, because a tractor's report also writes its trailer. */
  lane: number;
}

/** A trailer behind this vehicle for a time. Epoch ms; `to` is Infinity while it lasts. */
export interface Coupling {
  trailer: Vehicle;
  from: number;
  to: number;
}

export interface Receiver extends KnownReceiver {
  readonly halves: Int8Halves;
  customer: Customer;
  vehicle: Vehicle | null;
  wheelMap: readonly WheelCode[] | null;
  /** When anything was last heard of it in this process; epoch ms, 0: never. */
  heardAt: number;
  /** When its signs of life were last written. */
  writtenAt: number;
  /** What waits to be written; null: nothing. */
  activity: Activity | null;
}
