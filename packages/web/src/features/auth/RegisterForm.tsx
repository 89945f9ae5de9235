import { type FormEvent, useState } from 'react';
import { call } from '../../shell/api/call.ts';
import { useLanguage, useT } from '../../shell/i18n/i18n.ts';
import { contactText } from './contact.ts';
import { entryPaths, goToEntry } from './entry-path.ts';
import { CodeField } from './form/CodeField.tsx';
import { ContactField } from './form/ContactField.tsx';
import { Field, Problem } from './form/Field.tsx';
import { NewPasswordFields } from './form/NewPasswordFields.tsx';
import { problemsOf, useFormProblems } from './form/problems.ts';
import { SubmitButton } from './form/SubmitButton.tsx';
import { TextField } from './form/TextField.tsx';
import { contactFields, useContactCode } from './form/use-contact-code.ts';
import { isInOutbox, type Outbox } from './in-outbox.ts';
import { authCalls } from './login-endpoints.ts';
import { newPasswordProblems, passwordFields } from './new-password.ts';
import { keepRegistered, type RegisterDraft, readDraft, writeDraft } from './register-draft.ts';
import { registerProblems } from './register-problems.ts';
import { useCountries } from './use-countries.ts';
import { nameFields, useNameCheck } from './use-name-check.ts';

const kinds = { OTR: 'login.kindOtr', TBR: 'login.kindTbr' } as const;

/** Three short groups: enterprise, person, account (pages.md A3). */
export function RegisterForm({ outbox }: { outbox: Outbox | null }) {
  const t = useT();
  const form = useFormProblems();
  const { list, country } = useCountries();
  const [draft, setDraft] = useState(readDraft);
  const [password, setPassword] = useState({ password: '', confirmPassword: '' });
  const [busy, setBusy] = useState(false);
  const names = useNameCheck(form);
  const fields = useContactCode('register', form, {
    text: draft.contact,
    before: () => names.all(draft),
    fields: nameFields,
  });
  const countryCode = draft.countryCode || country.code;

  const change = (part: Partial<RegisterDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeDraft(next);
    form.clear(...Object.keys(part));
  };

  const save = async (pasted?: string) => {
    if (busy) return;
    const { contact, code, problems } = fields.read(pasted);
    const wrong = {
      ...registerProblems(draft),
      ...problems,
      ...newPasswordProblems(password.password, password.confirmPassword),
    };
    form.show(wrong);
    if (contact === null || Object.keys(wrong).length > 0) return;
    const { by: _, ...address } = contact;
    const { customName, abbreviateName, tyreType, name, account } = draft;
    setBusy(true);
    try {
      const result = await call(
        authCalls.register,
        {
          enterprise: { customName, abbreviateName, countryCode, tyreType },
          member: { name, account, ...address, code, ...password },
          language: useLanguage.getState().language,
        },
        { quiet: true },
      );
      keepRegistered({ ...result, contact: contactText(contact) });
      goToEntry(entryPaths.registerResult);
    } catch (error) {
      form.show(problemsOf(error, { ...contactFields, ...memberFields, ...passwordFields, ...nameFields }));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const text = (name: 'customName' | 'abbreviateName' | 'name' | 'account') => ({
    name,
    value: draft[name],
    onChange: (value: string) => change({ [name]: value }),
    problem: form.problems[name],
  });

  return (
    <form ref={form.form} className="login-form" onSubmit={submit} noValidate aria-label={t('login.signUp')}>
      <fieldset>
        <legend>{t('login.groupCompany')}</legend>
        <TextField
          {...text('customName')}
          label={t('login.customName')}
          autoComplete="organization"
          maxLength={100}
          onBlur={() => names.left('customName', draft.customName)}
        />
        <TextField
          {...text('abbreviateName')}
          label={t('login.abbreviateName')}
          hint={t('login.abbreviateHint')}
          maxLength={40}
          onBlur={() => names.left('abbreviateName', draft.abbreviateName)}
        />
        <Field label={t('login.country')} problem={form.problems.countryCode}>
          {(link) => (
            <select
              {...link}
              name="countryCode"
              value={countryCode}
              onChange={(event) => change({ countryCode: event.target.value })}
            >
              {list.map((each) => (
                <option key={each.code} value={each.code}>
                  {each.name || each.code}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('login.kind')} problem={form.problems.tyreType}>
          {(link) => (
            <select
              {...link}
              name="tyreType"
              value={draft.tyreType}
              onChange={(event) => change({ tyreType: event.target.value as RegisterDraft['tyreType'] })}
            >
              {(['OTR', 'TBR'] as const).map((each) => (
                <option key={each} value={each}>
                  {t(kinds[each])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </fieldset>
      <fieldset>
        <legend>{t('login.groupPerson')}</legend>
        <TextField {...text('name')} label={t('login.name')} autoComplete="name" maxLength={60} />
        <ContactField
          value={fields.text}
          onChange={(contact) => {
            fields.setText(contact);
            change({ contact });
          }}
          problem={form.problems.contact}
        />
        <CodeField
          value={fields.code}
          onChange={fields.setCode}
          sender={fields.sender}
          problem={form.problems.code}
          onWhole={(code) => {
            if (password.password !== '') void save(code);
          }}
          inOutbox={isInOutbox(fields.text, outbox)}
        />
      </fieldset>
      <fieldset>
        <legend>{t('login.groupAccount')}</legend>
        <TextField
          {...text('account')}
          label={t('login.account')}
          hint={t('login.accountHint')}
          autoComplete="username"
          maxLength={20}
          onBlur={() => names.left('account', draft.account)}
        />
        <NewPasswordFields label={t('login.password')} value={password} onChange={setPassword} form={form} />
      </fieldset>
      <Problem text={form.problems.form} />
      <SubmitButton busy={busy} label={t('login.signUp')} busyLabel={t('login.saving')} />
    </form>
  );
}

const memberFields = {
  'member.mobile': 'contact',
  'member.email': 'contact',
  'member.area': 'contact',
  'member.code': 'code',
  'member.password': 'password',
  'member.confirmPassword': 'confirmPassword',
} as const;
