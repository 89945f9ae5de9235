/** Binding, exchanging or taking off the receiver of a vehicle (API-VEH-07). */
import { receiverApi } from '@treadline/contract/receiver';
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

interface ReceiverDialogProps {
  vehicle: Pick<VehicleRow, 'id' | 'name' | 'receiverId' | 'receiverNo'>;
  onClose: () => void;
}

export function ReceiverDialog({ vehicle, onClose }: ReceiverDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const bind = useApiMutation(vehicleApi.bindReceiver, {
    quiet: true,
    invalidates: [vehicleApi.list, vehicleApi.get, vehicleApi.choices, vehicleApi.operationLog, receiverApi.list],
    onSuccess: (_, { receiverId }) => {
      const text = receiverId === null ? 'vehicle.receiver.taken' : 'vehicle.receiver.bound';
      notify({ kind: 'success', title: t(text, { name: vehicle.name }) });
      onClose();
    },
  });
  const go = (receiverId: string | null) =>
    bind.mutate({ vehicleId: vehicle.id, receiverId }, { onError: (error) => setProblem(error.message) });
  return (
    <PageModal
      open
      title={t('vehicle.receiver.title', { name: vehicle.name })}
      okText={t(vehicle.receiverId === null ? 'vehicle.receiver.bind' : 'vehicle.receiver.exchange')}
      okButtonProps={{ disabled: chosen === null }}
      cancelText={t('kit.cancel')}
      confirmLoading={bind.isPending}
      onOk={() => go(chosen)}
      onCancel={onClose}
      width={440}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      {vehicle.receiverNo !== null && (
        <p className="vehicle-receiver-now">
          <span>{t('vehicle.receiver.now', { number: vehicle.receiverNo })}</span>
          <Button size="small" danger disabled={bind.isPending} onClick={() => go(null)}>
            {t('vehicle.receiver.take')}
          </Button>
        </p>
      )}
      <ChoiceSelect
        kind="receiver"
        label={t('vehicle.receiver')}
        placeholder={t('vehicle.receiver.find')}
        value={chosen}
        onChange={setChosen}
        autoFocus
      />
      <p className="vehicle-grey">{t('vehicle.receiver.hint')}</p>
    </PageModal>
  );
}
