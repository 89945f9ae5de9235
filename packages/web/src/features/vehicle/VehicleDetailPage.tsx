/** One vehicle (pages.md E3), reached by `?id=` (NAV-003): who and where it is, its tyres by position, its recent days. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Button, Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { usePageActive } from '../../kit/page-active.ts';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useAddressValue } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { useTabTitle } from '../../shell/tabs/use-tab.ts';
import { DetailDiagram } from './DetailDiagram.tsx';
import { DetailHead } from './DetailHead.tsx';
import { ReceiverTab } from './ReceiverTab.tsx';
import { TyresTab } from './TyresTab.tsx';
import { useVehicleDo } from './use-vehicle-do.tsx';
import './vehicle.css';

const refetchMs = 10_000;

// What does not stand in front at once comes when it is asked for.
const FitPage = lazy(async () => ({ default: (await import('./fit/FitPage.tsx')).FitPage }));
const CurvesTab = lazy(async () => ({ default: (await import('./CurvesTab.tsx')).CurvesTab }));
const FieldsTab = lazy(async () => ({ default: (await import('./FieldsTab.tsx')).FieldsTab }));
const CouplingsTab = lazy(async () => ({ default: (await import('./CouplingsTab.tsx')).CouplingsTab }));
const LogTab = lazy(async () => ({ default: (await import('./LogTab.tsx')).LogTab }));

export function VehicleDetailPage() {
  const t = useT();
  const active = usePageActive();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const valid = /^\d{1,19}$/.test(id);
  const query = useApi(vehicleApi.get, valid ? { id } : null, { ...(active ? { refetchMs } : {}) });
  const [wheel, setWheel] = useAddressValue('wheel');
  const [tab, setTab] = useAddressValue('tab');
  const [mode, setMode] = useAddressValue('mode');
  const edits = useCan('vehicle:edit');
  const readsTyres = useCan('tyre:query');
  const readsCurves = useCan('telemetry:query');
  const { act, dialog } = useVehicleDo();
  const vehicle = query.data;
  useTabTitle(vehicle?.name ?? null);

  if (!valid) return <EmptyState icon="truck" text={t('vehicle.details.missing')} />;
  if (query.isError && !vehicle) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!vehicle) return <Skeleton rows={10} />;
  if (mode === 'fit' && edits && readsTyres) {
    return (
      <Suspense fallback={<Skeleton rows={10} />}>
        <FitPage vehicle={vehicle} onClose={() => setMode('')} />
      </Suspense>
    );
  }
  const chosen = vehicle.wheels.find((each) => String(each.wheel) === wheel) ?? vehicle.wheels[0] ?? null;
  const select = (code: number) => setWheel(String(code));
  const items = [
    ...(readsTyres
      ? [
          {
            key: 'tyres',
            label: t('vehicle.tab.tyres'),
            children: <TyresTab vehicle={vehicle} chosen={chosen?.wheel ?? null} onWheel={select} />,
          },
        ]
      : []),
    ...(readsCurves
      ? [
          {
            key: 'curves',
            label: t('vehicle.tab.curves'),
            children: <CurvesTab vehicle={vehicle} wheel={chosen} onWheel={select} />,
          },
        ]
      : []),
    { key: 'fields', label: t('vehicle.tab.fields'), children: <FieldsTab vehicle={vehicle} /> },
    { key: 'couplings', label: t('vehicle.tab.couplings'), children: <CouplingsTab vehicle={vehicle} /> },
    {
      key: 'receiver',
      label: t('vehicle.tab.receiver'),
      children: <ReceiverTab vehicle={vehicle} onBind={() => act('receiver', [vehicle])} />,
    },
    { key: 'log', label: t('vehicle.tab.log'), children: <LogTab vehicleId={vehicle.id} /> },
  ];
  const shown = items.find(({ key }) => key === tab)?.key ?? items[0]?.key ?? 'fields';
  return (
    <div className="vehicle-page">
      <DetailHead vehicle={vehicle} onDo={(what) => act(what, [vehicle])} />
      {query.isError && (
        <p className="vehicle-stale" role="status">
          {t('vehicle.details.stale')}
          <Button size="small" onClick={() => void query.refetch()}>
            {t('kit.retry')}
          </Button>
        </p>
      )}
      <div className="vehicle-page-body">
        <DetailDiagram vehicle={vehicle} chosen={chosen} onWheel={select} />
        <section className="kit-panel vehicle-tabs">
          <Tabs
            activeKey={shown}
            destroyOnHidden
            onChange={(key) => setTab(key === items[0]?.key ? '' : key)}
            items={items.map((item) => ({
              ...item,
              children: <Suspense fallback={<Skeleton rows={6} />}>{item.children}</Suspense>,
            }))}
          />
        </section>
      </div>
      {dialog}
    </div>
  );
}
