import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUser } from '../../shell/session/use-account.ts';
import { contactText } from '../auth/auth.public.ts';
import { ContactDialog } from './ContactDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { SecondFactorCodeDialog } from './SecondFactorCodeDialog.tsx';
import { SecondFactorDialog } from './SecondFactorDialog.tsx';

type Dialog = 'password' | 'mobile' | 'email' | 'setUp' | 'renewCodes' | 'remove';

/** Password, mobile number, e-mail, second factor: what stands, and a button to change it. */
export function SecurityTab() {
  const t = useT();
  const { mobile, area, email, secondFactor } = useUser();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="account-rows">
      <Row title={t('account.password')} text={t('account.passwordText')}>
        <Button onClick={() => setDialog('password')}>{t('account.change')}</Button>
      </Row>
      <Row
        title={t('account.mobile')}
        text={mobile ? contactText({ by: 'mobile', area, mobile }) : t('account.none')}
        quiet={!mobile}
      >
        <Button onClick={() => setDialog('mobile')}>{mobile ? t('account.change') : t('account.add')}</Button>
      </Row>
      <Row title={t('account.email')} text={email ?? t('account.none')} quiet={!email}>
        <Button onClick={() => setDialog('email')}>{email ? t('account.change') : t('account.add')}</Button>
      </Row>
      <Row
        title={t('account.secondFactor')}
        text={secondFactor ? t('account.secondFactorOn') : t('account.secondFactorOff')}
      >
        {secondFactor ? (
          <>
            <Button onClick={() => setDialog('renewCodes')}>{t('account.renewCodes')}</Button>
            <Button onClick={() => setDialog('remove')}>{t('account.remove')}</Button>
          </>
        ) : (
          <Button onClick={() => setDialog('setUp')}>{t('account.setUp')}</Button>
        )}
      </Row>
      {dialog === 'password' && <PasswordDialog onClose={close} />}
      {(dialog === 'mobile' || dialog === 'email') && <ContactDialog by={dialog} onClose={close} onDone={close} />}
      {dialog === 'setUp' && <SecondFactorDialog onClose={close} />}
      {(dialog === 'renewCodes' || dialog === 'remove') && <SecondFactorCodeDialog action={dialog} onClose={close} />}
    </div>
  );
}

interface RowProps {
  title: string;
  text: string;
  quiet?: boolean;
  children: ReactNode;
}

function Row({ title, text, quiet = false, children }: RowProps) {
  return (
    <section className="account-row">
      <div>
        <h2>{title}</h2>
        <p className={quiet ? 'account-quiet' : ''}>{text}</p>
      </div>
      <div className="account-buttons">{children}</div>
    </section>
  );
}
