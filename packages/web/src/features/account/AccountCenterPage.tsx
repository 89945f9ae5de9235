import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../kit/states.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { Avatar } from './Avatar.tsx';
import { MissingContact } from './MissingContact.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import './account.css';

const GrantsTab = lazy(() => import('./GrantsTab.tsx').then((module) => ({ default: module.GrantsTab })));
const SessionsTab = lazy(() => import('./SessionsTab.tsx').then((module) => ({ default: module.SessionsTab })));

const tabs = ['profile', 'security', 'sessions', 'grants'] as const;
type TabName = (typeof tabs)[number];

/** Everything about oneself, each change in place (pages.md M4, PAGE-065). */
export function AccountCenterPage() {
  const t = useT();
  const user = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'profile';
  const facts = [user.account, user.roleName, user.departmentName, user.customName].filter(Boolean);
  return (
    <div className="account kit-panel">
      <header className="account-head">
        <Avatar name={user.nickname || user.name} icon={user.icon} size={48} />
        <div>
          <h1>{user.name}</h1>
          <p>{facts.join(' · ')}</p>
        </div>
      </header>
      <MissingContact onOpen={() => setSearch({ tab: 'security' }, { replace: true })} />
      <Tabs
        className="account-tabs"
        activeKey={tab}
        onChange={(next) => setSearch(next === 'profile' ? {} : { tab: next as TabName }, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'profile', label: t('account.profile'), children: <ProfileTab /> },
          { key: 'security', label: t('account.security'), children: <SecurityTab /> },
          {
            key: 'sessions',
            label: t('account.sessions'),
            children: (
              <Suspense fallback={<Skeleton rows={4} />}>
                <SessionsTab />
              </Suspense>
            ),
          },
          {
            key: 'grants',
            label: t('account.grants'),
            children: (
              <Suspense fallback={<Skeleton rows={4} />}>
                <GrantsTab />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
