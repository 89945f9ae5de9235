/** A new receiver, or what is known of one; its number stays, because its history hangs on it. */
import {
  datums,
  type ReceiverRow,
  receiverApi,
  receiverProtocols,
  scalingProfiles,
} from '@treadline/contract/receiver';
import { telemetryApi } from '@treadline/contract/telemetry';
import { Checkbox, Collapse, DatePicker, Form, Input, InputNumber, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { NameSelect, SiteSelect, VehicleSelect, WarehouseSelect } from '../asset-attribute/asset-attribute.public.ts';
import { receiverAnswers } from './use-receiver-acts.ts';

interface ReceiverValues {
  receiverNo: string;
  protocol: (typeof receiverProtocols)[number];
  vehicleId: string | null;
  brand: string;
  model: string;
  siteId: string | null;
  startedOn: Dayjs | null;
  warehouseId: string | null;
  timeOffsetMin: number | null;
  scalingProfile: (typeof scalingProfiles)[number];
  tyreItem05Kpa: number | null;
  datum: (typeof datums)[number];
  ignoreThreshold: boolean;
  strictAuth: boolean;
  note: string;
}

interface ReceiverFormProps {
  receiver: ReceiverRow | null;
  /** Of a device that was heard. */
  known?: { receiverNo: string; protocol: string };
  onClose: () => void;
}

const gmt8 = 480;

export function ReceiverForm({ receiver, known, onClose }: ReceiverFormProps) {
  const t = useT();
  const [form] = Form.useForm<ReceiverValues>();
  const free = receiver === null || receiver.status === 2;
  const initial = receiver ?? known;
  const done = (title: string) => {
    notify({ kind: 'success', title });
    onClose();
  };
  const fieldsOf = (values: ReceiverValues) => ({
    protocol: values.protocol,
    brand: values.brand.trim() || null,
    model: values.model.trim() || null,
    siteId: values.siteId ?? null,
    startedOn: values.startedOn?.format('YYYY-MM-DD') ?? null,
    timeOffsetMin: values.timeOffsetMin ?? gmt8,
    scalingProfile: values.scalingProfile,
    tyreItem05Kpa: values.tyreItem05Kpa ?? null,
    datum: values.datum,
    ignoreThreshold: values.ignoreThreshold,
    strictAuth: values.strictAuth,
    note: values.note.trim() || null,
    ...(free ? { warehouseId: values.warehouseId ?? null } : {}),
  });
  const shared = {
    form,
    okText: t('receiver.save'),
    invalidates: [...receiverAnswers, telemetryApi.quarantine],
    onClose,
    width: 560,
    problemTexts: { A02014: t('receiver.exists') },
    initialValues: {
      receiverNo: initial?.receiverNo ?? '',
      protocol: receiverProtocols.find((each) => each === initial?.protocol) ?? 'jt808',
      vehicleId: null,
      brand: receiver?.brand ?? '',
      model: receiver?.model ?? '',
      siteId: receiver?.siteId ?? null,
      startedOn: receiver?.startedOn ? dayjs(receiver.startedOn) : null,
      warehouseId: receiver?.warehouseId ?? null,
      timeOffsetMin: receiver?.timeOffsetMin ?? gmt8,
      scalingProfile: scalingProfiles.find((each) => each === receiver?.scalingProfile) ?? 'standard',
      tyreItem05Kpa: receiver?.tyreItem05Kpa ?? null,
      datum: receiver?.datum ?? 'WGS84',
      ignoreThreshold: receiver?.ignoreThreshold ?? false,
      strictAuth: receiver?.strictAuth ?? false,
      note: receiver?.note ?? '',
    } satisfies ReceiverValues,
  };
  const fields = (
    <>
      {receiver === null && (
        <Form.Item
          name="receiverNo"
          label={t('receiver.receiverNo')}
          rules={[
            { required: true, whitespace: true, message: t('receiver.numberMissing') },
            { pattern: /^\s*[0-9A-Za-z]+\s*$/, message: t('receiver.numberForm') },
          ]}
        >
          <Input maxLength={40} autoFocus autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item name="protocol" label={t('receiver.protocol')}>
        <Select options={options(receiverProtocols)} />
      </Form.Item>
      {receiver === null && (
        <Form.Item name="vehicleId" label={t('receiver.vehicle')}>
          <VehicleSelect label={t('receiver.vehicle')} placeholder={t('receiver.findVehicle')} />
        </Form.Item>
      )}
      <Form.Item name="brand" label={t('receiver.brand')}>
        <NameSelect assetKind="receiver" of="brand" label={t('receiver.brand')} />
      </Form.Item>
      <Form.Item name="model" label={t('receiver.model')}>
        <NameSelect assetKind="receiver" of="name" label={t('receiver.model')} />
      </Form.Item>
      <Form.Item name="siteId" label={t('receiver.site')}>
        <SiteSelect label={t('receiver.site')} />
      </Form.Item>
      <Form.Item name="startedOn" label={t('receiver.startedOn')}>
        <DatePicker />
      </Form.Item>
      {free && (
        <Form.Item name="warehouseId" label={t('receiver.warehouse')}>
          <WarehouseSelect label={t('receiver.warehouse')} />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('receiver.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Collapse
        ghost
        size="small"
        items={[{ key: 'settings', label: t('receiver.settings'), forceRender: true, children: <SettingFields /> }]}
      />
    </>
  );
  if (receiver === null) {
    return (
      <FormModal<typeof receiverApi.add, ReceiverValues>
        {...shared}
        title={t('receiver.add')}
        endpoint={receiverApi.add}
        toInput={(values) => ({
          receiverNo: values.receiverNo.trim(),
          vehicleId: values.vehicleId ?? null,
          ...fieldsOf(values),
        })}
        onDone={() => done(t('receiver.added', { number: form.getFieldValue('receiverNo') }))}
      >
        {fields}
      </FormModal>
    );
  }
  return (
    <FormModal<typeof receiverApi.update, ReceiverValues>
      {...shared}
      title={t('receiver.editTitle', { number: receiver.receiverNo })}
      endpoint={receiverApi.update}
      toInput={(values) => ({ id: receiver.id, version: receiver.version, ...fieldsOf(values) })}
      onDone={() => done(t('receiver.saved', { number: receiver.receiverNo }))}
    >
      {fields}
    </FormModal>
  );
}

/** How what it sends is read (protocols.md 4). */
function SettingFields() {
  const t = useT();
  return (
    <>
      <Form.Item name="timeOffsetMin" label={t('receiver.timeOffset')}>
        <InputNumber className="receiver-wide" min={-840} max={840} step={30} precision={0} />
      </Form.Item>
      <Form.Item name="tyreItem05Kpa" label={t('receiver.item05')} extra={t('receiver.item05Hint')}>
        <InputNumber className="receiver-wide" min={0.01} max={100} step={0.01} precision={2} />
      </Form.Item>
      <Form.Item name="scalingProfile" label={t('receiver.scaling')}>
        <Select options={options(scalingProfiles)} />
      </Form.Item>
      <Form.Item name="datum" label={t('receiver.datum')}>
        <Select options={options(datums)} />
      </Form.Item>
      <Form.Item name="ignoreThreshold" valuePropName="checked">
        <Checkbox>{t('receiver.ignoreThreshold')}</Checkbox>
      </Form.Item>
      <Form.Item name="strictAuth" valuePropName="checked">
        <Checkbox>{t('receiver.strictAuth')}</Checkbox>
      </Form.Item>
    </>
  );
}

function options(values: readonly string[]) {
  return values.map((value) => ({ value, label: value }));
}
