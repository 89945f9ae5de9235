/** Tyres (pages.md F1): find one, or the set that answers a question. A number scanned anywhere on the page opens it. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useList } from '../../kit/use-list.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { TyreBulkBar } from './TyreBulkBar.tsx';
import { TyreFilters, tyreFilters } from './TyreFilters.tsx';
import { sortText, useTyreColumns } from './tyre-columns.tsx';
import { useScanner } from './use-scanner.ts';
import { useTyreDo } from './use-tyre-do.tsx';
import './tyre.css';

/** Old once tyres came from a file. */
const importedInto = [tyreApi.list];

export function TyreListPage() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useList(tyreApi.list, tyreFilters);
  const [ticked, setTicked] = useState<readonly TyreRow[]>([]);
  const { act, dialog } = useTyreDo((refused) => setTicked((now) => now.filter(({ id }) => refused.includes(id))));
  const { menu } = useAccount();
  const opens = useCan('tyre:get') && menu.byPath.has('/tire/details');
  const adds = useCan('tyre:add') && menu.byPath.has('/tire/add');
  const registers = useCan('tyre:add') && menu.byPath.has('/tire/register') && menu.byPath.has('/member/vehicleList');
  const open = (id: string) => {
    if (opens) void navigate(`/tire/details?id=${id}`);
  };
  const openNumber = useOpenNumber(open);
  useScanner((number) => void openNumber(number));
  const sort = search.get('sort') ?? '';
  const columns = useTyreColumns(sort, act);
  // The newest answer of those that are ticked, so that buttons follow their state.
  const chosen = ticked.map((row) => list.rows.find(({ id }) => id === row.id) ?? row);
  const filter = Object.fromEntries(
    [...tyreFilters, 'sort' as const].flatMap((name) =>
      list.filter(name) === '' ? [] : [[name, list.filter(name)] as const],
    ),
  );
  const first = registers && (
    <Button onClick={() => void navigate('/tire/register')}>{t('tyre.registerVehicle')}</Button>
  );

  return (
    <div className="kit-list tyre-list">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('tyre.title')}</h1>
          {list.query.isSuccess && (
            <span className="kit-list-count">
              {list.total > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(list.total)}
            </span>
          )}
        </div>
        <div className="kit-list-filters tyre-filters">
          <TyreFilters list={list} />
          {list.filtered && (
            <Button type="text" onClick={list.clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
        <div className="kit-list-actions tyre-list-acts">
          <ImportButton target="tyre" lists={importedInto} />
          <ExportButton target="tyre" endpoint={tyreApi.export} params={filter} total={list.total} />
          {first}
          {adds && (
            <Button type="primary" onClick={() => void navigate('/tire/add')}>
              {t('tyre.add')}
            </Button>
          )}
        </div>
      </header>
      <div className="kit-list-progress" data-busy={list.query.isFetching && list.query.isPlaceholderData} />
      <div className="kit-list-body">
        {list.query.isError && !list.query.data ? (
          <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
        ) : list.query.isPending ? (
          <Skeleton rows={8} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            icon={list.filtered ? 'search' : 'tyre'}
            text={list.filtered ? t('kit.nothingMatches') : t('tyre.empty')}
            action={list.filtered ? null : first}
          />
        ) : (
          <Table<TyreRow>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={list.rows}
            tableLayout="fixed"
            scroll={{ x: 2000 }}
            showSorterTooltip={false}
            onChange={(_, __, sorter, { action }) => {
              if (action === 'sort') list.setFilter({ sort: sortText(sorter) });
            }}
            rowSelection={{
              selectedRowKeys: chosen.map(({ id }) => id),
              preserveSelectedRowKeys: true,
              onChange: (_, rows) => setTicked(rows),
              getCheckboxProps: (row) => ({ 'aria-label': t('tyre.select', { tyre: row.tyreNo }) }),
            }}
            onRow={(row) => ({
              tabIndex: 0,
              className: opens ? 'kit-row-opens' : '',
              onClick: () => open(row.id),
              onKeyDown: (event) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) open(row.id);
              },
            })}
            pagination={{
              current: list.page,
              pageSize: list.pageSize,
              total: list.total,
              size: 'small',
              showSizeChanger: true,
              pageSizeOptions: [20, 50, 100, 200],
              onChange: (page, size) => list.goTo(page, size),
            }}
          />
        )}
      </div>
      {chosen.length > 0 && <TyreBulkBar tyres={chosen} onClear={() => setTicked([])} onAct={act} />}
      {dialog}
    </div>
  );
}

/** Counts stop one above this. */
const mostCounted = 10_000;

function useOpenNumber(open: (id: string) => void) {
  const t = useT();
  return async (tyreNo: string) => {
    try {
      open((await call(tyreApi.byNumber, { tyreNo }, { quiet: true })).id);
    } catch (error) {
      const unknown = error instanceof ApiError && error.code === 'A02023';
      notify({ kind: 'error', title: unknown ? t('tyre.scan.unknown', { tyre: tyreNo }) : t('kit.failed') });
    }
  };
}
