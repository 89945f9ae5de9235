/** Result of a crack test. */
import { type RimRow, rimApi } from '@treadline/contract/rim';
import { DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { rimAnswers } from './use-rim-acts.ts';

interface TestValues {
  on: Dayjs;
  passed: boolean;
  note: string;
}

export function TestDialog({ rim, onClose }: { rim: RimRow; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<TestValues>();
  return (
    <FormModal<typeof rimApi.test, TestValues>
      title={t('rim.testTitle', { number: rim.rimNo })}
      okText={t('rim.save')}
      endpoint={rimApi.test}
      form={form}
      initialValues={{ on: dayjs(), passed: true, note: '' }}
      toInput={({ on, passed, note }) => ({
        id: rim.id,
        on: on.format('YYYY-MM-DD'),
        passed,
        note: note.trim() || null,
      })}
      invalidates={rimAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('rim.testDone', { number: rim.rimNo }) });
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="on" label={t('rim.testOn')}>
        <DatePicker allowClear={false} maxDate={dayjs()} />
      </Form.Item>
      <Form.Item name="passed" label={t('rim.result')} extra={t('rim.testHint')}>
        <Radio.Group
          options={[
            { value: true, label: t('rim.passed') },
            { value: false, label: t('rim.notPassed') },
          ]}
        />
      </Form.Item>
      <Form.Item name="note" label={t('rim.note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormModal>
  );
}
