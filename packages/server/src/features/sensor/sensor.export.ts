/** The filtered list of sensors as a file, in the reader's language and time zone. */
import type { SensorRow } from '@treadline/contract/sensor';
import type { Scope } from '../../platform/scope.ts';
import { type ListSheet, type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { sensorTexts } from './sensor.texts.ts';

export function exportSensors(scope: Scope, { format, columns: shown }: SheetWish, page: ListSheet<SensorRow>['page']) {
  const t = sensorTexts(scope.language);
  const uses = [t('sensor.inactive'), t('sensor.inUse'), t('sensor.notInUse')];
  const batteries = { full: t('sensor.full'), good: t('sensor.good'), low: t('sensor.low') };
  const columns = [
    ['sensorNo', t('sensor.sensorNo'), (row: SensorRow) => row.sensorNo],
    ['battery', t('sensor.battery'), (row: SensorRow) => row.battery && batteries[row.battery]],
    ['battery', `${t('sensor.battery')} (%)`, (row: SensorRow) => row.batteryPct],
    ['type', t('sensor.brand'), (row: SensorRow) => row.brand],
    ['type', t('sensor.type'), (row: SensorRow) => row.type],
    ['use', t('sensor.use'), (row: SensorRow) => uses[row.inUse] ?? null],
    ['tyre', t('sensor.tyre'), (row: SensorRow) => row.tyreNo],
    ['place', t('sensor.vehicle'), (row: SensorRow) => row.vehicleName],
    ['place', t('sensor.wheel'), (row: SensorRow) => row.wheelAlias],
    ['place', t('sensor.warehouse'), (row: SensorRow) => row.warehouseName],
    ['lastReport', t('sensor.lastReport'), (row: SensorRow) => (row.heardAt === null ? null : new Date(row.heardAt))],
    ['deliveredOn', t('sensor.deliveredOn'), (row: SensorRow) => row.deliveredOn],
    [null, t('sensor.note'), (row: SensorRow) => row.note],
  ] as const satisfies readonly SheetColumn<SensorRow>[];
  return writeList(scope, { title: t('sensor.title'), columns, shown, format, page });
}
