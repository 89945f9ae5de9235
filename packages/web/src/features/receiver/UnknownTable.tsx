import type { ResultOf } from '@treadline/contract/endpoint';
import { telemetryApi } from '@treadline/contract/telemetry';
import { Select, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Age } from '../../kit/Age.tsx';
import { ListPage } from '../../kit/ListPage.tsx';
import { useList } from '../../kit/use-list.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { valuesText } from './decoded-fields.ts';
import './receiver.css';

type Unknown = ResultOf<typeof telemetryApi.quarantine>['list'][number];

const refetchMs = 10_000;

/** Ids that report and belong to nobody, with what they last said. */
export function UnknownTable({ title }: { title: ReactNode }) {
  const t = useT();
  const list = useList(telemetryApi.quarantine, ['kind'], refetchMs);
  return (
    <ListPage
      title={title}
      list={list}
      columns={columns(t)}
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
  );
}

function columns(t: Translate): TableColumnsType<Unknown> {
  const kinds = { device: t('receiver.device'), sensor: t('receiver.sensor') };
  return [
    {
      title: t('receiver.deviceNo'),
      dataIndex: 'deviceNo',
      fixed: 'start',
      width: 180,
      render: (no: string) => <b>{no}</b>,
    },
    { title: t('receiver.kind'), dataIndex: 'kind', width: 100, render: (kind: Unknown['kind']) => kinds[kind] },
    { title: t('receiver.protocol'), dataIndex: 'protocol', width: 110 },
    { title: t('receiver.heardBy'), dataIndex: 'receiverNo', width: 150, render: (no: string | null) => no ?? '–' },
    { title: t('receiver.firstSeen'), width: 160, render: (_, row) => <Age at={row.firstAt} /> },
    { title: t('receiver.lastSeen'), width: 160, render: (_, row) => <Age at={row.lastAt} /> },
    { title: t('receiver.frames'), dataIndex: 'frames', width: 100, align: 'right' },
    { title: t('receiver.reason'), dataIndex: 'reason', width: 200, render: (reason: string | null) => reason ?? '–' },
    {
      title: t('receiver.lastValues'),
      width: 320,
      ellipsis: true,
      render: (_, row) => (row.lastValues ? valuesText(row.lastValues) : '–'),
    },
  ];
}
