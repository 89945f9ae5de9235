/** Figures above the live overview: counts, mean compensated pressure, hottest wheel, and their course over a day. */

import type { ResultOf } from '@treadline/contract/endpoint';
import type { monitorApi } from '@treadline/contract/monitor';
import { airPressureKpa, compensatedPressure } from '@treadline/domain/measure/pressure';
import type { Scope } from '../../platform/scope.ts';
import { vehicleName } from '../vehicle/vehicle.public.ts';
import {
  type OnlineReadings,
  onlineCount,
  onlineReadings,
  outOfRangeCount,
  tyreCount,
  wheelName,
} from './figures.views.ts';
import type { Moment } from './monitor.sql.ts';

export type Figures = Omit<ResultOf<typeof monitorApi.figures>, 'spark'>;

/** Two round trips; the second only names the hottest wheel. */
export async function readFigures(scope: Scope, moment: Moment): Promise<Figures> {
  const [[vehicles], [tyres], [outOfRange], readings] = await scope.read(
    onlineCount(scope, moment),
    tyreCount(scope),
    outOfRangeCount(scope),
    onlineReadings(scope, moment),
  );
  const summary = summarize(readings, moment.referenceTemperatureC);
  const [[named]] = summary.hottest
    ? await scope.read(wheelName(scope, summary.hottest.vehicleId, summary.hottest.index))
    : [[]];
  return {
    vehicles: vehicles?.vehicles ?? 0,
    online: vehicles?.online ?? 0,
    tyres: tyres?.tyres ?? 0,
    outOfRange: outOfRange?.wheels ?? 0,
    meanColdKpa: summary.meanColdKpa,
    meanColdPctOfTarget: summary.meanColdPctOfTarget,
    hottest:
      summary.hottest && named
        ? {
            temperatureC: summary.hottest.temperatureC,
            vehicleId: summary.hottest.vehicleId,
            vehicleName: vehicleName(named),
            label: named.label ?? '',
          }
        : null,
  };
}

export interface ReadingsSummary {
  meanColdKpa: number | null;
  /** Mean of each wheel's share of its own target. */
  meanColdPctOfTarget: number | null;
  /** `index` is the place in the arrays of the vehicle's state. */
  hottest: { vehicleId: string; index: number; temperatureC: number } | null;
}

/** Wheels with pressure and temperature count for the means; pure. */
export function summarize(rows: readonly OnlineReadings[], referenceTemperatureC: number): ReadingsSummary {
  let cold = 0;
  let coldCount = 0;
  let share = 0;
  let shareCount = 0;
  let hottest: ReadingsSummary['hottest'] = null;
  for (const row of rows) {
    const airKpa = airPressureKpa(row.altitude_m);
    const pressures = tenthsOf(row.pressures);
    const temperatures = tenthsOf(row.temperatures);
    for (const [index, temperature] of temperatures.entries()) {
      if (temperature === null) continue;
      if (hottest === null || temperature / 10 > hottest.temperatureC) {
        hottest = { vehicleId: row.vehicle_id, index, temperatureC: temperature / 10 };
      }
      const pressure = pressures[index] ?? null;
      if (pressure === null) continue;
      const value = compensatedPressure(pressure / 10, temperature / 10, referenceTemperatureC, airKpa);
      cold += value;
      coldCount += 1;
      if (row.nominal_kpa) {
        share += value / row.nominal_kpa;
        shareCount += 1;
      }
    }
  }
  return {
    meanColdKpa: coldCount === 0 ? null : Math.round((cold / coldCount) * 10) / 10,
    meanColdPctOfTarget: shareCount === 0 ? null : Math.round((share / shareCount) * 1000) / 10,
    hottest,
  };
}

/** `{8000,NULL,8100}` of the database. */
function tenthsOf(text: string): (number | null)[] {
  if (text.length <= 2) return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : Number(item)));
}
