import type { MemberRow } from '@treadline/contract/member';
import { type DataScope, roleApi } from '@treadline/contract/role';
import { Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';

/** What the role lets a person do, in sentences; only for who may look at roles. */
export function MayDo({ member }: { member: MemberRow }) {
  const t = useT();
  const mayLook = useCan('role:get');
  const menu = useAccount((state) => state.menu);
  const role = useApi(roleApi.get, mayLook && member.roleId !== null ? { id: member.roleId } : null);
  if (member.roleId === null) return <Part>{[t('member.may.noRole')]}</Part>;
  if (!mayLook) return null;
  if (role.isError) return null;
  if (role.data === undefined) return <Skeleton rows={3} />;
  const { name, webRights, appRights, dataScope, departmentIds, permissions } = role.data;
  const pages = new Map([...menu.byPath.values()].map((page) => [page.key, page.name]));
  const named = (wanted: (actions: readonly string[]) => boolean) =>
    permissions.flatMap(({ permissionId, actionList }) => {
      const page = pages.get(permissionId);
      return page !== undefined && wanted(actionList) ? [page] : [];
    });
  const changed = named((actions) => actions.some((action) => !looking.has(action)));
  const viewed = named((actions) => actions.length > 0 && actions.every((action) => looking.has(action)));
  return (
    <Part>
      {[
        t('member.may.role', { role: name, rights: formatNumber(webRights), app: formatNumber(appRights) }),
        scopeText(t, dataScope, member.departmentName, departmentIds.length),
        ...(changed.length > 0 ? [t('member.may.change', { pages: changed.join(', ') })] : []),
        ...(viewed.length > 0 ? [t('member.may.view', { pages: viewed.join(', ') })] : []),
      ]}
    </Part>
  );
}

const looking: ReadonlySet<string> = new Set(['query', 'get']);

function Part({ children }: { children: readonly string[] }) {
  const t = useT();
  return (
    <section className="member-may">
      <h3>{t('member.may.title')}</h3>
      {children.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}

function scopeText(t: Translate, scope: DataScope, department: string, chosen: number): string {
  switch (scope) {
    case 'all':
      return t('member.may.all');
    case 'tree':
      return t('member.may.tree', { department });
    case 'department':
      return t('member.may.department', { department });
    case 'chosen':
      return t('member.may.chosen', { n: chosen });
    case 'own':
      return t('member.may.own');
  }
}
