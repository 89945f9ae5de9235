/** What an appraisal found of one or several: usable again, or for repair, retreading or scrap (pages.md F1). */
import type { RowResult } from '@treadline/contract/fields';
import { tyreApi } from '@treadline/contract/tyre';
import type { TyreRow } from '@treadline/contract/tyre-row';
import { Form, Input, Radio } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { PlaceSelect } from './PlaceSelect.tsx';
import { tyreReads } from './tyre-reads.ts';

type Verdict = 'usable' | 'repair' | 'retread' | 'scrap';
interface AppraiseValues {
  verdict: Verdict | null;
  warehouseId: string | null;
  note: string;
}

const verdictKeys = {
  usable: 'tyre.verdict.usable',
  repair: 'tyre.verdict.repair',
  retread: 'tyre.verdict.retread',
  scrap: 'tyre.verdict.scrap',
} as const satisfies Record<Verdict, string>;

interface AppraiseDialogProps {
  tyres: readonly TyreRow[];
  onDone: (list: readonly RowResult[], text: string) => void;
  onClose: () => void;
}

export function AppraiseDialog({ tyres, onDone, onClose }: AppraiseDialogProps) {
  const t = useT();
  const [form] = Form.useForm<AppraiseValues>();
  const names = tyres.map(({ tyreNo }) => tyreNo);
  return (
    <FormModal
      title={
        names.length === 1
          ? t('tyre.appraise.title', { tyre: names[0] ?? '' })
          : t('tyre.appraise.many', { n: names.length })
      }
      okText={t('tyre.act.appraise')}
      endpoint={tyreApi.appraise}
      form={form}
      initialValues={{ verdict: null, warehouseId: null, note: '' }}
      toInput={({ verdict, warehouseId, note }) => ({
        ids: tyres.map(({ id }) => id),
        verdict: verdict ?? 'usable',
        ...(warehouseId === null ? {} : { warehouseId }),
        note,
      })}
      invalidates={tyreReads}
      onDone={({ list }) => onDone(list, t('tyre.done.appraise', { n: list.length }))}
      onClose={onClose}
    >
      <Form.Item
        name="verdict"
        label={t('tyre.appraise.verdict')}
        rules={[{ required: true, message: t('tyre.form.required') }]}
      >
        <Radio.Group
          options={(Object.keys(verdictKeys) as Verdict[]).map((value) => ({ value, label: t(verdictKeys[value]) }))}
        />
      </Form.Item>
      <Form.Item name="warehouseId" label={t('tyre.appraise.to')}>
        <PlaceSelect placeholder={t('tyre.appraise.stays')} />
      </Form.Item>
      <Form.Item name="note" label={t('tyre.note')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormModal>
  );
}
