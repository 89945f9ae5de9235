import { type AuthorizationRow, authorizationApi } from '@treadline/contract/authorization';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useOpenRow, withValues } from '../../kit/use-address.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { AccessLog } from './AccessLog.tsx';
import { CancelDialog, CodeDialog, ConsentDialog, RequestDialog } from './AuthorizationDialogs.tsx';
import './authorization.css';

const statusKeys = {
  requested: 'authorization.requested',
  authorized: 'authorization.authorized',
  expired: 'authorization.expired',
  cancelled: 'authorization.cancelled',
} as const;

type Open = { what: 'code' | 'cancel' | 'consent'; row: AuthorizationRow };

/** Who of support asked, entered and did what; the customer watches and ends it (pages.md M7). */
export function AuthorizationPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const operator = useUser().customKind === 'operator';
  const list = useList(authorizationApi.list, ['status', 'applicant']);
  const mayEnter = useCan('authorization:edit');
  const mayCancel = useCan('authorization:disable');
  const mayConsent = useCan('authorization:enable');
  const [open, setOpen] = useState<Open | null>(null);
  const [asking, setAsking] = useState(search.has('customer'));
  const log = useOpenRow('log', list.rows);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={t('authorization.title')}
        list={list}
        rowKey={(row) => row.id}
        empty={operator ? t('authorization.emptyOperator') : t('authorization.empty')}
        failed={t('kit.noAuthorizationData')}
        onOpen={log.open}
        filters={
          <>
            <Input.Search
              key={list.filter('applicant')}
              allowClear
              aria-label={t('authorization.applicant')}
              placeholder={t('authorization.applicant')}
              defaultValue={list.filter('applicant')}
              maxLength={60}
              onSearch={(text) => list.setFilter({ applicant: text.trim() })}
            />
            <Select
              className="authorization-filter"
              aria-label={t('authorization.status')}
              value={list.filter('status')}
              onChange={(status) => list.setFilter({ status })}
              options={[
                { value: '', label: t('authorization.anyStatus') },
                ...Object.entries(statusKeys).map(([value, key]) => ({ value, label: t(key) })),
              ]}
            />
          </>
        }
        actions={
          operator && (
            <Can permission="authorization:add">
              <Button type="primary" onClick={() => setAsking(true)}>
                {t('authorization.request')}
              </Button>
            </Can>
          )
        }
        columns={[
          { key: 'applicant', title: t('authorization.applicant'), dataIndex: 'applicant', fixed: 'start', width: 160 },
          ...(operator
            ? [{ key: 'customer', title: t('authorization.customer'), dataIndex: 'customName', width: 200 }]
            : []),
          { key: 'reason', title: t('authorization.reason'), dataIndex: 'reason', width: 220, ellipsis: true },
          {
            key: 'status',
            title: t('authorization.status'),
            width: 130,
            render: (_, row) => (
              <span className="authorization-status" data-status={row.status}>
                {t(statusKeys[row.status])}
              </span>
            ),
          },
          {
            key: 'changes',
            title: t('authorization.changes'),
            width: 140,
            render: (_, row) => (row.changeGranted ? t('authorization.changesAllowed') : t('authorization.readOnly')),
          },
          {
            key: 'requestedAt',
            title: t('authorization.requestedAt'),
            width: 180,
            render: (_, row) => formatTime(row.requestedAt),
          },
          {
            key: 'authorizedAt',
            title: t('authorization.authorizedAt'),
            width: 180,
            render: (_, row) => timeText(row.authorizationTime),
          },
          { key: 'endsAt', title: t('authorization.endsAt'), width: 180, render: (_, row) => timeText(row.expiresAt) },
          {
            key: 'cancelledAt',
            title: t('authorization.cancelledAt'),
            width: 180,
            render: (_, row) => timeText(row.cancellationTime),
          },
          {
            key: 'calls',
            title: t('authorization.calls'),
            width: 90,
            align: 'right',
            render: (_, row) => formatNumber(row.calls),
          },
          {
            key: 'actions',
            fixed: 'end',
            width: 220,
            render: (_, row) => {
              const button = (what: Open['what'], text: string) => (
                <Button
                  size="small"
                  onClick={(event) => {
                    event.stopPropagation();
                    setOpen({ what, row });
                  }}
                >
                  {text}
                </Button>
              );
              const running = row.status === 'requested' || row.status === 'authorized';
              return (
                <span className="authorization-actions">
                  {mayEnter && row.mine && row.status === 'requested' && button('code', t('authorization.enterCode'))}
                  {mayConsent &&
                    row.status === 'authorized' &&
                    button('consent', row.changeGranted ? t('authorization.forbid') : t('authorization.allow'))}
                  {mayCancel && running && button('cancel', t('authorization.cancel'))}
                </span>
              );
            },
          },
        ]}
      />
      {asking && (
        <RequestDialog
          customerId={search.get('customer')}
          onDone={(id) => {
            setAsking(false);
            setSearch((now) => withValues(now, { customer: '' }), { replace: true });
            if (id !== null) void list.query.refetch();
          }}
        />
      )}
      {open?.what === 'code' && <CodeDialog row={open.row} onClose={close} />}
      {open?.what === 'cancel' && <CancelDialog row={open.row} onClose={close} />}
      {open?.what === 'consent' && <ConsentDialog row={open.row} onClose={close} />}
      {log.row && <AccessLog row={log.row} onClose={() => log.open(null)} />}
    </>
  );
}

function timeText(time: string | null): string {
  return time === null ? '–' : formatTime(time);
}
