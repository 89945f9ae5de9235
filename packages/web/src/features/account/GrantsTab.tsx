import { accountSecurityApi } from '@treadline/contract/account-security';
import type { ResultOf } from '@treadline/contract/endpoint';
import type { DataScope } from '@treadline/contract/role';
import { Table, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useAccount } from '../../shell/session/use-account.ts';

type Page = ResultOf<typeof accountSecurityApi.grants>['pages'][number];

const scopeKeys = {
  all: 'account.scopeAll',
  tree: 'account.scopeTree',
  department: 'account.scopeDepartment',
  chosen: 'account.scopeChosen',
  own: 'account.scopeOwn',
} as const satisfies Record<DataScope, string>;

/** What my role lets me see and do, in words, and whose data; who wants more asks an administrator. */
export function GrantsTab() {
  const t = useT();
  const grants = useApi(accountSecurityApi.grants);
  const keys = useAccount((state) => state.menu.byPath.get('/system/setting') ?? null);
  if (grants.isPending) return <Skeleton rows={8} />;
  if (grants.isError) return <ErrorState error={grants.error} onRetry={() => void grants.refetch()} />;
  const { roleName, dataScope, departments, pages } = grants.data;
  const scope = scopeKeys[dataScope as DataScope];
  return (
    <section className="account-section">
      <dl className="account-facts">
        <dt>{t('account.role')}</dt>
        <dd>{roleName ?? '–'}</dd>
        <dt>{t('account.data')}</dt>
        <dd>
          {scope ? t(scope) : '–'}
          {departments.length > 0 && <p className="account-quiet">{departments.join(', ')}</p>}
        </dd>
        <dt>{t('account.api')}</dt>
        <dd>{keys ? <Link to={keys.path}>{t('account.apiKeys')}</Link> : t('account.apiNote')}</dd>
      </dl>
      <Table<Page>
        size="small"
        rowKey={(page) => `${page.module} ${page.page}`}
        pagination={false}
        dataSource={pages}
        columns={columns(t)}
      />
    </section>
  );
}

function columns(t: Translate): TableColumnsType<Page> {
  return [
    { title: t('account.module'), dataIndex: 'module', width: 180 },
    { title: t('account.page'), dataIndex: 'page', width: 240 },
    {
      title: t('account.actions'),
      dataIndex: 'actions',
      render: (actions: string[]) =>
        actions.length === 0 ? (
          <span className="account-quiet">{t('account.lookOnly')}</span>
        ) : (
          <div className="account-tags">
            {/* Calls of several rooms behind one page bear the same word. */}
            {[...new Set(actions)].map((action) => (
              <Tag key={action}>{action}</Tag>
            ))}
          </div>
        ),
    },
  ];
}
