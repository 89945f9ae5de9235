import { accountSecurityApi } from '@treadline/contract/account-security';
import { Form, Input } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { StrengthBar, shortestPassword } from '../auth/auth.public.ts';

interface Values {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** API-AUTH-07: the own password; other sessions end with it. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const typed = Form.useWatch('newPassword', form) ?? '';
  return (
    <FormModal
      title={t('account.changePassword')}
      okText={t('account.changePassword')}
      endpoint={accountSecurityApi.changePassword}
      form={form}
      initialValues={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
      toInput={(values) => values}
      invalidates={[accountSecurityApi.sessionList]}
      onDone={() => {
        notify({ kind: 'success', title: t('account.passwordChanged') });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="oldPassword"
        label={t('account.oldPassword')}
        rules={[{ required: true, message: t('login.passwordMissing') }]}
      >
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('login.newPassword')}
        rules={[
          { required: true, message: t('login.passwordMissing') },
          { min: shortestPassword, message: t('login.passwordShort', { min: shortestPassword }) },
        ]}
        extra={<StrengthBar password={typed} />}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={t('login.confirmPassword')}
        required
        dependencies={['newPassword']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('newPassword')
                ? Promise.resolve()
                : Promise.reject(new Error(t('login.passwordsDiffer'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <p className="account-quiet">{t('account.passwordNote')}</p>
    </FormModal>
  );
}
