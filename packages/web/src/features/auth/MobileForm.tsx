import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { CodeField } from './form/CodeField.tsx';
import { ContactField } from './form/ContactField.tsx';
import { Problem } from './form/Field.tsx';
import { problemsOf, useFormProblems } from './form/problems.ts';
import { SubmitButton } from './form/SubmitButton.tsx';
import { contactFields, useContactCode } from './form/use-contact-code.ts';
import { isInOutbox, type Outbox } from './in-outbox.ts';
import type { SignInWay } from './sign-in.ts';

export interface MobileFormProps {
  signIn: (way: SignInWay) => Promise<void>;
  outbox: Outbox | null;
}

/** Mobile number or e-mail with a code (LOGIN-002, ruling 8); a pasted code submits itself. */
export function MobileForm({ signIn, outbox }: MobileFormProps) {
  const t = useT();
  const form = useFormProblems();
  const fields = useContactCode('login', form);
  const [busy, setBusy] = useState(false);

  const enter = async (pasted?: string) => {
    if (busy) return;
    const { contact, code, problems } = fields.read(pasted);
    form.show(problems);
    if (contact === null || Object.keys(problems).length > 0) return;
    setBusy(true);
    try {
      await signIn({ ...contact, code });
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'A0227';
      form.show(wrong ? { code: t('login.wrongCode') } : problemsOf(error, contactFields));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };

  return (
    <form ref={form.form} className="login-form" onSubmit={submit} noValidate aria-label={t('login.tabMobile')}>
      <ContactField value={fields.text} onChange={fields.setText} problem={form.problems.contact} />
      <CodeField
        value={fields.code}
        onChange={fields.setCode}
        sender={fields.sender}
        problem={form.problems.code}
        onWhole={(code) => void enter(code)}
        inOutbox={isInOutbox(fields.text, outbox)}
      />
      <Problem text={form.problems.form} />
      <SubmitButton busy={busy} label={t('login.submit')} busyLabel={t('login.busy')} />
    </form>
  );
}
