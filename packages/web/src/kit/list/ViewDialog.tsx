import { type ListView, type SavedView, savedViewApi } from '@treadline/contract/saved-view';
import { Checkbox, Form, Input } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { FormModal } from '../FormModal.tsx';

interface ViewDialogProps {
  listKey: string;
  /** What the list shows now. */
  shown: ListView;
  /** Null: a new one. */
  edited: SavedView | null;
  onClose: () => void;
}

interface Values {
  name: string;
  preferred: boolean;
  shared: boolean;
  /** What is shown now takes the place of what was saved. */
  takeShown: boolean;
}

/** Name of a saved view, and who begins with it or finds it. */
export function ViewDialog({ listKey, shown, edited, onClose }: ViewDialogProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const common = {
    form,
    okText: t('kit.save'),
    initialValues: {
      name: edited?.name ?? '',
      preferred: edited?.preferred ?? false,
      shared: edited?.shared ?? false,
      takeShown: false,
    },
    invalidates: [savedViewApi.list],
    problemTexts: { A0118: t('kit.view.twice'), A0102: t('kit.view.tooMany') },
    onDone: () => {
      notify({ kind: 'success', title: t('kit.view.saved', { name: form.getFieldValue('name') as string }) });
      onClose();
    },
    onClose,
  };
  const fields = (
    <>
      <Form.Item
        name="name"
        label={t('kit.view.name')}
        rules={[{ required: true, whitespace: true, message: t('kit.view.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus />
      </Form.Item>
      <Form.Item name="preferred" valuePropName="checked" noStyle>
        <Checkbox>{t('kit.view.preferred')}</Checkbox>
      </Form.Item>
      <br />
      <Form.Item name="shared" valuePropName="checked" noStyle>
        <Checkbox>{t('kit.view.shared')}</Checkbox>
      </Form.Item>
      {edited !== null && (
        <>
          <br />
          <Form.Item name="takeShown" valuePropName="checked" noStyle>
            <Checkbox>{t('kit.view.takeShown')}</Checkbox>
          </Form.Item>
        </>
      )}
    </>
  );
  if (edited === null) {
    return (
      <FormModal<typeof savedViewApi.add, Values>
        {...common}
        title={t('kit.view.save')}
        endpoint={savedViewApi.add}
        toInput={({ name, preferred, shared }) => ({ listKey, name, preferred, shared, view: shown })}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal<typeof savedViewApi.update, Values>
      {...common}
      title={t('kit.view.edit', { name: edited.name })}
      endpoint={savedViewApi.update}
      toInput={({ name, preferred, shared, takeShown }) => ({
        id: edited.id,
        version: edited.version,
        name,
        preferred,
        shared,
        view: takeShown ? shown : edited.view,
      })}
    >
      {fields}
    </FormModal>
  );
}
