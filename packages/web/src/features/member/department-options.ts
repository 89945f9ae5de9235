/** Departments the reader may look into, as a tree for pickers. */
import { departmentApi } from '@treadline/contract/department';
import { useMemo } from 'react';
import { useApi } from '../../shell/api/use-api.ts';

export interface DepartmentOption {
  value: string;
  /** Of a select, and of a tree. */
  title: string;
  key: string;
  children: DepartmentOption[];
}

interface Named {
  id: string;
  name: string;
  parentId: string | null;
}

export function useDepartmentOptions(): { options: DepartmentOption[]; loading: boolean } {
  const departments = useApi(departmentApi.options, {}, { staleMs: 60_000 });
  const list = departments.data?.list;
  const options = useMemo(() => departmentTree(list ?? []), [list]);
  return { options, loading: departments.isFetching };
}

/** One whose parent is out of sight stands at the top; the order is the list's. */
export function departmentTree(list: readonly Named[]): DepartmentOption[] {
  const known = new Set(list.map((one) => one.id));
  const below = Map.groupBy(list, (one) => (one.parentId !== null && known.has(one.parentId) ? one.parentId : null));
  const build = (parentId: string | null): DepartmentOption[] =>
    (below.get(parentId) ?? []).map(({ id, name }) => ({ value: id, key: id, title: name, children: build(id) }));
  return build(null);
}
