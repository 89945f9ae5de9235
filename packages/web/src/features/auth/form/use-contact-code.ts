/** Contact, code and the button between them, as three forms of the login page have them. */
import type { CodeBusiness } from '@treadline/contract/auth';
import { useState } from 'react';
import { call } from '../../../shell/api/call.ts';
import { translate } from '../../../shell/i18n/i18n.ts';
import { type Contact, contactText, readContact } from '../contact.ts';
import { authCalls } from '../login-endpoints.ts';
import { type CodeSender, type Sent, useCodeSender } from '../use-code-sender.ts';
import { useCountries } from '../use-countries.ts';
import { type FormProblems, type Problems, problemsOf } from './problems.ts';

export interface ContactCode {
  text: string;
  setText: (text: string) => void;
  code: string;
  setCode: (code: string) => void;
  sender: CodeSender;
  /** Contact and code as they stand (or with the code just pasted), or what is missing. */
  read: (pasted?: string) => { contact: Contact | null; code: string; problems: Problems };
}

/** Where the server's refusals of contact and code belong in these forms. */
export const contactFields = {
  mobile: 'contact',
  email: 'contact',
  area: 'contact',
  code: 'code',
  A0119: 'contact',
  A0123: 'code',
  A0124: 'code',
  A0221: 'contact',
  A0227: 'code',
  A0228: 'code',
  A0229: 'contact',
  A0230: 'code',
  A0233: 'contact',
} as const;

export interface ContactCodeOptions {
  text?: string;
  /** Must be right before a code is spent; rejects with the server's refusal. */
  before?: () => Promise<void>;
  /** Where refusals of `before` belong. */
  fields?: Readonly<Record<string, string>>;
}

export function useContactCode(
  business: CodeBusiness,
  form: FormProblems,
  options: ContactCodeOptions = {},
): ContactCode {
  const [text, setText] = useState(options.text ?? '');
  const [code, setCode] = useState('');
  const { country } = useCountries();

  const request = (): Promise<Sent> | null => {
    const contact = readContact(text, country.area);
    if (typeof contact === 'string') {
      form.show({ contact: translate(contact) });
      return null;
    }
    form.clear('contact', 'code');
    const { before } = options;
    return before ? before().then(() => sendCode(contact, business)) : sendCode(contact, business);
  };
  const sender = useCodeSender(request, (error) =>
    form.show(codeProblems(problemsOf(error, { ...contactFields, ...options.fields }))),
  );

  return {
    text,
    setText: (next) => {
      setText(next);
      form.clear('contact');
    },
    code,
    setCode: (next) => {
      setCode(next);
      form.clear('code');
    },
    sender,
    read: (pasted) => {
      const contact = readContact(text, country.area);
      const typed = pasted ?? code;
      return {
        contact: typeof contact === 'string' ? null : contact,
        code: typed,
        problems: {
          ...(typeof contact === 'string' ? { contact: translate(contact) } : {}),
          ...codeProblem(typed),
        },
      };
    },
  };
}

/** What is said of no field in particular is said where the button stands (TERR-008). */
function codeProblems({ form, ...problems }: Problems): Problems {
  return form === undefined ? problems : { ...problems, code: form };
}

function codeProblem(code: string): Problems {
  if (code === '') return { code: translate('login.codeMissing') };
  return /^\d{6}$/.test(code) ? {} : { code: translate('login.codeWrong') };
}

async function sendCode(contact: Contact, business: CodeBusiness): Promise<Sent> {
  const sent =
    contact.by === 'mobile'
      ? await call(authCalls.sendSms, { mobile: contact.mobile, area: contact.area, business }, { quiet: true })
      : await call(authCalls.sendEmail, { email: contact.email, business }, { quiet: true });
  return { seconds: sent.seconds, sentTo: contactText(contact) };
}
