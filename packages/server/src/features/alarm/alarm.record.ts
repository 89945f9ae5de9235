/** From rows to what the console shows of an alarm. Pure; evidence is shown as it was stored, never recomputed. */
import type { AlarmEvidence, AlarmRecord, AlarmRow } from '@treadline/contract/alarm';
import { conditionsOfCode } from '@treadline/domain/alarm/codes';
import { type Proposal, proposeMeasure } from '@treadline/domain/alarm/proposal';
import { isoOf } from '../../platform/time.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import type { AlarmDetailRow, AlarmListRow, AlarmStepRow } from './alarm.views.ts';

export function alarmRowOf(row: AlarmListRow): AlarmRow {
  return {
    id: row.id,
    vehicleId: row.vehicle_id,
    vehicleName: vehicleName(row),
    carNumber: row.plate,
    wheel: row.wheel,
    position: row.position,
    code: row.code,
    level: row.level,
    peakLevel: row.peak_level,
    parts: row.parts ?? partsOfCode(row),
    startedAt: row.started_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    endedAt: isoOf(row.ended_at),
    handling: row.handling,
    handledAt: isoOf(row.handled_at),
    handledBy: row.handled_by,
    measure: row.measure as AlarmRow['measure'],
    handlingMin: row.handling_min,
    assignedTo: row.assigned_to,
    assignedAt: isoOf(row.assigned_at),
  };
}

export function alarmRecordOf(row: AlarmDetailRow, steps: readonly AlarmStepRow[], now: number): AlarmRecord {
  const evidence = wholeEvidence(row.evidence, row);
  const silent = row.suppressed_until !== null && row.suppressed_until.getTime() > now;
  return {
    ...alarmRowOf(row),
    readings: row.readings,
    endReason: row.end_reason,
    handlingNote: row.handling_note,
    evidence,
    steps: steps.map((step) => ({
      seq: step.seq,
      at: step.at.toISOString(),
      kind: step.kind,
      code: step.code,
      level: step.level,
      member: step.member,
      note: step.note,
      action: step.evidence.action ?? null,
      evidence: step.evidence.parts === undefined ? null : wholeEvidence(step.evidence, step),
    })),
    driverName: row.driver_name,
    driverPhone: row.driver_phone,
    longitude: degrees(row.longitude_e6),
    latitude: degrees(row.latitude_e6),
    suppressedUntil: silent ? isoOf(row.suppressed_until) : null,
    proposal: proposalOf(row.code, evidence, row.nominal_kpa),
    vehicleWheels: row.vehicle_wheels,
  };
}

function proposalOf(code: number, evidence: AlarmEvidence, targetKpa: number | null): Proposal {
  const { limits, leakKpaMin } = evidence;
  const leaking =
    limits !== null && leakKpaMin !== null && limits.rapidLeakKpaMin > 0 && leakKpaMin >= limits.rapidLeakKpaMin;
  const conditions = conditionsOfCode(code);
  return proposeMeasure({
    conditions: leaking && conditions.includes('lowPressure') ? [...conditions, 'rapidLeak'] : conditions,
    judgedKpa: evidence.compensatedKpa ?? evidence.rawKpa,
    targetKpa,
    seriousLowKpa: limits?.lowPressureKpa[1] ?? null,
  });
}

/** An alarm that no report raised (entered by hand) has none of this. */
function wholeEvidence(stored: Partial<AlarmEvidence>, of: { code: number; level: number }): AlarmEvidence {
  return {
    parts: stored.parts ?? partsOfCode(of),
    rawKpa: stored.rawKpa ?? null,
    compensatedKpa: stored.compensatedKpa ?? null,
    temperatureC: stored.temperatureC ?? null,
    referenceTemperatureC: stored.referenceTemperatureC ?? null,
    airPressureKpa: stored.airPressureKpa ?? null,
    judgedOn: stored.judgedOn ?? null,
    leakKpaMin: stored.leakKpaMin ?? null,
    templateName: stored.templateName ?? null,
    templateVersion: stored.templateVersion ?? null,
    limits: stored.limits ?? null,
    mate: stored.mate ?? null,
    speedKmh: stored.speedKmh ?? null,
    readings: stored.readings ?? [],
  };
}

function partsOfCode({ code, level }: { code: number; level: number }): AlarmEvidence['parts'] {
  return conditionsOfCode(code).map((condition) => ({ condition, level, value: null, limit: null }));
}

function degrees(e6: number | null): number | null {
  return e6 === null ? null : e6 / 1_000_000;
}
