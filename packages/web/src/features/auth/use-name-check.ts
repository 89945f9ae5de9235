/** Whether names of a sign-up are taken, asked when the field is left and again before a code is spent (A0274, A0275, 6000). */
import { useRef } from 'react';
import { call } from '../../shell/api/call.ts';
import { type FormProblems, problemsOf } from './form/problems.ts';
import { authCalls } from './login-endpoints.ts';
import type { RegisterDraft } from './register-draft.ts';

type Name = 'customName' | 'abbreviateName' | 'account';

/** Where the server's refusals of names belong. */
export const nameFields = {
  'enterprise.customName': 'customName',
  'enterprise.abbreviateName': 'abbreviateName',
  'enterprise.countryCode': 'countryCode',
  'member.name': 'name',
  'member.account': 'account',
  A0274: 'customName',
  A0275: 'abbreviateName',
  '6000': 'account',
} as const;

export interface NameCheck {
  /** The field was left: asks for it alone, when it says something new. */
  left: (name: Name, value: string) => void;
  /** Asks for all three; rejects with the refusal. */
  all: (draft: RegisterDraft) => Promise<void>;
}

export function useNameCheck(form: FormProblems): NameCheck {
  const asked = useRef<Partial<Record<Name, string>>>({});
  const ask = async (names: Partial<Record<Name, string>>) => {
    await call(authCalls.checkRegister, names, { quiet: true });
  };
  return {
    left: (name, value) => {
      const text = value.trim();
      if (text === '' || asked.current[name] === text) return;
      asked.current[name] = text;
      ask({ [name]: text }).catch((error: unknown) => {
        const { form: _, ...problems } = problemsOf(error, nameFields);
        form.add(problems);
      });
    },
    all: ({ customName, abbreviateName, account }) =>
      ask({
        ...(customName.trim() === '' ? {} : { customName: customName.trim() }),
        ...(abbreviateName.trim() === '' ? {} : { abbreviateName: abbreviateName.trim() }),
        ...(account.trim() === '' ? {} : { account: account.trim() }),
      }),
  };
}
