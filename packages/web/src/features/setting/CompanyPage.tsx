import { settingApi } from '@treadline/contract/setting';
import { Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { IdentityTab } from './IdentityTab.tsx';
import { JudgementTab } from './JudgementTab.tsx';
import './setting.css';

const ApiKeysTab = lazy(() => import('../api-key/api-key.public.ts').then((room) => ({ default: room.ApiKeysTab })));
const SingleSignOnTab = lazy(() =>
  import('../integration/integration.public.ts').then((room) => ({ default: room.SingleSignOnTab })),
);

/** What an enterprise sets for itself (pages.md M13). */
export function CompanyPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const query = useApi(settingApi.get, {});
  const company = query.data;
  return (
    <div className="setting-company">
      <h1>{t('setting.company')}</h1>
      {query.isError && !company ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !company ? (
        <Skeleton rows={6} />
      ) : (
        <Tabs
          activeKey={search.get('tab') ?? 'identity'}
          onChange={(tab) => setSearch(tab === 'identity' ? {} : { tab }, { replace: true })}
          items={[
            {
              key: 'identity',
              label: t('setting.identity'),
              children: <IdentityTab key={company.version} company={company} />,
            },
            {
              key: 'judgement',
              label: t('setting.judgement'),
              children: <JudgementTab key={company.version} company={company} />,
            },
            { key: 'keys', label: t('setting.keys'), children: <Later tab={<ApiKeysTab />} />, destroyOnHidden: true },
            {
              key: 'signOn',
              label: t('setting.signOn'),
              children: <Later tab={<SingleSignOnTab />} />,
              destroyOnHidden: true,
            },
          ]}
        />
      )}
    </div>
  );
}

/** Tabs with tables of their own, fetched when they are opened. */
function Later({ tab }: { tab: ReactNode }) {
  return <Suspense fallback={<Skeleton rows={6} />}>{tab}</Suspense>;
}
