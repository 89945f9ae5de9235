import { type MenuRow, menuApi } from '@treadline/contract/menu';
import { Form, Select } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { setKeys } from './menu-words.ts';

interface CopyValues {
  systemType: MenuRow['systemType'];
  client: MenuRow['client'];
}

/** An entry with what stands below it, into another set. */
export function CopyDialog({ row, name, onClose }: { row: MenuRow; name: string; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<CopyValues>();
  return (
    <FormModal
      form={form}
      endpoint={menuApi.copy}
      title={t('menu.copyTitle', { name })}
      okText={t('menu.copy')}
      initialValues={{ systemType: row.systemType === 'OTR' ? 'TBR' : 'OTR', client: row.client }}
      toInput={(values) => ({ id: row.id, ...values })}
      invalidates={[menuApi.list]}
      onDone={({ added, present }) => {
        notify({ kind: 'success', title: t('menu.copied', { added, present }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="systemType" label={t('menu.set')}>
        <Select options={Object.entries(setKeys).map(([value, key]) => ({ value, label: t(key) }))} />
      </Form.Item>
      <Form.Item name="client" label={t('menu.client')}>
        <Select
          options={[
            { value: 'web', label: t('menu.web') },
            { value: 'app', label: t('menu.app') },
          ]}
        />
      </Form.Item>
    </FormModal>
  );
}
