/** A size: what it carries by pressure, and the vehicles that run on it as points (pages.md F10). */
import { type AttributeRow, attributeApi } from '@treadline/contract/asset-catalogue';
import type { ResultOf } from '@treadline/contract/endpoint';
import { carriedKg } from '@treadline/domain/tyre/load-table';
import { Button, Table } from 'antd';
import { useMemo } from 'react';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { LoadCurve } from './LoadCurve.tsx';

type Loads = ResultOf<typeof attributeApi.loads>;
type Vehicle = Loads['vehicles'][number] & { carriesKg: number | null; over: boolean };

interface LoadDrawerProps {
  row: AttributeRow;
  /** Null: the reader may not. */
  onEdit: (() => void) | null;
  onClose: () => void;
}

const height = 280;

export function LoadDrawer({ row, onEdit, onClose }: LoadDrawerProps) {
  const t = useT();
  const query = useApi(attributeApi.loads, { id: row.id }, { staleMs: 0 });
  return (
    <PageDrawer
      open
      size={720}
      className="asset-drawer"
      onClose={onClose}
      title={t('asset-attribute.loadsOf', { name: row.name })}
      extra={onEdit !== null && <Button onClick={onEdit}>{t('asset-attribute.edit')}</Button>}
    >
      {query.isError && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <Loads loads={query.data} />
      ) : (
        <Skeleton rows={6} />
      )}
    </PageDrawer>
  );
}

function Loads({ loads: { points, vehicles } }: { loads: Loads }) {
  const t = useT();
  const { pressure } = useMeasures();
  const rows = useMemo<Vehicle[]>(
    () =>
      vehicles.map((vehicle) => {
        const carriesKg = vehicle.kpa === null ? null : carriedKg(points, vehicle.kpa);
        return { ...vehicle, carriesKg, over: carriesKg !== null && vehicle.loadKg > carriesKg };
      }),
    [points, vehicles],
  );
  const marks = useMemo(
    () => rows.flatMap(({ name, kpa, loadKg, over }) => (kpa === null ? [] : [{ name, kpa, loadKg, over }])),
    [rows],
  );
  return (
    <>
      {points.length === 0 ? (
        <EmptyState text={t('asset-attribute.noLoads')} />
      ) : (
        <LoadCurve points={points} marks={marks} height={height} />
      )}
      <h3>{t('asset-attribute.loadVehicles')}</h3>
      <p className="asset-quiet">{t('asset-attribute.loadHint')}</p>
      <Table<Vehicle>
        size="small"
        rowKey="id"
        dataSource={rows}
        pagination={rows.length > 20 ? { pageSize: 20, showSizeChanger: false } : false}
        locale={{ emptyText: t('asset-attribute.loadNobody') }}
        columns={[
          { title: t('asset-attribute.vehicle'), dataIndex: 'name', render: (name: string) => <b>{name}</b> },
          { title: t('asset-attribute.wheels'), dataIndex: 'wheels', align: 'right', width: 80 },
          {
            title: `${t('asset-attribute.cold')} (${pressure.unit})`,
            dataIndex: 'kpa',
            align: 'right',
            render: (kpa: number | null) => pressure.text(kpa),
          },
          {
            title: `${t('asset-attribute.load')} (kg)`,
            align: 'right',
            render: (_, { loadKg, over }) => (
              <span className={over ? 'asset-over' : ''}>
                {over && (
                  <i role="img" aria-label={t('asset-attribute.over')}>
                    {'◆ '}
                  </i>
                )}
                {formatNumber(loadKg)}
              </span>
            ),
          },
          {
            title: `${t('asset-attribute.carries')} (kg)`,
            dataIndex: 'carriesKg',
            align: 'right',
            render: (kg: number | null) => formatNumber(kg),
          },
          {
            title: `${t('asset-attribute.proposed')} (${pressure.unit})`,
            align: 'right',
            render: (_, { proposedKpa }) =>
              points.length === 0
                ? '–'
                : proposedKpa === null
                  ? t('asset-attribute.noneCarries')
                  : pressure.text(proposedKpa),
          },
        ]}
      />
    </>
  );
}
