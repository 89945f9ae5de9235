import { useT } from '../../../shell/i18n/i18n.ts';
import { PasswordField } from './PasswordField.tsx';
import type { FormProblems } from './problems.ts';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFieldsProps {
  label: string;
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  form: FormProblems;
}

/** A password with its strength, and once more (VAL-015, VAL-016). */
export function NewPasswordFields({ label, value, onChange, form }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        value={value.password}
        onChange={(password) => {
          onChange({ ...value, password });
          form.clear('password');
        }}
        problem={form.problems.password}
        fresh
        strength
      />
      <PasswordField
        name="confirmPassword"
        label={t('login.confirmPassword')}
        value={value.confirmPassword}
        onChange={(confirmPassword) => {
          onChange({ ...value, confirmPassword });
          form.clear('confirmPassword');
        }}
        problem={form.problems.confirmPassword}
        fresh
      />
    </>
  );
}
