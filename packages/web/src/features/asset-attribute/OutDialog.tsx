/** Out of the store for good: sold, given back, disposed of, with a reason. */
import { assetExits } from '@treadline/contract/asset-event';
import { Form, Input, Radio } from 'antd';
import { reportRows } from '../../kit/bulk-report.ts';
import { FormModal } from '../../kit/FormModal.tsx';
import type { JsonEndpoint } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import type { OutEndpoint } from './life-endpoints.ts';

interface OutValues {
  way: (typeof assetExits)[number];
  reason: string;
}

interface OutDialogProps {
  assets: readonly { id: string; name: string }[];
  endpoint: OutEndpoint;
  invalidates: readonly JsonEndpoint[];
  /** With those that were refused. */
  onDone?: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function OutDialog({ assets, endpoint, invalidates, onDone, onClose }: OutDialogProps) {
  const t = useT();
  const [form] = Form.useForm<OutValues>();
  const name = assets.length === 1 ? (assets[0]?.name ?? '') : t('asset-attribute.many', { n: assets.length });
  const words = {
    sell: t('asset-attribute.sell'),
    giveBack: t('asset-attribute.giveBack'),
    dispose: t('asset-attribute.dispose'),
  };
  return (
    <FormModal<typeof endpoint, OutValues>
      title={t('asset-attribute.outTitle', { name })}
      okText={t('asset-attribute.out')}
      endpoint={endpoint}
      form={form}
      initialValues={{ way: 'dispose', reason: '' }}
      toInput={({ way, reason }) => ({ ids: assets.map(({ id }) => id), way, reason: reason.trim() })}
      invalidates={invalidates}
      onDone={({ list }) => {
        onDone?.(reportRows(t, list, t('asset-attribute.outDone', { name })));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="way" label={t('asset-attribute.outWay')}>
        <Radio.Group options={assetExits.map((value) => ({ value, label: words[value] }))} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t('asset-attribute.reason')}
        rules={[{ required: true, whitespace: true, message: t('asset-attribute.reasonMissing') }]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
      </Form.Item>
    </FormModal>
  );
}
