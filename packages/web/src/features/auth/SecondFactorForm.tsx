import { type FormEvent, useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { Field, Problem } from './form/Field.tsx';
import { problemsOf, useFormProblems } from './form/problems.ts';
import { SubmitButton } from './form/SubmitButton.tsx';
import { wantsSecondFactor } from './sign-in.ts';

export interface SecondFactorFormProps {
  signIn: (code: string) => Promise<void>;
  onBack: () => void;
}

const digits = 6;

/** The step after a right password: a code of the authenticator app, or one of the recovery codes. */
export function SecondFactorForm({ signIn, onBack }: SecondFactorFormProps) {
  const t = useT();
  const form = useFormProblems();
  const [recovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);

  const enter = async (typed: string) => {
    if (busy) return;
    if (typed.trim() === '') {
      form.show({ totp: t('login.codeMissing') });
      return;
    }
    setBusy(true);
    form.show({});
    try {
      await signIn(typed.trim());
    } catch (error) {
      form.show(
        wantsSecondFactor(error) ? { totp: t('login.totpWrong') } : problemsOf(error, { totp: 'totp' }),
        'totp',
      );
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter(code);
  };
  const take = (typed: string) => {
    form.clear('totp');
    if (recovery) return setCode(typed);
    const next = typed.replace(/\D/g, '').slice(0, digits);
    setCode(next);
    if (next.length === digits && next.length - code.length > 1) void enter(next);
  };

  return (
    <>
      <h1>{t('login.totpHeading')}</h1>
      <p className="login-lead">{recovery ? t('login.recoveryLead') : t('login.totpLead')}</p>
      <form ref={form.form} className="login-form" onSubmit={submit} noValidate aria-label={t('login.totpHeading')}>
        <Field label={recovery ? t('login.recoveryCode') : t('login.totp')} problem={form.problems.totp}>
          {(link) => (
            <input
              {...link}
              key={recovery ? 'recovery' : 'totp'}
              ref={focusOnce}
              name="totp"
              value={code}
              onChange={(event) => take(event.target.value)}
              inputMode={recovery ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
            />
          )}
        </Field>
        <Problem text={form.problems.form} />
        <SubmitButton busy={busy} label={t('login.submit')} busyLabel={t('login.busy')} />
      </form>
      <p className="login-links">
        <button
          type="button"
          className="login-link"
          onClick={() => {
            setRecovery(!recovery);
            setCode('');
            form.show({});
          }}
        >
          {recovery ? t('login.useApp') : t('login.useRecovery')}
        </button>
        <button type="button" className="login-link" onClick={onBack}>
          {t('login.back')}
        </button>
      </p>
    </>
  );
}

/** The step has one field: the cursor stands in it. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
