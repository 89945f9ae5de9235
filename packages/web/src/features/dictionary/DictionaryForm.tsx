import { type DictionaryRow, dictionaryApi } from '@treadline/contract/dictionary';
import { Form, Input } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { TextFields } from './TextFields.tsx';
import { type TextValues, textsOf, textValues } from './text-in.ts';

type Values = TextValues<'name'> & TextValues<'description'> & { code?: string };

interface DictionaryFormProps {
  /** Null: a new one. */
  row: DictionaryRow | null;
  onDone: (code: string) => void;
  onClose: () => void;
}

export function DictionaryForm({ row, onDone, onClose }: DictionaryFormProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const toInput = (values: Values) => ({
    code: row?.code ?? values.code?.trim() ?? '',
    name: textsOf('name', values) ?? { 'en-US': '' },
    description: textsOf('description', values),
  });
  const shared = {
    form,
    width: 720,
    okText: t('dictionary.save'),
    initialValues:
      row === null ? {} : { ...textValues('name', row.name), ...textValues('description', row.description) },
    invalidates: [dictionaryApi.page, dictionaryApi.get, dictionaryApi.list],
    onClose,
  };
  const fields = (
    <>
      {row === null && (
        <Form.Item
          name="code"
          label={t('dictionary.code')}
          rules={[{ required: true, pattern: /^\w{1,40}$/, message: t('dictionary.codeFormat') }]}
        >
          <Input maxLength={40} autoFocus autoComplete="off" />
        </Form.Item>
      )}
      <TextFields field="name" legend={t('dictionary.name')} englishMissing={t('dictionary.nameMissing')} />
      <TextFields field="description" legend={t('dictionary.description')} />
    </>
  );
  if (row === null) {
    return (
      <FormModal
        {...shared}
        endpoint={dictionaryApi.add}
        title={t('dictionary.add')}
        toInput={toInput}
        onDone={() => onDone(form.getFieldValue('code').trim())}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal
      {...shared}
      endpoint={dictionaryApi.edit}
      title={t('dictionary.editTitle', { code: row.code })}
      toInput={(values) => ({ ...toInput(values), version: row.version })}
      onDone={() => onDone(row.code)}
    >
      {fields}
    </FormModal>
  );
}
