import type { Action } from '@treadline/contract/permission';
import { type Client, roleApi } from '@treadline/contract/role';
import { Button, Switch, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Icon } from '../../kit/icons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useAddressValue, withValues } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useLanguage, useT } from '../../shell/i18n/i18n.ts';
import { type GridModule, gridActions, gridOf, tickedOf } from './grant-grid.ts';
import { actionKeys, scopeKeys } from './role-text.ts';
import { type RoleRecord, useGrantable } from './use-role.ts';

/** Two roles beside each other: what one may and the other may not. */
export function RoleComparePage({ ids: [one, other] }: { ids: readonly [string, string] }) {
  const first = useApi(roleApi.get, { id: one });
  const second = useApi(roleApi.get, { id: other });
  const { grantable, error, retry } = useGrantable();
  const failed = first.error ?? second.error ?? error;
  if (failed) {
    const again = () => {
      void first.refetch();
      void second.refetch();
      retry();
    };
    return <ErrorState error={failed} onRetry={again} />;
  }
  if (!first.data || !second.data || !grantable) return <Skeleton rows={10} />;
  return <Comparison roles={[first.data, second.data]} grantable={grantable} />;
}

interface ComparisonProps {
  roles: readonly [RoleRecord, RoleRecord];
  grantable: NonNullable<ReturnType<typeof useGrantable>['grantable']>;
}

function Comparison({ roles: [one, other], grantable }: ComparisonProps) {
  const { language, t } = useLanguage();
  const [, setSearch] = useSearchParams();
  const [wantedClient, setClient] = useAddressValue('client');
  const client: Client = wantedClient === 'app' ? 'app' : 'web';
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const held = (role: RoleRecord) => new Set(client === 'web' ? role.webMenuIds : role.appMenuIds);
  const [left, right] = [held(one), held(other)];
  const lines = linesOf(gridOf(grantable[client], language))
    .map((line) => ({
      ...line,
      left: tickedOf(line.ids, left) !== 'none',
      right: tickedOf(line.ids, right) !== 'none',
    }))
    .filter((line) => !onlyDifferent || line.left !== line.right);
  return (
    <div className="role-page">
      <header className="role-head">
        <Button type="link" onClick={() => setSearch((now) => withValues(now, { compare: '', client: '' }))}>
          {t('role.back')}
        </Button>
        <h1>{t('role.compareTitle', { one: one.name, other: other.name })}</h1>
        <div className="role-head-actions">
          {/* biome-ignore lint/a11y/noLabelWithoutControl: antd's Switch is the control */}
          <label className="role-switch">
            <Switch
              size="small"
              checked={onlyDifferent}
              onChange={setOnlyDifferent}
              aria-label={t('role.onlyDifferent')}
            />
            {t('role.onlyDifferent')}
          </label>
        </div>
      </header>
      <section className="kit-panel role-rights">
        <div className="role-rights-head">
          <Tabs
            activeKey={client}
            onChange={(key) => setClient(key === 'app' ? 'app' : '')}
            items={[
              { key: 'web', label: t('role.web') },
              { key: 'app', label: t('role.app') },
            ]}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many rights scroll, and the keyboard has to reach them */}
        <div className="role-grid-box" tabIndex={0}>
          <table className="role-grid">
            <thead>
              <tr>
                <th scope="col" className="role-grid-name role-grid-wide role-grid-head role-grid-corner">
                  {t('role.right')}
                </th>
                <th scope="col" className="role-grid-head">
                  {one.name}
                </th>
                <th scope="col" className="role-grid-head">
                  {other.name}
                </th>
              </tr>
            </thead>
            <tbody>
              {(one.dataScope !== other.dataScope || !onlyDifferent) && (
                <tr>
                  <th scope="row" className="role-grid-name role-grid-wide">
                    {t('role.dataPermission')}
                  </th>
                  <td>{t(scopeKeys[one.dataScope])}</td>
                  <td>{t(scopeKeys[other.dataScope])}</td>
                </tr>
              )}
              {lines.map((line) => (
                <tr key={`${line.page}.${line.action}`} data-different={line.left !== line.right}>
                  <th scope="row" className="role-grid-name role-grid-wide">
                    {t('role.cell', { page: line.page, action: t(actionKeys[line.action]) })}
                  </th>
                  <td>
                    <Holds holds={line.left} />
                  </td>
                  <td>
                    <Holds holds={line.right} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length === 0 && <EmptyState icon="check" text={t('role.same')} />}
        </div>
      </section>
    </div>
  );
}

interface Line {
  page: string;
  action: Action | 'open';
  ids: readonly string[];
}

/** One line for each cell of the grid, and for each page without one. */
function linesOf(modules: readonly GridModule[]): Line[] {
  return modules
    .flatMap((module) => module.pages)
    .flatMap((page): Line[] => {
      if (page.cells.size === 0) return [{ page: page.name, action: 'open', ids: [page.id] }];
      return gridActions.flatMap((action) => {
        const ids = page.cells.get(action);
        return ids === undefined ? [] : [{ page: page.name, action, ids }];
      });
    });
}

const missing = '–';

function Holds({ holds }: { holds: boolean }) {
  const t = useT();
  return holds ? (
    <span role="img" aria-label={t('role.holds')} className="role-holds">
      <Icon name="check" size={16} />
    </span>
  ) : (
    <span role="img" aria-label={t('role.lacks')} className="role-quiet">
      {missing}
    </span>
  );
}
