import { roleApi } from '@treadline/contract/role';
import { Select } from 'antd';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface RoleSelectProps {
  /** Given by a form item. */
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
  disabled?: boolean;
  /** The role held now, though the reader could not give it. */
  held?: { id: string; name: string } | null;
  /** Shown when none is chosen; then one can be taken away again. */
  none?: string;
  className?: string;
}

export function RoleSelect({ id, value, onChange, disabled, held, none, className }: RoleSelectProps) {
  const t = useT();
  const roles = useApi(roleApi.options, {}, { staleMs: 60_000 });
  const options = (roles.data?.list ?? []).map((role) => ({ value: role.id, label: role.name }));
  if (held && !options.some((option) => option.value === held.id)) options.push({ value: held.id, label: held.name });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(className === undefined ? {} : { className })}
      aria-label={t('member.role')}
      value={value || null}
      onChange={(next: string | null | undefined) => onChange?.(next ?? '')}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      disabled={disabled ?? false}
      loading={roles.isFetching}
      {...(none === undefined ? {} : { allowClear: true, placeholder: none })}
    />
  );
}
