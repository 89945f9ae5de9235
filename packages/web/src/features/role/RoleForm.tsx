import { type RoleRow, roleApi } from '@treadline/contract/role';
import { Form, Input, Switch } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';

interface RoleValues {
  name: string;
  description: string;
  secondFactor: boolean;
}

export interface RoleFormProps {
  /** A role to edit; without it a new one. */
  role?: RoleRow;
  /** For a new one: where rights and data permission come from. */
  copyOf?: RoleRow;
  /** With the id of the role. */
  onDone: (id: string) => void;
  onClose: () => void;
}

export function RoleForm({ role, copyOf, onDone, onClose }: RoleFormProps) {
  const t = useT();
  const [form] = Form.useForm<RoleValues>();
  const fields = (
    <>
      {copyOf && <p className="role-quiet">{t('role.copyHint', { name: copyOf.name })}</p>}
      <Form.Item
        name="name"
        label={t('role.name')}
        rules={[{ required: true, whitespace: true, message: t('role.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label={t('role.description')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item
        name="secondFactor"
        label={t('role.secondFactor')}
        extra={t('role.secondFactorText')}
        valuePropName="checked"
        required
      >
        <Switch />
      </Form.Item>
    </>
  );
  const source = role ?? copyOf;
  const shared = {
    form,
    initialValues: {
      name: role?.name ?? '',
      description: source?.description ?? '',
      secondFactor: source?.secondFactor ?? false,
    },
    onClose,
    invalidates: [roleApi.list, roleApi.options, roleApi.get],
  };
  const input = (values: RoleValues) => ({
    name: values.name.trim(),
    description: values.description.trim() === '' ? null : values.description.trim(),
    secondFactor: values.secondFactor,
  });
  if (role !== undefined) {
    return (
      <FormModal
        {...shared}
        endpoint={roleApi.edit}
        title={t('role.editTitle', { name: role.name })}
        okText={t('role.save')}
        toInput={(values) => ({ id: role.id, version: role.version, ...input(values) })}
        onDone={() => onDone(role.id)}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal
      {...shared}
      endpoint={roleApi.add}
      title={copyOf === undefined ? t('role.add') : t('role.copyTitle', { name: copyOf.name })}
      okText={copyOf === undefined ? t('role.add') : t('role.copy')}
      toInput={(values) => ({ ...input(values), ...(copyOf === undefined ? {} : { copyOf: copyOf.id }) })}
      onDone={({ id }) => onDone(id)}
    >
      {fields}
    </FormModal>
  );
}
