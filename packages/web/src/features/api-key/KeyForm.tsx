import { apiKeyApi } from '@treadline/contract/api-key';
import { DatePicker, Form, type FormInstance, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { PermissionPicker } from './PermissionPicker.tsx';

export interface KeyValues {
  name: string;
  permissions: string[];
  expiresAt: Dayjs | null;
}

export interface KeyFormProps {
  form: FormInstance<KeyValues>;
  onDone: (key: string) => void;
  onClose: () => void;
}

export function KeyForm({ form, onDone, onClose }: KeyFormProps) {
  const t = useT();
  return (
    <FormModal<typeof apiKeyApi.add, KeyValues>
      title={t('api-key.create')}
      okText={t('api-key.create')}
      endpoint={apiKeyApi.add}
      form={form}
      initialValues={{ name: '', permissions: [], expiresAt: null }}
      toInput={({ name, permissions, expiresAt }) => ({
        name,
        permissions,
        // The day that was chosen is the last one.
        expiresAt: expiresAt?.endOf('day').toISOString() ?? null,
      })}
      invalidates={[apiKeyApi.list]}
      onDone={({ key }) => onDone(key)}
      onClose={onClose}
      width={640}
    >
      <Form.Item
        name="name"
        label={t('api-key.name')}
        extra={t('api-key.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('api-key.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item name="expiresAt" label={t('api-key.expires')} extra={t('api-key.expiresHint')}>
        <DatePicker disabledDate={(day) => day.isBefore(dayjs(), 'day')} />
      </Form.Item>
      <Form.Item
        name="permissions"
        label={t('api-key.permissions')}
        extra={t('api-key.permissionsHint')}
        rules={[{ required: true, type: 'array', min: 1, message: t('api-key.permissionsMissing') }]}
      >
        <PermissionPicker />
      </Form.Item>
    </FormModal>
  );
}
