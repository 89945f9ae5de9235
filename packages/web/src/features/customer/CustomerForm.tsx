import { authCodeApi } from '@treadline/contract/auth';
import { type CustomerRow, customerApi } from '@treadline/contract/customer';
import { passwordMinimum } from '@treadline/contract/person';
import { digitsAndMinus, withoutSpacesDotsChinese } from '@treadline/domain/input/typed-text';
import { AutoComplete, Form, Input, Select } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { FilteredInput } from '../../kit/input/FilteredInput.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { kindKeys } from './customer-words.ts';

interface CustomerValues {
  kind: 'fleet' | 'supplier';
  customName: string;
  abbreviateName: string;
  tyreType: string;
  countryCode: string;
  currency: string;
  personName: string;
  account: string;
  area: string;
  mobile?: string;
  email?: string;
  password: string;
}

const currencies = ['USD', 'EUR', 'CNY', 'AUD', 'BRL', 'CAD', 'CLP', 'GBP', 'IDR', 'MXN', 'PEN', 'ZAR'];

/** An enterprise; a new one comes with its first super administrator. */
export function CustomerForm({ row, onClose }: { row: CustomerRow | null; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<CustomerValues>();
  const countries = useApi(authCodeApi.countryList, {}, { staleMs: 3_600_000 });
  const required = [{ required: true, whitespace: true, message: t('customer.missing') }];
  const enterprise = (
    <>
      {row === null && (
        <Form.Item name="kind" label={t('customer.kind')}>
          <Select options={(['fleet', 'supplier'] as const).map((value) => ({ value, label: t(kindKeys[value]) }))} />
        </Form.Item>
      )}
      <Form.Item name="customName" label={t('customer.name')} rules={required}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="abbreviateName" label={t('customer.abbreviation')} rules={required}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <div className="customer-row">
        <Form.Item name="tyreType" label={t('customer.type')} tooltip={t('customer.typeHint')} rules={required}>
          <AutoComplete options={['OTR', 'TBR', 'G'].map((value) => ({ value }))}>
            <Input maxLength={20} />
          </AutoComplete>
        </Form.Item>
        <Form.Item name="countryCode" label={t('customer.country')} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={countries.isPending}
            options={(countries.data?.list ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Form.Item>
        <Form.Item name="currency" label={t('customer.currency')} rules={required}>
          <Select showSearch options={currencies.map((value) => ({ value, label: value }))} />
        </Form.Item>
      </div>
    </>
  );
  const shared = { form, onClose, invalidates: [customerApi.list, customerApi.get], width: 560 };
  if (row !== null) {
    return (
      <FormModal
        {...shared}
        endpoint={customerApi.edit}
        title={t('customer.editTitle', { name: row.customName })}
        okText={t('customer.save')}
        initialValues={{ ...row, kind: row.kind === 'supplier' ? 'supplier' : 'fleet' }}
        toInput={({ customName, abbreviateName, tyreType, countryCode, currency }) => ({
          id: row.id,
          version: row.version,
          customName,
          abbreviateName,
          tyreType,
          countryCode,
          currency,
        })}
        onDone={onClose}
      >
        {enterprise}
      </FormModal>
    );
  }
  const areas = [...new Set((countries.data?.list ?? []).map((country) => country.area))];
  return (
    <FormModal
      {...shared}
      endpoint={customerApi.add}
      title={t('customer.add')}
      okText={t('customer.save')}
      initialValues={{ kind: 'fleet', tyreType: 'OTR', currency: 'USD', area: '86' }}
      problemNames={{
        'administrator.name': 'personName',
        'administrator.account': 'account',
        'administrator.mobile': 'mobile',
        'administrator.email': 'email',
        'administrator.password': 'password',
      }}
      toInput={(values) => ({
        kind: values.kind,
        customName: values.customName,
        abbreviateName: values.abbreviateName,
        tyreType: values.tyreType,
        countryCode: values.countryCode,
        currency: values.currency,
        administrator: {
          name: values.personName,
          account: values.account,
          area: values.area,
          mobile: values.mobile?.replaceAll('-', '') || null,
          email: values.email || null,
          password: values.password,
        },
      })}
      onDone={() => {
        notify({ kind: 'success', title: t('customer.added') });
        onClose();
      }}
    >
      {enterprise}
      <h3 className="customer-group">{t('customer.administrator')}</h3>
      <Form.Item name="personName" label={t('customer.personName')} rules={required}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="account"
        label={t('customer.account')}
        rules={[{ required: true, min: 8, max: 20, message: t('customer.accountLength') }]}
      >
        <FilteredInput filter={withoutSpacesDotsChinese} maxLength={20} />
      </Form.Item>
      <Form.Item label={t('customer.mobile')}>
        <div className="customer-row">
          <Form.Item name="area" noStyle>
            <Select
              showSearch
              aria-label={t('customer.area')}
              options={areas.map((area) => ({ value: area, label: `+${area}` }))}
            />
          </Form.Item>
          <Form.Item name="mobile" noStyle>
            <FilteredInput filter={digitsAndMinus} maxLength={20} inputMode="tel" aria-label={t('customer.mobile')} />
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item
        name="email"
        label={t('customer.email')}
        extra={t('customer.contactHint')}
        rules={[{ type: 'email', message: t('customer.emailFormat') }]}
      >
        <Input maxLength={254} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('customer.password')}
        rules={[
          { required: true, min: passwordMinimum, message: t('customer.passwordLength', { n: passwordMinimum }) },
        ]}
      >
        <Input.Password maxLength={200} autoComplete="new-password" />
      </Form.Item>
    </FormModal>
  );
}
