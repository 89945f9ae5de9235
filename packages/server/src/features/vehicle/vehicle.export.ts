/** The filtered list as a file, in the reader's language, units and time zone. */
import { convertDistance, distanceFaces } from '@treadline/domain/measure/units';
import { refuse } from '../../platform/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { momentOf, vehicleRowOf } from './vehicle.record.ts';
import { typeWord, vehicleTexts } from './vehicle.texts.ts';
import { type ListWish, listVehicles } from './vehicle.views.ts';

const pageRows = 2000;
/** More is not a list for a person any more. */
const mostRows = 100_000;

/** @param now epoch ms */
export function exportVehicles(
  scope: Scope,
  { format, filter, now }: { format: 'xlsx' | 'csv'; filter: ListWish['filter']; now: number },
) {
  const t = vehicleTexts(scope.language);
  const distance = distanceFaces[scope.units.distanceUnit];
  const headers = [
    t('vehicle.selfNo'),
    t('vehicle.carNumber'),
    t('vehicle.vin'),
    t('vehicle.mvin'),
    t('vehicle.type'),
    t('vehicle.jobType'),
    t('vehicle.isTrailer'),
    t('vehicle.department'),
    t('vehicle.group'),
    t('vehicle.layout'),
    t('vehicle.wheelCount'),
    t('vehicle.tyresFitted'),
    t('vehicle.template'),
    t('vehicle.receiver'),
    t('vehicle.loadKg'),
    t('vehicle.tareKg'),
    t('vehicle.lengthM'),
    t('vehicle.widthM'),
    t('vehicle.heightM'),
    t('vehicle.driver'),
    t('vehicle.driverPhone'),
    t('vehicle.useStatus'),
    t('vehicle.runState'),
    t('vehicle.connection'),
    t('vehicle.alarmLevel'),
    `${t('vehicle.odometer')} (${distance.label})`,
    t('vehicle.lastData'),
    t('vehicle.longitude'),
    t('vehicle.latitude'),
    t('vehicle.note'),
  ];
  return writeSheet({
    title: t('vehicle.title'),
    columns: headers.map((header) => ({ header, width: Math.min(28, Math.max(14, header.length + 4)) })),
    rows: rows(),
    format,
    timeZone: scope.timeZone,
  });

  async function* rows() {
    const moment = momentOf(scope, now);
    for (let offset = 0; offset < mostRows; offset += pageRows) {
      const page = { limit: pageRows, offset };
      const [found] = await scope.read(
        listVehicles(scope, { filter, page, onlineSince: moment.onlineSince, wheels: false }),
      );
      for (const each of found) {
        const row = vehicleRowOf(each, moment);
        yield [
          row.selfNo,
          row.carNumber,
          row.vin,
          row.mvin,
          typeWord(t, row.vehicleType),
          row.jobType,
          t(row.isTrailer ? 'vehicle.yes' : 'vehicle.no'),
          row.departmentName,
          row.groupName,
          row.layoutName,
          row.wheelCount,
          row.tyresFitted,
          row.templateName,
          row.receiverNo,
          row.loadKg,
          row.tareKg,
          row.lengthM,
          row.widthM,
          row.heightM,
          row.driverName,
          row.driverPhone,
          t(useKeys[row.useStatus]),
          t(runKeys[row.runState]),
          t(row.state === 1 ? 'vehicle.online' : 'vehicle.offline'),
          t(levelKeys[row.alarmLevel] ?? 'vehicle.level.urgent'),
          row.odometerKm === null
            ? null
            : Math.round(convertDistance(row.odometerKm, scope.units.distanceUnit) * 10) / 10,
          each.at === null || row.updatedAt === null ? null : new Date(row.updatedAt),
          row.longitude,
          row.latitude,
          row.note,
        ];
      }
      if (found.length < pageRows) return;
    }
    refuse('5023');
  }
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
