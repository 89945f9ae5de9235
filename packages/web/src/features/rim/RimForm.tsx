/** A new rim, or what is known of one; its number stays, because its history hangs on it. */
import { type RimRow, rimApi, rimParts } from '@treadline/contract/rim';
import { DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { NameSelect, WarehouseSelect } from '../asset-attribute/asset-attribute.public.ts';
import { rimAnswers } from './use-rim-acts.ts';

interface RimValues {
  rimNo: string;
  size: string;
  brand: string;
  material: number | null;
  manufacturedOn: Dayjs | null;
  testedOn: Dayjs | null;
  flanges: string;
  lockRing: string;
  band: string;
  priceAmount: number | null;
  warehouseId: string | null;
  note: string;
}

export function RimForm({ rim, onClose }: { rim: RimRow | null; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<RimValues>();
  const free = rim === null || rim.status === 2;
  const done = (title: string) => {
    notify({ kind: 'success', title });
    onClose();
  };
  const fieldsOf = (values: RimValues) => ({
    size: values.size.trim() || null,
    brand: values.brand.trim() || null,
    material: values.material ?? null,
    manufacturedOn: dayOf(values.manufacturedOn),
    testedOn: dayOf(values.testedOn),
    parts: Object.fromEntries(rimParts.map((part) => [part, values[part].trim() || null])),
    priceAmount: values.priceAmount ?? null,
    note: values.note.trim() || null,
    ...(free ? { warehouseId: values.warehouseId ?? null } : {}),
  });
  const shared = {
    form,
    okText: t('rim.save'),
    invalidates: rimAnswers,
    onClose,
    problemTexts: { A0118: t('rim.exists') },
    initialValues: {
      rimNo: rim?.rimNo ?? '',
      size: rim?.size ?? '',
      brand: rim?.brand ?? '',
      material: rim?.material ?? null,
      manufacturedOn: dayjsOf(rim?.manufacturedOn),
      testedOn: dayjsOf(rim?.testedOn),
      flanges: rim?.parts.flanges ?? '',
      lockRing: rim?.parts.lockRing ?? '',
      band: rim?.parts.band ?? '',
      priceAmount: rim?.priceAmount ?? null,
      warehouseId: rim?.warehouseId ?? null,
      note: rim?.note ?? '',
    } satisfies RimValues,
  };
  const fields = (
    <>
      {rim === null && (
        <Form.Item
          name="rimNo"
          label={t('rim.rimNo')}
          rules={[{ required: true, whitespace: true, message: t('rim.numberMissing') }]}
        >
          <Input maxLength={40} autoFocus autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="size" label={t('rim.size')}>
        <NameSelect assetKind="rim" of="size" label={t('rim.size')} />
      </Form.Item>
      <Form.Item name="brand" label={t('rim.brand')}>
        <NameSelect assetKind="rim" of="brand" label={t('rim.brand')} />
      </Form.Item>
      <Form.Item name="material" label={t('rim.material')}>
        <Select
          allowClear
          options={[
            { value: 1, label: t('rim.steel') },
            { value: 2, label: t('rim.aluminium') },
          ]}
        />
      </Form.Item>
      <Form.Item name="manufacturedOn" label={t('rim.manufacturedOn')}>
        <DatePicker maxDate={dayjs()} />
      </Form.Item>
      <Form.Item name="testedOn" label={t('rim.testedOn')} extra={t('rim.testHint')}>
        <DatePicker maxDate={dayjs()} />
      </Form.Item>
      <Form.Item name="flanges" label={t('rim.flanges')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="lockRing" label={t('rim.lockRing')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      <Form.Item name="band" label={t('rim.band')} extra={t('rim.partsHint')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
      {free && (
        <Form.Item name="warehouseId" label={t('rim.warehouse')}>
          <WarehouseSelect label={t('rim.warehouse')} />
        </Form.Item>
      )}
      <Form.Item name="priceAmount" label={t('rim.price')}>
        <InputNumber min={0} max={999_999_999} precision={2} />
      </Form.Item>
      <Form.Item name="note" label={t('rim.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
  if (rim === null) {
    return (
      <FormModal<typeof rimApi.add, RimValues>
        {...shared}
        title={t('rim.add')}
        endpoint={rimApi.add}
        toInput={(values) => ({ rimNo: values.rimNo.trim(), ...fieldsOf(values) })}
        onDone={() => done(t('rim.added', { number: form.getFieldValue('rimNo') }))}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal<typeof rimApi.update, RimValues>
      {...shared}
      title={t('rim.editTitle', { number: rim.rimNo })}
      endpoint={rimApi.update}
      toInput={(values) => ({ id: rim.id, version: rim.version, ...fieldsOf(values) })}
      onDone={() => done(t('rim.saved', { number: rim.rimNo }))}
    >
      {fields}
    </FormModal>
  );
}

function dayOf(value: Dayjs | null): string | null {
  return value?.format('YYYY-MM-DD') ?? null;
}

function dayjsOf(day: string | null | undefined): Dayjs | null {
  return day ? dayjs(day) : null;
}
