/** Setting up a second factor: password, then the secret as a QR code with its first code, then the recovery codes. */
import { accountSecurityApi } from '@treadline/contract/account-security';
import { useState } from 'react';
import { ApiError } from '../../shell/api/api-error.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export interface SecondFactorSetup {
  step: 'password' | 'scan' | 'codes';
  /** Written into the app by hand, when it cannot scan. */
  secret: string;
  /** otpauth address of the QR code. */
  url: string;
  /** Told once. */
  recoveryCodes: readonly string[];
  problem: string | null;
  busy: boolean;
  begin: (password: string) => void;
  confirm: (code: string) => void;
  mend: () => void;
}

export function useSecondFactorSetup(): SecondFactorSetup {
  const t = useT();
  const [begun, setBegun] = useState<{ secret: string; url: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useApiMutation(accountSecurityApi.secondFactor, { quiet: true });
  const onError = (error: Error) => setProblem(error instanceof ApiError ? error.message : t('kit.unreachable'));
  return {
    step: recoveryCodes ? 'codes' : begun ? 'scan' : 'password',
    secret: begun?.secret ?? '',
    url: begun?.url ?? '',
    recoveryCodes: recoveryCodes ?? [],
    problem,
    busy: ask.isPending,
    begin: (password) => {
      if (password === '') return setProblem(t('login.passwordMissing'));
      setProblem(null);
      ask.mutate(
        { action: 'begin', password },
        { onError, onSuccess: ({ secret = '', url = '' }) => setBegun({ secret, url }) },
      );
    },
    confirm: (code) => {
      if (ask.isPending) return;
      if (!/^\d{6}$/.test(code)) return setProblem(t(code === '' ? 'login.codeMissing' : 'login.codeWrong'));
      setProblem(null);
      ask.mutate(
        { action: 'confirm', code },
        { onError, onSuccess: (result) => setRecoveryCodes(result.recoveryCodes ?? []) },
      );
    },
    mend: () => setProblem(null),
  };
}
