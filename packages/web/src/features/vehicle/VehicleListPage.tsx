/** Vehicles (pages.md E1): find one, see the rest. List and map share the page; either can fill it. */
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button, Splitter, Table } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useList } from '../../kit/use-list.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { useVehicleDo } from './use-vehicle-do.tsx';
import { VehicleBulkBar } from './VehicleBulkBar.tsx';
import { VehicleFilters, vehicleFilters } from './VehicleFilters.tsx';
import { VehicleMap } from './VehicleMap.tsx';
import { VinSearch } from './VinSearch.tsx';
import { useVehicleColumns } from './vehicle-columns.tsx';
import './vehicle.css';

const refetchMs = 20_000;
/** Old once vehicles came from a file. */
const importedInto = [vehicleApi.list, vehicleApi.map];
const withWheels = { wheels: 'true' };

export function VehicleListPage() {
  const t = useT();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const list = useList(vehicleApi.list, vehicleFilters, refetchMs, withWheels);
  const [ticked, setTicked] = useState<string[]>([]);
  const [selected, setSelected] = useState<string | null>(null);
  const { act, dialog } = useVehicleDo((refused) => setTicked([...refused]));
  const edits = useCan('vehicle:edit');
  const adds = useCan('vehicle:add');
  const opens = useCan('vehicle:get');
  const open = (row: VehicleRow) => {
    if (opens) void navigate(`/member/vehicleDetails?id=${row.id}`);
  };
  const sort = search.get('sort') ?? '';
  const columns = useVehicleColumns(sort, (what, vehicle) => act(what, [vehicle]), open);
  const filter = Object.fromEntries(
    vehicleFilters.flatMap((name) => (list.filter(name) === '' ? [] : [[name, list.filter(name)] as const])),
  );
  const chosen = list.rows.filter((row) => ticked.includes(row.id));
  const split = useSplit();
  const add = adds && (
    <Button type="primary" onClick={() => void navigate('/member/addVehicle')}>
      {t('vehicle.add')}
    </Button>
  );

  return (
    <div className="kit-list vehicle-list">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('vehicle.title')}</h1>
          {list.query.isSuccess && <span className="kit-list-count">{formatNumber(list.total)}</span>}
        </div>
        <div className="kit-list-filters vehicle-filters">
          <VehicleFilters list={list} />
          <VinSearch />
          {list.filtered && (
            <Button type="text" onClick={list.clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
        <div className="kit-list-actions">
          <ImportButton target="vehicle" lists={importedInto} />
          <ExportButton
            target="vehicle"
            endpoint={vehicleApi.export}
            params={{ ...filter, ...(sort === '' ? {} : { sort }) }}
            total={list.total}
          />
          {add}
        </div>
      </header>
      <div className="kit-list-progress" data-busy={list.query.isFetching && list.query.isPlaceholderData} />
      <Splitter className="vehicle-split" onResizeEnd={split.onResizeEnd}>
        <Splitter.Panel collapsible defaultSize={split.size} min="20%">
          <div className="kit-list-body">
            {list.query.isError && !list.query.data ? (
              <ErrorState error={list.query.error} onRetry={() => void list.query.refetch()} />
            ) : list.query.isPending ? (
              <Skeleton rows={8} />
            ) : list.rows.length === 0 ? (
              <EmptyState
                icon={list.filtered ? 'search' : 'truck'}
                text={list.filtered ? t('kit.nothingMatches') : t('vehicle.empty')}
                action={list.filtered ? null : add}
              />
            ) : (
              <Table<VehicleRow>
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
                {...(edits
                  ? {
                      rowSelection: {
                        selectedRowKeys: ticked,
                        preserveSelectedRowKeys: true,
                        onChange: (keys) => setTicked(keys.map(String)),
                        getCheckboxProps: (row) => ({ 'aria-label': t('vehicle.select', { name: row.name }) }),
                      },
                    }
                  : {})}
                onRow={(row) => ({
                  tabIndex: 0,
                  className: `kit-row-opens${row.id === selected ? ' vehicle-row-selected' : ''}`,
                  onClick: () => open(row),
                  onKeyDown: (event) => {
                    if (event.key === 'Enter' && event.target === event.currentTarget) open(row);
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
        </Splitter.Panel>
        <Splitter.Panel collapsible min="20%">
          <VehicleMap filter={filter} selected={selected} onSelect={setSelected} />
        </Splitter.Panel>
      </Splitter>
      {chosen.length > 0 && <VehicleBulkBar vehicles={chosen} onClear={() => setTicked([])} onAct={act} />}
      {dialog}
    </div>
  );
}

const splitKey = 'treadline.vehicleSplit';

/** Where the reader left the splitter, as a share of the page. */
function useSplit() {
  const [size] = useState(() => {
    const share = Number(localStorage.getItem(splitKey));
    return share >= 0 && share <= 100 && localStorage.getItem(splitKey) !== null ? `${share}%` : '62%';
  });
  const onResizeEnd = ([left = 0, right = 0]: number[]) => {
    if (left + right > 0) localStorage.setItem(splitKey, String(Math.round((100 * left) / (left + right))));
  };
  return { size, onResizeEnd };
}

type Sorter = { columnKey?: unknown; order?: 'ascend' | 'descend' | null };

/** Newest first is what the list does unasked. */
function sortText(sorter: unknown): string {
  const { columnKey, order } = sorter as Sorter;
  if (!order) return '';
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey);
}
