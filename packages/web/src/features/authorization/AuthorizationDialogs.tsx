import { type AuthorizationRow, authorizationApi } from '@treadline/contract/authorization';
import { customerApi } from '@treadline/contract/customer';
import { Checkbox, Form, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { enterSupport } from './support-session.ts';

const changed = [authorizationApi.list, authorizationApi.current];

interface RequestValues {
  customId: string;
  reason: string;
  wantsChange: boolean;
}

/** Asks to enter an enterprise: the code goes to its super administrator. */
export function RequestDialog({
  customerId,
  onDone,
}: {
  customerId: string | null;
  onDone: (id: string | null) => void;
}) {
  const t = useT();
  const [form] = Form.useForm<RequestValues>();
  const [text, setText] = useState('');
  const keyword = useDeferredValue(text.trim());
  const customers = useApi(
    customerApi.list,
    { status: 'active', pageSize: 50, ...(keyword === '' ? {} : { keyword }) },
    { keepPrevious: true },
  );
  const chosen = useApi(customerApi.get, customerId === null ? null : { id: customerId });
  const options = (customers.data?.list ?? [])
    .filter((row) => row.kind !== 'operator')
    .map((row) => ({ value: row.id, label: row.customName }));
  if (chosen.data && !options.some((option) => option.value === customerId)) {
    options.unshift({ value: chosen.data.id, label: chosen.data.customName });
  }
  return (
    <FormModal
      form={form}
      endpoint={authorizationApi.add}
      title={t('authorization.request')}
      okText={t('authorization.send')}
      initialValues={{ ...(customerId === null ? {} : { customId: customerId }), wantsChange: false }}
      toInput={({ customId, reason, wantsChange }) => ({ customId, reason, wantsChange })}
      invalidates={changed}
      onDone={({ id, sentTo }) => {
        notify({ kind: 'success', title: t('authorization.sentTo', { address: sentTo }) });
        onDone(id);
      }}
      onClose={() => onDone(null)}
    >
      <p className="authorization-lead">{t('authorization.requestLead')}</p>
      <Form.Item
        name="customId"
        label={t('authorization.customer')}
        rules={[{ required: true, message: t('authorization.missing') }]}
      >
        <Select
          options={options}
          loading={customers.isFetching}
          showSearch={{ filterOption: false, onSearch: setText }}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('authorization.reason')}
        extra={t('authorization.reasonHint')}
        rules={[{ required: true, whitespace: true, message: t('authorization.missing') }]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="wantsChange" valuePropName="checked">
        <Checkbox>{t('authorization.wantsChange')}</Checkbox>
      </Form.Item>
    </FormModal>
  );
}

/** The code the customer read out; with it the console is that of the customer. */
export function CodeDialog({ row, onClose }: { row: AuthorizationRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<{ code: string }>();
  return (
    <FormModal
      form={form}
      endpoint={authorizationApi.enter}
      title={t('authorization.codeTitle', { customer: row.customName })}
      okText={t('authorization.enter')}
      initialValues={{ code: '' }}
      toInput={({ code }) => ({ id: row.id, code: code.trim() })}
      invalidates={changed}
      onDone={({ token }) => enterSupport(token)}
      onClose={onClose}
      width={380}
    >
      <Form.Item
        name="code"
        label={t('authorization.code')}
        extra={t('authorization.codeHint')}
        rules={[{ required: true, pattern: /^\s*\d{6}\s*$/, message: t('authorization.codeFormat') }]}
      >
        <Input maxLength={8} inputMode="numeric" autoComplete="one-time-code" autoFocus />
      </Form.Item>
    </FormModal>
  );
}

export function CancelDialog({ row, onClose }: { row: AuthorizationRow; onClose: () => void }) {
  const t = useT();
  const cancel = useApiMutation(authorizationApi.cancel, { invalidates: changed, onSuccess: onClose });
  return (
    <PageModal
      open
      title={t('authorization.cancelTitle', { applicant: row.applicant })}
      okText={t('authorization.cancelAccess')}
      okButtonProps={{ danger: true }}
      cancelText={t('authorization.keep')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={cancel.isPending}
      onOk={() => cancel.mutate({ id: row.id })}
      onCancel={onClose}
    >
      <p>{t('authorization.cancelText')}</p>
    </PageModal>
  );
}

/** The customer's consent to changes (ruling 12). */
export function ConsentDialog({ row, onClose }: { row: AuthorizationRow; onClose: () => void }) {
  const t = useT();
  const granting = !row.changeGranted;
  const consent = useApiMutation(authorizationApi.grantChange, { invalidates: changed, onSuccess: onClose });
  return (
    <PageModal
      open
      title={
        granting
          ? t('authorization.allowTitle', { applicant: row.applicant })
          : t('authorization.forbidTitle', { applicant: row.applicant })
      }
      okText={granting ? t('authorization.allow') : t('authorization.forbid')}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={consent.isPending}
      onOk={() => consent.mutate({ id: row.id, granted: granting })}
      onCancel={onClose}
    >
      <p>{granting ? t('authorization.allowText') : t('authorization.forbidText')}</p>
    </PageModal>
  );
}
