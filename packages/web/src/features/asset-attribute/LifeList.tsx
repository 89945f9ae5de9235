/** The life of a rim, sensor or receiver, newest first (API-ASSET-08). */
import type { AssetEvent } from '@treadline/contract/asset-event';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Timeline } from 'antd';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { LifeEndpoint } from './life-endpoints.ts';
import './asset-attribute.css';

export function LifeList({ endpoint, id }: { endpoint: LifeEndpoint; id: string }) {
  const t = useT();
  const query = useApi(endpoint, { id });
  const words = useEventWords();
  const list: ResultOf<LifeEndpoint>['list'] | undefined = query.data?.list;
  if (query.isError && !list) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!list) return <Skeleton rows={4} />;
  if (list.length === 0) return <EmptyState icon="history" text={t('asset-attribute.lifeEmpty')} />;
  return (
    <Timeline
      className="asset-life"
      items={list.map((event) => ({
        key: event.id,
        content: (
          <>
            <b>{words[event.kind]}</b> <span>{placeOf(event)}</span>
            <small>{[formatTime(event.at), event.memberName, event.reason].filter(Boolean).join(' · ')}</small>
          </>
        ),
      }))}
    />
  );
}

function placeOf(event: AssetEvent): string {
  return [event.vehicleName, event.wheelAlias, event.tyreNo, event.warehouseName].filter(Boolean).join(' · ');
}

function useEventWords(): Readonly<Record<AssetEvent['kind'], string>> {
  const t = useT();
  return {
    received: t('asset-attribute.event.received'),
    bound: t('asset-attribute.event.bound'),
    unbound: t('asset-attribute.event.unbound'),
    reserved: t('asset-attribute.event.reserved'),
    released: t('asset-attribute.event.released'),
    dispatched: t('asset-attribute.event.dispatched'),
    accepted: t('asset-attribute.event.accepted'),
    returned: t('asset-attribute.event.returned'),
    issued: t('asset-attribute.event.issued'),
    tested: t('asset-attribute.event.tested'),
    disposed: t('asset-attribute.event.disposed'),
    corrected: t('asset-attribute.event.corrected'),
  };
}
