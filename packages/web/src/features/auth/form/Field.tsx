import { type ReactNode, useId } from 'react';
import { Icon } from '../../../kit/icons.tsx';
import './form.css';

interface InputLink {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps {
  label: string;
  problem?: string | undefined;
  /** Quiet words below the field; a problem takes their place. */
  hint?: ReactNode;
  children: (link: InputLink) => ReactNode;
}

/** Label, input and what is wrong with it, tied together for every reader. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId();
  const noted = problem !== undefined || (hint !== undefined && hint !== null && hint !== false);
  const link: InputLink = {
    id,
    ...(problem === undefined ? {} : { 'aria-invalid': true as const }),
    ...(noted ? { 'aria-describedby': `${id}-note` } : {}),
  };
  return (
    <div className="login-field">
      <label htmlFor={id}>{label}</label>
      {children(link)}
      {noted && (
        <div id={`${id}-note`} className="login-field-note">
          {problem === undefined ? hint : <Problem text={problem} />}
        </div>
      )}
    </div>
  );
}

export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="login-problem" role="alert">
      <Icon name="warning" size={16} />
      <span>{text}</span>
    </p>
  );
}
