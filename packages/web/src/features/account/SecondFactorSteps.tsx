import { Input } from 'antd';
import { useId, useState } from 'react';
import { QrCode } from '../../kit/QrCode.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { SecondFactorSetup } from './use-second-factor.ts';

export interface SecondFactorStepsProps {
  setup: SecondFactorSetup;
  password: string;
  setPassword: (password: string) => void;
  code: string;
  setCode: (code: string) => void;
  /** The recovery codes are kept. */
  kept: boolean;
  setKept: (kept: boolean) => void;
}

/** What each step of the set-up shows; the frame around it has the buttons. */
export function SecondFactorSteps(props: SecondFactorStepsProps) {
  const { setup, password, setPassword, code, setCode, kept, setKept } = props;
  const t = useT();
  const id = useId();
  const [byHand, setByHand] = useState(false);
  const wrong = setup.problem === null ? {} : { status: 'error' as const, 'aria-describedby': `${id}-problem` };
  const problem = setup.problem !== null && (
    <p className="account-problem" id={`${id}-problem`} role="alert">
      {setup.problem}
    </p>
  );
  if (setup.step === 'codes') return <RecoveryCodes codes={setup.recoveryCodes} kept={kept} setKept={setKept} />;
  if (setup.step === 'password') {
    return (
      <div className="account-step">
        <p>{t('account.secondFactorPassword')}</p>
        <label htmlFor={`${id}-password`}>{t('login.password')}</label>
        <Input.Password
          id={`${id}-password`}
          autoFocus
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setup.mend();
          }}
          onPressEnter={() => setup.begin(password)}
          {...wrong}
        />
        {problem}
      </div>
    );
  }
  return (
    <div className="account-step">
      <p>{t('account.secondFactorScan')}</p>
      <div className="account-scan">
        <QrCode text={setup.url} label={t('account.secondFactorQr')} size={168} />
        <div>
          {byHand ? (
            <>
              <p>{t('account.secret')}</p>
              <code className="account-secret">{groupsOfFour(setup.secret)}</code>
            </>
          ) : (
            <button type="button" className="login-link" onClick={() => setByHand(true)}>
              {t('account.byHand')}
            </button>
          )}
        </div>
      </div>
      <label htmlFor={`${id}-code`}>{t('login.totp')}</label>
      <Input
        id={`${id}-code`}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => {
          const next = event.target.value.replace(/\D/g, '').slice(0, 6);
          setCode(next);
          setup.mend();
          if (next.length === 6 && next.length - code.length > 1) setup.confirm(next);
        }}
        onPressEnter={() => setup.confirm(code)}
        {...wrong}
      />
      {problem}
    </div>
  );
}

function groupsOfFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
