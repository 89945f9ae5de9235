import { roleApi } from '@treadline/contract/role';
import { Alert } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import type { DataRight } from './DataPermission.tsx';
import type { GrantChange } from './grant-grid.ts';
import type { RoleDifference, RoleDraft } from './role-draft.ts';
import { changeText, scopeKeys } from './role-text.ts';
import type { RoleRecord } from './use-role.ts';

export interface SaveRoleProps {
  /** As it was when the draft began: its version is what the changes are made to. */
  role: RoleRecord;
  draft: RoleDraft;
  change: RoleDifference;
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** Says whom a change touches before it is made. */
export function SaveRole({ role, draft, change, onReload, onClose }: SaveRoleProps) {
  const t = useT();
  // Asked anew: whom it touches may have changed since the page was opened.
  const now = useApi(roleApi.get, { id: role.id }, { staleMs: 0 });
  const { members } = now.data ?? role;
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async () => {
    setSaving(true);
    setProblem(null);
    try {
      await store(role, draft, change);
      notify({ kind: 'success', title: t('role.saved', { name: role.name }) });
      void invalidate(roleApi.list);
      onClose();
      await onReload();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : t('kit.unreachable'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <PageModal
      open
      title={t('role.changes')}
      okText={t('role.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={saving}
      onOk={() => void save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Changes title={t('role.web')} changes={change.web} members={members} />
      <Changes title={t('role.app')} changes={change.app} members={members} />
      {change.data && (
        <p className="role-change">
          {t('role.dataChange', { from: dataText(t, change.data.from), to: dataText(t, change.data.to) })}
        </p>
      )}
      {members > 0 && <p className="role-quiet">{t('role.effect')}</p>}
    </PageModal>
  );
}

function Changes({ title, changes, members }: { title: string; changes: readonly GrantChange[]; members: number }) {
  const t = useT();
  if (changes.length === 0) return null;
  return (
    <>
      <h3 className="role-change-title">{title}</h3>
      <ul className="role-changes">
        {changes.map((change) => (
          <li key={`${change.page}.${change.gained}`} data-gained={change.gained}>
            {changeText(t, change, members)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each part counts the version up and answers the new one. */
async function store(role: RoleRecord, draft: RoleDraft, change: RoleDifference): Promise<void> {
  let { version } = role;
  const quiet = { quiet: true };
  for (const client of ['web', 'app'] as const) {
    if (change[client].length === 0) continue;
    const input = { roleId: role.id, version, client, menuIds: [...draft[client]] };
    ({ version } = await call(roleApi.setMenuPermission, input, quiet));
  }
  if (change.data === null) return;
  const { scope, departmentIds } = change.data.to;
  const input = { roleId: role.id, version, scope, departmentIds: scope === 'chosen' ? [...departmentIds] : [] };
  await call(roleApi.setDataPermission, input, quiet);
}

function dataText(t: Translate, { scope, departmentIds }: DataRight): string {
  const name = t(scopeKeys[scope]);
  return scope === 'chosen' ? `${name} (${formatNumber(departmentIds.length)})` : name;
}
