/** A double becomes the name that stays; models and tyres follow. */
import { type AttributeRow, attributeApi } from '@treadline/contract/asset-catalogue';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { catalogueAnswers } from './use-attribute-acts.ts';

interface MergeValues {
  into: string;
}

export function MergeDialog({ row, onClose }: { row: AttributeRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<MergeValues>();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const others = useApi(
    attributeApi.list,
    { kind: row.kind, pageSize: 50, ...(asked === '' ? {} : { name: asked }) },
    { keepPrevious: true },
  );
  return (
    <FormModal<typeof attributeApi.merge, MergeValues>
      title={t('asset-attribute.mergeTitle', { name: row.name })}
      okText={t('asset-attribute.merge')}
      endpoint={attributeApi.merge}
      form={form}
      initialValues={{}}
      toInput={({ into }) => ({ ids: [into, row.id] })}
      invalidates={catalogueAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('asset-attribute.merged', { name: row.name }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="into"
        label={t('asset-attribute.mergeInto')}
        extra={t('asset-attribute.mergeHint', { models: row.models, tyres: row.tyres })}
        rules={[{ required: true, message: t('asset-attribute.mergeInto') }]}
      >
        <Select
          aria-label={t('asset-attribute.mergeInto')}
          showSearch={{ filterOption: false, onSearch: setText }}
          loading={others.isFetching}
          options={(others.data?.list ?? [])
            .filter(({ id }) => id !== row.id)
            .map(({ id, name, brand }) => ({ value: id, label: brand === null ? name : `${name} · ${brand}` }))}
        />
      </Form.Item>
    </FormModal>
  );
}
