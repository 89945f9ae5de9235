/** The file of one tyre, from DOT to disposal (pages.md F2), reached by `?id=` (PAGE-009). */
import { tyreApi } from '@treadline/contract/tyre';
import { Button, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePageActive } from '../../kit/page-active.ts';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useAddressValue } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { useTabTitle } from '../../shell/tabs/use-tab.ts';
import { CostTab } from './CostTab.tsx';
import { FittingsTab } from './FittingsTab.tsx';
import { LifeLine } from './LifeLine.tsx';
import { LifeTab } from './LifeTab.tsx';
import { MeasurementsTab } from './MeasurementsTab.tsx';
import { TyreHead } from './TyreHead.tsx';
import { useTyreDo } from './use-tyre-do.tsx';
import './tyre.css';
import './tyre-detail.css';

const PressureTab = lazy(async () => ({ default: (await import('./PressureTab.tsx')).PressureTab }));
const TyreAlarms = lazy(async () => ({ default: (await import('./AlarmsTab.tsx')).TyreAlarms }));
const FieldsTab = lazy(async () => ({ default: (await import('./FieldsTab.tsx')).FieldsTab }));

const TyreFile = lazy(async () => ({ default: (await import('./TyreFile.tsx')).TyreFile }));
const LogTab = lazy(async () => ({ default: (await import('../audit/audit.public.ts')).LogTab }));

const refetchMs = 30_000;

export function TyreDetailPage() {
  const t = useT();
  const navigate = useNavigate();
  const active = usePageActive();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const valid = /^\d{1,19}$/.test(id);
  const query = useApi(tyreApi.get, valid ? { id } : null, active ? { refetchMs } : {});
  const records = useApi(tyreApi.records, valid ? { id } : null);
  const readsCurves = useCan('telemetry:query');
  const readsAlarms = useCan('alarm:query');
  const readsLog = useCan('audit:query');
  const [printing, setPrinting] = useState(false);
  const [tab, setTab] = useAddressValue('tab');
  const { act, dialog } = useTyreDo(undefined, () => void navigate('/tire/list'));
  const tyre = query.data;
  useTabTitle(tyre?.tyreNo ?? null);

  if (!valid) return <EmptyState icon="tyre" text={t('tyre.details.missing')} />;
  if (query.isError && !tyre) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!tyre) return <Skeleton rows={10} />;
  const { fittings, measurements } = records.data ?? { fittings: [], measurements: [] };
  const items = [
    { key: 'life', label: t('tyre.tab.life'), children: <LifeTab id={tyre.id} /> },
    { key: 'fittings', label: t('tyre.tab.fittings'), children: <FittingsTab fittings={fittings} /> },
    {
      key: 'measurements',
      label: t('tyre.tab.measurements'),
      children: <MeasurementsTab measurements={measurements} />,
    },
    ...(readsCurves
      ? [
          {
            key: 'pressure',
            label: t('tyre.tab.pressure'),
            children: records.data ? (
              <PressureTab key={tyre.id} fittings={fittings} />
            ) : records.isError ? (
              <ErrorState error={records.error} onRetry={() => void records.refetch()} />
            ) : (
              <Skeleton rows={6} />
            ),
          },
        ]
      : []),
    ...(readsAlarms
      ? [{ key: 'alarms', label: t('tyre.tab.alarms'), children: <TyreAlarms key={tyre.id} tyreId={tyre.id} /> }]
      : []),
    { key: 'cost', label: t('tyre.tab.cost'), children: <CostTab id={tyre.id} /> },
    {
      key: 'fields',
      label: t('tyre.tab.fields'),
      children: <FieldsTab tyre={tyre} />,
    },
    ...(readsLog
      ? [
          {
            key: 'log',
            label: t('tyre.tab.log'),
            children: (
              <div className="kit-padded">
                <LogTab targetKind="tyre" targetId={tyre.id} />
              </div>
            ),
          },
        ]
      : []),
  ];
  return (
    <div className="tyre-page">
      <TyreHead tyre={tyre} onDo={(what) => act(what, [tyre])} onPrint={() => setPrinting(true)} />
      {query.isError && (
        <p className="tyre-stale" role="status">
          {t('tyre.details.stale')}
          <Button size="small" onClick={() => void query.refetch()}>
            {t('kit.retry')}
          </Button>
        </p>
      )}
      <section className="kit-panel">
        <header className="kit-panel-head">
          <h2>{t('tyre.life.title')}</h2>
        </header>
        <div className="kit-padded">
          {records.isError && !records.data ? (
            <ErrorState error={records.error} onRetry={() => void records.refetch()} />
          ) : records.isPending ? (
            <Skeleton rows={5} />
          ) : (
            <LifeLine tyre={tyre} fittings={fittings} measurements={measurements} />
          )}
        </div>
      </section>
      <section className="kit-panel tyre-tabs">
        <Tabs
          activeKey={items.some(({ key }) => key === tab) ? tab : 'life'}
          destroyOnHidden
          onChange={(key) => setTab(key === 'life' ? '' : key)}
          items={items.map((item) => ({
            ...item,
            children: <Suspense fallback={<Skeleton rows={6} />}>{item.children}</Suspense>,
          }))}
        />
      </section>
      {dialog}
      <Suspense>{printing && <TyreFile tyre={tyre} onClose={() => setPrinting(false)} />}</Suspense>
    </div>
  );
}
