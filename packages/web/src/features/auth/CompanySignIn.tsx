import { type FormEvent, useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { redirectTarget } from '../../shell/session/session.ts';
import { Field } from './form/Field.tsx';
import { useFormProblems } from './form/problems.ts';
import { singleSignOnPath } from './login-endpoints.ts';

const storageKey = 'treadline.company';

export interface CompanySignInProps {
  /** Leaves for the company's own sign-in. */
  go?: (address: string) => void;
}

/** Sign-in through the enterprise's identity provider: its abbreviation or a work e-mail says which. */
export function CompanySignIn({ go = (address) => location.assign(address) }: CompanySignInProps) {
  const t = useT();
  const form = useFormProblems();
  const [open, setOpen] = useState(false);
  const [company, setCompany] = useState(() => localStorage.getItem(storageKey) ?? '');

  if (!open) {
    return (
      <button type="button" className="login-quiet login-wide" onClick={() => setOpen(true)}>
        {t('login.company')}
      </button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const enterprise = company.trim();
    if (enterprise === '') {
      form.show({ company: t('login.companyMissing') });
      return;
    }
    localStorage.setItem(storageKey, enterprise);
    go(`${singleSignOnPath}?${new URLSearchParams({ enterprise, redirect: redirectTarget(location.search) })}`);
  };
  return (
    <form ref={form.form} className="login-form" onSubmit={submit} noValidate aria-label={t('login.company')}>
      <Field label={t('login.companyName')} problem={form.problems.company}>
        {(link) => (
          <div className="login-code">
            <input
              {...link}
              name="company"
              value={company}
              onChange={(event) => {
                setCompany(event.target.value);
                form.clear('company');
              }}
              autoComplete="organization"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
            <button type="submit" className="login-quiet">
              {t('login.companyGo')}
            </button>
          </div>
        )}
      </Field>
    </form>
  );
}
