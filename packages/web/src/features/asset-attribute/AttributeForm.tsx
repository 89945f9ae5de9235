/** A name of the catalogue: a pattern with its brand and use, a brand, or a size with what it carries. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { type AttributeRow, attributeApi, type attributeKinds } from '@treadline/contract/asset-catalogue';
import { Form, Input, InputNumber, Select } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { ImageInput } from '../../kit/input/ImageInput.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { type LoadDraft, LoadTable } from './LoadTable.tsx';
import { catalogueAnswers } from './use-attribute-acts.ts';

interface AttributeValues {
  name: string;
  brandId: string | null;
  traCode: string;
  imageFileId: string | null;
  rim: string;
  dualSpacingMm: number | null;
  loads: LoadDraft[];
  note: string;
}

interface AttributeFormProps {
  kind: (typeof attributeKinds)[number];
  row: AttributeRow | null;
  title: string;
  onClose: () => void;
}

export function AttributeForm({ kind, row, title, onClose }: AttributeFormProps) {
  const t = useT();
  const [form] = Form.useForm<AttributeValues>();
  const options = useApi(assetOptionsApi.attributes, kind === 'pattern' ? {} : null);
  const fieldsOf = (values: AttributeValues) => ({
    name: values.name.trim(),
    note: values.note.trim() || null,
    ...(kind === 'pattern'
      ? {
          brandId: values.brandId ?? null,
          traCode: values.traCode.trim() || null,
          imageFileId: values.imageFileId ?? null,
        }
      : {}),
    ...(kind === 'size'
      ? {
          rim: values.rim.trim() || null,
          dualSpacingMm: values.dualSpacingMm ?? null,
          loads: (values.loads ?? []).flatMap(({ kpa, loadKg }) => (kpa && loadKg ? [{ kpa, loadKg }] : [])),
        }
      : {}),
  });
  const shared = {
    form,
    title,
    okText: t('asset-attribute.save'),
    invalidates: catalogueAnswers,
    onClose,
    problemTexts: { A0118: t('asset-attribute.exists') },
    initialValues: {
      name: row?.name ?? '',
      brandId: row?.brandId ?? null,
      traCode: row?.traCode ?? '',
      imageFileId: row?.imageFileId ?? null,
      rim: row?.rim ?? '',
      dualSpacingMm: row?.dualSpacingMm ?? null,
      loads: row?.loads ?? [],
      note: row?.note ?? '',
    } satisfies AttributeValues,
  };
  const done = () => {
    notify({ kind: 'success', title: t('asset-attribute.saved', { name: form.getFieldValue('name') }) });
    onClose();
  };
  const fields = (
    <>
      <Form.Item
        name="name"
        label={t('asset-attribute.name')}
        rules={[{ required: true, whitespace: true, message: t('asset-attribute.nameMissing') }]}
      >
        <Input maxLength={60} autoFocus autoComplete="off" />
      </Form.Item>
      {kind === 'pattern' && (
        <>
          <Form.Item name="brandId" label={t('asset-attribute.brand')}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              loading={options.isFetching}
              options={(options.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          <Form.Item name="traCode" label={t('asset-attribute.traCode')}>
            <Input maxLength={10} autoComplete="off" />
          </Form.Item>
          <Form.Item name="imageFileId" label={t('asset-attribute.image')}>
            <ImageInput
              purpose="pattern"
              words={{
                image: t('asset-attribute.image'),
                choose: t('asset-attribute.imageChoose'),
                remove: t('asset-attribute.imageRemove'),
                wrongType: t('asset-attribute.imageType'),
                tooLarge: (mb) => t('asset-attribute.imageSize', { mb }),
              }}
            />
          </Form.Item>
        </>
      )}
      {kind === 'size' && (
        <>
          <Form.Item name="rim" label={t('asset-attribute.rim')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
          <Form.Item name="dualSpacingMm" label={t('asset-attribute.dualSpacing')}>
            <InputNumber className="asset-wide" min={0} max={5000} precision={0} />
          </Form.Item>
          <LoadTable />
        </>
      )}
      <Form.Item name="note" label={t('asset-attribute.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
  if (row === null) {
    return (
      <FormModal<typeof attributeApi.add, AttributeValues>
        {...shared}
        endpoint={attributeApi.add}
        toInput={(values) => ({ kind, ...fieldsOf(values) })}
        onDone={done}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal<typeof attributeApi.edit, AttributeValues>
      {...shared}
      endpoint={attributeApi.edit}
      toInput={(values) => ({ id: row.id, version: row.version, ...fieldsOf(values) })}
      onDone={done}
    >
      {fields}
    </FormModal>
  );
}
