/** Onto a wheel of a vehicle, or into a tyre that is not mounted. */
import { type SensorRow, sensorApi } from '@treadline/contract/sensor';
import { Form, Radio } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { VehicleSelect, WheelSelect } from '../asset-attribute/asset-attribute.public.ts';
import { TyreSelect } from './TyreSelect.tsx';
import { sensorAnswers } from './use-sensor-acts.ts';

interface BindValues {
  to: 'wheel' | 'tyre';
  vehicleId: string | null;
  wheel: number | null;
  tyreId: string | null;
}

export function SensorBindDialog({ sensor, onClose }: { sensor: SensorRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<BindValues>();
  const to = Form.useWatch('to', form) ?? 'wheel';
  const vehicleId = Form.useWatch('vehicleId', form) ?? null;
  return (
    <FormModal<typeof sensorApi.update, BindValues>
      title={t('sensor.bindTitle', { number: sensor.sensorNo })}
      okText={t('sensor.bind')}
      endpoint={sensorApi.update}
      form={form}
      initialValues={{ to: 'wheel', vehicleId: null, wheel: null, tyreId: null }}
      toInput={(values) => ({
        id: sensor.id,
        version: sensor.version,
        ...(values.to === 'tyre' ? { tyreId: values.tyreId } : { vehicleId: values.vehicleId, wheel: values.wheel }),
      })}
      invalidates={sensorAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('sensor.bound', { number: sensor.sensorNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="to">
        <Radio.Group
          options={[
            { value: 'wheel', label: t('sensor.onWheel') },
            { value: 'tyre', label: t('sensor.onTyre') },
          ]}
        />
      </Form.Item>
      {to === 'wheel' ? (
        <>
          <Form.Item
            name="vehicleId"
            label={t('sensor.vehicle')}
            rules={[{ required: true, message: t('sensor.findVehicle') }]}
          >
            <VehicleSelect label={t('sensor.vehicle')} placeholder={t('sensor.findVehicle')} autoFocus />
          </Form.Item>
          <Form.Item
            name="wheel"
            label={t('sensor.wheel')}
            extra={t('sensor.wheelHint')}
            rules={[{ required: true, message: t('sensor.chooseWheel') }]}
          >
            <WheelSelect label={t('sensor.wheel')} vehicleId={vehicleId} taken="sensor" />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="tyreId" label={t('sensor.tyre')} rules={[{ required: true, message: t('sensor.chooseTyre') }]}>
          <TyreSelect label={t('sensor.tyre')} />
        </Form.Item>
      )}
    </FormModal>
  );
}
