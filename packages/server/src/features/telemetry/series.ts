/** The curve of one wheel and its axle mate (pages.md C4): compensated here, thinned for the screen. */
import { readCustomerSettings } from '@treadline/contract/customer-settings';
import type { ParsedInputOf, ResultOf } from '@treadline/contract/endpoint';
import type { telemetryApi } from '@treadline/contract/telemetry';
import { coldKpa } from '@treadline/domain/measure/cold-pressure';
import { airPressureKpa } from '@treadline/domain/measure/pressure';
import { axleMate } from '@treadline/domain/wheel/axle-mate';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { type SeriesRow, vehicleWheels, wheelSeries } from './telemetry.views.ts';
import { thin } from './thin.ts';

type Series = ResultOf<typeof telemetryApi.series>;
type SeriesPoint = Series['points'][number];

/** Longer spans are for the hourly rollups. */
const longestMs = 3 * 86_400_000;
const mostPoints = 2000;
const mostMatePoints = 1000;
/** A report a second for three days is 259,200; beyond it the oldest are left out. */
const mostReports = 300_000;

/**
 * Values are SI; times epoch ms.
 * @throws A0102 when `to` is not after `from`, 5026 beyond three days, A02024 when the vehicle is not seen
 */
export async function readSeries(scope: Scope, input: ParsedInputOf<typeof telemetryApi.series>): Promise<Series> {
  const from = new Date(input.from);
  const to = new Date(input.to);
  if (to <= from) refuse('A0102', [{ path: 'to', code: 'A0102' }]);
  if (to.getTime() - from.getTime() > longestMs) refuse('5026', [{ path: 'to', code: '5026' }]);
  const [[vehicle]] = await scope.read(vehicleWheels(scope, input.vehicleId));
  if (vehicle === undefined) refuse('A02024');
  const mate = axleMate(input.wheel, vehicle.wheels);
  const span = { vehicleId: input.vehicleId, wheel: input.wheel, mate, from, to };
  const [rows] = await scope.read(wheelSeries(scope, span, mostReports));
  return seriesOf(rows, mate, readCustomerSettings(scope.customer.settings).referenceTemperatureC);
}

/** Pure. `truncated`: points were left out, never an extreme. */
export function seriesOf(rows: readonly SeriesRow[], mateWheel: number | null, referenceTemperatureC: number): Series {
  const points: SeriesPoint[] = [];
  const mate: Series['mate'] = [];
  for (const row of rows) {
    const airKpa = airPressureKpa(row.altitude_m);
    if (row.own) {
      const rawKpa = tenthOf(row.pressure_hpa);
      const temperatureC = tenthOf(row.temperature_dc);
      const cold = coldKpa(rawKpa, temperatureC, referenceTemperatureC, airKpa);
      points.push([row.at, rawKpa, cold, temperatureC, tenthOf(row.speed_dkmh)]);
    }
    if (row.mate) {
      const rawKpa = tenthOf(row.mate_pressure_hpa);
      mate.push([row.at, coldKpa(rawKpa, tenthOf(row.mate_temperature_dc), referenceTemperatureC, airKpa)]);
    }
  }
  return {
    points: thin(points, [1, 2, 3, 4], mostPoints),
    mateWheel,
    mate: thin(mate, [1], mostMatePoints),
    truncated: points.length > mostPoints || mate.length > mostMatePoints || rows.length >= mostReports,
  };
}

function tenthOf(value: number | null): number | null {
  return value === null ? null : value / 10;
}
