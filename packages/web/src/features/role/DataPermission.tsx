import { departmentApi } from '@treadline/contract/department';
import { type DataScope, dataScopes } from '@treadline/contract/role';
import { Radio, Tree, type TreeDataNode } from 'antd';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { scopeHintKeys, scopeKeys } from './role-text.ts';

export interface DataRight {
  scope: DataScope;
  departmentIds: readonly string[];
}

export interface DataPermissionProps {
  value: DataRight;
  readOnly: boolean;
  onChange: (value: DataRight) => void;
}

/** From narrow to wide; chosen departments beside the wide end. */
const order: readonly DataScope[] = ['own', 'department', 'tree', 'chosen', 'all'];

export function DataPermission({ value, readOnly, onChange }: DataPermissionProps) {
  const t = useT();
  return (
    <section className="kit-panel role-data">
      <header className="kit-panel-head">
        <h2>{t('role.dataPermission')}</h2>
      </header>
      <div className="kit-padded">
        <Radio.Group
          value={value.scope}
          disabled={readOnly}
          aria-label={t('role.dataPermission')}
          onChange={({ target }) => {
            const scope = dataScopes.find((each) => each === target.value);
            if (scope) onChange({ ...value, scope });
          }}
        >
          {order.map((scope) => (
            <Radio key={scope} value={scope}>
              {t(scopeKeys[scope])}
              <small className="role-hint">{t(scopeHintKeys[scope])}</small>
            </Radio>
          ))}
        </Radio.Group>
        {value.scope === 'chosen' && (
          <ChosenDepartments
            ids={value.departmentIds}
            readOnly={readOnly}
            onChange={(departmentIds) => onChange({ ...value, departmentIds })}
          />
        )}
      </div>
    </section>
  );
}

interface ChosenDepartmentsProps {
  ids: readonly string[];
  readOnly: boolean;
  onChange: (ids: string[]) => void;
}

/** Each one counts alone: those below are ticked by themselves. */
function ChosenDepartments({ ids, readOnly, onChange }: ChosenDepartmentsProps) {
  const t = useT();
  const query = useApi(departmentApi.options, {});
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton rows={3} />;
  return (
    <div className="role-departments">
      <Tree
        checkable
        checkStrictly
        defaultExpandAll
        selectable={false}
        disabled={readOnly}
        height={220}
        aria-label={t('role.departments')}
        treeData={treeOf(query.data.list)}
        checkedKeys={[...ids]}
        onCheck={(checked) => onChange((Array.isArray(checked) ? checked : checked.checked).map(String))}
      />
      <p className="role-quiet" role="status">
        {ids.length === 0 ? t('role.departmentsMissing') : t('role.departmentsChosen', { n: formatNumber(ids.length) })}
      </p>
    </div>
  );
}

interface Department {
  id: string;
  name: string;
  parentId: string | null;
}

/** What hangs below a department outside the reader's wall stands at the top. */
function treeOf(departments: readonly Department[]): TreeDataNode[] {
  const known = new Set(departments.map(({ id }) => id));
  const below = Map.groupBy(departments, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const nodes = (parentId: string | null): TreeDataNode[] =>
    (below.get(parentId) ?? []).map(({ id, name }) => ({ key: id, title: name, children: nodes(id) }));
  return nodes(null);
}
