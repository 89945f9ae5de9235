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
import { type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { tyreRowOf } from './tyre.record.ts';
import { tyreSheetTexts } from './tyre.texts.ts';
import { type TyreFilter, tyreIds, tyresByIds } from './tyre.views.ts';

export async function exportTyres(
  scope: Scope,
  { format, columns: shown, sort = 'tyreNo', ...filter }: TyreFilter & SheetWish & { sort?: string | undefined },
) {
  const t = tyreSheetTexts(scope.language);
  const names = await dictionaryNames(scope);
  const { pressureUnit, distanceUnit, treadUnit } = scope.units;
  const inUnit = (text: string, unit: { label: string }) => `${text} (${unit.label})`;
  const tread = (mm: number) => rounded(convertTread(mm, treadUnit), treadFaces[treadUnit].decimals);
  const columns = [
    ['tyreNo', t('tyre-sheet.tyreNo'), (row: TyreRow) => row.tyreNo, 22],
    ['status', t('tyre-sheet.status'), (row: TyreRow) => names(`1056 ${row.status}`), 20],
    ['where', t('tyre-sheet.vehicle'), (row: TyreRow) => row.vehicleName, 16],
    ['where', t('tyre-sheet.wheel'), (row: TyreRow) => row.wheelAlias, 10],
    ['where', t('tyre-sheet.warehouse'), (row: TyreRow) => row.warehouseName, 22],
    ['size', t('tyre-sheet.size'), (row: TyreRow) => row.size, 18],
    ['kind', t('tyre-sheet.brand'), (row: TyreRow) => row.brand, 18],
    ['kind', t('tyre-sheet.pattern'), (row: TyreRow) => row.pattern, 18],
    ['kind', t('tyre-sheet.compound'), (row: TyreRow) => names(`1052 ${row.compound}`) ?? row.compound, 20],
    ['kind', t('tyre-sheet.tyreType'), (row: TyreRow) => row.tyreType, 16],
    [null, t('tyre-sheet.dot'), (row: TyreRow) => row.dot, 14],
    [null, t('tyre-sheet.rfid'), (row: TyreRow) => row.rfid, 26],
    [null, t('tyre-sheet.manufacturedOn'), (row: TyreRow) => row.manufacturedOn, 14],
    ['life', t('tyre-sheet.lifeNo'), (row: TyreRow) => row.lifeNo, 8],
    [
      'used',
      inUnit(t('tyre-sheet.initialTread'), treadFaces[treadUnit]),
      (row: TyreRow) => tread(row.initialTreadMm),
      16,
    ],
    ['treadMm', inUnit(t('tyre-sheet.tread'), treadFaces[treadUnit]), (row: TyreRow) => tread(row.treadMm), 16],
    ['used', inUnit(t('tyre-sheet.wear'), treadFaces[treadUnit]), (row: TyreRow) => tread(row.wearMm), 16],
    [
      'distance',
      inUnit(t('tyre-sheet.distance'), distanceFaces[distanceUnit]),
      (row: TyreRow) => rounded(convertDistance(row.km, distanceUnit), 1),
      16,
    ],
    ['hours', t('tyre-sheet.hours'), (row: TyreRow) => row.hours, 12],
    [
      'pressure',
      inUnit(t('tyre-sheet.recommended'), pressureFaces[pressureUnit]),
      (row: TyreRow) =>
        row.recommendedKpa === null
          ? null
          : rounded(convertPressure(row.recommendedKpa, pressureUnit), pressureFaces[pressureUnit].decimals),
      18,
    ],
    ['sensor', t('tyre-sheet.sensor'), (row: TyreRow) => row.sensorNo, 16],
    ['measured', t('tyre-sheet.measured'), (row: TyreRow) => (row.treadAt === null ? null : new Date(row.treadAt)), 20],
    [null, t('tyre-sheet.price'), (row: TyreRow) => row.priceAmount, 14],
    [null, t('tyre-sheet.cost'), (row: TyreRow) => row.costAmount, 14],
    [null, t('tyre-sheet.note'), (row: TyreRow) => row.note, 30],
  ] as const satisfies readonly SheetColumn<TyreRow>[];
  // A page by its offset would read all before it again; 200,000 ids are few MB.
  const [found] = await scope.read(tyreIds(scope, filter, sort));
  const ids = found[0]?.ids ?? [];
  return writeList(scope, {
    title: t('tyre-sheet.file'),
    columns,
    shown,
    format,
    page: async (limit, offset) => {
      const [rows] = await scope.read(tyresByIds(scope, ids.slice(offset, offset + limit)));
      return rows.map(tyreRowOf);
    },
  });
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

export function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
