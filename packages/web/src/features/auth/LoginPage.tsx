import { useEffect, useRef } from 'react';
import { BrandMark, brandName } from '../../shell/brand.tsx';
import { AppDownload } from './AppDownload.tsx';
import { type EntryPath, entryPaths, useEntryPath } from './entry-path.ts';
import { LoginPicture } from './LoginPicture.tsx';
import { LoginTools } from './LoginTools.tsx';
import { RecoverForm } from './RecoverForm.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { RegisterResult } from './RegisterResult.tsx';
import { SignIn } from './SignIn.tsx';
import { type Environment, useEnvironment } from './use-environment.ts';
import './login.css';

export interface LoginPageProps {
  /** First focus in the form: time to fetch the console. */
  onFirstFocus: () => void;
  /** Shows the console; resolves when it stands. */
  onSignedIn: () => Promise<void>;
}

/** Every page before sign-in, made without antd (pages.md A2 and A3, web.md 5). */
export function LoginPage({ onFirstFocus, onSignedIn }: LoginPageProps) {
  const environment = useEnvironment();
  const path = useEntryPath();
  const body = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has come; reading starts at its top
  useEffect(() => {
    if (!first.current) body.current?.focus();
    first.current = false;
  }, [path]);
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
        <div className="login-body" ref={body} tabIndex={-1}>
          <Body path={path} environment={environment} onSignedIn={onSignedIn} />
        </div>
        <footer className="login-foot">{environment?.version}</footer>
      </main>
      <aside className="login-picture">
        <LoginPicture />
        {environment && <AppDownload address={environment.appDownload} />}
      </aside>
    </div>
  );
}

interface BodyProps {
  path: EntryPath;
  environment: Environment | null;
  onSignedIn: () => Promise<void>;
}

function Body({ path, environment, onSignedIn }: BodyProps) {
  switch (path) {
    case entryPaths.recover:
      return <RecoverForm outbox={environment?.outbox ?? null} />;
    case entryPaths.register:
      return <RegisterPage environment={environment} />;
    case entryPaths.registerResult:
      return <RegisterResult />;
    case entryPaths.login:
      return <SignIn environment={environment} onSignedIn={onSignedIn} />;
  }
}

let focused = false;

function once(act: () => void): () => void {
  return () => {
    if (focused) return;
    focused = true;
    act();
  };
}
