import { Button } from 'antd';
import { useState } from 'react';
import { BrandMark, brandName } from '../../shell/brand.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { signOut } from '../../shell/session/sign-out.ts';
import { reloadAccount, useUser } from '../../shell/session/use-account.ts';
import { SecondFactorSteps } from './SecondFactorSteps.tsx';
import { useSecondFactorSetup } from './use-second-factor.ts';
import './account.css';

/** The role demands a second factor and none is set up: this stands in place of the console until it is. */
export function SecondFactorDue() {
  const t = useT();
  const user = useUser();
  const setup = useSecondFactorSetup();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [kept, setKept] = useState(false);
  const last = setup.step === 'codes';
  const go = () => {
    if (last) void reloadAccount().catch(() => location.reload());
    else if (setup.step === 'password') setup.begin(password);
    else setup.confirm(code);
  };
  return (
    <main className="account-due">
      <div className="account-due-card">
        <span className="login-brand">
          <BrandMark size={26} />
          {brandName}
        </span>
        <h1>{last ? t('account.codes') : t('account.dueTitle')}</h1>
        {!last && <p className="account-quiet">{t('account.dueLead', { role: user.roleName ?? user.name })}</p>}
        <SecondFactorSteps {...{ setup, password, setPassword, code, setCode, kept, setKept }} />
        <div className="account-buttons">
          <Button type="primary" disabled={last && !kept} loading={setup.busy} onClick={go}>
            {last ? t('account.done') : t('account.continue')}
          </Button>
          {!last && (
            <Button type="text" onClick={() => void signOut()}>
              {t('shell.logout')}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
