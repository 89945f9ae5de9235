import { roleApi } from '@treadline/contract/role';
import { useState } from 'react';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { RoleEditor } from './RoleEditor.tsx';
import { useGrantable } from './use-role.ts';

/** One role: loaded whole, then edited as a draft. A newer answer never replaces what is being ticked. */
export function RolePage({ id }: { id: string }) {
  const [visit, setVisit] = useState(0);
  const role = useApi(roleApi.get, { id }, { staleMs: 0 });
  const { grantable, error, retry } = useGrantable();
  if (role.isError && !role.data) return <ErrorState error={role.error} onRetry={() => void role.refetch()} />;
  if (error && !grantable) return <ErrorState error={error} onRetry={retry} />;
  if (!role.data || !grantable) return <Skeleton rows={10} />;
  return (
    <RoleEditor
      key={visit}
      role={role.data}
      grantable={grantable}
      onReload={async () => {
        await role.refetch();
        setVisit((n) => n + 1);
      }}
    />
  );
}
