/** A new sensor, or what is known of one; its number stays, because its history hangs on it. */
import { type SensorRow, sensorApi } from '@treadline/contract/sensor';
import { DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { NameSelect, WarehouseSelect } from '../asset-attribute/asset-attribute.public.ts';
import { sensorAnswers } from './use-sensor-acts.ts';

interface SensorValues {
  sensorNo: string;
  brand: string;
  type: string;
  deliveredOn: Dayjs | null;
  warehouseId: string | null;
  note: string;
}

const dayFormat = 'YYYY-MM-DD';

export function SensorForm({ sensor, onClose }: { sensor: SensorRow | null; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<SensorValues>();
  const free = sensor === null || sensor.status === 2;
  const done = (title: string) => {
    notify({ kind: 'success', title });
    onClose();
  };
  const fieldsOf = (values: SensorValues) => ({
    brand: values.brand.trim() || null,
    type: values.type.trim() || null,
    deliveredOn: values.deliveredOn?.format(dayFormat) ?? null,
    note: values.note.trim() || null,
    ...(free ? { warehouseId: values.warehouseId ?? null } : {}),
  });
  const shared = {
    form,
    okText: t('sensor.save'),
    invalidates: sensorAnswers,
    onClose,
    problemTexts: { A02015: t('sensor.exists') },
    initialValues: {
      sensorNo: sensor?.sensorNo ?? '',
      brand: sensor?.brand ?? '',
      type: sensor?.type ?? '',
      deliveredOn: sensor?.deliveredOn ? dayjs(sensor.deliveredOn) : null,
      warehouseId: sensor?.warehouseId ?? null,
      note: sensor?.note ?? '',
    },
  };
  const fields = (
    <>
      {sensor === null && (
        <Form.Item
          name="sensorNo"
          label={t('sensor.sensorNo')}
          rules={[
            { required: true, whitespace: true, message: t('sensor.numberMissing') },
            { pattern: /^\s*[0-9A-Za-z]+\s*$/, message: t('sensor.numberForm') },
          ]}
        >
          <Input maxLength={40} autoFocus autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="brand" label={t('sensor.brand')}>
        <NameSelect assetKind="sensor" of="brand" label={t('sensor.brand')} />
      </Form.Item>
      <Form.Item name="type" label={t('sensor.type')}>
        <NameSelect assetKind="sensor" of="name" label={t('sensor.type')} />
      </Form.Item>
      <Form.Item name="deliveredOn" label={t('sensor.deliveredOn')}>
        <DatePicker maxDate={dayjs()} />
      </Form.Item>
      {free && (
        <Form.Item name="warehouseId" label={t('sensor.warehouse')}>
          <WarehouseSelect label={t('sensor.warehouse')} />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('sensor.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
  if (sensor === null) {
    return (
      <FormModal<typeof sensorApi.add, SensorValues>
        {...shared}
        title={t('sensor.add')}
        endpoint={sensorApi.add}
        toInput={(values) => ({ sensorNo: values.sensorNo.trim(), ...fieldsOf(values) })}
        onDone={() => done(t('sensor.added', { number: form.getFieldValue('sensorNo') }))}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal<typeof sensorApi.update, SensorValues>
      {...shared}
      title={t('sensor.editTitle', { number: sensor.sensorNo })}
      endpoint={sensorApi.update}
      toInput={(values) => ({ id: sensor.id, version: sensor.version, ...fieldsOf(values) })}
      onDone={() => done(t('sensor.saved', { number: sensor.sensorNo }))}
    >
      {fields}
    </FormModal>
  );
}
