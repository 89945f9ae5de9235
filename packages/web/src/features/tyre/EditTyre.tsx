/** Correction of one tyre: what changes is told in a *corrected* event, nothing is overwritten (pages.md F2). */
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Alert, Button, Form, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { showProblems } from '../../kit/form-problems.ts';
import { useMeasures } from '../../kit/units.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { MeasureInput } from './MeasureInput.tsx';
import { ModelFields, type ModelValues, modelInput } from './ModelFields.tsx';
import { DotAge } from './RowsGrid.tsx';
import { madeOn } from './tyre-figures.ts';
import { tyreReads } from './tyre-reads.ts';

interface EditValues extends ModelValues {
  rfid: string;
  dot: string;
  treadMm: number | null;
}

export function EditTyre({ tyre }: { tyre: TyreRow }) {
  const t = useT();
  const { tread } = useMeasures();
  const navigate = useNavigate();
  const [form] = Form.useForm<EditValues>();
  // The tyre as it was opened: a later answer does not move what is being typed, and 5004 tells of it.
  const [opened] = useState(tyre);
  const [dirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useUnsaved(dirty);
  const update = useApiMutation(tyreApi.update, { quiet: true, invalidates: tyreReads });
  const dot = Form.useWatch('dot', form) ?? opened.dot;
  const initialTreadMm = Form.useWatch('initialTreadMm', form) ?? opened.initialTreadMm;

  const save = async () => {
    if (update.isPending) return;
    const valid = await form.validateFields().catch(() => null);
    if (valid === null) return;
    const values = form.getFieldsValue(true) as EditValues;
    const typedDot = values.dot.trim();
    setProblem(null);
    try {
      await update.mutateAsync({
        ...modelInput(values),
        id: opened.id,
        version: opened.version,
        rfid: values.rfid.trim() || null,
        dot: typedDot || null,
        manufacturedOn: typedDot === (opened.dot ?? '') ? opened.manufacturedOn : madeOn(typedDot, new Date()),
        treadMm: values.treadMm ?? opened.treadMm,
      });
      setDirty(false);
      notify({ kind: 'success', title: t('tyre.done.update', { tyre: opened.tyreNo }) });
      form.resetFields();
      await navigate(`/tire/details?id=${opened.id}`);
    } catch (error) {
      setProblem(showProblems(form, error, t) ?? t('tyre.form.look'));
    }
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <>
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Form<EditValues>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{
          brand: opened.brand ?? '',
          size: opened.size ?? '',
          pattern: opened.pattern ?? '',
          compound: opened.compound,
          tyreType: opened.tyreType ?? '',
          initialTreadMm: opened.initialTreadMm,
          recommendedKpa: opened.recommendedKpa,
          priceAmount: opened.priceAmount,
          note: opened.note ?? '',
          rfid: opened.rfid ?? '',
          dot: opened.dot ?? '',
          treadMm: opened.treadMm,
        }}
        validateTrigger={['onBlur', 'onSubmit']}
        scrollToFirstError={{ focus: true }}
        onKeyDown={keys}
        onFinish={() => void save()}
        onValuesChange={() => setDirty(true)}
      >
        <section className="tyre-part">
          <h2>{t('tyre.tab.fields')}</h2>
          <ModelFields form={form} fill={false} />
          <Form.Item
            name="treadMm"
            label={t('tyre.tread')}
            dependencies={['initialTreadMm']}
            rules={[
              { required: true, message: t('tyre.form.required') },
              {
                validator: (_, value: number | null) =>
                  value !== null && value > initialTreadMm
                    ? Promise.reject(new Error(t('tyre.form.treadAbove', { most: tread.withUnit(initialTreadMm) })))
                    : Promise.resolve(),
              },
            ]}
          >
            <MeasureInput of="tread" />
          </Form.Item>
          <Form.Item name="dot" label={t('tyre.dot')} extra={<DotAge dot={dot} />}>
            <Input maxLength={20} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="rfid" label={t('tyre.rfid')}>
            <Input maxLength={64} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="note" label={t('tyre.note')} className="tyre-part-wide">
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
        </section>
        <footer className="tyre-form-foot">
          <Button type="primary" htmlType="submit" loading={update.isPending}>
            {t('tyre.form.save')}
          </Button>
          <Button
            type="text"
            onClick={() => {
              form.resetFields();
              setDirty(false);
              setProblem(null);
            }}
          >
            {t('tyre.form.reset')}
          </Button>
        </footer>
      </Form>
    </>
  );
}
