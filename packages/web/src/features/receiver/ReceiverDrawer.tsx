/** One receiver: what it says, its last seven days, its life, and its last raw frames. */
import { type ReceiverRow, receiverApi } from '@treadline/contract/receiver';
import { Button, Tabs } from 'antd';
import { useCallback } from 'react';
import { Age } from '../../kit/Age.tsx';
import { Chart } from '../../kit/chart/Chart.tsx';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatDate, formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Tokens } from '../../shell/theme/tokens.ts';
import { type AssetAct, hourlyOption, LifeList } from '../asset-attribute/asset-attribute.public.ts';
import { FramesPanel } from './FramesPanel.tsx';
import { heardText, Protocol, ReceiverState } from './receiver-columns.tsx';

interface ReceiverDrawerProps {
  receiver: ReceiverRow;
  acts: readonly AssetAct[];
  onClose: () => void;
}

const height = 260;

export function ReceiverDrawer({ receiver, acts, onClose }: ReceiverDrawerProps) {
  const t = useT();
  const figures = [
    [t('receiver.state'), <ReceiverState key="state" receiver={receiver} />],
    [t('receiver.lastContact'), <Age key="age" at={receiver.seenAt} />],
    [t('receiver.signal'), formatNumber(receiver.signal)],
    [t('receiver.supply'), formatNumber(receiver.supplyV, 1)],
    [t('receiver.vehicle'), receiver.vehicleName ?? t('receiver.unbound')],
    [t('receiver.sensors'), heardText(t, receiver)],
    [t('receiver.model'), [receiver.brand, receiver.model].filter(Boolean).join(' ') || '–'],
    [t('receiver.site'), receiver.siteName ?? '–'],
    [t('receiver.startedOn'), receiver.startedOn === null ? '–' : formatDate(`${receiver.startedOn}T00:00`)],
    [t('receiver.protocol'), <Protocol key="protocol" receiver={receiver} />],
    [t('receiver.warehouse'), receiver.warehouseName ?? '–'],
    [t('receiver.note'), receiver.note ?? '–'],
  ] as const;
  const overview = (
    <>
      <span className="asset-row-actions receiver-lead">
        {acts.map((act) => (
          <Button key={act.key} onClick={act.does}>
            {act.label}
          </Button>
        ))}
      </span>
      <dl className="asset-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('receiver.history')}</h3>
      <ReceiverHistory id={receiver.id} />
      <h3>{t('asset-attribute.life')}</h3>
      <LifeList endpoint={receiverApi.lifeCycle} id={receiver.id} />
    </>
  );
  return (
    <PageDrawer open size={760} className="asset-drawer" onClose={onClose} title={receiver.receiverNo}>
      <Tabs
        items={[
          { key: 'overview', label: t('receiver.overview'), children: overview },
          { key: 'frames', label: t('receiver.framesTitle'), children: <FramesPanel receiver={receiver} /> },
        ]}
      />
    </PageDrawer>
  );
}

function ReceiverHistory({ id }: { id: string }) {
  const t = useT();
  const query = useApi(receiverApi.records, { id });
  const list = query.data?.list;
  const reports = t('receiver.reports');
  const signal = t('receiver.signal');
  const supply = t('receiver.supply');
  const build = useCallback(
    (tokens: Tokens) =>
      hourlyOption(tokens, list ?? [], [
        { unit: '', lines: [{ name: reports, color: tokens.primaryText, value: (hour) => hour.reports }] },
        {
          unit: '',
          lines: [
            { name: signal, color: tokens.text2, value: (hour) => hour.signal },
            { name: supply, color: tokens.serious, value: (hour) => hour.supplyV },
          ],
        },
      ]),
    [list, reports, signal, supply],
  );
  if (query.isError && !list) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!list) return <Skeleton rows={5} />;
  if (list.length === 0) return <EmptyState icon="chart" text={t('receiver.noHistory')} />;
  return <Chart build={build} height={height} label={t('receiver.history')} />;
}
