/** The filtered list of sensors as a file, in the reader's language and time zone. */
import type { SensorRow } from '@treadline/contract/sensor';
import type { Scope } from '../../platform/scope.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { sensorTexts } from './sensor.texts.ts';

const pageRows = 1000;

export function exportSensors(
  scope: Scope,
  format: 'xlsx' | 'csv',
  pageOf: (limit: number, offset: number) => Promise<SensorRow[]>,
) {
  const t = sensorTexts(scope.language);
  const uses = [t('sensor.inactive'), t('sensor.inUse'), t('sensor.notInUse')];
  const batteries = { full: t('sensor.full'), good: t('sensor.good'), low: t('sensor.low') };
  const columns = [
    [t('sensor.sensorNo'), (row: SensorRow) => row.sensorNo],
    [t('sensor.battery'), (row: SensorRow) => row.battery && batteries[row.battery]],
    [`${t('sensor.battery')} (%)`, (row: SensorRow) => row.batteryPct],
    [t('sensor.brand'), (row: SensorRow) => row.brand],
    [t('sensor.type'), (row: SensorRow) => row.type],
    [t('sensor.use'), (row: SensorRow) => uses[row.inUse] ?? null],
    [t('sensor.tyre'), (row: SensorRow) => row.tyreNo],
    [t('sensor.vehicle'), (row: SensorRow) => row.vehicleName],
    [t('sensor.wheel'), (row: SensorRow) => row.wheelAlias],
    [t('sensor.warehouse'), (row: SensorRow) => row.warehouseName],
    [t('sensor.lastReport'), (row: SensorRow) => (row.heardAt === null ? null : new Date(row.heardAt))],
    [t('sensor.deliveredOn'), (row: SensorRow) => row.deliveredOn],
    [t('sensor.note'), (row: SensorRow) => row.note],
  ] as const;
  return writeSheet({
    title: t('sensor.title'),
    columns: columns.map(([header]) => ({ header, width: 20 })),
    rows: rows(),
    format,
    timeZone: scope.timeZone,
  });

  async function* rows() {
    for (let offset = 0; ; offset += pageRows) {
      const list = await pageOf(pageRows, offset);
      for (const row of list) yield columns.map(([, cell]) => cell(row));
      if (list.length < pageRows) return;
    }
  }
}
