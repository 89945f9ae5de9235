/** Onto a free wheel of a vehicle; what does not match is warned of and may be confirmed with a reason. */
import { tyreApi } from '@treadline/contract/tyre';
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { FittingWarning, TyreRow } from '@treadline/contract/tyre-row';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { type ConfirmValues, confirmationOf, FittingWarnings, nothingConfirmed } from './FittingWarnings.tsx';
import { fittingReads } from './tyre-reads.ts';
import { VehicleChoice } from './VehicleChoice.tsx';

interface MountValues extends ConfirmValues {
  vehicleId: string | null;
  wheel: number | null;
}

export function MountDialog({ tyre, onClose }: { tyre: TyreRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<MountValues>();
  const [warnings, setWarnings] = useState<readonly FittingWarning[]>([]);
  const vehicleId = Form.useWatch('vehicleId', form) ?? null;
  const vehicle = useApi(vehicleApi.get, vehicleId === null ? null : { id: vehicleId });
  const fitted = useApi(tyreApi.list, vehicleId === null ? null : { vehicleId, pageSize: 200 }, { staleMs: 0 });
  const taken = new Set(fitted.data?.list.map(({ wheel }) => wheel));
  const free = fitted.data === undefined ? [] : (vehicle.data?.wheels ?? []).filter(({ wheel }) => !taken.has(wheel));
  const known = vehicle.data !== undefined && fitted.data !== undefined;
  const required = { required: true, message: t('tyre.form.required') };
  return (
    <FormModal
      title={t('tyre.mount.title', { tyre: tyre.tyreNo })}
      okText={t('tyre.act.mount')}
      endpoint={tyreFittingApi.bindTyres}
      form={form}
      initialValues={{ ...nothingConfirmed, vehicleId: null, wheel: null }}
      problemNames={{ 'bindings.0.wheel': 'wheel', 'bindings.0.tyreId': 'wheel' }}
      toInput={(values) => ({
        vehicleId: values.vehicleId ?? '',
        bindings: [{ wheel: values.wheel ?? 0, tyreId: tyre.id }],
        ...(warnings.length > 0 ? confirmationOf(values) : {}),
      })}
      invalidates={fittingReads}
      onDone={({ warnings: found }) => {
        if (found.length > 0) {
          setWarnings(found);
          return;
        }
        notify({ kind: 'success', title: t('tyre.done.mount', { tyre: tyre.tyreNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="vehicleId" label={t('tyre.vehicle')} rules={[required]}>
        <VehicleChoice
          onPick={() => {
            setWarnings([]);
            form.setFieldValue('wheel', null);
          }}
        />
      </Form.Item>
      {known && (
        <Form.Item name="wheel" label={t('tyre.mount.wheel')} rules={[required]}>
          {free.length === 0 ? (
            <span className="tyre-grey">{t('tyre.mount.full')}</span>
          ) : (
            <Radio.Group
              optionType="button"
              className="tyre-wheels"
              options={free.map(({ wheel, label }) => ({ value: wheel, label }))}
              onChange={() => setWarnings([])}
            />
          )}
        </Form.Item>
      )}
      <FittingWarnings warnings={warnings} />
    </FormModal>
  );
}
