/** The filtered list of trailers as a file. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { trailerApi } from '@treadline/contract/trailer';
import { convertDistance, distanceFaces } from '@treadline/domain/measure/units';
import type { Scope } from '../../platform/scope.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { trailerTexts } from './trailer.texts.ts';

type Page = ResultOf<typeof trailerApi.list>;

const pageRows = 1000;
const mostPages = 100;

export function exportTrailers(
  scope: Scope,
  format: 'xlsx' | 'csv',
  pageOf: (page: number, pageSize: number) => Promise<Page>,
) {
  const t = trailerTexts(scope.language);
  const unit = scope.units.distanceUnit;
  const headers = [
    t('trailer.trailer'),
    t('trailer.carNumber'),
    t('trailer.layout'),
    t('trailer.tractor'),
    t('trailer.since'),
    `${t('trailer.km')} (${distanceFaces[unit].label})`,
    t('trailer.lastData'),
  ];
  return writeSheet({
    title: t('trailer.title'),
    columns: headers.map((header) => ({ header, width: 20 })),
    rows: rows(),
    format,
    timeZone: scope.timeZone,
  });

  async function* rows() {
    for (let page = 1; page <= mostPages; page++) {
      const { list } = await pageOf(page, pageRows);
      for (const row of list) {
        yield [
          row.name,
          row.carNumber,
          row.layoutName,
          row.tractor?.name ?? null,
          row.tractor === null ? null : new Date(row.tractor.since),
          row.couplingKm === null ? null : Math.round(convertDistance(row.couplingKm, unit) * 10) / 10,
          row.updatedAt === null ? null : new Date(row.updatedAt),
        ];
      }
      if (list.length < pageRows) return;
    }
  }
}
