import { type FormEvent, useState } from 'react';
import { call } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { EntryLink } from './EntryLink.tsx';
import { entryPaths, goToEntry } from './entry-path.ts';
import { CodeField } from './form/CodeField.tsx';
import { ContactField } from './form/ContactField.tsx';
import { Problem } from './form/Field.tsx';
import { NewPasswordFields } from './form/NewPasswordFields.tsx';
import { problemsOf, useFormProblems } from './form/problems.ts';
import { SubmitButton } from './form/SubmitButton.tsx';
import { contactFields, useContactCode } from './form/use-contact-code.ts';
import { isInOutbox, type Outbox } from './in-outbox.ts';
import { authCalls } from './login-endpoints.ts';
import { newPasswordProblems, passwordFields } from './new-password.ts';

/** Forgotten password (LOGIN-003, ROUTE-006): contact, code, new password, then back to the sign-in with a word. */
export function RecoverForm({ outbox }: { outbox: Outbox | null }) {
  const t = useT();
  const form = useFormProblems();
  const fields = useContactCode('forget_password', form);
  const [password, setPassword] = useState({ password: '', confirmPassword: '' });
  const [busy, setBusy] = useState(false);

  const save = async (pasted?: string) => {
    if (busy) return;
    const { contact, code, problems } = fields.read(pasted);
    const wrong = { ...problems, ...newPasswordProblems(password.password, password.confirmPassword) };
    form.show(wrong);
    if (contact === null || Object.keys(wrong).length > 0) return;
    const { by: _, ...address } = contact;
    setBusy(true);
    try {
      await call(authCalls.forgetPassword, { ...address, code, ...password }, { quiet: true });
      goToEntry(entryPaths.login, 'passwordSet');
    } catch (error) {
      form.show(problemsOf(error, { ...contactFields, ...passwordFields }));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <>
      <h1>{t('login.recoverHeading')}</h1>
      <p className="login-lead">{t('login.recoverLead')}</p>
      <form ref={form.form} className="login-form" onSubmit={submit} noValidate aria-label={t('login.recoverHeading')}>
        <ContactField value={fields.text} onChange={fields.setText} problem={form.problems.contact} />
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
        <NewPasswordFields label={t('login.newPassword')} value={password} onChange={setPassword} form={form} />
        <Problem text={form.problems.form} />
        <SubmitButton busy={busy} label={t('login.setPassword')} busyLabel={t('login.saving')} />
      </form>
      <p className="login-links">
        <EntryLink to={entryPaths.login}>{t('login.back')}</EntryLink>
      </p>
    </>
  );
}
