/** What came, went and changed, newest first (pages.md F6, PAGE-056); the sums of the span close. */

import type { ResultOf } from '@treadline/contract/endpoint';
import { tyreLedgerApi } from '@treadline/contract/tyre-ledger';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { printPage } from '../../shell/print/print-page.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { EventChanges } from './EventChanges.tsx';
import { useEventWords } from './event-words.ts';
import { LedgerFilters, ledgerFilters } from './LedgerFilters.tsx';
import { LedgerSums } from './LedgerSums.tsx';
import './tyre.css';

type Entry = ResultOf<typeof tyreLedgerApi.ledger>['list'][number];

export function LedgerPage() {
  const t = useT();
  const list = useList(tyreLedgerApi.ledger, ledgerFilters);
  const columns = useLedgerColumns();
  return (
    <div className="tyre-ledger">
      <LedgerSums from={list.filter('from')} to={list.filter('to')} />
      <ListPage
        title={t('tyre.ledger.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('tyre.ledger.empty')}
        filters={<LedgerFilters list={list} />}
        actions={
          <>
            <ExportButton target="tyre-ledger" endpoint={tyreLedgerApi.ledgerExport} list={list} columns={columns} />
            <Button onClick={printPage}>{t('tyre.ledger.print')}</Button>
          </>
        }
      />
    </div>
  );
}

function useLedgerColumns(): ListColumn<Entry>[] {
  const t = useT();
  const words = useEventWords();
  const { tread } = useMeasures();
  const { menu } = useAccount();
  const opens = menu.byPath.has('/tire/details');
  return [
    { key: 'time', title: t('tyre.time'), fixed: 'start', width: 165, render: (_, row) => formatTime(row.at) },
    { key: 'event', title: t('tyre.event'), width: 150, render: (_, row) => <b>{words.kind(row.kind)}</b> },
    {
      key: 'number',
      title: t('tyre.number'),
      width: 140,
      render: (_, row) => (opens ? <Link to={`/tire/details?id=${row.tyreId}`}>{row.tyreNo}</Link> : row.tyreNo),
    },
    { key: 'size', title: t('tyre.size'), width: 130, ellipsis: true, render: (_, row) => row.size ?? '–' },
    { key: 'to', title: t('tyre.ledger.to'), width: 190, ellipsis: true, render: (_, row) => words.place(row) },
    {
      key: 'tread',
      title: `${t('tyre.tread')} (${tread.unit})`,
      width: 165,
      render: (_, row) => row.treadMm?.map((each) => tread.text(each)).join(' / ') ?? '–',
    },
    {
      key: 'amount',
      title: t('tyre.amount'),
      width: 110,
      align: 'right',
      render: (_, row) => formatNumber(row.amount, 2),
    },
    { key: 'what', title: t('tyre.what'), width: 280, render: (_, row) => <EventChanges event={row} /> },
    {
      key: 'by',
      title: t('tyre.by'),
      width: 140,
      ellipsis: true,
      render: (_, row) => row.memberName ?? t('tyre.system'),
    },
  ];
}
