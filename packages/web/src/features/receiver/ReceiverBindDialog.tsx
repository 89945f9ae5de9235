/** Onto a vehicle; what is there already comes off in the same step. */
import type { ReceiverRow } from '@treadline/contract/receiver';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Form } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { VehicleSelect } from '../asset-attribute/asset-attribute.public.ts';
import { receiverAnswers } from './use-receiver-acts.ts';

interface BindValues {
  vehicleId: string;
}

export function ReceiverBindDialog({ receiver, onClose }: { receiver: ReceiverRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<BindValues>();
  return (
    <FormModal<typeof vehicleApi.bindReceiver, BindValues>
      title={t('receiver.bindTitle', { number: receiver.receiverNo })}
      okText={t('receiver.bind')}
      endpoint={vehicleApi.bindReceiver}
      form={form}
      initialValues={{}}
      toInput={({ vehicleId }) => ({ vehicleId, receiverId: receiver.id })}
      invalidates={receiverAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('receiver.boundDone', { number: receiver.receiverNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="vehicleId"
        label={t('receiver.vehicle')}
        extra={t('receiver.bindHint')}
        rules={[{ required: true, message: t('receiver.findVehicle') }]}
      >
        <VehicleSelect label={t('receiver.vehicle')} placeholder={t('receiver.findVehicle')} autoFocus />
      </Form.Item>
    </FormModal>
  );
}
