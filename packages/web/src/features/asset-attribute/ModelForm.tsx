/** Figures of a tyre model. */
import { attributeApi, type ModelRow, tkphSchools } from '@treadline/contract/asset-catalogue';
import { Form, InputNumber, Select } from 'antd';
import { FormModal } from '../../kit/FormModal.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { catalogueAnswers } from './use-attribute-acts.ts';

type ModelValues = Pick<
  ModelRow,
  'initialTreadMm' | 'removalTreadMm' | 'recommendedKpa' | 'loadKg' | 'tkphRating' | 'tkphSchool' | 'minimumQuantity'
>;

/** Entered as the maker's sheets say: mm, kPa, kg. */
export function ModelForm({ model, name, onClose }: { model: ModelRow; name: string; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<ModelValues>();
  const schools = { site: t('asset-attribute.schoolSite'), rating: t('asset-attribute.schoolRating') };
  const figures = [
    ['initialTreadMm', `${t('asset-attribute.initialTread')} (mm)`, 300],
    ['removalTreadMm', `${t('asset-attribute.removalTread')} (mm)`, 300],
    ['recommendedKpa', `${t('asset-attribute.cold')} (kPa)`, 2000],
    ['loadKg', `${t('asset-attribute.load')} (kg)`, 200_000],
    ['tkphRating', t('asset-attribute.tkph'), 10_000],
    ['minimumQuantity', t('asset-attribute.minimum'), 10_000],
  ] as const;
  return (
    <FormModal<typeof attributeApi.editModel, ModelValues>
      title={name}
      okText={t('asset-attribute.save')}
      endpoint={attributeApi.editModel}
      form={form}
      initialValues={{
        initialTreadMm: model.initialTreadMm,
        removalTreadMm: model.removalTreadMm,
        recommendedKpa: model.recommendedKpa,
        loadKg: model.loadKg,
        tkphRating: model.tkphRating,
        tkphSchool: model.tkphSchool,
        minimumQuantity: model.minimumQuantity,
      }}
      toInput={(values) => ({
        id: model.id,
        version: model.version,
        ...Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value ?? null])),
      })}
      invalidates={catalogueAnswers}
      onDone={() => {
        notify({ kind: 'success', title: t('asset-attribute.saved', { name }) });
        onClose();
      }}
      onClose={onClose}
    >
      {figures.map(([field, label, most]) => (
        <Form.Item key={field} name={field} label={label}>
          <InputNumber className="asset-wide" min={0} max={most} precision={field === 'minimumQuantity' ? 0 : 1} />
        </Form.Item>
      ))}
      <Form.Item name="tkphSchool" label={t('asset-attribute.school')} extra={t('asset-attribute.schoolHint')}>
        <Select allowClear options={tkphSchools.map((value) => ({ value, label: schools[value] }))} />
      </Form.Item>
    </FormModal>
  );
}
