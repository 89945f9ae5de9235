import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { reloadAccount } from '../../shell/session/use-account.ts';
import { SecondFactorSteps } from './SecondFactorSteps.tsx';
import { useSecondFactorSetup } from './use-second-factor.ts';

/** Sets up the second factor; once it is on, the dialog closes only by the button below the recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const setup = useSecondFactorSetup();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [kept, setKept] = useState(false);
  const done = () => {
    void reloadAccount().catch(() => undefined);
    onClose();
  };
  const last = setup.step === 'codes';
  return (
    <PageModal
      open
      width={460}
      title={last ? t('account.codes') : t('account.setUpTitle')}
      okText={last ? t('account.done') : t('account.continue')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: last && !kept }}
      cancelButtonProps={{ hidden: last }}
      closable={!last}
      keyboard={!last}
      mask={{ closable: false }}
      confirmLoading={setup.busy}
      onCancel={onClose}
      onOk={() => {
        if (last) done();
        else if (setup.step === 'password') setup.begin(password);
        else setup.confirm(code);
      }}
    >
      <SecondFactorSteps {...{ setup, password, setPassword, code, setCode, kept, setKept }} />
    </PageModal>
  );
}
