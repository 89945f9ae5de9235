/** How far the tyres of a dual may differ, on the road and on a site (pages.md E4). */
import type { CompanySettings } from '@treadline/contract/setting';
import { Form } from 'antd';
import { NumberInput } from '../../kit/input/NumberInput.tsx';
import { useT } from '../../shell/i18n/i18n.ts';
import { MeasureInput } from '../tyre/tyre.public.ts';

export type Limits = CompanySettings['matchRoad'];

/** Converted units leave more decimals than are stored. */
export function limitsInput({ dualDiameterMm, dualTreadMm, dualPressureKpa }: Limits): Limits {
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    dualDiameterMm: rounded(dualDiameterMm),
    dualTreadMm: rounded(dualTreadMm),
    dualPressureKpa: rounded(dualPressureKpa),
  };
}

const kinds = { matchRoad: 'setting.match.road', matchSite: 'setting.match.site' } as const;

export function MatchFields() {
  const t = useT();
  const rules = [{ required: true, message: t('setting.valueMissing') }];
  return (
    <fieldset className="setting-match">
      <legend>{t('setting.match')}</legend>
      <p className="setting-match-hint">{t('setting.matchHint')}</p>
      {(['matchRoad', 'matchSite'] as const).map((kind) => (
        // biome-ignore lint/a11y/useSemanticElements: a row within the fieldset
        <div key={kind} role="group" aria-label={t(kinds[kind])} className="setting-match-row">
          <b>{t(kinds[kind])}</b>
          <Form.Item name={[kind, 'dualDiameterMm']} label={t('setting.match.diameter')} rules={rules}>
            <NumberInput decimals={2} min={0} max={200} suffix="mm" />
          </Form.Item>
          <Form.Item name={[kind, 'dualTreadMm']} label={t('setting.match.tread')} rules={rules}>
            <MeasureInput of="tread" />
          </Form.Item>
          <Form.Item name={[kind, 'dualPressureKpa']} label={t('setting.match.pressure')} rules={rules}>
            <MeasureInput of="pressure" />
          </Form.Item>
        </div>
      ))}
    </fieldset>
  );
}
