import { type DictionaryRow, type DictionaryValue, dictionaryApi } from '@treadline/contract/dictionary';
import { Form, Input } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { NumberInput } from '../../kit/input/NumberInput.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { TextFields } from './TextFields.tsx';
import { type TextValues, textsOf, textValues } from './text-in.ts';

type Values = TextValues<'name'> & { value?: string; parentValue?: string | null; sort?: number | null };

interface ValueFormProps {
  dictionary: DictionaryRow;
  /** Null: a new one. */
  value: DictionaryValue | null;
  /** Place of a new one: behind the others. */
  nextSort: number;
  onClose: () => void;
}

export function ValueForm({ dictionary, value, nextSort, onClose }: ValueFormProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  return (
    <FormModal
      form={form}
      width={560}
      endpoint={value === null ? dictionaryApi.addValue : dictionaryApi.editValue}
      title={value === null ? t('dictionary.addValue') : t('dictionary.editValueTitle', { value: value.value })}
      okText={t('dictionary.save')}
      initialValues={
        value === null
          ? { sort: nextSort }
          : { ...textValues('name', value.name), parentValue: value.parentValue, sort: value.sort }
      }
      toInput={(values) => ({
        code: dictionary.code,
        value: value?.value ?? values.value?.trim() ?? '',
        name: textsOf('name', values) ?? { 'en-US': '' },
        parentValue: values.parentValue?.trim() || null,
        sort: values.sort ?? nextSort,
        enabled: value?.enabled ?? true,
      })}
      invalidates={[dictionaryApi.page, dictionaryApi.get, dictionaryApi.list]}
      onDone={onClose}
      onClose={onClose}
    >
      {value === null && (
        <Form.Item
          name="value"
          label={t('dictionary.value')}
          rules={[{ required: true, whitespace: true, message: t('dictionary.valueMissing') }]}
        >
          <Input maxLength={60} autoFocus autoComplete="off" />
        </Form.Item>
      )}
      <TextFields field="name" legend={t('dictionary.name')} englishMissing={t('dictionary.nameMissing')} />
      <div className="dictionary-pair">
        {!dictionary.locked && (
          <Form.Item name="parentValue" label={t('dictionary.parent')} extra={t('dictionary.parentHint')}>
            <Input maxLength={60} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item name="sort" label={t('dictionary.order')}>
          <NumberInput decimals={0} max={100_000} />
        </Form.Item>
      </div>
    </FormModal>
  );
}
