/** Endpoints of the ledger. */
import { countCap } from '@treadline/contract/fields';
import type { LedgerGroup, tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import type { Scope } from '../../platform/scope.ts';
import type { Handlers } from '../../platform/serve.ts';
import { type SheetColumn, writeList } from '../../platform/spreadsheet/list-sheet.ts';
import { wireEventOf } from './tyre.record.ts';
import { tyreSheetTexts } from './tyre.texts.ts';
import { modelsNamed } from './tyre.views.ts';
import { type LedgerFilter, ledgerCount, ledgerPage, tyresOfLedger } from './tyre-history.views.ts';
import { exportLedger } from './tyre-ledger.export.ts';
import { ledgerSums, type Sums, type SumsWish, sumsOf, totalOf } from './tyre-sums.views.ts';

export const tyreLedgerRoutes: Handlers<typeof tyreLedgerApi> = {
  ledger: async (scope, { page, pageSize, ...asked }) => {
    const filter = await filterOf(scope, asked);
    const place = { limit: pageSize, offset: (page - 1) * pageSize };
    const [rows, [count]] = await scope.read(ledgerPage(scope, filter, place), ledgerCount(scope, filter, countCap));
    const list = rows.map((row) => ({
      ...wireEventOf(row),
      tyreId: row.tyre_id,
      tyreNo: row.tyre_no,
      size: row.size,
    }));
    return { list, total: count?.total ?? 0 };
  },
  ledgerExport: async (scope, { format, columns, sort: _, ...asked }) =>
    exportLedger(scope, { format, columns }, await filterOf(scope, asked)),
  ledgerSums: readSums,
  ledgerSumsFile: async (scope, { format, ...wish }) => {
    const t = tyreSheetTexts(scope.language);
    const { total, groups } = await readSums(scope, wish);
    const headers: Readonly<Record<LedgerGroup, string>> = {
      size: t('tyre-sheet.size'),
      brand: t('tyre-sheet.brand'),
      pattern: t('tyre-sheet.pattern'),
      department: t('tyre-sheet.department'),
      warehouse: t('tyre-sheet.warehouse'),
    };
    const unnamed = wish.by === 'warehouse' ? t('tyre-sheet.elsewhere') : '–';
    const rows = [
      { ...total, name: t('tyre-sheet.allTyres') },
      ...groups.map((group) => ({ ...group, name: group.name ?? unnamed })),
    ];
    const columns = [
      [null, headers[wish.by], (row) => row.name, 30],
      [null, t('tyre-sheet.opening'), (row) => row.opening],
      [null, t('tyre-sheet.in'), (row) => row.in],
      [null, t('tyre-sheet.out'), (row) => row.out],
      [null, t('tyre-sheet.closing'), (row) => row.closing],
    ] as const satisfies readonly SheetColumn<Sums & { name: string }>[];
    const title = t('tyre-sheet.sumsFile');
    return writeList(scope, {
      title,
      columns,
      shown: undefined,
      format,
      page: async (limit, offset) => rows.slice(offset, offset + limit),
    });
  },
};

type Asked = Omit<LedgerFilter, 'modelIds' | 'tyreIds'> & { brand?: string | undefined; size?: string | undefined };

/** Models are found by their names first, and tyres where they are few: else lines are passed by until enough fit. */
async function filterOf(scope: Scope, { brand, size, ...asked }: Asked): Promise<LedgerFilter> {
  const models = modelsNamed(scope, { brand, size });
  const [named] = models === null ? [] : await scope.read(models);
  const filter = { ...asked, modelIds: named?.map(({ id }) => id) };
  if (!filter.modelIds && !filter.departmentId) return filter;
  const [tyres] = await scope.read(tyresOfLedger(scope, filter, mostTyres + 1));
  return tyres.length > mostTyres ? filter : { ...filter, tyreIds: tyres.map(({ id }) => id) };
}

/** Their lines are read and sorted for each page. */
const mostTyres = 500;

async function readSums(scope: Scope, wish: SumsWish) {
  const [rows] = await scope.read(ledgerSums(scope, wish));
  return { total: totalOf(rows), groups: rows.map((row) => ({ name: row.name, ...sumsOf(row) })) };
}
