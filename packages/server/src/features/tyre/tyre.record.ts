/** A tyre's row on its way to the wire: what it ran since its last event, its words, its wear and what is left. */
import type { TyreRecord, TyreRow, TyreEvent as WireEvent } from '@treadline/contract/tyre-row';
import { ranSince } from '@treadline/domain/tyre/decide';
import { type LegalLimits, legalDepthMm } from '@treadline/domain/tyre/fitting-check';
import { tyreLocation, tyreWords } from '@treadline/domain/tyre/status';
import { forecastWear, type TreadMeasurement, type WearForecast } from '@treadline/domain/tyre/wear';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import { stateOf } from './tyre.state.ts';
import type { TyreListRow } from './tyre.views.ts';
import type { TyreEventRow } from './tyre-history.views.ts';

export function tyreRowOf(row: TyreListRow): TyreRow {
  const { km, hours } = useNow(row);
  return {
    id: row.id,
    version: row.version,
    tyreNo: row.tyre_no,
    rfid: row.rfid,
    modelId: row.model_id,
    brand: row.brand,
    size: row.size,
    pattern: row.pattern,
    compound: row.compound,
    tyreType: row.tyre_type,
    dot: row.dot,
    manufacturedOn: row.manufactured_on,
    recommendedKpa: row.recommended_kpa,
    source: row.source as TyreRow['source'],
    status: row.status,
    verdict: row.verdict,
    location: tyreLocation(row.status),
    words: tyreWords({
      status: row.status,
      verdict: row.verdict,
      condition: row.condition,
      frozen: row.frozen_at !== null,
      abnormal: row.abnormal !== null,
    }),
    condition: row.condition,
    frozenAt: isoOf(row.frozen_at),
    abnormal: row.abnormal,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle === null ? null : vehicleName(row.vehicle),
    wheel: row.wheel,
    wheelAlias: row.wheel_alias,
    warehouseId: row.warehouse_id,
    warehouseName: row.warehouse,
    departmentId: row.department_id,
    lifeNo: row.life_no,
    retreaded: row.life_no > 1,
    repairCount: row.repair_count,
    initialTreadMm: row.initial_tread_mm,
    treadMm: row.tread_mm,
    treadAt: isoOf(row.tread_at),
    wearMm: tenth(row.initial_tread_mm - row.tread_mm),
    km,
    hours,
    useEstimated: row.use_estimated,
    fittedAt: isoOf(row.fitted_at),
    startedAt: isoOf(row.first_fitted_at),
    sensorId: row.sensor_id,
    sensorNo: row.sensor_no,
    pressureKpa: row.pressure_kpa,
    temperatureC: row.temperature_c,
    measuredAt: row.pressure_kpa === null && row.temperature_c === null ? null : isoOf(row.measured_at),
    priceAmount: row.price_amount,
    costAmount: row.cost_amount,
    note: row.note,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** As of its last event plus what its vehicle ran since (model.md 3.3). */
export function useNow(row: TyreListRow): { km: number; hours: number } {
  const counters = row.run_km === null ? null : { runKm: row.run_km, runHours: row.run_hours ?? 0 };
  const ran = ranSince(stateOf(row), counters);
  return { km: tenth(row.km + ran.km), hours: tenth(row.hours + ran.hours) };
}

export interface WearContext {
  /** Events of the tyre that measured its tread. */
  measured: readonly Pick<TyreEventRow, 'at' | 'km' | 'hours' | 'life_no' | 'tread_mm'>[];
  /** Law of the road where it runs; null: none. */
  legal: LegalLimits | null;
  steer: boolean;
  now: number;
}

export function tyreRecordOf(row: TyreListRow, context: WearContext): TyreRecord {
  const { forecast, removalMm } = forecastOf(row, context);
  return {
    ...tyreRowOf(row),
    createdAt: row.created_at.toISOString(),
    patternImageId: row.pattern_image_id,
    createdBy: row.created_by_name,
    forecast: {
      mmPer1000Km: forecast.mmPer1000Km,
      mmPer1000Hours: forecast.mmPer1000Hours,
      removalTreadMm: removalMm,
      leftKm: forecast.leftKm,
      leftKmRange: forecast.leftKmRange === null ? null : [...forecast.leftKmRange],
      leftHours: forecast.leftHours,
      removalOn: isoOf(forecast.removalAt)?.slice(0, 10) ?? null,
      measurements: forecast.measurements,
    },
  };
}

/** By the measurements of its present life, to the depth at which it is to come off; null: nothing says how deep. */
export function forecastOf(
  row: TyreListRow,
  context: WearContext,
): { forecast: WearForecast; removalMm: number | null } {
  const { km, hours } = useNow(row);
  const removalMm =
    row.removal_tread_mm ?? (context.legal === null ? null : legalDepthMm(context.legal, context.steer));
  const measured = context.measured.flatMap((event): TreadMeasurement[] => {
    if (event.life_no !== row.life_no || event.tread_mm === null) return [];
    const treadMm = Math.min(...event.tread_mm.map(Number));
    return [{ at: event.at.getTime(), km: event.km, hours: event.hours, treadMm }];
  });
  const running = row.status === 1;
  return { forecast: forecastWear(measured, { at: context.now, km, hours, running }, removalMm), removalMm };
}

export function wireEventOf(row: TyreEventRow): WireEvent {
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    recordedAt: row.recorded_at.toISOString(),
    memberName: row.member_name,
    status: row.status,
    lifeNo: row.life_no,
    vehicleId: row.vehicle_id,
    vehicleName: row.vehicle === null ? null : vehicleName(row.vehicle),
    wheel: row.wheel,
    wheelAlias: row.wheel_alias,
    warehouseName: row.warehouse,
    treadMm: row.tread_mm?.map(Number) ?? null,
    pressureKpa: row.pressure_kpa,
    temperatureC: row.temperature_c,
    km: row.km,
    hours: row.hours,
    reason: row.reason,
    amount: row.amount,
    changes: row.changes,
    note: row.note,
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
