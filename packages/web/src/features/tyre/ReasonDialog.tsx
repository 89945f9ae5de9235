/** Freezing tyres or marking one as abnormal: what follows is said, and why is asked. */
import type { RowResult } from '@treadline/contract/fields';
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Form, type FormInstance, Input } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { tyreReads } from './tyre-reads.ts';

interface ReasonValues {
  reason: string;
}

interface FreezeDialogProps {
  tyres: readonly TyreRow[];
  onDone: (list: readonly RowResult[], text: string) => void;
  onClose: () => void;
}

export function FreezeDialog({ tyres, onDone, onClose }: FreezeDialogProps) {
  const t = useT();
  const [form] = Form.useForm<ReasonValues>();
  const [only] = tyres;
  return (
    <FormModal
      title={
        tyres.length === 1
          ? t('tyre.freeze.title', { tyre: only?.tyreNo ?? '' })
          : t('tyre.freeze.many', { n: tyres.length })
      }
      okText={t('tyre.act.freeze')}
      endpoint={tyreApi.disable}
      form={form}
      initialValues={{ reason: '' }}
      toInput={({ reason }) => ({ ids: tyres.map(({ id }) => id), reason })}
      invalidates={tyreReads}
      onDone={({ list }) => onDone(list, t('tyre.done.freeze', { n: list.length }))}
      onClose={onClose}
    >
      <Why effect={t('tyre.freeze.effect')} />
    </FormModal>
  );
}

export function MarkDialog({ tyre, onClose }: { tyre: TyreRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<ReasonValues>();
  return (
    <FormModal
      title={t('tyre.mark.title', { tyre: tyre.tyreNo })}
      okText={t('tyre.act.mark')}
      endpoint={tyreApi.mark}
      form={form}
      initialValues={{ reason: '' }}
      toInput={({ reason }) => ({ id: tyre.id, reason })}
      invalidates={tyreReads}
      onDone={() => {
        notify({ kind: 'success', title: t('tyre.done.mark', { tyre: tyre.tyreNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Why effect={t('tyre.mark.effect')} />
    </FormModal>
  );
}

function Why({ effect }: { effect: string }) {
  const t = useT();
  return (
    <>
      <p className="tyre-grey">{effect}</p>
      <Form.Item
        name="reason"
        label={t('tyre.reason')}
        rules={[{ required: true, whitespace: true, message: t('tyre.form.required') }]}
      >
        <Input.TextArea autoFocus maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </>
  );
}

/** The number as it is read on the sidewall now; nothing is abnormal about the tyre any more (STATE-TYRE-04). */
export function CalibrateDialog({ tyre, onClose }: { tyre: TyreRow; onClose: () => void }) {
  const t = useT();
  const [form]: [FormInstance<{ tyreNo: string }>] = Form.useForm<{ tyreNo: string }>();
  return (
    <FormModal
      title={t('tyre.calibrate.title', { tyre: tyre.tyreNo })}
      okText={t('tyre.act.calibrate')}
      endpoint={tyreApi.calibrate}
      form={form}
      initialValues={{ tyreNo: tyre.tyreNo }}
      toInput={({ tyreNo }) => ({ id: tyre.id, tyreNo: tyreNo.trim() })}
      invalidates={tyreReads}
      onDone={() => {
        notify({
          kind: 'success',
          title: t('tyre.done.calibrate', {
            tyre: (form.getFieldValue('tyreNo') as string | undefined) ?? tyre.tyreNo,
          }),
        });
        onClose();
      }}
      onClose={onClose}
    >
      {tyre.abnormal !== null && <p className="tyre-grey">{t('tyre.calibrate.why', { reason: tyre.abnormal })}</p>}
      <Form.Item
        name="tyreNo"
        label={t('tyre.calibrate.number')}
        rules={[{ required: true, whitespace: true, message: t('tyre.form.required') }]}
      >
        <Input autoFocus maxLength={40} autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormModal>
  );
}
