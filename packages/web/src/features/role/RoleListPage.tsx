import { useSearchParams } from 'react-router';
import { RoleComparePage } from './RoleComparePage.tsx';
import { RolePage } from './RolePage.tsx';
import { RoleTable } from './RoleTable.tsx';
import './role.css';

/** Who may see and do what (pages.md M2): the roles, one of them, or two beside each other. The address says which. */
export function RoleListPage() {
  const [search] = useSearchParams();
  const id = search.get('role');
  const [one, other] = (search.get('compare') ?? '').split(',');
  if (id) return <RolePage key={id} id={id} />;
  if (one && other) return <RoleComparePage ids={[one, other]} />;
  return <RoleTable />;
}
