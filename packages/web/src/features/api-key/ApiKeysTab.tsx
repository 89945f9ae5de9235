import { type ApiKeyRow, apiKeyApi } from '@treadline/contract/api-key';
import { Button, Form, Tooltip } from 'antd';
import { useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { useOpenRow } from '../../kit/use-address.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatDate, formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { LogTab } from '../audit/audit.public.ts';
import './api-key.css';
import { KeyForm, type KeyValues } from './KeyForm.tsx';
import { keyState } from './key-permissions.ts';
import { NewKey } from './NewKey.tsx';
import { permissionText } from './permission-words.ts';

/** Keys for other systems: made here, told once, revoked here. */
export function ApiKeysTab() {
  const t = useT();
  const list = useList(apiKeyApi.list, []);
  const [form] = Form.useForm<KeyValues>();
  const [creating, setCreating] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const { row: opened, open } = useOpenRow('key', list.rows);
  const readsLog = useCan('audit:query');
  const [revoking, setRevoking] = useState<ApiKeyRow | null>(null);
  const revoke = useApiMutation(apiKeyApi.disable, {
    invalidates: [apiKeyApi.list],
    onSuccess: ({ list: rows }) => {
      reportRows(t, rows, t('api-key.revoked'));
      setRevoking(null);
    },
  });
  return (
    <div className="api-key">
      <p className="api-key-lead">{t('api-key.what')}</p>
      <ListPage
        title={<h2 className="api-key-title">{t('api-key.title')}</h2>}
        list={list}
        columns={columns(t, setRevoking)}
        rowKey={(row) => row.id}
        empty={t('api-key.empty')}
        {...(readsLog ? { onOpen: open } : {})}
        actions={
          <Can permission="setting:edit">
            <Button type="primary" onClick={() => setCreating(true)}>
              {t('api-key.create')}
            </Button>
          </Can>
        }
      />
      {creating && (
        <KeyForm
          form={form}
          onClose={() => setCreating(false)}
          onDone={(key) => {
            setCreating(false);
            setTold(key);
          }}
        />
      )}
      {told !== null && <NewKey secret={told} onClose={() => setTold(null)} />}
      <PageDrawer open={opened !== null} size={560} title={opened?.name} onClose={() => open(null)} destroyOnHidden>
        {opened && readsLog && <LogTab targetKind="apiKey" targetId={opened.id} />}
      </PageDrawer>
      <PageModal
        open={revoking !== null}
        title={t('api-key.revokeTitle', { name: revoking?.name ?? '' })}
        okText={t('api-key.revoke')}
        okButtonProps={{ danger: true }}
        cancelText={t('kit.cancel')}
        cancelButtonProps={{ autoFocus: true }}
        confirmLoading={revoke.isPending}
        onOk={() => revoking && revoke.mutate({ ids: [revoking.id] })}
        onCancel={() => setRevoking(null)}
      >
        {t('api-key.revokeEffect')}
      </PageModal>
    </div>
  );
}

const stateKeys = {
  valid: 'api-key.state.valid',
  expired: 'api-key.state.expired',
  revoked: 'api-key.state.revoked',
} as const;

function columns(t: Translate, onRevoke: (row: ApiKeyRow) => void): ListColumn<ApiKeyRow>[] {
  return [
    { key: 'name', title: t('api-key.name'), width: 180, render: (_, row) => <b>{row.name}</b> },
    { key: 'key', title: t('api-key.key'), width: 120, render: (_, row) => <code>{`…${row.prefix}…`}</code> },
    {
      key: 'permissions',
      title: t('api-key.permissions'),
      width: 150,
      render: (_, row) => (
        <Tooltip title={row.permissions.map((permission) => permissionText(t, permission)).join(' · ')}>
          <button type="button" className="api-key-count">
            {t('api-key.permissionCount', { n: row.permissions.length })}
          </button>
        </Tooltip>
      ),
    },
    {
      key: 'state',
      title: t('api-key.state'),
      width: 110,
      render: (_, row) => {
        const state = keyState(row, Date.now());
        return (
          <span className="api-key-state" data-state={state}>
            {t(stateKeys[state])}
          </span>
        );
      },
    },
    {
      key: 'expires',
      title: t('api-key.expires'),
      width: 130,
      render: (_, row) => (row.expiresAt === null ? t('api-key.never') : formatDate(row.expiresAt)),
    },
    {
      key: 'used',
      title: t('api-key.used'),
      width: 170,
      className: 'api-key-time',
      render: (_, row) => (row.usedAt === null ? t('api-key.neverUsed') : formatTime(row.usedAt)),
    },
    { key: 'creator', title: t('api-key.creator'), dataIndex: 'creatorName', width: 150 },
    {
      key: 'created',
      title: t('api-key.created'),
      width: 170,
      className: 'api-key-time',
      render: (_, row) => formatTime(row.createdAt),
    },
    {
      key: 'actions',
      width: 100,
      fixed: 'end',
      render: (_, row) =>
        row.revokedAt === null && (
          <Can permission="setting:edit">
            <Button
              size="small"
              danger
              onClick={(event) => {
                event.stopPropagation();
                onRevoke(row);
              }}
            >
              {t('api-key.revoke')}
            </Button>
          </Can>
        ),
    },
  ];
}
