/** What the tyres of one form have in common: kind, depth, pressure and price, prefilled from the catalogue. */
import { assetOptionsApi } from '@treadline/contract/asset-attribute';
import { AutoComplete, Form, type FormInstance, Input, Select } from 'antd';
import { FileImage } from '../../kit/input/FileImage.tsx';
import { NumberInput } from '../../kit/input/NumberInput.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { MeasureInput } from './MeasureInput.tsx';

export interface ModelValues {
  brand: string;
  size: string;
  pattern: string;
  compound: string | null;
  tyreType: string;
  initialTreadMm: number | null;
  recommendedKpa: number | null;
  priceAmount: number | null;
  note: string;
}

export const noModel: ModelValues = {
  brand: '',
  size: '',
  pattern: '',
  compound: null,
  tyreType: '',
  initialTreadMm: null,
  recommendedKpa: null,
  priceAmount: null,
  note: '',
};

/** As the calls take it. */
export function modelInput(values: ModelValues) {
  return {
    brand: values.brand.trim(),
    size: values.size.trim(),
    pattern: values.pattern.trim() || null,
    compound: values.compound || null,
    tyreType: values.tyreType.trim() || null,
    initialTreadMm: values.initialTreadMm ?? 0,
    recommendedKpa: values.recommendedKpa,
    priceAmount: values.priceAmount,
    note: values.note.trim() || null,
  };
}

interface ModelFieldsProps {
  form: FormInstance;
  /** A new tyre takes depth, pressure and price from the catalogue. */
  fill: boolean;
}

export function ModelFields({ form, fill }: ModelFieldsProps) {
  const t = useT();
  const { data } = useApi(assetOptionsApi.attributes, { assetKind: 'tyre' }, { staleMs: 60_000 });
  const patterns = useApi(assetOptionsApi.patterns, {}, { staleMs: 60_000 });
  const required = { required: true, whitespace: true, message: t('tyre.form.required') };
  const options = (rows: readonly { name: string }[] | undefined) =>
    [...new Set((rows ?? []).map(({ name }) => name))].map((value) => ({ value }));

  /** The model used last of those that fit; never over what was typed by hand, or is about to be in the field `next`. */
  const known = (next?: string) => {
    if (!fill) return;
    const { brand, size, pattern } = form.getFieldsValue(true) as ModelValues;
    const same = (a: string | null, b: string | undefined) => !b?.trim() || a?.toLowerCase() === b.trim().toLowerCase();
    const model = size?.trim()
      ? data?.models.find((each) => same(each.brand, brand) && same(each.size, size) && same(each.pattern, pattern))
      : undefined;
    if (model === undefined) return;
    for (const name of ['initialTreadMm', 'recommendedKpa', 'priceAmount', 'compound', 'tyreType'] as const) {
      if (name !== next && !form.isFieldTouched(name) && model[name] !== null) form.setFieldValue(name, model[name]);
    }
  };
  const imageOf = (name: string) => patterns.data?.list.find((each) => each.name === name)?.imageFileId ?? null;
  const named = (name: 'brand' | 'size' | 'pattern', label: string, rows: readonly { name: string }[] | undefined) => (
    <Form.Item name={name} label={label} {...(name === 'pattern' ? {} : { required: true, rules: [required] })}>
      <AutoComplete
        options={options(rows)}
        {...(name === 'pattern' && {
          optionRender: ({ value }: { value?: string | number | null }) => (
            <PatternOption name={String(value)} imageFileId={imageOf(String(value))} />
          ),
        })}
        maxLength={60}
        showSearch={{ filterOption: (text, option) => !!option?.value.toLowerCase().includes(text.toLowerCase()) }}
        onSelect={() => known()}
        onBlur={({ relatedTarget }) => known(relatedTarget instanceof HTMLElement ? relatedTarget.id : undefined)}
      />
    </Form.Item>
  );
  return (
    <>
      {named('brand', t('tyre.brand'), data?.brands)}
      {named('size', t('tyre.size'), data?.sizes)}
      {named('pattern', t('tyre.pattern'), patterns.data?.list)}
      <Form.Item
        name="initialTreadMm"
        label={t('tyre.initialTread')}
        required
        rules={[{ required: true, message: t('tyre.form.required') }]}
      >
        <MeasureInput of="tread" />
      </Form.Item>
      <Form.Item name="recommendedKpa" label={t('tyre.recommended')}>
        <MeasureInput of="pressure" />
      </Form.Item>
      <Form.Item name="compound" label={t('tyre.compound')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={(data?.compounds ?? []).map(({ value, name }) => ({ value, label: name }))}
        />
      </Form.Item>
      <Form.Item name="tyreType" label={t('tyre.type')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item name="priceAmount" label={t('tyre.price')}>
        <NumberInput decimals={2} min={0} max={999_999_999} />
      </Form.Item>
    </>
  );
}

/** A pattern is known by its picture sooner than by its name. */
function PatternOption({ name, imageFileId }: { name: string; imageFileId: string | null }) {
  return (
    <span className="tyre-pattern-option">
      {imageFileId !== null && <FileImage fileId={imageFileId} alt="" size={28} />}
      {name}
    </span>
  );
}
