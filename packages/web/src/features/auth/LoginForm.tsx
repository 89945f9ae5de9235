import { ApiError } from '@treadline/contract/call';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { lastSession } from '../../shell/session/session.ts';

export interface LoginFormProps {
  signIn: (account: string, password: string) => Promise<void>;
  /** Sign-in of a synthetic installation. */
  demo: { account: string; password: string } | null;
}

export function LoginForm({ signIn, demo }: LoginFormProps) {
  const t = useT();
  const id = useId();
  const last = lastSession();
  const [account, setAccount] = useState(last.account);
  const [password, setPassword] = useState('');
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field: 'account' | 'password' | null; text: string } | null>(null);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const enter = async (name: string, secret: string) => {
    setBusy(true);
    setProblem(null);
    try {
      await signIn(name, secret);
    } catch (error) {
      setBusy(false);
      setProblem({ field: null, text: error instanceof ApiError ? error.message : t('login.unreachable') });
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const name = account.trim();
    if (name === '') {
      setProblem({ field: 'account', text: t('login.accountMissing') });
      accountInput.current?.focus();
    } else if (password === '') {
      setProblem({ field: 'password', text: t('login.passwordMissing') });
      passwordInput.current?.focus();
    } else void enter(name, password);
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = noteOf(last.ended);
  const wrong = (field: 'account' | 'password') =>
    problem && (problem.field === null || problem.field === field)
      ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }
      : {};

  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label={t('login.heading')}>
      {note && (
        <p className="login-note" role="status">
          {t(note)}
        </p>
      )}
      <label htmlFor={`${id}-account`}>{t('login.account')}</label>
      <input
        id={`${id}-account`}
        ref={accountInput}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        {...wrong('account')}
      />
      <label htmlFor={`${id}-password`}>{t('login.password')}</label>
      <div className="login-password">
        <input
          id={`${id}-password`}
          ref={passwordInput}
          type={visible ? 'text' : 'password'}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onKeyUp={watchCapsLock}
          onKeyDown={watchCapsLock}
          onBlur={() => setCapsLock(false)}
          autoComplete="current-password"
          maxLength={200}
          {...wrong('password')}
        />
        <button
          type="button"
          className="login-icon"
          title={visible ? t('login.hidePassword') : t('login.showPassword')}
          aria-label={visible ? t('login.hidePassword') : t('login.showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eyeOff' : 'eye'} />
        </button>
      </div>
      <p className="login-hint" aria-live="polite">
        {capsLock && t('login.capsLock')}
      </p>
      <p className="login-problem" id={`${id}-problem`} role="alert">
        {problem && (
          <>
            <Icon name="warning" size={16} />
            {problem.text}
          </>
        )}
      </p>
      <button type="submit" className="login-submit" aria-busy={busy} disabled={busy}>
        {busy ? t('login.busy') : t('login.submit')}
      </button>
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

/** Why the user sees this page: the session ended, or the account has no menu. */
function noteOf(ended: boolean): 'login.sessionEnded' | 'login.noMenu' | null {
  if (new URLSearchParams(location.search).get('note') === 'noMenu') return 'login.noMenu';
  return ended ? 'login.sessionEnded' : null;
}
