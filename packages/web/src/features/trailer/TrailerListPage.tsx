/** Trailers (pages.md E5): which vehicle each is bound to and since when; coupling and uncoupling. */
import type { ResultOf } from '@treadline/contract/endpoint';
import type { trailerApi } from '@treadline/contract/trailer';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { AxleStrip } from '../../kit/axle/AxleStrip.tsx';
import { wheelStatus } from '../../kit/axle/live-wheels.ts';
import { ListBody, ListFrame } from '../../kit/list/ListPage.tsx';
import { ListTable } from '../../kit/list/ListTable.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useMeasures } from '../../kit/units.ts';
import { VehicleIcon } from '../../kit/vehicle/VehicleIcon.tsx';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
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
  const list = useList(api.list, filters, 30_000);
  const { distance } = useMeasures();
  const edits = useCan('trailer:edit');
  const opens = useCan('vehicle:get');
  const [open, setOpen] = useState<{ kind: 'couple' | 'uncouple'; trailer: Row } | null>(null);
  const columns: ListColumn<Row>[] = [
    {
      key: 'selfNo',
      title: t('trailer.trailer'),
      sorter: true,
      fixed: 'start',
      render: (_, row) => (
        <span className="trailer-name">
          <VehicleIcon {...row} label={vehicleTypeWord(t, row)} />
          {opens ? <Link to={`/member/vehicleDetails?id=${row.id}`}>{row.name}</Link> : <b>{row.name}</b>}
        </span>
      ),
    },
    { key: 'carNumber', title: t('trailer.carNumber'), sorter: true, render: (_, row) => row.carNumber ?? '–' },
    { key: 'layout', title: t('trailer.layout'), dataIndex: 'layoutName' },
    {
      key: 'tractor',
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
      key: 'since',
      title: t('trailer.since'),
      render: (_, row) => {
        const since = row.tractor?.since ?? row.freeSince;
        return since === null ? '–' : formatTime(since);
      },
    },
    {
      key: 'tyres',
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
      key: 'km',
      title: `${t('trailer.km')} (${distance.unit})`,
      align: 'right',
      render: (_, row) => distance.text(row.couplingKm),
    },
    { key: 'lastData', title: t('trailer.lastData'), render: (_, row) => <Age at={row.updatedAt} /> },
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
  ];
  return (
    <ListFrame
      title={t('trailer.title')}
      list={list}
      columns={columns}
      filters={
        <>
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
        </>
      }
      actions={<ExportButton target="trailer" endpoint={api.export} list={list} columns={columns} />}
    >
      <ListBody list={list} empty={t('trailer.empty')} emptyIcon="trailer">
        <ListTable
          list={list}
          columns={columns}
          more={{
            expandable: { expandedRowRender: (row) => <CouplingBar trailerId={row.id} />, rowExpandable: () => true },
          }}
        />
      </ListBody>
      <Suspense>
        {open?.kind === 'couple' && (
          <CoupleDialog tractor={null} trailer={open.trailer} onClose={() => setOpen(null)} />
        )}
        {open?.kind === 'uncouple' && <UncoupleDialog trailer={open.trailer} onClose={() => setOpen(null)} />}
      </Suspense>
    </ListFrame>
  );
}
