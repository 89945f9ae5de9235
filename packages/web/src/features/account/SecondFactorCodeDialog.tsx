import { accountSecurityApi } from '@treadline/contract/account-security';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { reloadAccount } from '../../shell/session/use-account.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface SecondFactorCodeDialogProps {
  action: 'renewCodes' | 'remove';
  onClose: () => void;
}

const words = {
  renewCodes: { title: 'account.renewTitle', lead: 'account.renewLead', ok: 'account.renewCodes' },
  remove: { title: 'account.removeTitle', lead: 'account.removeLead', ok: 'account.remove' },
} as const;

/** What needs a code of the second factor that stands: new recovery codes, or taking it away. */
export function SecondFactorCodeDialog({ action, onClose }: SecondFactorCodeDialogProps) {
  const t = useT();
  const [form] = Form.useForm<{ code: string }>();
  const [kept, setKept] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <PageModal
        open
        width={460}
        title={t('account.codes')}
        okText={t('account.done')}
        okButtonProps={{ disabled: !kept }}
        cancelButtonProps={{ hidden: true }}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        onOk={onClose}
      >
        <RecoveryCodes codes={codes} kept={kept} setKept={setKept} />
      </PageModal>
    );
  }
  return (
    <FormModal
      title={t(words[action].title)}
      okText={t(words[action].ok)}
      width={420}
      endpoint={accountSecurityApi.secondFactor}
      form={form}
      initialValues={{ code: '' }}
      toInput={({ code }) => ({ action, code: code.trim() })}
      invalidates={[]}
      onDone={({ recoveryCodes }) => {
        if (action === 'renewCodes') return setCodes(recoveryCodes ?? []);
        notify({ kind: 'success', title: t('account.removed') });
        void reloadAccount().catch(() => undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="account-lead">{t(words[action].lead)}</p>
      <Form.Item
        name="code"
        label={action === 'remove' ? t('account.codeOrRecovery') : t('login.totp')}
        rules={[{ required: true, whitespace: true, message: t('login.codeMissing') }]}
      >
        <Input autoFocus autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    </FormModal>
  );
}
