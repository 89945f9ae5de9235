/** Taking vehicles out of operation: what follows is said, and why is asked (STATE-VEH-04). */

import type { RowResult } from '@treadline/contract/fields';
import { vehicleApi } from '@treadline/contract/vehicle';
import type { VehicleRow } from '@treadline/contract/vehicle-row';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatList } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface RunStateDialogProps {
  vehicles: readonly VehicleRow[];
  onDone: (list: readonly RowResult[], text: string) => void;
  onClose: () => void;
}

export function RunStateDialog({ vehicles, onDone, onClose }: RunStateDialogProps) {
  const t = useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  const run = useApiMutation(vehicleApi.editRunState, {
    invalidates: [vehicleApi.list, vehicleApi.map, vehicleApi.get, vehicleApi.operationLog],
    onSuccess: ({ list }) => onDone(list, t('vehicle.done.stop', { n: list.length })),
  });
  const go = () => {
    setTried(true);
    if (missing) document.getElementById(id)?.focus();
    else run.mutate({ vehicleIds: vehicles.map((each) => each.id), action: 'stop', reason: reason.trim() });
  };
  return (
    <PageModal
      open
      title={t('vehicle.stop.title', {
        name: formatList(vehicles.slice(0, 5).map(({ name }) => name)),
        n: vehicles.length,
      })}
      okText={t('vehicle.act.stop')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      confirmLoading={run.isPending}
      onOk={go}
      onCancel={onClose}
      width={460}
    >
      <p>{t('vehicle.stop.effect')}</p>
      <label htmlFor={id}>{t('vehicle.stop.reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        value={reason}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 4 }}
        aria-invalid={tried && missing}
        {...(tried && missing ? { status: 'error' as const } : {})}
        onChange={(event) => setReason(event.target.value)}
      />
      {tried && missing && (
        <div role="alert" className="vehicle-problem">
          {t('vehicle.form.required')}
        </div>
      )}
    </PageModal>
  );
}
