import { fileApi, filePurposes } from '@treadline/contract/file';
import { settingApi } from '@treadline/contract/setting';
import { Alert, Button, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { showProblems } from '../../kit/form-problems.ts';
import { NumberInput } from '../../kit/input/NumberInput.tsx';
import { call } from '../../shell/api/call.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { reloadAccount, useCan } from '../../shell/session/use-account.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import type { Company } from './company.ts';

interface IdentityValues {
  customName: string;
  abbreviateName: string;
  longitude: number | null;
  latitude: number | null;
}

const { maxBytes, types } = filePurposes.logo;

/** Names, logo and the place where maps begin. */
export function IdentityTab({ company }: { company: Company }) {
  const t = useT();
  const mayEdit = useCan('setting:edit');
  const [form] = Form.useForm<IdentityValues>();
  const [logo, setLogo] = useState(company.logoFileId);
  const [uploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  useUnsaved(touched || logo !== company.logoFileId);
  const save = useApiMutation(settingApi.uploadCustomInfo, {
    quiet: true,
    invalidates: [settingApi.get],
    onSuccess: () => {
      setTouched(false);
      notify({ kind: 'success', title: t('setting.saved') });
      void reloadAccount().catch(() => undefined);
    },
  });

  const upload = async (file: File) => {
    if (file.size > maxBytes) {
      setProblem(t('setting.logoLimits', { megabytes: formatNumber(maxBytes / 1024 ** 2) }));
      return;
    }
    setProblem(null);
    setUploading(true);
    try {
      const { id } = await call(
        fileApi.upload,
        { purpose: 'logo' },
        { quiet: true, file: { name: file.name, data: file } },
      );
      setLogo(id);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('kit.failed'));
    } finally {
      setUploading(false);
    }
  };
  const submit = (values: IdentityValues) => {
    setProblem(null);
    const { longitude, latitude } = values;
    save.mutate(
      {
        version: company.version,
        customName: values.customName,
        abbreviateName: values.abbreviateName,
        logoFileId: logo,
        centre: typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : null,
      },
      {
        onError: (error) =>
          setProblem(
            showProblems(form, error, t, { centre: 'longitude', 'centre.0': 'longitude', 'centre.1': 'latitude' }),
          ),
      },
    );
  };

  return (
    <Form<IdentityValues>
      form={form}
      layout="vertical"
      requiredMark="optional"
      disabled={!mayEdit}
      className="kit-panel setting-card setting-form"
      initialValues={{
        customName: company.customName,
        abbreviateName: company.abbreviateName,
        longitude: placeOf(company.centre?.[0]),
        latitude: placeOf(company.centre?.[1]),
      }}
      onFinish={submit}
      onValuesChange={() => setTouched(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
      }}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Form.Item
        name="customName"
        label={t('setting.customName')}
        rules={[{ required: true, whitespace: true, message: t('setting.nameMissing') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="abbreviateName"
        label={t('setting.abbreviateName')}
        extra={t('setting.abbreviateHint')}
        rules={[{ required: true, whitespace: true, message: t('setting.nameMissing') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        label={t('setting.logo')}
        extra={t('setting.logoLimits', { megabytes: formatNumber(maxBytes / 1024 ** 2) })}
      >
        <div className="setting-logo">
          {logo === null ? (
            <span>{t('setting.noLogo')}</span>
          ) : (
            <img src={`/api/base/web/file/get?id=${logo}`} alt={t('setting.logo')} />
          )}
          <Upload
            accept={types.join(',')}
            showUploadList={false}
            beforeUpload={(file) => {
              void upload(file);
              return false;
            }}
          >
            <Button loading={uploading}>{t('setting.chooseLogo')}</Button>
          </Upload>
          {logo !== null && <Button onClick={() => setLogo(null)}>{t('setting.removeLogo')}</Button>}
        </div>
      </Form.Item>
      <Form.Item label={t('setting.centre')} extra={t('setting.centreHint')}>
        <div className="setting-pair">
          <Form.Item name="longitude" noStyle>
            <NumberInput
              decimals={3}
              signed
              min={-180}
              max={180}
              suffix={t('setting.longitude')}
              aria-label={t('setting.longitude')}
            />
          </Form.Item>
          <Form.Item name="latitude" noStyle>
            <NumberInput
              decimals={3}
              signed
              min={-90}
              max={90}
              suffix={t('setting.latitude')}
              aria-label={t('setting.latitude')}
            />
          </Form.Item>
        </div>
      </Form.Item>
      {mayEdit && (
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('setting.save')}
        </Button>
      )}
    </Form>
  );
}

/** As fine as it can be entered. */
function placeOf(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * 1000) / 1000;
}
