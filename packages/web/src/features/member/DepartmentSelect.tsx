import { TreeSelect } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { useDepartmentOptions } from './department-options.ts';

interface DepartmentSelectProps {
  /** Given by a form item. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  /** Shown when none is chosen; then one can be taken away again. */
  none?: string;
  className?: string;
}

/** A department by its place in the tree, found by part of its name. */
export function DepartmentSelect({ id, value, onChange, none, className }: DepartmentSelectProps) {
  const t = useT();
  const { options, loading } = useDepartmentOptions();
  return (
    <TreeSelect
      {...(id === undefined ? {} : { id })}
      {...(className === undefined ? {} : { className })}
      aria-label={t('member.department')}
      value={value || null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
      treeData={options}
      treeDefaultExpandedKeys={options.map((option) => option.value)}
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={loading}
      popupMatchSelectWidth={280}
      {...(none === undefined ? {} : { allowClear: true, placeholder: none })}
    />
  );
}
