/** Off its wheel, into a store: usable again, to be appraised, or taken off for something abnormal. */
import { tyreFittingApi } from '@treadline/contract/tyre-fitting';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Form, Input, Radio } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { MeasureInput } from './MeasureInput.tsx';
import { PlaceSelect } from './PlaceSelect.tsx';
import { fittingReads } from './tyre-reads.ts';
import { placeOf } from './tyre-words.ts';

interface DismountValues {
  to: 2 | 12 | 18;
  warehouseId: string | null;
  treadMm: number | null;
  reason: string;
}

const targets = { 2: 'tyre.dismount.usable', 12: 'tyre.dismount.appraise', 18: 'tyre.dismount.abnormal' } as const;

export function DismountDialog({ tyre, onClose }: { tyre: TyreRow; onClose: () => void }) {
  const t = useT();
  const { tread } = useMeasures();
  const [form] = Form.useForm<DismountValues>();
  const { vehicleId, wheel } = tyre;
  if (vehicleId === null || wheel === null) return null;
  return (
    <FormModal
      title={t('tyre.dismount.title', { tyre: tyre.tyreNo, place: placeOf(tyre) })}
      okText={t('tyre.act.dismount')}
      endpoint={tyreFittingApi.unbindTyres}
      form={form}
      initialValues={{ to: 2, warehouseId: null, treadMm: null, reason: '' }}
      problemNames={{ 'removals.0.treadMm': 'treadMm', 'removals.0.warehouseId': 'warehouseId' }}
      toInput={({ to, warehouseId, treadMm, reason }) => ({
        vehicleId,
        removals: [
          {
            wheel,
            to,
            ...(warehouseId === null ? {} : { warehouseId }),
            ...(treadMm === null ? {} : { treadMm }),
            reason: reason.trim() === '' ? null : reason.trim(),
          },
        ],
      })}
      invalidates={fittingReads}
      onDone={() => {
        notify({ kind: 'success', title: t('tyre.done.dismount', { tyre: tyre.tyreNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="to" label={t('tyre.dismount.to')}>
        <Radio.Group
          className="tyre-radios"
          options={([2, 12, 18] as const).map((value) => ({ value, label: t(targets[value]) }))}
        />
      </Form.Item>
      <Form.Item name="warehouseId" label={t('tyre.warehouse')}>
        <PlaceSelect placeholder={t('tyre.firstStore')} />
      </Form.Item>
      <Form.Item
        name="treadMm"
        label={t('tyre.dismount.tread')}
        extra={t('tyre.inspect.last', {
          tread: tread.withUnit(tyre.treadMm),
          initial: tread.withUnit(tyre.initialTreadMm),
        })}
      >
        <MeasureInput of="tread" />
      </Form.Item>
      <Form.Item name="reason" label={t('tyre.reason')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
    </FormModal>
  );
}
