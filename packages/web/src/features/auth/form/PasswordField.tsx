import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../kit/icons.tsx';
import { useT } from '../../../shell/i18n/i18n.ts';
import { StrengthBar } from '../StrengthBar.tsx';
import { Field } from './Field.tsx';

export interface PasswordFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
  /** A new password shows how strong it is while it is typed (VAL-016). */
  fresh?: boolean;
  /** Shows the strength; the repetition of a new password does not. */
  strength?: boolean;
}

/** Password with a look at it and a word when Caps Lock is on. */
export function PasswordField({ name, label, value, onChange, problem, fresh, strength }: PasswordFieldProps) {
  const t = useT();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const look = visible ? t('login.hidePassword') : t('login.showPassword');
  const hint = capsLock ? <p className="login-caps-lock">{t('login.capsLock')}</p> : null;
  return (
    <Field label={label} problem={problem} hint={strength ? <StrengthBar password={value} hint={hint} /> : hint}>
      {(link) => (
        <div className="login-inside">
          <input
            {...link}
            name={name}
            type={visible ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyUp={watchCapsLock}
            onKeyDown={watchCapsLock}
            onBlur={() => setCapsLock(false)}
            autoComplete={fresh ? 'new-password' : 'current-password'}
            maxLength={200}
          />
          <button
            type="button"
            className="login-icon"
            title={look}
            aria-label={look}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'eyeOff' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
