import { useT } from '../../shell/i18n/i18n.ts';
import { DepartmentSelect } from '../member/member.public.ts';

/** Apart, for trees are heavy and few ask for one. */
export function DepartmentFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useT();
  return (
    <DepartmentSelect
      className="tyre-filter"
      none={t('tyre.any.department')}
      value={value}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
