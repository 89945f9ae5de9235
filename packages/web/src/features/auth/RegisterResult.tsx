import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { EntryLink } from './EntryLink.tsx';
import { entryPaths } from './entry-path.ts';
import { readRegistered } from './register-draft.ts';

/** What a sign-up made and what happens next (ROUTE-005); the same after a reload. */
export function RegisterResult() {
  const t = useT();
  const [made] = useState(readRegistered);
  if (made === null) {
    return (
      <>
        <h1>{t('login.nothingHere')}</h1>
        <p className="login-lead">{t('login.nothingHereLead')}</p>
        <EntryLink to={entryPaths.register} className="login-submit">
          {t('login.signUp')}
        </EntryLink>
        <p className="login-links">
          <EntryLink to={entryPaths.login}>{t('login.back')}</EntryLink>
        </p>
      </>
    );
  }
  const pending = made.status === 'pending';
  return (
    <>
      <Icon name="check" size={36} />
      <h1>{t('login.registered', { company: made.customName })}</h1>
      <dl className="login-made">
        <dt>{t('login.account')}</dt>
        <dd>{made.account}</dd>
        <dt>{t('login.contact')}</dt>
        <dd>{made.contact}</dd>
      </dl>
      <p className="login-lead">
        {pending ? t('login.registeredPending', { contact: made.contact }) : t('login.registeredActive')}
      </p>
      <EntryLink to={entryPaths.login} className="login-submit">
        {t('login.toSignIn')}
      </EntryLink>
    </>
  );
}
