import { integrationApi } from '@treadline/contract/integration';
import { Form, type FormInstance, Input } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import type { Directory } from './SingleSignOnTab.tsx';

export interface DirectoryValues {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface DirectoryFormProps {
  form: FormInstance<DirectoryValues>;
  /** Null: a new one. */
  directory: Directory | null;
  onDone: () => void;
  onClose: () => void;
}

/** The stored secret is never read back: left empty it stays. */
export function DirectoryForm({ form, directory, onDone, onClose }: DirectoryFormProps) {
  const t = useT();
  const shared = {
    form,
    invalidates: [integrationApi.list],
    onDone,
    onClose,
    okText: t('integration.save'),
    width: 560,
  };
  if (directory === null) {
    return (
      <FormModal<typeof integrationApi.add, DirectoryValues>
        {...shared}
        title={t('integration.add')}
        endpoint={integrationApi.add}
        initialValues={{ name: '', issuer: '', clientId: '', clientSecret: '' }}
        toInput={trimmed}
      >
        <Fields secretStays={false} />
      </FormModal>
    );
  }
  const { id, version, name, issuer, clientId } = directory;
  return (
    <FormModal<typeof integrationApi.edit, DirectoryValues>
      {...shared}
      title={t('integration.editTitle')}
      endpoint={integrationApi.edit}
      initialValues={{ name, issuer, clientId, clientSecret: '' }}
      toInput={(values) => {
        const { clientSecret, ...rest } = trimmed(values);
        return { id, version, ...rest, ...(clientSecret === '' ? {} : { clientSecret }) };
      }}
    >
      <Fields secretStays />
    </FormModal>
  );
}

function trimmed({ name, issuer, clientId, clientSecret }: DirectoryValues): DirectoryValues {
  return { name: name.trim(), issuer: issuer.trim(), clientId: clientId.trim(), clientSecret: clientSecret.trim() };
}

function Fields({ secretStays }: { secretStays: boolean }) {
  const t = useT();
  return (
    <>
      <Form.Item
        name="name"
        label={t('integration.name')}
        extra={t('integration.nameHint')}
        rules={[{ required: true, whitespace: true, message: t('integration.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item
        name="issuer"
        label={t('integration.issuer')}
        extra={t('integration.issuerHint')}
        rules={[{ required: true, pattern: /^\s*https?:\/\/\S+\s*$/, message: t('integration.issuerWrong') }]}
      >
        <Input maxLength={500} inputMode="url" />
      </Form.Item>
      <Form.Item
        name="clientId"
        label={t('integration.clientId')}
        rules={[{ required: true, whitespace: true, message: t('integration.clientIdMissing') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientSecret"
        label={t('integration.clientSecret')}
        {...(secretStays
          ? { extra: t('integration.clientSecretStays') }
          : { rules: [{ required: true, whitespace: true, message: t('integration.clientSecretMissing') }] })}
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Form.Item>
    </>
  );
}
