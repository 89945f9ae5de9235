/** The filtered list as a file, in the reader's language, units and time zone. */
import type { TyreRow } from '@treadline/contract/tyre-row';
import {
  convertDistance,
  convertPressure,
  convertTread,
  distanceFaces,
  pressureFaces,
  treadFaces,
} from '@treadline/domain/measure/units';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { tyreRowOf } from './tyre.record.ts';
import { tyreSheetTexts } from './tyre.texts.ts';
import { listTyres, type TyreFilter } from './tyre.views.ts';

const pageRows = 10_000;

export async function exportTyres(
  scope: Scope,
  { format, sort = 'tyreNo', ...filter }: TyreFilter & { format: 'xlsx' | 'csv'; sort?: string | undefined },
) {
  const t = tyreSheetTexts(scope.language);
  const names = await dictionaryNames(scope);
  const { pressureUnit, distanceUnit, treadUnit } = scope.units;
  const inUnit = (text: string, unit: { label: string }) => `${text} (${unit.label})`;
  const tread = (mm: number) => rounded(convertTread(mm, treadUnit), treadFaces[treadUnit].decimals);
  const columns = [
    [t('tyre-sheet.tyreNo'), 22, (row: TyreRow) => row.tyreNo],
    [t('tyre-sheet.status'), 20, (row: TyreRow) => names(`1056 ${row.status}`)],
    [t('tyre-sheet.vehicle'), 16, (row: TyreRow) => row.vehicleName],
    [t('tyre-sheet.wheel'), 10, (row: TyreRow) => row.wheelAlias],
    [t('tyre-sheet.warehouse'), 22, (row: TyreRow) => row.warehouseName],
    [t('tyre-sheet.size'), 18, (row: TyreRow) => row.size],
    [t('tyre-sheet.brand'), 18, (row: TyreRow) => row.brand],
    [t('tyre-sheet.pattern'), 18, (row: TyreRow) => row.pattern],
    [t('tyre-sheet.compound'), 20, (row: TyreRow) => names(`1052 ${row.compound}`) ?? row.compound],
    [t('tyre-sheet.tyreType'), 16, (row: TyreRow) => row.tyreType],
    [t('tyre-sheet.dot'), 14, (row: TyreRow) => row.dot],
    [t('tyre-sheet.rfid'), 26, (row: TyreRow) => row.rfid],
    [t('tyre-sheet.manufacturedOn'), 14, (row: TyreRow) => row.manufacturedOn],
    [t('tyre-sheet.lifeNo'), 8, (row: TyreRow) => row.lifeNo],
    [inUnit(t('tyre-sheet.initialTread'), treadFaces[treadUnit]), 16, (row: TyreRow) => tread(row.initialTreadMm)],
    [inUnit(t('tyre-sheet.tread'), treadFaces[treadUnit]), 16, (row: TyreRow) => tread(row.treadMm)],
    [inUnit(t('tyre-sheet.wear'), treadFaces[treadUnit]), 16, (row: TyreRow) => tread(row.wearMm)],
    [
      inUnit(t('tyre-sheet.distance'), distanceFaces[distanceUnit]),
      16,
      (row: TyreRow) => rounded(convertDistance(row.km, distanceUnit), 1),
    ],
    [t('tyre-sheet.hours'), 12, (row: TyreRow) => row.hours],
    [
      inUnit(t('tyre-sheet.recommended'), pressureFaces[pressureUnit]),
      18,
      (row: TyreRow) =>
        row.recommendedKpa === null
          ? null
          : rounded(convertPressure(row.recommendedKpa, pressureUnit), pressureFaces[pressureUnit].decimals),
    ],
    [t('tyre-sheet.sensor'), 16, (row: TyreRow) => row.sensorNo],
    [t('tyre-sheet.measured'), 20, (row: TyreRow) => (row.treadAt === null ? null : new Date(row.treadAt))],
    [t('tyre-sheet.price'), 14, (row: TyreRow) => row.priceAmount],
    [t('tyre-sheet.cost'), 14, (row: TyreRow) => row.costAmount],
    [t('tyre-sheet.note'), 30, (row: TyreRow) => row.note],
  ] as const;
  return writeSheet({
    title: t('tyre-sheet.file'),
    columns: columns.map(([header, width]) => ({ header, width })),
    rows: allRows(scope, { filter, sort }, (row) => columns.map(([, , cell]) => cell(row))),
    format,
    timeZone: scope.timeZone,
  });
}

/** Page by page, so that no list is too long for memory. */
async function* allRows<Cells>(
  scope: Scope,
  { filter, sort }: { filter: TyreFilter; sort: string },
  cells: (row: TyreRow) => Cells,
): AsyncGenerator<Cells> {
  for (let offset = 0; ; offset += pageRows) {
    const [rows] = await scope.read(listTyres(scope, filter, { sort, limit: pageRows, offset }));
    for (const row of rows) yield cells(tyreRowOf(row));
    if (rows.length < pageRows) return;
  }
}

/** By dictionary and value, e.g. `1056 2`. */
async function dictionaryNames(scope: Scope): Promise<(key: string) => string | null> {
  const [rows] = await scope.read(
    readable(sql<{ key: string; name: string }>`
      select dictionary_code || ' ' || value as key, coalesce(name ->> ${scope.language}, name ->> 'en-US') as name
      from dictionary_value where dictionary_code in ('1056', '1052')`),
  );
  const names = new Map(rows.map((row) => [row.key, row.name]));
  return (key) => names.get(key) ?? null;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
