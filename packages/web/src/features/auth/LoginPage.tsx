import type { authApi } from '@treadline/contract/auth';
import type { ResultOf } from '@treadline/contract/endpoint';
import { useEffect, useState } from 'react';
import { call } from '../../shell/api/call.ts';
import { BrandMark, brandName } from '../../shell/brand.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { startSession } from '../../shell/session/session.ts';
import { forgetUnits } from '../../shell/session/unit-headers.ts';
import { greetingAt, greetingKeys } from './greeting.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginPicture } from './LoginPicture.tsx';
import { LoginTools } from './LoginTools.tsx';
import { environmentEndpoint, loginEndpoint } from './login-endpoints.ts';
import './login.css';

export interface LoginPageProps {
  /** First focus in the form: time to fetch the console. */
  onFirstFocus: () => void;
  /** Shows the console; resolves when it stands. */
  onSignedIn: () => Promise<void>;
}

type Environment = ResultOf<typeof authApi.environment>;

/** Sign-in with two fields, made without antd (pages.md A2, web.md 5). */
export function LoginPage({ onFirstFocus, onSignedIn }: LoginPageProps) {
  const t = useT();
  const [environment, setEnvironment] = useState<Environment | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    call(environmentEndpoint, {}, { quiet: true, signal: ended.signal }).then(setEnvironment, () => undefined);
    return () => ended.abort();
  }, []);

  const signIn = async (account: string, password: string) => {
    const { token } = await call(loginEndpoint, { account, password }, { quiet: true });
    forgetUnits();
    startSession(token, account);
    await onSignedIn();
  };

  return (
    <div className="login">
      <main className="login-side" onFocusCapture={once(onFirstFocus)}>
        <header className="login-head">
          <span className="login-brand">
            <BrandMark size={26} />
            {brandName}
          </span>
          <LoginTools />
        </header>
        <div className="login-body">
          <h1>{t(greetingKeys[greetingAt(new Date().getHours())])}</h1>
          <p className="login-lead">{t('login.lead')}</p>
          <LoginForm signIn={signIn} demo={environment?.demo ?? null} />
        </div>
        <footer className="login-foot">{environment?.version}</footer>
      </main>
      <LoginPicture />
    </div>
  );
}

let focused = false;

function once(act: () => void): () => void {
  return () => {
    if (focused) return;
    focused = true;
    act();
  };
}
