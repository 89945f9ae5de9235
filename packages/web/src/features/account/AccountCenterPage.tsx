import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { Avatar } from './Avatar.tsx';
import { GrantsTab } from './GrantsTab.tsx';
import { MissingContact } from './MissingContact.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { SessionsTab } from './SessionsTab.tsx';
import './account.css';

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
          { key: 'sessions', label: t('account.sessions'), children: <SessionsTab /> },
          { key: 'grants', label: t('account.grants'), children: <GrantsTab /> },
        ]}
      />
    </div>
  );
}
