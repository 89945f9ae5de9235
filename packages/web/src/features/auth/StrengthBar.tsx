import { type PasswordStrength, passwordScore, passwordStrength } from '@treadline/domain/people/password-strength';
import type { ReactNode } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import './form/form.css';

const words = {
  weak: 'login.strengthWeak',
  fair: 'login.strengthFair',
  good: 'login.strengthGood',
  strong: 'login.strengthStrong',
} as const satisfies Record<PasswordStrength, string>;

/** From here the bar is full. */
const fullScore = 80;

export interface StrengthBarProps {
  password: string;
  /** A further word below the bar, e.g. that Caps Lock is on. */
  hint?: ReactNode;
}

/** How strong a password is while it is typed (VAL-016, ruling 11): a bar and a word, nothing before the first letter. */
export function StrengthBar({ password, hint }: StrengthBarProps) {
  const t = useT();
  const strength = passwordStrength(password);
  const share = Math.min(1, passwordScore(password) / fullScore);
  return (
    <>
      {password !== '' && (
        <div className="strength" data-strength={strength}>
          <i aria-hidden="true">
            <b style={{ width: `${Math.max(6, Math.round(share * 100))}%` }} />
          </i>
          <span aria-live="polite">{t('login.strength', { level: t(words[strength]) })}</span>
        </div>
      )}
      {hint}
    </>
  );
}
