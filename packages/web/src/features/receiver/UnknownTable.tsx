import type { ResultOf } from '@treadline/contract/endpoint';
import { telemetryApi } from '@treadline/contract/telemetry';
import { Button, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Age } from '../../kit/Age.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { valuesText } from './decoded-fields.ts';
import './receiver.css';

const ReceiverForm = lazy(async () => ({ default: (await import('./ReceiverForm.tsx')).ReceiverForm }));

type Unknown = ResultOf<typeof telemetryApi.quarantine>['list'][number];

const refetchMs = 10_000;

/** Ids that report and belong to nobody, with what they last said. */
export function UnknownTable({ title }: { title: ReactNode }) {
  const t = useT();
  const list = useList(telemetryApi.quarantine, ['kind'], refetchMs);
  const adds = useCan('receiver:add');
  const [known, setKnown] = useState<Unknown | null>(null);
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={[...columns(t), ...(adds ? [register(t, setKnown)] : [])]}
        rowKey={(row) => row.id}
        empty={t('receiver.emptyUnknown')}
        filters={
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

/** What reports becomes a receiver of the enterprise. */
function register(t: Translate, onRegister: (device: Unknown) => void): ListColumn<Unknown> {
  return {
    title: t('asset-attribute.actions'),
    key: 'actions',
    fixed: 'end',
    width: 120,
    render: (_, row) =>
      row.kind === 'device' && (
        <Button
          size="small"
          aria-label={t('receiver.registerLabel', { number: row.deviceNo })}
          onClick={() => onRegister(row)}
        >
          {t('receiver.register')}
        </Button>
      ),
  };
}

function columns(t: Translate): ListColumn<Unknown>[] {
  const kinds = { device: t('receiver.device'), sensor: t('receiver.sensor') };
  return [
    {
      key: 'deviceNo',
      title: t('receiver.deviceNo'),
      dataIndex: 'deviceNo',
      fixed: 'start',
      width: 180,
      render: (no: string) => <b>{no}</b>,
    },
    {
      key: 'kind',
      title: t('receiver.kind'),
      dataIndex: 'kind',
      width: 100,
      render: (kind: Unknown['kind']) => kinds[kind],
    },
    { key: 'protocol', title: t('receiver.protocol'), dataIndex: 'protocol', width: 110 },
    {
      key: 'heardBy',
      title: t('receiver.heardBy'),
      dataIndex: 'receiverNo',
      width: 150,
      render: (no: string | null) => no ?? '–',
    },
    { key: 'firstSeen', title: t('receiver.firstSeen'), width: 160, render: (_, row) => <Age at={row.firstAt} /> },
    { key: 'lastSeen', title: t('receiver.lastSeen'), width: 160, render: (_, row) => <Age at={row.lastAt} /> },
    { key: 'frames', title: t('receiver.frames'), dataIndex: 'frames', width: 100, align: 'right' },
    {
      key: 'reason',
      title: t('receiver.reason'),
      dataIndex: 'reason',
      width: 200,
      render: (reason: string | null) => reason ?? '–',
    },
    {
      key: 'lastValues',
      title: t('receiver.lastValues'),
      width: 320,
      ellipsis: true,
      render: (_, row) => (row.lastValues ? valuesText(row.lastValues) : '–'),
    },
  ];
}
