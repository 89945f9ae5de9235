import { accountSecurityApi } from '@treadline/contract/account-security';
import { authApi, authCodeApi } from '@treadline/contract/auth';
import { Form, Input, Select, Space } from 'antd';
import type { ReactNode } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { call } from '../../shell/api/call.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { reloadAccount, useUser } from '../../shell/session/use-account.ts';
import { contactText, readContact, type Sent, useCountries } from '../auth/auth.public.ts';
import { CodeItem } from './CodeItem.tsx';
import './account.css';

export interface ContactDialogProps {
  by: 'mobile' | 'email';
  onDone: () => void;
  onClose: () => void;
  /** Over the fields. */
  lead?: ReactNode;
  title?: string;
  cancelText?: string;
}

interface Values {
  contact: string;
  code: string;
}

/** Inside a form antd would stretch it over the whole line. */
const areaStyle = { flex: 'none', width: 92 };

const problems = {
  mobile: { missing: 'account.mobileEmpty', wrong: 'login.mobileWrong' },
  email: { missing: 'account.emailEmpty', wrong: 'login.emailWrong' },
} as const;

const titles = {
  mobile: { add: 'account.addMobile', change: 'account.changeMobile' },
  email: { add: 'account.addEmail', change: 'account.changeEmail' },
} as const;

/**
 * Own mobile number or e-mail, proved by a code sent to it (API-AUTH-11). Only a first one may do without, and only where
 * no provider could deliver the code (API-AUTH-12).
 */
export function ContactDialog({ by, onDone, onClose, lead, title, cancelText }: ContactDialogProps) {
  const t = useT();
  const user = useUser();
  const [form] = Form.useForm<Values>();
  const { list, country, choose } = useCountries(user.mobile === null ? undefined : user.area);
  const environment = useApi(authApi.environment, {}, { staleMs: Number.POSITIVE_INFINITY });
  const inOutbox = environment.data?.outbox[by === 'mobile' ? 'sms' : 'email'] ?? false;
  const first = (by === 'mobile' ? user.mobile : user.email) === null;
  const plain = first && inOutbox;
  const endpoint = plain ? accountSecurityApi.updateContact : accountSecurityApi.updateContactWithCode;
  const field = by === 'mobile' ? 'newMobile' : 'newEmail';

  const read = () => {
    const contact = readContact(form.getFieldValue('contact') ?? '', country.area);
    if (contact === 'login.contactMissing') return problems[by].missing;
    return typeof contact === 'string' || contact.by !== by ? problems[by].wrong : contact;
  };
  const request = (): Promise<Sent> | null => {
    const contact = read();
    if (typeof contact === 'string') {
      form.setFields([{ name: 'contact', errors: [t(contact)] }]);
      return null;
    }
    form.setFields([
      { name: 'contact', errors: [] },
      { name: 'code', errors: [] },
    ]);
    const sent =
      contact.by === 'mobile'
        ? call(
            authCodeApi.sendSms,
            { mobile: contact.mobile, area: contact.area, business: 'bind_mobile' },
            { quiet: true },
          )
        : call(authCodeApi.sendEmail, { email: contact.email, business: 'email_bind_email' }, { quiet: true });
    return sent.then(({ seconds }) => ({ seconds, sentTo: contactText(contact) }));
  };
  const toInput = (values: Values) => {
    const contact = read();
    const code = plain ? {} : { code: values.code };
    // The rule of the field has let only a contact of this kind pass.
    if (typeof contact === 'string') return { area: country.area, ...code };
    return contact.by === 'mobile'
      ? { area: contact.area, newMobile: contact.mobile, ...code }
      : { newEmail: contact.email, ...code };
  };

  return (
    <FormModal<typeof endpoint, Values>
      title={title ?? t(titles[by][first ? 'add' : 'change'])}
      okText={t('account.save')}
      endpoint={endpoint}
      form={form}
      initialValues={{ contact: '', code: '' }}
      toInput={toInput as (values: Values) => never}
      invalidates={[]}
      onDone={() => {
        notify({ kind: 'success', title: t('account.saved') });
        void reloadAccount().catch(() => undefined);
        onDone();
      }}
      onClose={onClose}
      problemNames={{ [field]: 'contact', mobile: 'contact', email: 'contact' }}
      {...(cancelText === undefined ? {} : { cancelText })}
    >
      {lead}
      <Form.Item label={by === 'mobile' ? t('account.mobile') : t('account.email')} required>
        <Space.Compact block>
          {by === 'mobile' && (
            <Select
              style={areaStyle}
              aria-label={t('login.area')}
              value={country.code}
              onChange={choose}
              popupMatchSelectWidth={false}
              optionLabelProp="label"
              options={list.map((each) => ({ value: each.code, label: `+${each.area}`, name: each.name }))}
              optionRender={({ data }) => `${data.name} ${data.label}`}
            />
          )}
          <Form.Item
            name="contact"
            noStyle
            rules={[
              {
                validator: () => {
                  const contact = read();
                  return typeof contact === 'string' ? Promise.reject(new Error(t(contact))) : Promise.resolve();
                },
              },
            ]}
          >
            <Input
              autoFocus
              aria-label={by === 'mobile' ? t('account.mobile') : t('account.email')}
              autoComplete={by === 'mobile' ? 'tel-national' : 'email'}
              inputMode={by === 'mobile' ? 'tel' : 'email'}
              maxLength={254}
            />
          </Form.Item>
        </Space.Compact>
      </Form.Item>
      {plain ? (
        <p className="account-quiet">{t('account.withoutCode')}</p>
      ) : (
        <CodeItem form={form} contact="contact" request={request} inOutbox={inOutbox} />
      )}
    </FormModal>
  );
}
