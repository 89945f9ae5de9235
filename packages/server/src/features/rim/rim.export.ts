/** The filtered list of rims as a file, in the reader's language and time zone. */
import type { RimRow } from '@treadline/contract/rim';
import { sql } from 'kysely';
import { readable } from '../../platform/database/handwritten.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeSheet } from '../../platform/spreadsheet/spreadsheet.ts';
import { rimTexts } from './rim.texts.ts';

const pageRows = 1000;

export async function exportRims(
  scope: Scope,
  format: 'xlsx' | 'csv',
  pageOf: (limit: number, offset: number) => Promise<RimRow[]>,
) {
  const t = rimTexts(scope.language);
  const [names] = await scope.read(
    readable(sql<{ value: string; name: string }>`
      select value, coalesce(name ->> ${scope.language}, name ->> 'en-US') as name
      from dictionary_value where dictionary_code = '1037'`),
  );
  const materials = new Map(names.map(({ value, name }) => [value, name]));
  const columns = [
    [t('rim.rimNo'), (row: RimRow) => row.rimNo],
    [t('rim.size'), (row: RimRow) => row.size],
    [t('rim.brand'), (row: RimRow) => row.brand],
    [t('rim.material'), (row: RimRow) => materials.get(String(row.material)) ?? null],
    [t('rim.vehicle'), (row: RimRow) => row.vehicleName],
    [t('rim.wheel'), (row: RimRow) => row.wheelAlias],
    [t('rim.warehouse'), (row: RimRow) => row.warehouseName],
    [t('rim.tyre'), (row: RimRow) => row.tyreNo],
    [t('rim.manufacturedOn'), (row: RimRow) => row.manufacturedOn],
    [t('rim.testedOn'), (row: RimRow) => row.testedOn],
    [t('rim.testDueOn'), (row: RimRow) => row.testDueOn],
    [t('rim.flanges'), (row: RimRow) => row.parts.flanges],
    [t('rim.lockRing'), (row: RimRow) => row.parts.lockRing],
    [t('rim.band'), (row: RimRow) => row.parts.band],
    [t('rim.price'), (row: RimRow) => row.priceAmount],
    [t('rim.note'), (row: RimRow) => row.note],
  ] as const;
  return writeSheet({
    title: t('rim.title'),
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
