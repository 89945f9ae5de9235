/** Onto a wheel of a vehicle. */
import { type RimRow, rimApi } from '@treadline/contract/rim';
import { Form } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { VehicleSelect, WheelSelect } from '../asset-attribute/asset-attribute.public.ts';
import { rimAnswers } from './use-rim-acts.ts';

interface MountValues {
  vehicleId: string | null;
  wheel: number | null;
}

export function MountDialog({ rim, onClose }: { rim: RimRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<MountValues>();
  const vehicleId = Form.useWatch('vehicleId', form) ?? null;
  return (
    <FormModal<typeof rimApi.update, MountValues>
      title={t('rim.mountTitle', { number: rim.rimNo })}
      okText={t('rim.mount')}
      endpoint={rimApi.update}
      form={form}
      initialValues={{ vehicleId: null, wheel: null }}
      toInput={(values) => ({ id: rim.id, version: rim.version, ...values })}
      invalidates={rimAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('rim.mounted', { number: rim.rimNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="vehicleId" label={t('rim.vehicle')} rules={[{ required: true, message: t('rim.findVehicle') }]}>
        <VehicleSelect label={t('rim.vehicle')} placeholder={t('rim.findVehicle')} autoFocus />
      </Form.Item>
      <Form.Item name="wheel" label={t('rim.wheel')} rules={[{ required: true, message: t('rim.chooseWheel') }]}>
        <WheelSelect label={t('rim.wheel')} vehicleId={vehicleId} taken="nothing" />
      </Form.Item>
    </FormModal>
  );
}
