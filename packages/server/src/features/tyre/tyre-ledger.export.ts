/** The filtered lines of the ledger as a file, in the reader's language, units and time zone (pages.md F6). */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { convertDistance, convertTread, distanceFaces, treadFaces } from '@treadline/domain/measure/units';
import type { Scope } from '../../platform/scope.ts';
import { filterTexts } from '../../platform/spreadsheet/filter-texts.ts';
import { type SheetColumn, type SheetWish, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { rounded } from './tyre.export.ts';
import { wireEventOf } from './tyre.record.ts';
import { tyreSheetTexts } from './tyre.texts.ts';
import { eventWords } from './tyre-event.words.ts';
import { type LedgerFilter, type LedgerPlace, type LedgerRow, ledgerPage } from './tyre-history.views.ts';

type Line = ResultOf<typeof tyreLedgerApi.ledger>['list'][number] & Pick<LedgerRow, 'brand' | 'pattern'>;

export function exportLedger(scope: Scope, { format, columns: shown }: SheetWish, filter: LedgerFilter) {
  const t = tyreSheetTexts(scope.language);
  const words = filterTexts(scope.language);
  const said = eventWords(scope);
  const { treadUnit, distanceUnit } = scope.units;
  const tread = (mm: number) => rounded(convertTread(mm, treadUnit), treadFaces[treadUnit].decimals);
  const inTread = `(${treadFaces[treadUnit].label})`;
  const columns = [
    ['time', words('tyre.time'), (line: Line) => new Date(line.at)],
    [null, t('tyre-sheet.recorded'), (line: Line) => new Date(line.recordedAt)],
    ['event', words('tyre.event'), (line: Line) => said.kind(line.kind), 24],
    ['number', t('tyre-sheet.tyreNo'), (line: Line) => line.tyreNo, 22],
    ['size', t('tyre-sheet.size'), (line: Line) => line.size, 18],
    [null, t('tyre-sheet.brand'), (line: Line) => line.brand, 18],
    [null, t('tyre-sheet.pattern'), (line: Line) => line.pattern, 18],
    ['to', t('tyre-sheet.vehicle'), (line: Line) => said.vehicle(line), 16],
    ['to', t('tyre-sheet.wheel'), (line: Line) => line.wheelAlias ?? line.wheel, 10],
    ['to', t('tyre-sheet.warehouse'), (line: Line) => line.warehouseName, 22],
    [
      'tread',
      `${t('tyre-sheet.leastTread')} ${inTread}`,
      (line: Line) => (line.treadMm === null ? null : Math.min(...line.treadMm.map(tread))),
      16,
    ],
    ['tread', `${t('tyre-sheet.grooves')} ${inTread}`, (line: Line) => line.treadMm?.map(tread).join('; ') ?? null, 18],
    [
      null,
      `${t('tyre-sheet.distance')} (${distanceFaces[distanceUnit].label})`,
      (line: Line) => rounded(convertDistance(line.km, distanceUnit), 1),
      16,
    ],
    [null, t('tyre-sheet.hours'), (line: Line) => line.hours, 12],
    ['amount', words('tyre.amount'), (line: Line) => line.amount, 14],
    ['what', words('tyre.what'), (line: Line) => said.changes(line), 40],
    ['what', words('tyre.reason'), (line: Line) => line.reason, 30],
    ['what', t('tyre-sheet.note'), (line: Line) => (line.note === line.reason ? null : line.note), 30],
    ['by', words('tyre.by'), (line: Line) => line.memberName ?? words('tyre.system')],
  ] as const satisfies readonly SheetColumn<Line>[];
  let after: LedgerPlace | undefined;
  return writeList(scope, {
    title: words('tyre.ledger.title'),
    columns,
    shown,
    format,
    // Page by page behind the last line: by offset, what is entered meanwhile would push lines onto the next page.
    page: async (limit) => {
      const [rows] = await scope.read(ledgerPage(scope, filter, { limit, after }));
      after = rows.at(-1) ?? after;
      return rows.map((row) => ({
        ...wireEventOf(row),
        tyreId: row.tyre_id,
        tyreNo: row.tyre_no,
        size: row.size,
        brand: row.brand,
        pattern: row.pattern,
      }));
    },
  });
}
