import { languages } from '@treadline/contract/envelope';
import type { Texts } from '@treadline/contract/fields';
import { type MenuRow, menuApi } from '@treadline/contract/menu';
import { Form, Input, Select, Switch } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { NumberInput } from '../../kit/input/NumberInput.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { IconField } from './IconField.tsx';
import { typeKeys } from './menu-words.ts';

interface MenuValues {
  type: number;
  key: string;
  name: Texts;
  link?: string | null;
  permission?: string | null;
  icon?: string | null;
  component?: string | null;
  redirect?: string | null;
  sort: number;
  shown: boolean;
  enabled: boolean;
}

interface MenuFormProps {
  /** Null: a new one. */
  row: MenuRow | null;
  parent: MenuRow | null;
  set: { systemType: MenuRow['systemType']; client: MenuRow['client'] };
  /** With the id of a new entry; null when nothing was made. */
  onDone: (id: string | null) => void;
}

export function MenuForm({ row, parent, set, onDone }: MenuFormProps) {
  const t = useT();
  const [form] = Form.useForm<MenuValues>();
  // On a page stand buttons, in a directory pages and directories.
  const possible = parent?.type === 2 ? [3] : [1, 2];
  const type = Form.useWatch('type', form) ?? row?.type ?? possible[0] ?? 1;
  const required = [{ required: true, whitespace: true, message: t('menu.missing') }];
  const shared = {
    form,
    width: 560,
    invalidates: [menuApi.list],
    onClose: () => onDone(null),
    okText: t('menu.save'),
    initialValues: row ?? {
      type: possible[0] ?? 1,
      key: '',
      sort: 0,
      shown: true,
      enabled: true,
    },
    children: (
      <>
        <Form.Item name="type" label={t('menu.type')}>
          <Select
            disabled={row !== null}
            options={(row === null ? possible : [row.type]).map((value) => ({
              value,
              label: t(typeKeys[value as 1 | 2 | 3]),
            }))}
          />
        </Form.Item>
        <Form.Item name="key" label={t('menu.key')} extra={t('menu.keyHint')} rules={required}>
          <Input maxLength={80} disabled={row?.builtIn === true} autoComplete="off" />
        </Form.Item>
        <div className="menu-texts">
          {languages.map((language) => (
            <Form.Item
              key={language}
              name={['name', language]}
              label={t('menu.nameIn', { language })}
              {...(language === 'en-US' ? { rules: required } : {})}
            >
              <Input maxLength={100} autoComplete="off" />
            </Form.Item>
          ))}
        </div>
        {type === 2 && (
          <Form.Item
            name="link"
            label={t('menu.link')}
            rules={[{ required: true, pattern: /^\/[\w\-/]*$/, message: t('menu.linkFormat') }]}
          >
            <Input maxLength={200} placeholder="/system/member" autoComplete="off" />
          </Form.Item>
        )}
        {type === 3 ? (
          <Form.Item
            name="permission"
            label={t('menu.permission')}
            extra={t('menu.permissionHint')}
            rules={[{ required: true, pattern: /^[a-z][a-z-]*:[a-z]+$/, message: t('menu.permissionFormat') }]}
          >
            <Input maxLength={80} disabled={row?.builtIn === true} autoComplete="off" />
          </Form.Item>
        ) : (
          <>
            <Form.Item name="icon" label={t('menu.icon')}>
              <IconField row={row} />
            </Form.Item>
            <Form.Item name="redirect" label={t('menu.redirect')}>
              <Input maxLength={200} autoComplete="off" />
            </Form.Item>
          </>
        )}
        <div className="menu-switches">
          <Form.Item name="sort" label={t('menu.sort')}>
            <NumberInput decimals={0} max={100_000} />
          </Form.Item>
          <Form.Item name="enabled" label={t('menu.enabled')} valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item name="shown" label={t('menu.shown')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </div>
      </>
    ),
  };
  const fieldsOf = (values: MenuValues) => ({
    parentId: row === null ? (parent?.id ?? null) : row.parentId,
    type: values.type,
    key: values.key.trim(),
    name: values.name,
    link: values.link || null,
    permission: values.permission || null,
    icon: values.icon || null,
    component: values.component || null,
    redirect: values.redirect || null,
    sort: values.sort ?? 0,
    shown: values.shown,
    enabled: values.enabled,
  });
  if (row === null) {
    return (
      <FormModal
        {...shared}
        endpoint={menuApi.add}
        title={parent === null ? t('menu.addTop') : t('menu.addBelow')}
        toInput={(values: MenuValues) => ({ ...set, ...fieldsOf(values) })}
        onDone={({ id }) => onDone(id)}
      />
    );
  }
  return (
    <FormModal
      {...shared}
      endpoint={menuApi.edit}
      title={t('menu.editTitle', { name: row.name['en-US'] })}
      toInput={(values: MenuValues) => ({ id: row.id, version: row.version, ...fieldsOf(values) })}
      onDone={() => onDone(null)}
    />
  );
}
