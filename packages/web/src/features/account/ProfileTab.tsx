import { accountApi } from '@treadline/contract/account';
import { type Language, languages } from '@treadline/contract/envelope';
import { settingApi } from '@treadline/contract/setting';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { showProblems } from '../../kit/form-problems.ts';
import { queryClient } from '../../shell/api/query-client.ts';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { changeLanguage, languageNames, useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { reloadAccount, useUser } from '../../shell/session/use-account.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';
import { PictureField } from './PictureField.tsx';

interface Profile {
  name: string;
  nickname: string;
  language: Language;
  timeZone: string | null;
}

/** Name, nickname, picture, language and time zone. */
export function ProfileTab() {
  const t = useT();
  const user = useUser();
  const [form] = Form.useForm<Profile>();
  const [problem, setProblem] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  useUnsaved(touched);
  const zones = useApi(settingApi.timeZoneList, {}, { staleMs: Number.POSITIVE_INFINITY });
  const save = useApiMutation(accountApi.profileUpdate, { quiet: true });

  const submit = (values: Profile) => {
    setProblem(null);
    save.mutate(
      {
        name: values.name.trim(),
        nickname: values.nickname.trim() || null,
        language: values.language,
        timeZone: values.timeZone ?? null,
      },
      {
        onSuccess: () => void saved(values.language).catch(() => undefined),
        onError: (error) => setProblem(showProblems(form, error, t)),
      },
    );
  };

  async function saved(language: Language): Promise<void> {
    setTouched(false);
    const other = language !== user.language;
    if (other) await changeLanguage(language);
    await reloadAccount();
    if (other) await queryClient.invalidateQueries();
    notify({ kind: 'success', title: t('account.saved') });
  }

  return (
    <div className="account-profile">
      <PictureField />
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Form<Profile>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{
          name: user.name,
          nickname: user.nickname === user.name ? '' : user.nickname,
          language: user.language,
          timeZone: user.timeZone,
        }}
        onFinish={submit}
        onValuesChange={() => setTouched(true)}
        scrollToFirstError={{ focus: true }}
      >
        <Form.Item
          name="name"
          label={t('account.name')}
          rules={[{ required: true, whitespace: true, message: t('account.nameMissing') }]}
        >
          <Input maxLength={60} autoComplete="name" />
        </Form.Item>
        <Form.Item name="nickname" label={t('account.nickname')} extra={t('account.nicknameHint')}>
          <Input maxLength={60} autoComplete="nickname" />
        </Form.Item>
        <Form.Item name="language" label={t('account.language')} required extra={t('account.languageHint')}>
          <Select options={languages.map((value) => ({ value, label: languageNames[value] }))} />
        </Form.Item>
        <Form.Item name="timeZone" label={t('account.timeZone')} extra={t('account.timeZoneHint')}>
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            loading={zones.isPending}
            placeholder={t('account.timeZoneOwn')}
            options={(zones.data?.list ?? []).map(({ zone, offset }) => ({
              value: zone,
              label: `${zone} (${offset})`,
            }))}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('account.save')}
        </Button>
      </Form>
    </div>
  );
}
