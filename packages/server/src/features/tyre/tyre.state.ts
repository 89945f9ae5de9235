/** A tyre's row and events between the database and `domain`. */
import type { TyreEvent, TyreEventKind, TyreState } from '@treadline/domain/tyre/life';
import type { TyreStatus, TyreVerdict } from '@treadline/domain/tyre/status';
import { type RawBuilder, sql } from 'kysely';

export interface StoredTyre {
  id: string;
  state: TyreState;
  /** Time of its last event, epoch ms. */
  lastAt: number;
}

export interface TyreColumns {
  version: number;
  tyre_no: string;
  rfid: string | null;
  model_id: string;
  dot: string | null;
  manufactured_on: string | null;
  recommended_kpa: number | null;
  source: string;
  status: TyreStatus;
  verdict: TyreVerdict | null;
  condition: number;
  frozen_at: Date | null;
  abnormal: string | null;
  vehicle_id: string | null;
  wheel: number | null;
  warehouse_id: string | null;
  department_id: string;
  life_no: number;
  initial_tread_mm: number;
  tread_mm: number;
  tread_at: Date | null;
  km: number;
  hours: number;
  fit_run_km: number | null;
  fit_run_hours: number | null;
  fitted_at: Date | null;
  first_fitted_at: Date | null;
  repair_count: number;
  use_estimated: boolean;
  price_amount: number | null;
  cost_amount: number;
  note: string | null;
}

const names: readonly (keyof TyreColumns)[] = [
  'version',
  'tyre_no',
  'rfid',
  'model_id',
  'dot',
  'recommended_kpa',
  'source',
  'status',
  'verdict',
  'condition',
  'frozen_at',
  'abnormal',
  'vehicle_id',
  'wheel',
  'warehouse_id',
  'department_id',
  'life_no',
  'initial_tread_mm',
  'tread_mm',
  'tread_at',
  'km',
  'hours',
  'fit_run_km',
  'fit_run_hours',
  'fitted_at',
  'first_fitted_at',
  'repair_count',
  'use_estimated',
  'price_amount',
  'cost_amount',
  'note',
];

/** All of the row; a day as text, so that no time zone moves it. */
export function tyreColumns(alias: string): RawBuilder<unknown> {
  const columns = names.map((name) => sql.ref(`${alias}.${name}`));
  return sql`${sql.join(columns)}, ${sql.ref(`${alias}.manufactured_on`)}::text as manufactured_on`;
}

export function stateOf(row: TyreColumns): TyreState {
  const ms = (date: Date | null) => date?.getTime() ?? null;
  return {
    tyreNo: row.tyre_no,
    rfid: row.rfid,
    modelId: row.model_id,
    dot: row.dot,
    manufacturedOn: row.manufactured_on,
    recommendedKpa: row.recommended_kpa,
    source: row.source,
    departmentId: row.department_id,
    initialTreadMm: row.initial_tread_mm,
    useEstimated: row.use_estimated,
    priceAmount: row.price_amount,
    note: row.note,
    version: row.version,
    status: row.status,
    verdict: row.verdict,
    condition: row.condition,
    frozenAt: ms(row.frozen_at),
    abnormal: row.abnormal,
    vehicleId: row.vehicle_id,
    wheel: row.wheel,
    warehouseId: row.warehouse_id,
    lifeNo: row.life_no,
    treadMm: row.tread_mm,
    treadAt: ms(row.tread_at),
    km: row.km,
    hours: row.hours,
    fitRunKm: row.fit_run_km,
    fitRunHours: row.fit_run_hours,
    fittedAt: ms(row.fitted_at),
    firstFittedAt: ms(row.first_fitted_at),
    repairCount: row.repair_count,
    costAmount: row.cost_amount,
  };
}

export interface EventColumns {
  seq: number;
  kind: TyreEventKind;
  at: Date;
  status: TyreStatus;
  verdict: TyreVerdict | null;
  condition: number;
  life_no: number;
  vehicle_id: string | null;
  wheel: number | null;
  warehouse_id: string | null;
  tread_mm: (number | string)[] | null;
  run_km: number | null;
  run_hours: number | null;
  km: number;
  hours: number;
  reason: string | null;
  amount: number | null;
  changes: TyreEvent['changes'];
}

/** For `rebuild`. */
export function eventOf(row: EventColumns): TyreEvent {
  return {
    seq: row.seq,
    kind: row.kind,
    at: row.at.getTime(),
    status: row.status,
    verdict: row.verdict,
    condition: row.condition,
    lifeNo: row.life_no,
    vehicleId: row.vehicle_id,
    wheel: row.wheel,
    warehouseId: row.warehouse_id,
    treadMm: row.tread_mm?.map(Number) ?? null,
    runKm: row.run_km,
    runHours: row.run_hours,
    km: row.km,
    hours: row.hours,
    reason: row.reason,
    amount: row.amount,
    changes: row.changes,
  };
}
