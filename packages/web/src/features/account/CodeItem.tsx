import { Button, Form, type FormInstance, Input, Space } from 'antd';
import { ApiError } from '../../shell/api/api-error.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { type Sent, useCodeSender } from '../auth/auth.public.ts';

export interface CodeItemProps {
  form: FormInstance;
  /** Name of the field the code goes to; what is wrong with it is shown there. */
  contact: string;
  /** Sends the code; null: the contact is not right, which the form shows. */
  request: () => Promise<Sent> | null;
  /** Messages wait in the outbox, since no provider is set up. */
  inOutbox: boolean;
}

/** Code with the button that sends it, in a form of the console (VAL-009, VAL-012, TERR-008). */
export function CodeItem({ form, contact, request, inOutbox }: CodeItemProps) {
  const t = useT();
  const sender = useCodeSender(request, (error) => {
    const text = error instanceof ApiError ? error.message : t('kit.unreachable');
    const ofContact =
      error instanceof ApiError && error.fields.some(({ path }) => path === 'mobile' || path === 'email');
    form.setFields([{ name: ofContact ? contact : 'code', errors: [text] }]);
  });
  const send = async () => {
    if (await sender.send()) form.getFieldInstance('code')?.focus();
  };
  const label = sender.secondsLeft > 0 ? t('login.resendIn', { seconds: sender.secondsLeft }) : t('login.sendCode');
  return (
    <Form.Item
      label={t('login.code')}
      required
      extra={
        sender.sentTo !== null && (
          <span role="status">
            {t('login.codeSent', { address: sender.sentTo })}
            {inOutbox && ` ${t('login.codeInOutbox')}`}
          </span>
        )
      }
    >
      <Space.Compact block>
        <Form.Item
          name="code"
          noStyle
          getValueFromEvent={(event: { target: { value: string } }) =>
            event.target.value.replace(/\D/g, '').slice(0, 6)
          }
          rules={[
            { required: true, message: t('login.codeMissing') },
            { pattern: /^\d{6}$/, message: t('login.codeWrong') },
          ]}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" aria-label={t('login.code')} />
        </Form.Item>
        <Button disabled={sender.secondsLeft > 0} loading={sender.sending} onClick={() => void send()}>
          {label}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
