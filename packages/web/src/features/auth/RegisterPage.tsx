import { useT } from '../../shell/i18n/i18n.ts';
import { EntryLink } from './EntryLink.tsx';
import { entryPaths } from './entry-path.ts';
import { RegisterForm } from './RegisterForm.tsx';
import type { Environment } from './use-environment.ts';

/** Sign-up (ROUTE-004); an installation may keep it closed, and says so. */
export function RegisterPage({ environment }: { environment: Environment | null }) {
  const t = useT();
  const closed = environment !== null && !environment.signUp.open;
  return (
    <>
      <h1>{t('login.signUp')}</h1>
      <p className="login-lead">{closed ? t('login.signUpClosed') : t('login.signUpLead')}</p>
      {!closed && <RegisterForm outbox={environment?.outbox ?? null} />}
      <p className="login-links">
        <EntryLink to={entryPaths.login}>{t('login.back')}</EntryLink>
      </p>
    </>
  );
}
