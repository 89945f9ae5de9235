/** One role with everything that can be granted in both clients. */
import type { ResultOf } from '@treadline/contract/endpoint';
import { type GrantRow, roleApi } from '@treadline/contract/role';
import { useApi } from '../../shell/api/use-api.ts';

export type RoleRecord = ResultOf<typeof roleApi.get>;

export interface Grantable {
  web: readonly GrantRow[];
  app: readonly GrantRow[];
}

/** Grants change only with the menus, so one answer serves the visit. */
const grantsStaleMs = 60_000;

export function useGrantable() {
  const web = useApi(roleApi.grants, { client: 'web' }, { staleMs: grantsStaleMs });
  const app = useApi(roleApi.grants, { client: 'app' }, { staleMs: grantsStaleMs });
  return {
    grantable: web.data && app.data ? { web: web.data.list, app: app.data.list } : null,
    error: web.error ?? app.error,
    retry: () => void Promise.all([web.refetch(), app.refetch()]),
  };
}
