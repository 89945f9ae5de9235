import { settingApi } from '@treadline/contract/setting';
import { convertTemperature, temperatureFaces, temperatureInCelsius } from '@treadline/domain/measure/units';
import { Alert, Button, Form, Select, Switch } from 'antd';
import { useState } from 'react';
import { showProblems } from '../../kit/form-problems.ts';
import { NumberInput } from '../../kit/input/NumberInput.tsx';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { reloadAccount, useCan, useUnits } from '../../shell/session/use-account.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import type { Company } from './company.ts';
import { type Limits, limitsInput, MatchFields } from './MatchFields.tsx';

interface JudgementValues {
  /** In the reader's unit. */
  reference: number;
  offlineAfterMin: number;
  carNumberLabelSwitch: boolean;
  timeZone: string | null;
  matchRoad: Limits;
  matchSite: Limits;
}

/** What readings are compared with, and when silence counts; each line says what it changes (pages.md M13). */
export function JudgementTab({ company }: { company: Company }) {
  const t = useT();
  const mayEdit = useCan('setting:edit');
  const { temperatureUnit } = useUnits();
  const zones = useApi(settingApi.timeZoneList, {}, { staleMs: 3_600_000 });
  const [form] = Form.useForm<JudgementValues>();
  const [problem, setProblem] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  useUnsaved(touched);
  const { settings } = company;
  const save = useApiMutation(settingApi.edit, {
    quiet: true,
    invalidates: [settingApi.get],
    onSuccess: () => {
      setTouched(false);
      notify({ kind: 'success', title: t('setting.saved') });
      void reloadAccount().catch(() => undefined);
    },
  });
  const shown = (celsius: number) => Math.round(convertTemperature(celsius, temperatureUnit) * 10) / 10;
  const submit = (values: JudgementValues) => {
    setProblem(null);
    const referenceTemperatureC = Math.round(temperatureInCelsius(values.reference, temperatureUnit) * 10) / 10;
    save.mutate(
      {
        version: company.version,
        settings: {
          referenceTemperatureC,
          offlineAfterMin: values.offlineAfterMin,
          carNumberLabelSwitch: values.carNumberLabelSwitch,
          timeZone: values.timeZone ?? null,
          matchRoad: limitsInput(values.matchRoad),
          matchSite: limitsInput(values.matchSite),
        },
      },
      {
        onError: (error) =>
          setProblem(
            showProblems(form, error, t, {
              'settings.referenceTemperatureC': 'reference',
              'settings.offlineAfterMin': 'offlineAfterMin',
              'settings.timeZone': 'timeZone',
            }),
          ),
      },
    );
  };
  const touches = t('setting.touches', { n: formatNumber(company.vehicles) });

  return (
    <Form<JudgementValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      disabled={!mayEdit}
      className="kit-panel setting-card setting-form"
      initialValues={{ ...settings, reference: shown(settings.referenceTemperatureC) }}
      onFinish={submit}
      onValuesChange={() => setTouched(true)}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Form.Item
        name="reference"
        label={t('setting.reference')}
        extra={`${t('setting.referenceHint')} ${touches}`}
        rules={[{ required: true, message: t('setting.valueMissing') }]}
      >
        <NumberInput
          decimals={1}
          signed
          min={shown(-40)}
          max={shown(60)}
          suffix={temperatureFaces[temperatureUnit].label}
        />
      </Form.Item>
      <Form.Item
        name="offlineAfterMin"
        label={t('setting.offline')}
        extra={`${t('setting.offlineHint')} ${touches}`}
        rules={[{ required: true, message: t('setting.valueMissing') }]}
      >
        <NumberInput decimals={0} min={1} max={10_080} suffix={t('setting.minutes')} />
      </Form.Item>
      <Form.Item name="timeZone" label={t('setting.timeZone')} extra={t('setting.timeZoneHint')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={zones.isPending}
          placeholder={t('setting.browserZone')}
          options={(zones.data?.list ?? []).map(({ zone, offset }) => ({ value: zone, label: `${zone} (${offset})` }))}
        />
      </Form.Item>
      <Form.Item
        name="carNumberLabelSwitch"
        label={t('setting.labels')}
        extra={t('setting.labelsHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <MatchFields />
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('setting.save')}
        </Button>
      )}
    </Form>
  );
}
