import { receiverApi } from '@treadline/contract/receiver';
import { Input, Select, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { ListPage } from '../../kit/ListPage.tsx';
import { useOpenRow } from '../../kit/use-address.ts';
import { type RowOf, useList } from '../../kit/use-list.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { FramesDrawer } from './FramesDrawer.tsx';
import './receiver.css';

type Receiver = RowOf<typeof receiverApi.list>;

/** Dictionary 1015. */
const states = { 0: 'receiver.inactive', 1: 'receiver.online', 2: 'receiver.offline' } as const;

export function ReceiverTable({ title }: { title: ReactNode }) {
  const t = useT();
  const list = useList(receiverApi.list, ['receiverNo', 'state']);
  const { row: opened, open } = useOpenRow('receiver', list.rows);
  const opens = useCan('receiver:get');
  useSubject('customer.record', ({ kind }) => {
    if (kind === 'receiver') void invalidate(receiverApi.list);
  });
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns(t)}
        rowKey={(row) => row.id}
        empty={t('receiver.empty')}
        {...(opens ? { onOpen: open } : {})}
        filters={
          <>
            <Input.Search
              key={list.filter('receiverNo')}
              allowClear
              aria-label={t('receiver.search')}
              placeholder={t('receiver.search')}
              defaultValue={list.filter('receiverNo')}
              maxLength={60}
              onSearch={(text) => list.setFilter({ receiverNo: text.trim() })}
            />
            <Select
              aria-label={t('receiver.state')}
              value={list.filter('state')}
              onChange={(state) => list.setFilter({ state })}
              options={[
                { value: '', label: t('receiver.anyState') },
                ...Object.entries(states).map(([value, key]) => ({ value, label: t(key) })),
              ]}
              className="receiver-filter"
            />
          </>
        }
      />
      {opens && opened && <FramesDrawer receiver={opened} onClose={() => open(null)} />}
    </>
  );
}

function columns(t: Translate): TableColumnsType<Receiver> {
  return [
    {
      title: t('receiver.receiverNo'),
      dataIndex: 'receiverNo',
      fixed: 'start',
      width: 180,
      render: (no: string) => <b>{no}</b>,
    },
    { title: t('receiver.state'), width: 130, render: (_, row) => <ReceiverState state={row.state} /> },
    {
      title: t('receiver.vehicle'),
      width: 180,
      render: (_, row) =>
        row.vehicleId === null ? (
          <span className="receiver-quiet">{t('receiver.unbound')}</span>
        ) : (
          <Link to={`/monitor?vehicle=${row.vehicleId}`} onClick={(event) => event.stopPropagation()}>
            {row.vehicleName}
          </Link>
        ),
    },
    { title: t('receiver.lastContact'), width: 170, render: (_, row) => <Age at={row.seenAt} /> },
    { title: t('receiver.protocol'), width: 180, render: (_, row) => <Protocol row={row} /> },
    {
      title: t('receiver.signal'),
      dataIndex: 'signal',
      width: 90,
      align: 'right',
      render: (value: number | null) => formatNumber(value),
    },
    {
      title: t('receiver.supply'),
      dataIndex: 'supplyV',
      width: 140,
      align: 'right',
      render: (value: number | null) => formatNumber(value, 1),
    },
    {
      title: t('receiver.sensors'),
      dataIndex: 'sensorsBound',
      width: 140,
      align: 'right',
      render: (value: number) => formatNumber(value),
    },
  ];
}

/** Ring not active, circle online, hollow circle offline; the word always beside it. */
function ReceiverState({ state }: { state: number }) {
  const t = useT();
  const key = states[state as keyof typeof states] ?? states[0];
  return (
    <span className="receiver-state" data-state={state}>
      <i aria-hidden="true" />
      {t(key)}
    </span>
  );
}

function Protocol({ row }: { row: Receiver }) {
  const t = useT();
  return (
    <>
      {row.protocol}
      {row.edition && <span className="receiver-quiet"> {t('receiver.edition', { edition: row.edition })}</span>}
    </>
  );
}
