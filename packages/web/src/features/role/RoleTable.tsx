import { type RoleRow, roleApi } from '@treadline/contract/role';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { Icon } from '../../kit/icons.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { withValues } from '../../kit/use-address.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { RoleForm } from './RoleForm.tsx';
import { scopeKeys } from './role-text.ts';

type Doing = { what: 'add' } | { what: 'copy' | 'delete'; role: RoleRow };

const compared = 2;
const missing = '–';

export function RoleTable() {
  const t = useT();
  const list = useList(roleApi.list, ['keyword']);
  const [, setSearch] = useSearchParams();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const opens = useCan('role:get');
  const open = (id: string) => setSearch((now) => withValues(now, { role: id }));
  const tick = (id: string) =>
    setTicked((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now.slice(1 - compared), id]));
  const remove = useApiMutation(roleApi.delete, {
    invalidates: [roleApi.list, roleApi.options],
    onSuccess: () => {
      if (doing?.what === 'delete') notify({ kind: 'success', title: t('role.deleted', { name: doing.role.name }) });
      setDoing(null);
    },
  });
  return (
    <>
      <ListPage
        title={t('role.title')}
        list={list}
        columns={[
          ...columns(t, { ticked, tick, compares: opens }),
          {
            key: 'actions',
            width: 140,
            fixed: 'end',
            align: 'right',
            render: (_, role) => <RowActions role={role} onDo={setDoing} />,
          },
        ]}
        rowKey={(row) => row.id}
        empty={t('role.empty')}
        {...(opens ? { onOpen: (row: RoleRow) => open(row.id) } : {})}
        filters={
          <Input.Search
            key={list.filter('keyword')}
            allowClear
            aria-label={t('role.search')}
            placeholder={t('role.search')}
            defaultValue={list.filter('keyword')}
            maxLength={60}
            onSearch={(text) => list.setFilter({ keyword: text.trim() })}
          />
        }
        actions={
          <div className="role-list-actions">
            {opens && (
              <Button
                disabled={ticked.length < compared}
                title={ticked.length < compared ? t('role.compareHint') : undefined}
                onClick={() => setSearch((now) => withValues(now, { compare: ticked.join(',') }))}
              >
                {t('role.compare')}
              </Button>
            )}
            <Can permission="role:add">
              <Button type="primary" onClick={() => setDoing({ what: 'add' })}>
                {t('role.add')}
              </Button>
            </Can>
          </div>
        }
      />
      {doing?.what === 'add' && <RoleForm onDone={open} onClose={() => setDoing(null)} />}
      {doing?.what === 'copy' && <RoleForm copyOf={doing.role} onDone={open} onClose={() => setDoing(null)} />}
      {doing?.what === 'delete' && (
        <PageModal
          open
          title={t('role.deleteTitle', { name: doing.role.name })}
          okText={t('role.delete')}
          okButtonProps={{ danger: true }}
          cancelText={t('kit.cancel')}
          cancelButtonProps={{ autoFocus: true }}
          confirmLoading={remove.isPending}
          onOk={() => remove.mutate({ id: doing.role.id })}
          onCancel={() => setDoing(null)}
        >
          <p>{t('role.deleteText')}</p>
        </PageModal>
      )}
    </>
  );
}

interface TickProps {
  ticked: readonly string[];
  tick: (id: string) => void;
  compares: boolean;
}

function columns(t: Translate, { ticked, tick, compares }: TickProps): ListColumn<RoleRow>[] {
  const number = (value: number) => formatNumber(value);
  return [
    ...(compares
      ? ([
          {
            key: 'tick',
            width: 44,
            fixed: 'start',
            render: (_, role) => (
              <Apart>
                <Checkbox
                  checked={ticked.includes(role.id)}
                  onChange={() => tick(role.id)}
                  aria-label={t('role.tick', { name: role.name })}
                />
              </Apart>
            ),
          },
        ] satisfies ListColumn<RoleRow>[])
      : []),
    {
      title: t('role.name'),
      sorter: true,
      key: 'name',
      fixed: 'start',
      width: 200,
      render: (_, role) => <RoleName role={role} />,
    },
    {
      key: 'description',
      title: t('role.description'),
      dataIndex: 'description',
      width: 150,
      ellipsis: true,
      render: (text: string | null) => text ?? <span className="role-quiet">{missing}</span>,
    },
    {
      title: t('role.members'),
      sorter: true,
      key: 'members',
      width: 90,
      align: 'right',
      render: (_, role) => <MemberCount role={role} />,
    },
    {
      key: 'webRights',
      title: t('role.webRights'),
      sorter: true,
      dataIndex: 'webRights',
      width: 100,
      align: 'right',
      render: number,
    },
    {
      key: 'appRights',
      title: t('role.appRights'),
      sorter: true,
      dataIndex: 'appRights',
      width: 100,
      align: 'right',
      render: number,
    },
    {
      key: 'dataPermission',
      title: t('role.dataPermission'),
      width: 200,
      render: (_, role) => t(scopeKeys[role.dataScope]),
    },
    {
      key: 'updatedAt',
      title: t('role.edited'),
      sorter: true,
      dataIndex: 'updatedAt',
      width: 170,
      render: (at: string) => formatTime(at),
    },
  ];
}

export function RoleName({ role }: { role: Pick<RoleRow, 'name' | 'kind' | 'secondFactor'> }) {
  const t = useT();
  return (
    <span className="role-name">
      <b title={role.name}>{role.name}</b>
      {role.kind !== 'custom' && <small>{t('role.builtIn')}</small>}
      {role.secondFactor && (
        <span title={t('role.secondFactorText')} role="img" aria-label={t('role.secondFactor')}>
          <Icon name="key" size={14} />
        </span>
      )}
    </span>
  );
}

/** Leads to them for who may see members. */
function MemberCount({ role }: { role: RoleRow }) {
  const looks = useCan('member:query');
  if (!looks || role.members === 0) return formatNumber(role.members);
  return (
    <Link to={`/system/member?roleId=${role.id}`} onClick={(event) => event.stopPropagation()}>
      {formatNumber(role.members)}
    </Link>
  );
}

function RowActions({ role, onDo }: { role: RoleRow; onDo: (doing: Doing) => void }) {
  const t = useT();
  const bound = role.members > 0;
  return (
    <Apart>
      <Can permission="role:add">
        <Button type="text" size="small" onClick={() => onDo({ what: 'copy', role })}>
          {t('role.copy')}
        </Button>
      </Can>
      {role.kind === 'custom' && (
        <Can permission="role:delete">
          <Button
            type="text"
            size="small"
            danger
            disabled={bound}
            title={bound ? t('role.whyMembers') : undefined}
            onClick={() => onDo({ what: 'delete', role })}
          >
            {t('role.delete')}
          </Button>
        </Can>
      )}
    </Apart>
  );
}

/** Clicks and keys in here are not those of the row. */
function Apart({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate here; the controls inside are
    <span className="role-apart" onClick={stop} onKeyDown={stop}>
      {children}
    </span>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();
