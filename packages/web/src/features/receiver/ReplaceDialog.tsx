/** Another receiver onto the vehicle of this one, in one step; both keep their history. */
import { type ReceiverRow, receiverApi } from '@treadline/contract/receiver';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Form, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { FormModal } from '../../kit/FormModal.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { receiverAnswers } from './use-receiver-acts.ts';

interface ReplaceValues {
  receiverId: string;
}

export function ReplaceDialog({ receiver, onClose }: { receiver: ReceiverRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<ReplaceValues>();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const free = useApi(
    receiverApi.list,
    { bound: 'false', pageSize: 50, ...(asked === '' ? {} : { receiverNo: asked }) },
    { keepPrevious: true },
  );
  return (
    <FormModal<typeof vehicleApi.bindReceiver, ReplaceValues>
      title={t('receiver.replaceTitle', { number: receiver.receiverNo })}
      okText={t('receiver.replace')}
      endpoint={vehicleApi.bindReceiver}
      form={form}
      initialValues={{}}
      toInput={({ receiverId }) => ({ vehicleId: receiver.vehicleId ?? '', receiverId })}
      invalidates={receiverAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('receiver.unboundDone', { number: receiver.receiverNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="receiverId"
        label={t('receiver.replacement')}
        extra={t('receiver.bindHint')}
        rules={[{ required: true, message: t('receiver.replacementFind') }]}
      >
        <Select
          aria-label={t('receiver.replacement')}
          placeholder={t('receiver.replacementFind')}
          showSearch={{ filterOption: false, onSearch: setText }}
          loading={free.isFetching}
          notFoundContent={free.isError ? t('kit.failed') : t('kit.nothingMatches')}
          options={(free.data?.list ?? [])
            .filter(({ status }) => status === 2)
            .map((each) => ({ value: each.id, label: `${each.receiverNo} · ${each.protocol}` }))}
        />
      </Form.Item>
    </FormModal>
  );
}
