/** Tyres, events and periods of `domain` as rows to insert. */
import type { TyreEvent, TyrePeriod, TyreState } from '@treadline/domain/tyre/life';
import { sql } from 'kysely';

/** Beside the event itself: by which instruments, on which paper. */
export interface EventNote {
  odometerKm?: number | null | undefined;
  engineHours?: number | null | undefined;
  pressureKpa?: number | null | undefined;
  pressureMethod?: 'cold' | 'hot' | null | undefined;
  temperatureC?: number | null | undefined;
  sensorId?: string | null | undefined;
  note?: string | null | undefined;
}

/** All but its place. */
export function tyreValues(state: TyreState) {
  return {
    version: state.version,
    tyre_no: state.tyreNo,
    rfid: state.rfid,
    model_id: state.modelId,
    dot: state.dot,
    manufactured_on: sql<Date | null>`${state.manufacturedOn}::date`,
    recommended_kpa: state.recommendedKpa,
    source: state.source,
    status: state.status,
    verdict: state.verdict,
    condition: state.condition,
    frozen_at: dateOf(state.frozenAt),
    abnormal: state.abnormal,
    department_id: state.departmentId,
    life_no: state.lifeNo,
    initial_tread_mm: state.initialTreadMm,
    tread_mm: state.treadMm,
    tread_at: dateOf(state.treadAt),
    km: state.km,
    hours: state.hours,
    fit_run_km: state.fitRunKm,
    fit_run_hours: state.fitRunHours,
    fitted_at: dateOf(state.fittedAt),
    first_fitted_at: dateOf(state.firstFittedAt),
    repair_count: state.repairCount,
    use_estimated: state.useEstimated,
    price_amount: state.priceAmount,
    cost_amount: state.costAmount,
    note: state.note,
  };
}

export function placeValues(state: TyreState) {
  return { vehicle_id: state.vehicleId, wheel: state.wheel, warehouse_id: state.warehouseId };
}

export function eventValues(
  of: { customerId: string; memberId: string | null; tyreId: string },
  event: TyreEvent,
  about: EventNote = {},
) {
  return {
    customer_id: of.customerId,
    tyre_id: of.tyreId,
    seq: event.seq,
    kind: event.kind,
    at: new Date(event.at),
    member_id: of.memberId,
    status: event.status,
    verdict: event.verdict,
    condition: event.condition,
    life_no: event.lifeNo,
    vehicle_id: event.vehicleId,
    wheel: event.wheel,
    warehouse_id: event.warehouseId,
    tread_mm: event.treadMm === null ? null : [...event.treadMm],
    pressure_kpa: about.pressureKpa ?? null,
    pressure_method: about.pressureMethod ?? null,
    temperature_c: about.temperatureC ?? null,
    odometer_km: about.odometerKm ?? null,
    engine_hours: about.engineHours ?? null,
    run_km: event.runKm,
    run_hours: event.runHours,
    km: event.km,
    hours: event.hours,
    reason: event.reason,
    amount: event.amount,
    sensor_id: about.sensorId ?? null,
    changes: event.changes === null ? null : JSON.stringify(event.changes),
    note: about.note ?? null,
  };
}

export function periodValues(of: { customerId: string; tyreId: string }, period: TyrePeriod) {
  return {
    customer_id: of.customerId,
    tyre_id: of.tyreId,
    vehicle_id: period.vehicleId,
    wheel: period.wheel,
    life_no: period.lifeNo,
    fitted_at: new Date(period.fittedAt),
    removed_at: dateOf(period.removedAt),
    start_run_km: period.startRunKm,
    end_run_km: period.endRunKm,
    start_run_hours: period.startRunHours,
    end_run_hours: period.endRunHours,
    start_tread_mm: period.startTreadMm,
    end_tread_mm: period.endTreadMm,
    removal_reason: period.removalReason,
    start_seq: period.startSeq,
    end_seq: period.endSeq,
  };
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms);
}
