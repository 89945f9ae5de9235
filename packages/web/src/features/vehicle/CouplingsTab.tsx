/** Which trailer it pulled, or who pulled it, newest first. */
import { siteTrailerApi, trailerApi } from '@treadline/contract/trailer';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { CoupleDialog, UncoupleDialog } from '../trailer/trailer.public.ts';

export function CouplingsTab({ vehicle }: { vehicle: VehicleRow }) {
  const t = useT();
  const user = useUser();
  const reads = useCan('trailer:query');
  const edits = useCan('trailer:edit');
  const { distance } = useMeasures();
  const [open, setOpen] = useState<'couple' | 'uncouple' | null>(null);
  const api = user.tyreType === 'TBR' ? trailerApi : siteTrailerApi;
  const query = useApi(
    api.couplings,
    reads ? (vehicle.isTrailer ? { trailerId: vehicle.id } : { vehicleId: vehicle.id }) : null,
  );
  if (!reads) return <EmptyState icon="lock" text={t('vehicle.couplings.notAllowed')} />;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={4} />;
  const trailer = vehicle.isTrailer ? vehicle : vehicle.trailer;
  const coupled = vehicle.isTrailer ? vehicle.tractor !== null : vehicle.trailer !== null;
  const { list } = query.data;
  return (
    <>
      {edits && (
        <p className="vehicle-tab-acts">
          {(!vehicle.isTrailer || !coupled) && (
            <Button size="small" onClick={() => setOpen('couple')}>
              {t('vehicle.couplings.couple')}
            </Button>
          )}
          {coupled && trailer !== null && (
            <Button size="small" onClick={() => setOpen('uncouple')}>
              {t('vehicle.couplings.uncouple')}
            </Button>
          )}
        </p>
      )}
      {list.length === 0 ? (
        <EmptyState icon="trailer" text={t('vehicle.couplings.none')} />
      ) : (
        <Table
          size="small"
          rowKey="id"
          dataSource={list}
          pagination={list.length > 20 ? { pageSize: 20, size: 'small' } : false}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: t(vehicle.isTrailer ? 'vehicle.pulledBy' : 'vehicle.isTrailer'),
              render: (_, row) => {
                const other = vehicle.isTrailer
                  ? { id: row.tractorId, name: row.tractorName }
                  : { id: row.trailerId, name: row.trailerName };
                return <Link to={`/member/vehicleDetails?id=${other.id}`}>{other.name}</Link>;
              },
            },
            { title: t('vehicle.log.from'), render: (_, row) => formatTime(row.coupledAt) },
            {
              title: t('vehicle.log.until'),
              render: (_, row) => (row.uncoupledAt === null ? t('vehicle.couplings.now') : formatTime(row.uncoupledAt)),
            },
            { title: distance.unit, align: 'right' as const, render: (_, row) => distance.text(row.km) },
          ]}
        />
      )}
      {open === 'couple' && (
        <CoupleDialog
          tractor={vehicle.isTrailer ? null : vehicle}
          trailer={vehicle.isTrailer ? vehicle : null}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'uncouple' && trailer !== null && <UncoupleDialog trailer={trailer} onClose={() => setOpen(null)} />}
    </>
  );
}
