/** The filtered list as a file, in the reader's language, units and time zone. */

import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { convertDistance, distanceFaces } from '@treadline/domain/measure/units';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { momentOf, vehicleRowOf } from './vehicle.record.ts';
import { typeWord, vehicleTexts } from './vehicle.texts.ts';
import { type ListWish, listVehicles } from './vehicle.views.ts';

/** More is not a list for a person any more. */
const mostRows = 100_000;

/** @param now epoch ms */
export function exportVehicles(
  scope: Scope,
  { format, columns: shown, filter, now }: SheetWish & { filter: ListWish['filter']; now: number },
) {
  const t = vehicleTexts(scope.language);
  const distance = distanceFaces[scope.units.distanceUnit];
  const columns = [
    ['selfNo', t('vehicle.selfNo'), (row: VehicleRow) => row.selfNo],
    ['carNumber', t('vehicle.carNumber'), (row: VehicleRow) => row.carNumber],
    ['vin', t('vehicle.vin'), (row: VehicleRow) => row.vin],
    [null, t('vehicle.mvin'), (row: VehicleRow) => row.mvin],
    ['type', t('vehicle.type'), (row: VehicleRow) => typeWord(t, row.vehicleType)],
    [null, t('vehicle.jobType'), (row: VehicleRow) => row.jobType],
    [null, t('vehicle.isTrailer'), (row: VehicleRow) => t(row.isTrailer ? 'vehicle.yes' : 'vehicle.no')],
    ['department', t('vehicle.department'), (row: VehicleRow) => row.departmentName],
    ['group', t('vehicle.group'), (row: VehicleRow) => row.groupName],
    [null, t('vehicle.layout'), (row: VehicleRow) => row.layoutName],
    ['tyres', t('vehicle.wheelCount'), (row: VehicleRow) => row.wheelCount],
    ['tyres', t('vehicle.tyresFitted'), (row: VehicleRow) => row.tyresFitted],
    [null, t('vehicle.template'), (row: VehicleRow) => row.templateName],
    ['receiver', t('vehicle.receiver'), (row: VehicleRow) => row.receiverNo],
    [null, t('vehicle.loadKg'), (row: VehicleRow) => row.loadKg],
    [null, t('vehicle.tareKg'), (row: VehicleRow) => row.tareKg],
    [null, t('vehicle.lengthM'), (row: VehicleRow) => row.lengthM],
    [null, t('vehicle.widthM'), (row: VehicleRow) => row.widthM],
    [null, t('vehicle.heightM'), (row: VehicleRow) => row.heightM],
    ['coupled', t('vehicle.coupled'), (row: VehicleRow) => row.trailer?.name ?? row.tractor?.name ?? null],
    ['driver', t('vehicle.driver'), (row: VehicleRow) => row.driverName],
    ['driver', t('vehicle.driverPhone'), (row: VehicleRow) => row.driverPhone],
    ['useStatus', t('vehicle.useStatus'), (row: VehicleRow) => t(useKeys[row.useStatus])],
    ['useStatus', t('vehicle.runState'), (row: VehicleRow) => t(runKeys[row.runState])],
    [null, t('vehicle.connection'), (row: VehicleRow) => t(row.state === 1 ? 'vehicle.online' : 'vehicle.offline')],
    [
      'alarmLevel',
      t('vehicle.alarmLevel'),
      (row: VehicleRow) => t(levelKeys[row.alarmLevel] ?? 'vehicle.level.urgent'),
    ],
    [
      'odometer',
      `${t('vehicle.odometer')} (${distance.label})`,
      (row: VehicleRow) =>
        row.odometerKm === null
          ? null
          : Math.round(convertDistance(row.odometerKm, scope.units.distanceUnit) * 10) / 10,
    ],
    ['lastData', t('vehicle.lastData'), (row: VehicleRow) => (row.updatedAt === null ? null : new Date(row.updatedAt))],
    [null, t('vehicle.longitude'), (row: VehicleRow) => row.longitude],
    [null, t('vehicle.latitude'), (row: VehicleRow) => row.latitude],
    [null, t('vehicle.note'), (row: VehicleRow) => row.note],
  ] as const satisfies readonly SheetColumn<VehicleRow>[];
  const moment = momentOf(scope, now);
  return writeList(scope, {
    title: t('vehicle.title'),
    columns,
    shown,
    format,
    page: async (limit, offset) => {
      if (offset >= mostRows) refuse('5023');
      const [found] = await scope.read(
        listVehicles(scope, { filter, page: { limit, offset }, onlineSince: moment.onlineSince, wheels: false }),
      );
      return found.map((row) => vehicleRowOf(row, moment));
    },
  });
}

const useKeys = { in_transit: 'vehicle.use.in_transit', idle: 'vehicle.use.idle' } as const;

const runKeys = {
  in_operation: 'vehicle.run.in_operation',
  outage: 'vehicle.run.outage',
  resumption: 'vehicle.run.resumption',
} as const;

const levelKeys = [
  'vehicle.level.normal',
  'vehicle.level.ordinary',
  'vehicle.level.serious',
  'vehicle.level.urgent',
] as const;
