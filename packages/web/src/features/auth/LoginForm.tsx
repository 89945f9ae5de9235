import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { lastSession } from '../../shell/session/session.ts';
import { Field, Problem } from './form/Field.tsx';
import { PasswordField } from './form/PasswordField.tsx';
import { problemsOf, useFormProblems } from './form/problems.ts';
import { SubmitButton } from './form/SubmitButton.tsx';

export interface LoginFormProps {
  signIn: (account: string, password: string) => Promise<void>;
  /** Sign-in of a synthetic installation. */
  demo: { account: string; password: string } | null;
  /** Stands below the button. */
  children?: ReactNode;
}

/** Account and password (LOGIN-001). What was wrong never says which of the two. */
export function LoginForm({ signIn, demo, children }: LoginFormProps) {
  const t = useT();
  const form = useFormProblems();
  const [account, setAccount] = useState(() => lastSession().account);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const enter = async (name: string, secret: string) => {
    setBusy(true);
    form.show({});
    try {
      await signIn(name, secret);
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'A0220';
      form.show(wrong ? { form: t('login.wrongAccount') } : { form: reasonOf(error) }, 'password');
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const name = account.trim();
    if (name === '') form.show({ account: t('login.accountMissing') });
    else if (password === '') form.show({ password: t('login.passwordMissing') });
    else void enter(name, password);
  };

  return (
    <form ref={form.form} className="login-form" onSubmit={submit} noValidate aria-label={t('login.tabAccount')}>
      <Field label={t('login.account')} problem={form.problems.account}>
        {(link) => (
          <input
            {...link}
            name="account"
            value={account}
            onChange={(event) => {
              setAccount(event.target.value);
              form.clear('account');
            }}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
          />
        )}
      </Field>
      <PasswordField
        name="password"
        label={t('login.password')}
        value={password}
        onChange={(next) => {
          setPassword(next);
          form.clear('password');
        }}
        problem={form.problems.password}
      />
      <Problem text={form.problems.form} />
      <SubmitButton busy={busy} label={t('login.submit')} busyLabel={t('login.busy')} />
      {children}
      {demo && (
        <div className="login-demo">
          <p>{t('login.demo')}</p>
          <button
            type="button"
            className="login-quiet"
            disabled={busy}
            onClick={() => {
              setAccount(demo.account);
              setPassword(demo.password);
              void enter(demo.account, demo.password);
            }}
          >
            {t('login.demoSignIn', { account: demo.account })}
          </button>
        </div>
      )}
    </form>
  );
}

function reasonOf(error: unknown): string {
  const [first] = Object.values(problemsOf(error, {}));
  return first ?? '';
}
