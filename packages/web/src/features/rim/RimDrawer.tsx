/** One rim: what it is, its parts, the tyres it carried, and its life. */
import { type RimRow, rimApi } from '@treadline/contract/rim';
import { Button } from 'antd';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatDate, formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { type AssetAct, AssetStatus, LifeList } from '../asset-attribute/asset-attribute.public.ts';
import { RimTest } from './RimTest.tsx';
import { useMaterials } from './rim-columns.tsx';

interface RimDrawerProps {
  rim: RimRow;
  acts: readonly AssetAct[];
  onClose: () => void;
}

export function RimDrawer({ rim, acts, onClose }: RimDrawerProps) {
  const t = useT();
  const materials = useMaterials();
  const day = (text: string | null) => (text === null ? '–' : formatDate(`${text}T00:00`));
  const figures = [
    [t('rim.status'), <AssetStatus key="status" status={rim.status} />],
    [t('rim.vehicle'), [rim.vehicleName, rim.wheelAlias].filter(Boolean).join(' · ') || '–'],
    [t('rim.warehouse'), rim.warehouseName ?? '–'],
    [t('rim.tyre'), rim.tyreNo ?? '–'],
    [t('rim.size'), rim.size ?? '–'],
    [t('rim.brand'), rim.brand ?? '–'],
    [t('rim.material'), materials(rim.material)],
    [t('rim.manufacturedOn'), day(rim.manufacturedOn)],
    [t('rim.testedOn'), day(rim.testedOn)],
    [t('rim.flanges'), rim.parts.flanges ?? '–'],
    [t('rim.lockRing'), rim.parts.lockRing ?? '–'],
    [t('rim.band'), rim.parts.band ?? '–'],
    [t('rim.price'), formatNumber(rim.priceAmount, 2)],
    [t('rim.note'), rim.note ?? '–'],
  ] as const;
  return (
    <PageDrawer
      open
      size={720}
      className="asset-drawer"
      onClose={onClose}
      title={rim.rimNo}
      extra={
        <span className="asset-row-actions">
          {acts.map((act) => (
            <Button key={act.key} onClick={act.does}>
              {act.label}
            </Button>
          ))}
        </span>
      }
    >
      <p>
        <RimTest rim={rim} />
      </p>
      <dl className="asset-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('rim.carried')}</h3>
      <Carried id={rim.id} />
      <h3>{t('asset-attribute.life')}</h3>
      <LifeList endpoint={rimApi.lifeCycle} id={rim.id} />
    </PageDrawer>
  );
}

function Carried({ id }: { id: string }) {
  const t = useT();
  const query = useApi(rimApi.records, { id });
  const list = query.data?.list;
  if (query.isError && !list) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!list) return <Skeleton rows={2} />;
  if (list.length === 0) return <EmptyState icon="tyre" text={t('rim.carriedNone')} />;
  return (
    <ul className="rim-carried">
      {list.map((one) => (
        <li key={`${one.tyreId} ${one.from}`}>
          <b>{one.tyreNo}</b> {[one.vehicleName, one.wheelAlias].filter(Boolean).join(' · ')}{' '}
          <span className="asset-quiet">
            {one.to === null
              ? t('rim.since', { from: formatTime(one.from) })
              : t('rim.until', { from: formatTime(one.from), to: formatTime(one.to) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
