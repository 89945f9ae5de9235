import { Field } from './Field.tsx';

export interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  problem?: string | undefined;
  hint?: string;
  maxLength: number;
  autoComplete?: string;
}

/** One line of text. */
export function TextField({ label, problem, hint, onChange, autoComplete = 'off', ...input }: TextFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint}>
      {(link) => (
        <input
          {...link}
          {...input}
          autoComplete={autoComplete}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
