/** Which sensor is on which wheel: chosen for all wheels, saved in one step. */
import { vehicleApi } from '@treadline/contract/vehicle';
import { Alert } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import type { VehicleRecord } from './TyresTab.tsx';

export function SensorDialog({ vehicle, onClose }: { vehicle: VehicleRecord; onClose: () => void }) {
  const t = useT();
  const held = new Map(
    vehicle.sensors.map(({ wheel, sensorId, sensorNo }) => [wheel, { id: sensorId, name: sensorNo }]),
  );
  const [chosen, setChosen] = useState<Record<number, string | null>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const save = useApiMutation(vehicleApi.bindSensors, {
    quiet: true,
    invalidates: [vehicleApi.get, vehicleApi.choices, vehicleApi.operationLog],
    onSuccess: () => {
      notify({ kind: 'success', title: t('vehicle.sensors.saved', { name: vehicle.name }) });
      onClose();
    },
  });
  const bindings = Object.entries(chosen)
    .map(([wheel, sensorId]) => ({ wheel: Number(wheel), sensorId }))
    .filter(({ wheel, sensorId }) => sensorId !== (held.get(wheel)?.id ?? null));
  return (
    <PageModal
      open
      title={t('vehicle.sensors.title', { name: vehicle.name })}
      okText={t('vehicle.form.save')}
      okButtonProps={{ disabled: bindings.length === 0 }}
      cancelText={t('kit.cancel')}
      confirmLoading={save.isPending}
      onOk={() => save.mutate({ vehicleId: vehicle.id, bindings }, { onError: (error) => setProblem(error.message) })}
      onCancel={onClose}
      mask={{ closable: false }}
      width={520}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <p className="vehicle-grey">{t('vehicle.sensors.hint')}</p>
      <div className="vehicle-sensors">
        {vehicle.wheels.map(({ wheel, label }) => (
          <div key={wheel}>
            <b>{label}</b>
            <ChoiceSelect
              kind="sensor"
              label={t('vehicle.sensors.at', { position: label })}
              placeholder={t('vehicle.none')}
              held={held.get(wheel) ?? null}
              value={wheel in chosen ? (chosen[wheel] ?? null) : (held.get(wheel)?.id ?? null)}
              onChange={(id) => setChosen({ ...chosen, [wheel]: id })}
            />
          </div>
        ))}
      </div>
    </PageModal>
  );
}
