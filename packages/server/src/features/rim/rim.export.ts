/** The filtered list of rims as a file, in the reader's language and time zone. */
import type { RimRow } from '@treadline/contract/rim';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { type ListSheet, type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { rimTexts } from './rim.texts.ts';

export async function exportRims(scope: Scope, { format, columns: shown }: SheetWish, page: ListSheet<RimRow>['page']) {
  const t = rimTexts(scope.language);
  const [names] = await scope.read(
    readable(sql<{ value: string; name: string }>`
      select value, coalesce(name ->> ${scope.language}, name ->> 'en-US') as name
      from dictionary_value where dictionary_code = '1037'`),
  );
  const materials = new Map(names.map(({ value, name }) => [value, name]));
  const columns = [
    ['rimNo', t('rim.rimNo'), (row: RimRow) => row.rimNo],
    ['size', t('rim.size'), (row: RimRow) => row.size],
    ['brand', t('rim.brand'), (row: RimRow) => row.brand],
    ['material', t('rim.material'), (row: RimRow) => materials.get(String(row.material)) ?? null],
    ['where', t('rim.vehicle'), (row: RimRow) => row.vehicleName],
    ['where', t('rim.wheel'), (row: RimRow) => row.wheelAlias],
    ['where', t('rim.warehouse'), (row: RimRow) => row.warehouseName],
    ['tyre', t('rim.tyre'), (row: RimRow) => row.tyreNo],
    [null, t('rim.manufacturedOn'), (row: RimRow) => row.manufacturedOn],
    ['testedOn', t('rim.testedOn'), (row: RimRow) => row.testedOn],
    ['test', t('rim.testDueOn'), (row: RimRow) => row.testDueOn],
    ['parts', t('rim.flanges'), (row: RimRow) => row.parts.flanges],
    ['parts', t('rim.lockRing'), (row: RimRow) => row.parts.lockRing],
    ['parts', t('rim.band'), (row: RimRow) => row.parts.band],
    [null, t('rim.price'), (row: RimRow) => row.priceAmount],
    [null, t('rim.note'), (row: RimRow) => row.note],
  ] as const satisfies readonly SheetColumn<RimRow>[];
  return writeList(scope, { title: t('rim.title'), columns, shown, format, page });
}
