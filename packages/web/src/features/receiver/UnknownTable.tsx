import type { ResultOf } from '@treadline/contract/endpoint';
import { telemetryApi } from '@treadline/contract/telemetry';
import { Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { BulkButton } from '../../kit/list/BulkButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { type AssetAct, AssetButtons } from '../asset-attribute/asset-attribute.public.ts';
import { type UnknownDevice, unknownColumns } from './unknown-columns.tsx';
import './receiver.css';

const ReceiverForm = lazy(async () => ({ default: (await import('./ReceiverForm.tsx')).ReceiverForm }));

const refetchMs = 10_000;
const answers = { invalidates: [telemetryApi.quarantine] } as const;

/** Ids that report and belong to nobody, with what they last said; those somebody ignored are shown when asked for. */
export function UnknownTable({ title }: { title: ReactNode }) {
  const t = useT();
  const list = useList(telemetryApi.quarantine, ['kind', 'ignored'], refetchMs);
  const showsIgnored = list.filter('ignored') === 'only';
  const adds = useCan('receiver:add');
  const marks = useCan('telemetry:edit');
  const ticks = useTicks(list);
  const [known, setKnown] = useState<UnknownDevice | null>(null);
  const ignore = useApiMutation(telemetryApi.ignore, answers);
  const heed = useApiMutation(telemetryApi.heed, answers);
  const mark = (ids: string[]) => {
    const told = {
      onSuccess: ({ list: rows }: ResultOf<typeof telemetryApi.ignore>) => {
        const done = { n: rows.length };
        ticks.keep(
          reportRows(t, rows, showsIgnored ? t('receiver.heededDone', done) : t('receiver.ignoredDone', done)),
        );
      },
    };
    if (showsIgnored) heed.mutate({ ids }, told);
    else ignore.mutate({ ids }, told);
  };
  const markText = showsIgnored ? t('receiver.heed') : t('receiver.ignore');
  const actsOf = (row: UnknownDevice): AssetAct[] => [
    ...(adds && row.kind === 'device' && row.ignoredAt === null
      ? [{ key: 'register', label: t('receiver.register'), does: () => setKnown(row) }]
      : []),
    ...(marks ? [{ key: 'mark', label: markText, does: () => mark([row.id]) }] : []),
  ];
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={[
          ...unknownColumns(t, showsIgnored),
          ...(adds || marks
            ? [
                {
                  title: t('asset-attribute.actions'),
                  key: 'actions',
                  fixed: 'end' as const,
                  width: 150,
                  render: (_: unknown, row: UnknownDevice) => <AssetButtons name={row.deviceNo} acts={actsOf(row)} />,
                },
              ]
            : []),
        ]}
        rowKey={(row) => row.id}
        empty={t('receiver.emptyUnknown')}
        ticks={marks ? { of: ticks, name: (row) => row.deviceNo } : undefined}
        bulk={
          <BulkButton
            text={markText}
            able={ticks.rows.length}
            all={ticks.rows.length}
            onClick={() => mark(ticks.rows.map(({ id }) => id))}
          />
        }
        filters={
          <>
            <Select
              aria-label={t('receiver.kind')}
              value={list.filter('kind')}
              onChange={(kind) => list.setFilter({ kind })}
              options={[
                { value: '', label: t('receiver.anyKind') },
                { value: 'device', label: t('receiver.device') },
                { value: 'sensor', label: t('receiver.sensor') },
              ]}
              className="receiver-filter"
            />
            <Select
              aria-label={t('receiver.whichUnknown')}
              value={list.filter('ignored')}
              onChange={(ignored) => {
                ticks.clear();
                list.setFilter({ ignored });
              }}
              options={[
                { value: '', label: t('receiver.unignored') },
                { value: 'only', label: t('receiver.ignored') },
              ]}
              className="receiver-filter"
            />
          </>
        }
      />
      <Suspense fallback={null}>
        {known !== null && (
          <ReceiverForm
            receiver={null}
            known={{ receiverNo: known.deviceNo, protocol: known.protocol }}
            onClose={() => setKnown(null)}
          />
        )}
      </Suspense>
    </>
  );
}
