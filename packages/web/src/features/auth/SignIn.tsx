import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { startSession } from '../../shell/session/session.ts';
import { forgetUnits } from '../../shell/session/unit-headers.ts';
import { CompanySignIn } from './CompanySignIn.tsx';
import { askForContact } from './contact-due.ts';
import { EntryLink } from './EntryLink.tsx';
import { entryPaths } from './entry-path.ts';
import { problemsOf } from './form/problems.ts';
import { greetingAt, greetingKeys } from './greeting.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginNote } from './LoginNote.tsx';
import { MobileForm } from './MobileForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { type SignInWay, signInBy, wantsSecondFactor } from './sign-in.ts';
import { takeTicket } from './ticket.ts';
import type { Environment } from './use-environment.ts';

export interface SignInProps {
  environment: Environment | null;
  /** Shows the console; resolves when it stands. */
  onSignedIn: () => Promise<void>;
}

const tabs = ['account', 'mobile'] as const;
const tabKeys = { account: 'login.tabAccount', mobile: 'login.tabMobile' } as const;

/** All ways in: account, mobile or e-mail with a code, company account; a second factor where one is set up. */
export function SignIn({ environment, onSignedIn }: SignInProps) {
  const t = useT();
  const id = useId();
  const [tab, setTab] = useState<(typeof tabs)[number]>('account');
  const [waiting, setWaiting] = useState<SignInWay | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [returning, setReturning] = useState(false);

  const enter = async (way: SignInWay, totp?: string) => {
    const result = await signInBy(way, totp).catch((error: unknown) => {
      if (totp !== undefined || !wantsSecondFactor(error)) throw error;
      setWaiting(way);
      return null;
    });
    if (result === null) return;
    forgetUnits();
    startSession(result.token, way.by === 'account' ? way.account : '');
    if (result.showPopup) askForContact();
    await onSignedIn();
  };

  const enterOnce = useRef(enter);
  useEffect(() => {
    const ticket = takeTicket();
    if (ticket === null) return;
    setReturning(true);
    enterOnce
      .current({ by: 'ticket', ticket })
      .catch((error: unknown) => setRefusal(Object.values(problemsOf(error, {}))[0] ?? null))
      .finally(() => setReturning(false));
  }, []);

  if (waiting) {
    return <SecondFactorForm signIn={(code) => enter(waiting, code)} onBack={() => setWaiting(null)} />;
  }
  if (returning) {
    return (
      <p className="login-lead" role="status">
        {t('login.busy')}
      </p>
    );
  }
  const onTabKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'account' ? 'mobile' : 'account';
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const links = (
    <p className="login-links">
      <EntryLink to={entryPaths.recover}>{t('login.forgot')}</EntryLink>
      {environment?.signUp.open && <EntryLink to={entryPaths.register}>{t('login.signUp')}</EntryLink>}
    </p>
  );
  return (
    <>
      <h1>{t(greetingKeys[greetingAt(new Date().getHours())])}</h1>
      <p className="login-lead">{t('login.lead')}</p>
      <LoginNote refusal={refusal} />
      <div role="tablist" aria-label={t('login.tabs')} className="login-tabs" onKeyDown={onTabKey}>
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={tab === each}
            aria-controls={`${id}-${each}-panel`}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {t(tabKeys[each])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-account-panel`} aria-labelledby={`${id}-account`} hidden={tab !== 'account'}>
        <LoginForm
          signIn={(account, password) => enter({ by: 'account', account, password })}
          demo={environment?.demo ?? null}
        >
          {links}
        </LoginForm>
      </div>
      <div role="tabpanel" id={`${id}-mobile-panel`} aria-labelledby={`${id}-mobile`} hidden={tab !== 'mobile'}>
        <MobileForm signIn={enter} outbox={environment?.outbox ?? null} />
        {links}
      </div>
      {environment?.singleSignOn && <CompanySignIn />}
    </>
  );
}
