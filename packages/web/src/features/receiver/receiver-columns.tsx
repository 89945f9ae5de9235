/** Columns of the receiver list. */

import type { ReceiverRow } from '@treadline/contract/receiver';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { formatDate, formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { type AssetAct, AssetButtons, AssetStatus, ContactStrip } from '../asset-attribute/asset-attribute.public.ts';

/** Dictionary 1015. */
const states = { 0: 'receiver.inactive', 1: 'receiver.online', 2: 'receiver.offline' } as const;

export function useReceiverColumns(acts: (receiver: ReceiverRow) => AssetAct[]): ListColumn<ReceiverRow>[] {
  const t = useT();
  const { menu } = useAccount();
  const path = menu.byPath.has('/member/vehicleDetails') ? '/member/vehicleDetails?id=' : '/monitor?vehicle=';
  return [
    {
      key: 'receiverNo',
      title: t('receiver.receiverNo'),
      sorter: true,
      fixed: 'start',
      width: 160,
      render: (_, row) => <b>{row.receiverNo}</b>,
    },
    { key: 'state', title: t('receiver.state'), width: 160, render: (_, row) => <ReceiverState receiver={row} /> },
    {
      key: 'vehicle',
      title: t('receiver.vehicle'),
      width: 160,
      render: (_, row) =>
        row.vehicleId === null ? (
          <span className="receiver-quiet">{row.warehouseName ?? t('receiver.unbound')}</span>
        ) : (
          <Link to={`${path}${row.vehicleId}`} onClick={(event) => event.stopPropagation()}>
            {row.vehicleName}
          </Link>
        ),
    },
    {
      key: 'contact',
      title: t('receiver.contact'),
      width: 150,
      render: (_, row) => <ContactStrip contact={row.contact} />,
    },
    {
      key: 'seenAt',
      title: t('receiver.lastContact'),
      sorter: true,
      width: 120,
      render: (_, row) => <Age at={row.seenAt} />,
    },
    {
      key: 'signal',
      title: t('receiver.signal'),
      width: 80,
      align: 'right',
      render: (_, row) => formatNumber(row.signal),
    },
    {
      key: 'supply',
      title: t('receiver.supply'),
      width: 90,
      align: 'right',
      render: (_, row) => formatNumber(row.supplyV, 1),
    },
    {
      key: 'sensors',
      title: t('receiver.sensors'),
      width: 140,
      render: (_, row) => heardText(t, row),
    },
    {
      key: 'model',
      title: t('receiver.model'),
      width: 150,
      ellipsis: true,
      render: (_, row) => [row.brand, row.model].filter(Boolean).join(' ') || '–',
    },
    { key: 'site', title: t('receiver.site'), width: 140, ellipsis: true, render: (_, row) => row.siteName ?? '–' },
    {
      key: 'protocol',
      title: t('receiver.protocol'),
      width: 170,
      ellipsis: true,
      render: (_, row) => <Protocol receiver={row} />,
    },
    {
      key: 'startedOn',
      title: t('receiver.startedOn'),
      width: 120,
      render: (_, row) => (row.startedOn === null ? '–' : formatDate(`${row.startedOn}T00:00`)),
    },
    {
      title: t('asset-attribute.actions'),
      key: 'actions',
      fixed: 'end',
      width: 130,
      render: (_, row) => <AssetButtons name={row.receiverNo} acts={acts(row)} />,
    },
  ];
}

/** Ring not active, circle online, hollow circle offline; the word always beside it. */
export function ReceiverState({ receiver }: { receiver: ReceiverRow }) {
  const t = useT();
  if (receiver.status !== 1 && receiver.status !== 2) return <AssetStatus status={receiver.status} />;
  const key = states[receiver.state as keyof typeof states] ?? states[0];
  return (
    <>
      <span className="receiver-state" data-state={receiver.state}>
        <i aria-hidden="true" />
        {t(key)}
      </span>
      {!receiver.enabled && <span className="receiver-disabled">{t('receiver.disabled')}</span>}
    </>
  );
}

export function Protocol({ receiver }: { receiver: ReceiverRow }) {
  const t = useT();
  return (
    <>
      {receiver.protocol}
      {receiver.edition && (
        <span className="receiver-quiet"> {t('receiver.edition', { edition: receiver.edition })}</span>
      )}
    </>
  );
}

/** A terminal that names wheels by their places needs no sensor that is known. */
export function heardText(t: Translate, { sensorsHeard: heard, sensorsBound: bound }: ReceiverRow): string {
  return bound === 0 ? t('receiver.heardWheels', { n: heard }) : t('receiver.heardOf', { heard, bound });
}
