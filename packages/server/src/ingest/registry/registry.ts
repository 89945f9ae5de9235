/**
 * The registry in memory. Objects keep their identity over a refresh, because gateways hold receivers for the life of
 * a connection and vehicles carry their memory; only their fields change.
 */
import type { AlarmRules } from '@treadline/domain/alarm/types';
import type { Datum, Protocol } from '@treadline/domain/telemetry/vehicle-report';
import type { WheelCode } from '@treadline/domain/wheel/wheel-code';
import { type Int8Halves, int8Halves } from '../write/row-writer.ts';
import { buildLayout } from './layout.ts';
import type { ReceiverRow, RegistryRows, TemplateRow, VehicleRow } from './load.ts';
import type { Customer, Layout, Receiver, Vehicle } from './types.ts';

const defaultReferenceTemperatureC = 20;

export class Registry {
  readonly customers = new Map<string, Customer>();
  readonly #byTerminal = new Map<string, Receiver>();
  readonly #byReceiver = new Map<string, Receiver>();
  readonly #lanes: number;

  constructor(lanes: number) {
    this.#lanes = lanes;
  }

  /** `terminalId` in canonical form. */
  receiver(terminalId: string): Receiver | null {
    return this.#byTerminal.get(terminalId) ?? null;
  }

  receiverById(id: string): Receiver | null {
    return this.#byReceiver.get(id) ?? null;
  }

  vehicle(customerId: string, vehicleId: string): Vehicle | null {
    return this.customers.get(customerId)?.vehicles.get(vehicleId) ?? null;
  }

  *vehicles(): Generator<Vehicle> {
    for (const customer of this.customers.values()) yield* customer.vehicles.values();
  }

  /** Replaces what is known of these enterprises; null: of all. What is not in the rows is gone. */
  apply(rows: RegistryRows, customerIds: readonly string[] | null): void {
    const loaded = new Map(rows.customers.map((row) => [row.id, row]));
    for (const id of customerIds ?? [...this.customers.keys()]) {
      if (!loaded.has(id)) this.#forget(id);
    }
    for (const row of rows.customers) this.#customer(row.id, row.settings);
    const grouped = {
      layouts: byCustomer(rows.layouts),
      templates: byCustomer(rows.templates),
      vehicles: byCustomer(rows.vehicles),
      sensors: byCustomer(rows.sensors),
      receivers: byCustomer(rows.receivers),
      couplings: byCustomer(rows.couplings),
    };
    for (const id of loaded.keys()) {
      const customer = this.customers.get(id) as Customer;
      this.#layouts(customer, grouped.layouts.get(id) ?? []);
      const rules = rulesOf(grouped.templates.get(id) ?? [], customer.referenceTemperatureC);
      this.#vehicles(customer, grouped.vehicles.get(id) ?? [], rules);
      this.#sensors(customer, grouped.sensors.get(id) ?? []);
      this.#receivers(customer, grouped.receivers.get(id) ?? []);
      this.#couplings(customer, grouped.couplings.get(id) ?? []);
    }
  }

  #customer(id: string, settings: Record<string, unknown>): void {
    const reference = settings.referenceTemperatureC;
    const referenceTemperatureC =
      typeof reference === 'number' && Number.isFinite(reference) ? reference : defaultReferenceTemperatureC;
    const known = this.customers.get(id);
    if (known) {
      known.referenceTemperatureC = referenceTemperatureC;
      return;
    }
    this.customers.set(id, {
      id,
      halves: int8Halves(id),
      referenceTemperatureC,
      layouts: new Map(),
      vehicles: new Map(),
      receivers: new Map(),
      sensors: new Map(),
      vehicleList: [],
      terminalIds: [],
    });
  }

  #layouts(customer: Customer, rows: RegistryRows['layouts']): void {
    customer.layouts = new Map(
      rows.map((row) => [row.layout_id, buildLayout(row.layout_id, row.wheels.split(',').map(Number), row.aliases)]),
    );
  }

  #vehicles(customer: Customer, rows: readonly VehicleRow[], rules: CustomerRules): void {
    const before = customer.vehicles;
    customer.vehicles = new Map();
    for (const row of rows) {
      const layout = customer.layouts.get(row.layout_id) ?? emptyLayout;
      const judged = (row.template_id === null ? null : rules.byTemplate.get(row.template_id)) ?? rules.standard;
      const known = before.get(row.id);
      if (known) {
        known.departmentId = row.department_id;
        known.isTrailer = row.is_trailer;
        known.layout = layout;
        known.rules = judged;
        known.odometerFactor = row.odometer_factor;
        known.outage = row.outage;
        known.couplings = [];
        known.receiver = null;
        known.sensedWheels = noWheels;
        known.lane = laneOf(known.halves, this.#lanes);
        customer.vehicles.set(row.id, known);
      } else {
        const halves = int8Halves(row.id);
        customer.vehicles.set(row.id, {
          customer,
          id: row.id,
          halves,
          departmentId: row.department_id,
          isTrailer: row.is_trailer,
          layout,
          rules: judged,
          odometerFactor: row.odometer_factor,
          outage: row.outage,
          couplings: [],
          receiver: null,
          sensedWheels: noWheels,
          memory: null,
          lane: laneOf(halves, this.#lanes),
        });
      }
    }
  }

  #sensors(customer: Customer, rows: RegistryRows['sensors']): void {
    const places = new Map<string, number>();
    customer.vehicleList = [];
    for (const row of rows) {
      const vehicle = row.vehicle_id === null ? undefined : customer.vehicles.get(row.vehicle_id);
      const base = vehicle === undefined ? null : (customer.vehicleList.push(vehicle) - 1) * sensorWheelSpan;
      const wheels: WheelCode[] = [];
      for (const entry of row.sensors.split(',')) {
        const mark = entry.search(/[:@]/);
        const wheel = Number(entry.slice(mark + 1));
        const travels = entry[mark] === '@' ? travelling : 0;
        places.set(entry.slice(0, mark), base === null ? -1 : base + travels + wheel);
        wheels.push(wheel);
      }
      if (vehicle !== undefined) vehicle.sensedWheels = sameWheels(wheels, vehicle.layout.wheels);
    }
    customer.sensors = places;
  }

  #receivers(customer: Customer, rows: readonly ReceiverRow[]): void {
    const before = customer.receivers;
    for (const terminalId of customer.terminalIds) {
      if (this.#byTerminal.get(terminalId)?.customer === customer) this.#byTerminal.delete(terminalId);
    }
    customer.receivers = new Map();
    customer.terminalIds = [];
    for (const row of rows) {
      const vehicle = row.vehicle_id === null ? null : (customer.vehicles.get(row.vehicle_id) ?? null);
      const fields = receiverFields(row, customer, vehicle);
      const receiver = before.get(row.id) ?? { ...fields, heardAt: 0, writtenAt: 0, activity: null };
      Object.assign(receiver, fields);
      before.delete(row.id);
      if (vehicle) vehicle.receiver = receiver;
      customer.receivers.set(row.id, receiver);
      this.#byReceiver.set(row.id, receiver);
      const terminalId = canonicalTerminalId(receiver.protocol, row.terminal_id ?? row.receiver_no);
      customer.terminalIds.push(terminalId);
      this.#byTerminal.set(terminalId, receiver);
    }
    for (const gone of before.values()) {
      gone.enabled = false;
      this.#byReceiver.delete(gone.id);
    }
  }

  #couplings(customer: Customer, rows: RegistryRows['couplings']): void {
    for (const row of rows) {
      const tractor = customer.vehicles.get(row.tractor_id);
      const trailer = customer.vehicles.get(row.trailer_id);
      if (tractor && trailer) {
        tractor.couplings.push({ trailer, from: row.from_ms, to: row.to_ms ?? Number.POSITIVE_INFINITY });
        tractor.lane = coupledLane;
        trailer.lane = coupledLane;
      }
    }
  }

  #forget(customerId: string): void {
    const customer = this.customers.get(customerId);
    if (!customer) return;
    this.#receivers(customer, []);
    this.customers.delete(customerId);
  }
}

/** Where a sensor sits; null: the number is not known, `vehicle` null: known, but on no vehicle. */
export function sensorPlace(
  customer: Customer,
  sensorNo: string,
): { vehicle: Vehicle | null; wheel: WheelCode; onTyre: boolean } | null {
  const place = customer.sensors.get(sensorNo);
  if (place === undefined) return null;
  if (place < 0) return { vehicle: null, wheel: 0, onTyre: false };
  const vehicle = customer.vehicleList[Math.floor(place / sensorWheelSpan)] ?? null;
  const wheel = place % sensorWheelSpan;
  return { vehicle, wheel: wheel % travelling, onTyre: wheel >= travelling };
}

/** Added to the wheel of a sensor that sits on a tyre. Wheels are below it. */
const travelling = 10_000;
const sensorWheelSpan = 2 * travelling;

/** Protocols.md 4 and gateway.ts: lower case; a JT/T 808 phone without leading zeros. */
export function canonicalTerminalId(protocol: string, receiverNo: string): string {
  const lower = receiverNo.toLowerCase();
  return protocol === 'jt808' ? lower.replace(/^0+(?=.)/, '') : lower;
}

const emptyLayout: Layout = buildLayout('', [], []);
const noWheels: readonly WheelCode[] = [];

/** The layout's own list when every wheel of it has a sensor, which is usual: one list for all vehicles. */
function sameWheels(sensed: readonly WheelCode[], all: readonly WheelCode[]): readonly WheelCode[] {
  return sensed.length === all.length && all.every((wheel) => sensed.includes(wheel)) ? all : sensed;
}

interface CustomerRules {
  byTemplate: Map<string, AlarmRules>;
  standard: AlarmRules | null;
}

function rulesOf(rows: readonly TemplateRow[], referenceTemperatureC: number): CustomerRules {
  const byTemplate = new Map<string, AlarmRules>();
  let standard: AlarmRules | null = null;
  for (const row of rows) {
    const rules: AlarmRules = {
      templateVersionId: row.version_id,
      templateName: row.name,
      versionNo: row.version_no,
      highTemperatureC: row.high_temperature,
      highPressureKpa: row.high_pressure,
      lowPressureKpa: row.low_pressure,
      rapidLeakKpaMin: row.rapid_leak_kpa_min,
      silentMin: row.silent_min,
      batteryLowPct: row.battery_low_pct,
      offlineMin: row.offline_min,
      escalateMin: row.escalate_min,
      referenceTemperatureC,
    };
    byTemplate.set(row.template_id, rules);
    if (row.is_default) standard = rules;
  }
  return { byTemplate, standard };
}

function receiverFields(
  row: ReceiverRow,
  customer: Customer,
  vehicle: Vehicle | null,
): Omit<Receiver, 'heardAt' | 'writtenAt' | 'activity'> {
  return {
    id: row.id,
    halves: int8Halves(row.id),
    customer,
    customerId: customer.id,
    receiverNo: row.receiver_no,
    protocol: row.protocol as Protocol,
    vehicle,
    enabled: row.enabled,
    timeOffsetMin: row.time_offset_min,
    scalingProfile: row.scaling_profile,
    tyreItem05Kpa: row.tyre_item05_kpa,
    wheelMap: row.wheel_map,
    datum: row.datum as Datum,
    ignoreThreshold: row.ignore_threshold,
    strictAuth: row.strict_auth,
  };
}

const coupledLane = 0;

function laneOf(halves: Int8Halves, lanes: number): number {
  return (halves.low >>> 0) % lanes;
}

function byCustomer<Row extends { customer_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.customer_id);
    if (group) group.push(row);
    else groups.set(row.customer_id, [row]);
  }
  return groups;
}
