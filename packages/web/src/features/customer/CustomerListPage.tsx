import { type CustomerRow, customerApi } from '@treadline/contract/customer';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Age } from '../../kit/Age.tsx';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { kindKeys, statusKeys } from './customer-words.ts';
import './customer.css';

type Status = CustomerRow['status'];

/** Operations staff: which enterprises there are, who waits, who is busy (pages.md K1). */
export function CustomerListPage() {
  const t = useT();
  const list = useList(customerApi.list, ['keyword', 'status', 'kind']);
  const mayEdit = useCan('customer:edit');
  const mayEnable = useCan('customer:enable');
  const mayDisable = useCan('customer:disable');
  const mayAsk = useCan('authorization:add');
  const [editing, setEditing] = useState<CustomerRow | 'new' | null>(null);
  const [changing, setChanging] = useState<{ row: CustomerRow; to: 'active' | 'suspended' } | null>(null);
  return (
    <>
      <ListPage
        title={t('customer.title')}
        list={list}
        rowKey={(row) => row.id}
        empty={t('customer.empty')}
        filters={
          <>
            <Input.Search
              className="kit-list-search"
              key={list.filter('keyword')}
              allowClear
              aria-label={t('customer.search')}
              placeholder={t('customer.search')}
              defaultValue={list.filter('keyword')}
              maxLength={100}
              onSearch={(text) => list.setFilter({ keyword: text.trim() })}
            />
            <Select
              className="customer-filter"
              aria-label={t('customer.status')}
              value={list.filter('status')}
              onChange={(status) => list.setFilter({ status })}
              options={[
                { value: '', label: t('customer.anyStatus') },
                ...Object.entries(statusKeys).map(([value, key]) => ({ value, label: t(key) })),
              ]}
            />
            <Select
              className="customer-filter"
              aria-label={t('customer.kind')}
              value={list.filter('kind')}
              onChange={(kind) => list.setFilter({ kind })}
              options={[
                { value: '', label: t('customer.anyKind') },
                ...Object.entries(kindKeys).map(([value, key]) => ({ value, label: t(key) })),
              ]}
            />
          </>
        }
        actions={
          <Can permission="customer:add">
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('customer.add')}
            </Button>
          </Can>
        }
        columns={[
          {
            key: 'name',
            title: t('customer.name'),
            sorter: true,
            fixed: 'start',
            width: 240,
            render: (_, row) => (
              <span className="customer-name">
                <b title={row.customName}>{row.customName}</b>
                <small>{row.abbreviateName}</small>
              </span>
            ),
          },
          {
            key: 'status',
            title: t('customer.status'),
            width: 130,
            render: (_, row) => <StatusWord status={row.status} />,
          },
          { key: 'kind', title: t('customer.kind'), width: 110, render: (_, row) => t(kindKeys[row.kind]) },
          { key: 'type', title: t('customer.type'), dataIndex: 'tyreType', width: 80 },
          { key: 'country', title: t('customer.country'), dataIndex: 'countryCode', width: 90 },
          {
            key: 'vehicles',
            title: t('customer.vehicles'),
            width: 100,
            align: 'right',
            render: (_, row) => formatNumber(row.vehicles),
          },
          {
            key: 'tyres',
            title: t('customer.tyres'),
            width: 120,
            align: 'right',
            render: (_, row) => formatNumber(row.tyres),
          },
          {
            key: 'members',
            title: t('customer.members'),
            width: 100,
            align: 'right',
            render: (_, row) => formatNumber(row.members),
          },
          {
            key: 'lastSignIn',
            title: t('customer.lastSignIn'),
            width: 170,
            render: (_, row) => <Age at={row.lastSignInAt} />,
          },
          {
            key: 'createdAt',
            title: t('customer.created'),
            sorter: true,
            width: 170,
            render: (_, row) => formatTime(row.createdAt),
          },
          {
            key: 'actions',
            fixed: 'end',
            width: 260,
            render: (_, row) => (
              <span className="customer-actions">
                {mayEdit && (
                  <Button size="small" onClick={() => setEditing(row)}>
                    {t('customer.edit')}
                  </Button>
                )}
                {mayEnable && (row.status === 'pending' || row.status === 'suspended') && (
                  <Button size="small" onClick={() => setChanging({ row, to: 'active' })}>
                    {t('customer.activate')}
                  </Button>
                )}
                {mayDisable && row.status === 'active' && row.kind !== 'operator' && (
                  <Button size="small" onClick={() => setChanging({ row, to: 'suspended' })}>
                    {t('customer.suspend')}
                  </Button>
                )}
                {mayAsk && row.status === 'active' && row.kind !== 'operator' && (
                  <Link to={`/system/authorization?customer=${row.id}`}>{t('customer.askAccess')}</Link>
                )}
              </span>
            ),
          },
        ]}
      />
      {editing !== null && <CustomerForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {changing && <StatusDialog {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}

function StatusWord({ status }: { status: Status }) {
  const t = useT();
  return (
    <span className="customer-status" data-status={status}>
      <i aria-hidden="true" />
      {t(statusKeys[status])}
    </span>
  );
}

interface StatusDialogProps {
  row: CustomerRow;
  to: 'active' | 'suspended';
  onClose: () => void;
}

/** Suspending ends what the people of an enterprise are doing: it is confirmed by name. */
function StatusDialog({ row, to, onClose }: StatusDialogProps) {
  const t = useT();
  const activating = to === 'active';
  const change = useApiMutation(activating ? customerApi.enable : customerApi.disable, {
    invalidates: [customerApi.list],
    onSuccess: ({ list }) => {
      const name = row.customName;
      reportRows(t, list, activating ? t('customer.activated', { name }) : t('customer.suspended', { name }));
      onClose();
    },
  });
  return (
    <PageModal
      open
      title={
        activating
          ? t('customer.activateTitle', { name: row.customName })
          : t('customer.suspendTitle', { name: row.customName })
      }
      okText={activating ? t('customer.activate') : t('customer.suspend')}
      okButtonProps={{ danger: !activating }}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={change.isPending}
      onOk={() => change.mutate({ ids: [row.id] })}
      onCancel={onClose}
    >
      <p>{activating ? t('customer.activateText') : t('customer.suspendText', { members: row.members })}</p>
    </PageModal>
  );
}
