/** Trailers (pages.md E5): which vehicle each is bound to and since when; coupling and uncoupling. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { trailerApi } from '@treadline/contract/trailer';
import { Button, Dropdown, Input, Select, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { AxleStrip } from '../../kit/axle/AxleStrip.tsx';
import { wheelStatus } from '../../kit/axle/live-wheels.ts';
import { Can } from '../../kit/Can.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useList } from '../../kit/use-list.ts';
import { VehicleIcon } from '../../kit/vehicle/VehicleIcon.tsx';
import { download } from '../../shell/api/call.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { vehicleTypeWord } from '../monitor/monitor.public.ts';
import { CouplingBar } from './CouplingBar.tsx';
import './trailer.css';
import { useTrailerApi } from './use-trailer-api.ts';

type Row = ResultOf<typeof trailerApi.list>['list'][number];

const filters = ['plate', 'coupled'] as const;

// Their calendar is large, and most visits couple nothing.
const CoupleDialog = lazy(async () => ({ default: (await import('./CoupleDialog.tsx')).CoupleDialog }));
const UncoupleDialog = lazy(async () => ({ default: (await import('./CoupleDialog.tsx')).UncoupleDialog }));

export function TrailerListPage() {
  const t = useT();
  const navigate = useNavigate();
  const api = useTrailerApi();
  const [search] = useSearchParams();
  const list = useList(api.list, filters, 30_000);
  const { distance } = useMeasures();
  const edits = useCan('trailer:edit');
  const opens = useCan('vehicle:get');
  const [open, setOpen] = useState<{ kind: 'couple' | 'uncouple'; trailer: Row } | null>(null);
  const sort = search.get('sort') ?? '';
  const exported = (format: 'xlsx' | 'csv') =>
    void download(api.export, {
      ...(list.filter('plate') ? { plate: list.filter('plate') } : {}),
      ...(list.filter('coupled') ? { coupled: list.filter('coupled') === 'true' } : {}),
      ...(sort === '' ? {} : { sort }),
      format,
    }).catch(() => undefined);
  return (
    <div className="kit-list">
      <header className="kit-list-head">
        <div className="kit-list-title">
          <h1>{t('trailer.title')}</h1>
          {list.query.isSuccess && <span className="kit-list-count">{formatNumber(list.total)}</span>}
        </div>
        <div className="kit-list-filters">
          <Input.Search
            key={list.filter('plate')}
            allowClear
            className="trailer-search"
            aria-label={t('trailer.search')}
            placeholder={t('trailer.search')}
            defaultValue={list.filter('plate')}
            maxLength={60}
            onSearch={(text) => list.setFilter({ plate: text.trim() })}
          />
          <Select
            aria-label={t('trailer.state')}
            value={list.filter('coupled')}
            popupMatchSelectWidth={false}
            onChange={(coupled) => list.setFilter({ coupled })}
            options={[
              { value: '', label: t('trailer.any') },
              { value: 'true', label: t('trailer.onlyCoupled') },
              { value: 'false', label: t('trailer.onlyFree') },
            ]}
          />
          {list.filtered && (
            <Button type="text" onClick={list.clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
        <div className="kit-list-actions">
          <Can permission="trailer:export">
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'xlsx', label: '.xlsx' },
                  { key: 'csv', label: '.csv' },
                ],
                onClick: ({ key }) => exported(key === 'csv' ? 'csv' : 'xlsx'),
              }}
            >
              <Button>{t('trailer.export')}</Button>
            </Dropdown>
          </Can>
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
            icon={list.filtered ? 'search' : 'trailer'}
            text={list.filtered ? t('kit.nothingMatches') : t('trailer.empty')}
          />
        ) : (
          <Table<Row>
            size="small"
            rowKey="id"
            dataSource={list.rows}
            scroll={{ x: 'max-content' }}
            expandable={{
              expandedRowRender: (row) => <CouplingBar trailerId={row.id} />,
              rowExpandable: () => true,
            }}
            columns={[
              {
                title: t('trailer.trailer'),
                fixed: 'start',
                render: (_, row) => (
                  <span className="trailer-name">
                    <VehicleIcon {...row} label={vehicleTypeWord(t, row)} />
                    {opens ? <Link to={`/member/vehicleDetails?id=${row.id}`}>{row.name}</Link> : <b>{row.name}</b>}
                  </span>
                ),
              },
              { title: t('trailer.carNumber'), render: (_, row) => row.carNumber ?? '–' },
              { title: t('trailer.layout'), dataIndex: 'layoutName' },
              {
                title: t('trailer.tractor'),
                render: (_, row) =>
                  row.tractor === null ? (
                    <span className="trailer-free">{t('trailer.free')}</span>
                  ) : opens ? (
                    <Link to={`/member/vehicleDetails?id=${row.tractor.id}`}>{row.tractor.name}</Link>
                  ) : (
                    row.tractor.name
                  ),
              },
              {
                title: t('trailer.since'),
                render: (_, row) => {
                  const since = row.tractor?.since ?? row.freeSince;
                  return since === null ? '–' : formatTime(since);
                },
              },
              {
                title: t('trailer.tyres'),
                render: (_, row) => (
                  <AxleStrip
                    label={t('trailer.strip', { fitted: row.tyresFitted, wheels: row.wheelCount })}
                    wheels={[]}
                    trailer={row.wheels.map((wheel) => ({
                      wheel: wheel.wheel,
                      tone: wheelStatus(wheel, row.state === 1),
                    }))}
                    onOpen={() => void navigate(`/member/vehicleDetails?id=${row.id}`)}
                  />
                ),
              },
              {
                title: `${t('trailer.km')} (${distance.unit})`,
                align: 'right',
                render: (_, row) => distance.text(row.couplingKm),
              },
              { title: t('trailer.lastData'), render: (_, row) => <Age at={row.updatedAt} /> },
              ...(edits
                ? [
                    {
                      title: t('trailer.actions'),
                      key: 'actions',
                      fixed: 'end' as const,
                      render: (_: unknown, row: Row) => (
                        <Button
                          size="small"
                          aria-label={`${t(row.tractor === null ? 'trailer.couple' : 'trailer.uncouple')}: ${row.name}`}
                          onClick={() => setOpen({ kind: row.tractor === null ? 'couple' : 'uncouple', trailer: row })}
                        >
                          {t(row.tractor === null ? 'trailer.couple' : 'trailer.uncouple')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
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
      <Suspense>
        {open?.kind === 'couple' && (
          <CoupleDialog tractor={null} trailer={open.trailer} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'uncouple' && <UncoupleDialog trailer={open.trailer} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  );
}
