import type { Client } from '@treadline/contract/role';
import { Alert, Button, Input, Tabs } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { useAddressValue, withValues } from '../../kit/use-address.ts';
import { useLanguage } from '../../shell/i18n/i18n.ts';
import { hasRole } from '../../shell/session/roles.ts';
import { useAccount, useCan, useUser } from '../../shell/session/use-account.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { DataPermission } from './DataPermission.tsx';
import { GrantGrid } from './GrantGrid.tsx';
import { gridOf, matching, previewOf, toggle } from './grant-grid.ts';
import { RoleForm } from './RoleForm.tsx';
import { RolePreview } from './RolePreview.tsx';
import { RoleName } from './RoleTable.tsx';
import { differences, draftOf } from './role-draft.ts';
import { whyFixed } from './role-text.ts';
import { SaveRole } from './SaveRole.tsx';
import type { Grantable, RoleRecord } from './use-role.ts';

export interface RoleEditorProps {
  role: RoleRecord;
  grantable: Grantable;
  /** Takes the role from the server again, and the draft anew. */
  onReload: () => Promise<void>;
}

type Asking = 'save' | 'leave' | 'edit' | 'copy' | null;

export function RoleEditor({ role: newest, grantable, onReload }: RoleEditorProps) {
  const { language, t } = useLanguage();
  const [, setSearch] = useSearchParams();
  // What the draft began with; a newer answer that arrives meanwhile must not lend it its version (5004).
  const [role] = useState(newest);
  const [base] = useState(() => draftOf(role));
  const [draft, setDraft] = useState(base);
  const [wantedClient, setClient] = useAddressValue('client');
  const client: Client = wantedClient === 'app' ? 'app' : 'web';
  const [text, setText] = useState('');
  const [asking, setAsking] = useState<Asking>(null);
  const wanted = useDeferredValue(text);
  const why = whyFixed(role, useUser().roleName, useCan('role:edit'));
  const withheld = useWithheld(grantable, client);

  const grids = { web: gridOf(grantable.web, language), app: gridOf(grantable.app, language) };
  const shown = matching(grids[client], wanted);
  const change = differences(grids, base, draft);
  useUnsaved(change.any);
  const leave = () => setSearch((now) => withValues(now, { role: '', client: '' }));
  const back = () => (change.any ? setAsking('leave') : leave());

  return (
    <div className="role-page">
      <header className="role-head">
        <Button type="link" onClick={back}>
          {t('role.back')}
        </Button>
        <h1>
          <RoleName role={role} />
        </h1>
        {role.description && <p title={role.description}>{role.description}</p>}
        <div className="role-head-actions">
          {change.any && <span className="role-quiet">{t('role.unsaved')}</span>}
          <Can permission="role:add">
            <Button onClick={() => setAsking('copy')}>{t('role.copy')}</Button>
          </Can>
          {why === null && (
            <>
              <Button disabled={change.any} onClick={() => setAsking('edit')}>
                {t('role.edit')}
              </Button>
              <Button disabled={!change.any} onClick={() => setDraft(base)}>
                {t('role.discard')}
              </Button>
              <Button type="primary" disabled={!change.any || change.incomplete} onClick={() => setAsking('save')}>
                {t('role.save')}
              </Button>
            </>
          )}
        </div>
      </header>
      {why !== null && <Alert type="info" showIcon title={t(why)} />}
      <div className="role-columns">
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
            <Input
              allowClear
              value={text}
              maxLength={60}
              aria-label={t('role.searchPages')}
              placeholder={t('role.searchPages')}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <div className="role-grid-box">
            {shown.length === 0 ? (
              <EmptyState icon="search" text={t('kit.nothingMatches')} />
            ) : (
              <GrantGrid
                modules={shown}
                granted={draft[client]}
                readOnly={why !== null}
                withheld={withheld}
                onToggle={(ids) => setDraft({ ...draft, [client]: toggle(grantable[client], draft[client], ids) })}
              />
            )}
          </div>
          {why === null && <p className="role-keys">{t('role.gridKeys')}</p>}
        </section>
        <aside className="role-side">
          <DataPermission
            value={draft.data}
            readOnly={why !== null}
            onChange={(data) => setDraft({ ...draft, data })}
          />
          <RolePreview name={role.name} client={client} modules={previewOf(grids[client], draft[client])} />
        </aside>
      </div>
      {asking === 'save' && (
        <SaveRole role={role} draft={draft} change={change} onReload={onReload} onClose={() => setAsking(null)} />
      )}
      {asking === 'edit' && (
        <RoleForm
          role={role}
          onDone={async () => {
            setAsking(null);
            await onReload();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'copy' && (
        <RoleForm
          copyOf={role}
          onDone={(id) => setSearch((now) => withValues(now, { role: id }))}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'leave' && (
        <PageModal
          open
          title={t('role.leaveTitle')}
          okText={t('role.leave')}
          okButtonProps={{ danger: true }}
          cancelText={t('kit.cancel')}
          cancelButtonProps={{ autoFocus: true }}
          onOk={leave}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}

/** Nobody but an administrator hands out a right they lack. What the app grants them only the server knows. */
function useWithheld(grantable: Grantable, client: Client): ReadonlySet<string> {
  const held = useAccount((state) => state.permissions);
  if (hasRole('super_admin', 'admin') || client === 'app') return new Set();
  return new Set(
    grantable.web.flatMap(({ id, permission }) => (permission !== null && !held.has(permission) ? [id] : [])),
  );
}
