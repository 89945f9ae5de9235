/** The filtered list of trailers as a file. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { trailerApi } from '@treadline/contract/trailer';
import { convertDistance, distanceFaces } from '@treadline/domain/measure/units';
import type { Scope } from '../../platform/scope.ts';
import { type ListSheet, type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { trailerTexts } from './trailer.texts.ts';

type Row = ResultOf<typeof trailerApi.list>['list'][number];

export function exportTrailers(scope: Scope, { format, columns: shown }: SheetWish, page: ListSheet<Row>['page']) {
  const t = trailerTexts(scope.language);
  const unit = scope.units.distanceUnit;
  const columns = [
    ['selfNo', t('trailer.trailer'), (row: Row) => row.name],
    ['carNumber', t('trailer.carNumber'), (row: Row) => row.carNumber],
    ['layout', t('trailer.layout'), (row: Row) => row.layoutName],
    ['tractor', t('trailer.tractor'), (row: Row) => row.tractor?.name ?? t('trailer.free')],
    ['since', t('trailer.since'), (row: Row) => dateOf(row.tractor?.since ?? row.freeSince)],
    ['tyres', t('trailer.tyres'), (row: Row) => row.tyresFitted, 10],
    [
      'km',
      `${t('trailer.km')} (${distanceFaces[unit].label})`,
      (row: Row) => (row.couplingKm === null ? null : Math.round(convertDistance(row.couplingKm, unit) * 10) / 10),
    ],
    ['lastData', t('trailer.lastData'), (row: Row) => dateOf(row.updatedAt)],
  ] as const satisfies readonly SheetColumn<Row>[];
  return writeList(scope, { title: t('trailer.title'), columns, shown, format, page });
}

function dateOf(at: string | null): Date | null {
  return at === null ? null : new Date(at);
}
