/** What is allowed only on purpose is confirmed with a reason that stays with the tyres (pages.md 4.4). */
import type { FittingWarning } from '@treadline/contract/tyre-row';
import { Form } from 'antd';
import { PageModal } from '../../../kit/PageModal.tsx';
import { useT } from '../../../shell/i18n/i18n.ts';
import { type ConfirmValues, confirmationOf, FittingWarnings, nothingConfirmed } from '../../tyre/tyre.public.ts';

interface ConfirmDialogProps {
  warnings: readonly FittingWarning[];
  saving: boolean;
  onConfirm: (confirmation: ReturnType<typeof confirmationOf>) => void;
  onClose: () => void;
}

export function ConfirmDialog({ warnings, saving, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT();
  const [form] = Form.useForm<ConfirmValues>();
  return (
    <PageModal
      open
      title={t('vehicle.fit.confirm')}
      okText={t('vehicle.fit.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form<ConfirmValues>
        form={form}
        layout="vertical"
        initialValues={nothingConfirmed}
        onFinish={(values) => onConfirm(confirmationOf(values))}
      >
        <FittingWarnings warnings={warnings} />
      </Form>
    </PageModal>
  );
}
