/** Tread by groove and pressure of one tyre, as read by hand. A tread deeper than last time is asked about (VAL-034). */
import { tyreApi } from '@treadline/contract/tyre';
import type { FittingWarning, TyreRow } from '@treadline/contract/tyre-row';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { useMeasures } from '../../kit/units.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { type ConfirmValues, confirmationOf, FittingWarnings, nothingConfirmed } from './FittingWarnings.tsx';
import { MeasureInput } from './MeasureInput.tsx';
import { tyreReads } from './tyre-reads.ts';

interface InspectValues extends ConfirmValues {
  outer: number | null;
  centre: number | null;
  inner: number | null;
  pressureKpa: number | null;
  pressureMethod: 'cold' | 'hot';
  note: string;
}

export function InspectDialog({ tyre, onClose }: { tyre: TyreRow; onClose: () => void }) {
  const t = useT();
  const { tread } = useMeasures();
  const [form] = Form.useForm<InspectValues>();
  const [warnings, setWarnings] = useState<readonly FittingWarning[]>([]);
  const pressure = Form.useWatch('pressureKpa', form);
  const depth = (name: 'outer' | 'centre' | 'inner', label: string, first = false) => (
    <Form.Item
      name={name}
      label={label}
      required={first}
      rules={[
        {
          validator: (_, value: number | null | undefined) => {
            if (first && value == null) return Promise.reject(new Error(t('tyre.form.required')));
            const most = tyre.initialTreadMm;
            if (value != null && value > most)
              return Promise.reject(new Error(t('tyre.form.treadAbove', { most: tread.withUnit(most) })));
            return Promise.resolve();
          },
        },
      ]}
    >
      <MeasureInput of="tread" autoFocus={first} />
    </Form.Item>
  );
  return (
    <FormModal
      title={t('tyre.inspect.title', { tyre: tyre.tyreNo })}
      okText={t('tyre.form.save')}
      endpoint={tyreApi.inspect}
      form={form}
      initialValues={{
        ...nothingConfirmed,
        outer: null,
        centre: null,
        inner: null,
        pressureKpa: null,
        pressureMethod: 'cold',
        note: '',
      }}
      problemNames={{ treadMm: 'outer', 'treadMm.0': 'outer', 'treadMm.1': 'centre', 'treadMm.2': 'inner' }}
      toInput={(values) => ({
        id: tyre.id,
        treadMm: [values.outer, values.centre, values.inner].filter((each) => each != null),
        ...(values.pressureKpa == null
          ? {}
          : { pressureKpa: values.pressureKpa, pressureMethod: values.pressureMethod ?? 'cold' }),
        note: values.note,
        ...(warnings.length > 0 ? confirmationOf(values) : {}),
      })}
      invalidates={tyreReads}
      onDone={({ warnings: found }) => {
        if (found.length > 0) {
          setWarnings(found);
          return;
        }
        notify({ kind: 'success', title: t('tyre.done.inspect', { tyre: tyre.tyreNo }) });
        onClose();
      }}
      onClose={onClose}
      width={560}
    >
      <p className="tyre-grey">
        {t('tyre.inspect.last', { tread: tread.withUnit(tyre.treadMm), initial: tread.withUnit(tyre.initialTreadMm) })}
      </p>
      <div className="tyre-three">
        {depth('outer', t('tyre.inspect.outer'), true)}
        {depth('centre', t('tyre.inspect.centre'))}
        {depth('inner', t('tyre.inspect.inner'))}
      </div>
      <Form.Item name="pressureKpa" label={t('tyre.inspect.pressure')}>
        <MeasureInput of="pressure" />
      </Form.Item>
      {pressure != null && (
        <Form.Item name="pressureMethod" label={t('tyre.inspect.method')}>
          <Radio.Group
            options={[
              { value: 'cold', label: t('tyre.inspect.cold') },
              { value: 'hot', label: t('tyre.inspect.hot') },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="note" label={t('tyre.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <FittingWarnings warnings={warnings} />
    </FormModal>
  );
}
