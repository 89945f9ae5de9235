/** The fitting bench (pages.md E4): everything done to the tyres of one vehicle at one visit, planned here and saved as one. */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { EmptyState, ErrorState, Skeleton } from '../../../kit/states.tsx';
import { useApi } from '../../../shell/api/use-api.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import type { VehicleRecord } from '../TyresTab.tsx';
import { FitBench } from './FitBench.tsx';
import './fit.css';

export function FitPage({ vehicle, onClose }: { vehicle: VehicleRecord; onClose: () => void }) {
  const t = useT();
  const tyres = useApi(tyreApi.list, { vehicleId: vehicle.id, pageSize: 200 }, { staleMs: 0 });
  if (vehicle.wheels.length === 0) return <EmptyState icon="axle" text={t('vehicle.details.noWheels')} />;
  if (tyres.isError && !tyres.data) return <ErrorState error={tyres.error} onRetry={() => void tyres.refetch()} />;
  if (!tyres.data) return <Skeleton rows={10} />;
  return (
    <FitBench
      // What stands on the wheels now is where the plan begins: another standing is another bench.
      key={standingOf(tyres.data.list)}
      vehicle={vehicle}
      mounted={tyres.data.list}
      onClose={onClose}
    />
  );
}

function standingOf(tyres: readonly TyreRow[]): string {
  return tyres
    .map(({ id, wheel }) => `${wheel}:${id}`)
    .sort()
    .join();
}
