import { type AppVersionRow, appPackageLimit, appVersionApi } from '@treadline/contract/app-version';
import { Alert, Button, Form, Input, Progress, Select, Upload } from 'antd';
import { useState } from 'react';
import { showProblems } from '../../kit/form-problems.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useUnsaved } from '../../shell/tabs/use-unsaved.ts';

interface VersionValues {
  type: number;
  name: string;
  softwareVersion: string;
  databaseVersion?: string | null;
  downloadLink?: string | null;
  notesEn?: string | null;
  notesCn?: string | null;
}

/** A version before it is published; its package is sent after its fields were taken. */
export function AppVersionForm({ row, onClose }: { row: AppVersionRow | null; onClose: () => void }) {
  const t = useT();
  const [form] = Form.useForm<VersionValues>();
  const [file, setFile] = useState<File | null>(null);
  const [stored, setStored] = useState(row);
  const [problem, setProblem] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  useUnsaved(touched || file !== null);
  const [busy, setBusy] = useState<'saving' | 'sending' | null>(null);
  const type = Form.useWatch('type', form) ?? row?.type ?? 1;

  const submit = async () => {
    if (busy !== null || (await form.validateFields().catch(() => null)) === null) return;
    const values = form.getFieldsValue(true);
    const input = { ...values, downloadLink: values.downloadLink || null };
    setProblem(null);
    setBusy('saving');
    try {
      // A second try after a refused package edits what the first one made.
      let { id, version } = stored ?? { id: '', version: 0 };
      if (stored === null) {
        ({ id } = await call(appVersionApi.add, input, { quiet: true }));
        ({ version } = await call(appVersionApi.get, { id }, { quiet: true }));
      } else {
        ({ version } = await call(appVersionApi.edit, { ...input, id, version }, { quiet: true }));
      }
      setStored(await call(appVersionApi.get, { id }, { quiet: true }));
      if (file !== null) {
        setBusy('sending');
        await call(appVersionApi.uploadFile, { id, version }, { quiet: true, file: { name: file.name, data: file } });
      }
      void invalidate(appVersionApi.list);
      onClose();
    } catch (error) {
      setProblem(showProblems(form, error, t));
      void invalidate(appVersionApi.list);
    } finally {
      setBusy(null);
    }
  };

  return (
    <PageModal
      open
      width={560}
      title={
        row === null ? t('app-version.add') : t('app-version.editTitle', { name: `${row.name} ${row.softwareVersion}` })
      }
      okText={t('app-version.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy !== null}
      onOk={() => void submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {problem !== null && <Alert type="error" showIcon title={problem} className="kit-form-problem" />}
      <Form<VersionValues>
        form={form}
        onValuesChange={() => setTouched(true)}
        layout="vertical"
        requiredMark="optional"
        initialValues={row ?? { type: 1, name: '', softwareVersion: '' }}
        onFinish={() => void submit()}
      >
        <Form.Item name="type" label={t('app-version.type')}>
          <Select
            options={[
              { value: 1, label: t('app-version.android') },
              { value: 2, label: t('app-version.ios') },
              { value: 0, label: t('app-version.web') },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('app-version.name')}
          rules={[{ required: true, whitespace: true, message: t('app-version.missing') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <div className="app-version-pair">
          <Form.Item
            name="softwareVersion"
            label={t('app-version.software')}
            rules={[{ required: true, pattern: /^\d{1,5}(\.\d{1,5}){0,3}$/, message: t('app-version.softwareFormat') }]}
          >
            <Input maxLength={23} placeholder="2.4.0" autoComplete="off" />
          </Form.Item>
          <Form.Item name="databaseVersion" label={t('app-version.database')}>
            <Input maxLength={40} autoComplete="off" />
          </Form.Item>
        </div>
        {type !== 0 && (
          <Form.Item
            label={t('app-version.file')}
            extra={t('app-version.fileHint', { megabytes: formatNumber(appPackageLimit / 1024 ** 2) })}
          >
            <Upload
              accept={type === 1 ? '.apk' : '.ipa'}
              maxCount={1}
              fileList={file === null ? [] : [{ uid: 'package', name: file.name, status: 'done' }]}
              onRemove={() => setFile(null)}
              beforeUpload={(chosen) => {
                if (chosen.size > appPackageLimit) setProblem(t('app-version.fileTooLarge'));
                else setFile(chosen);
                return false;
              }}
            >
              <Button>
                {row?.file ? t('app-version.replaceFile', { name: row.file.name }) : t('app-version.chooseFile')}
              </Button>
            </Upload>
            {busy === 'sending' && <Progress percent={100} status="active" showInfo={false} />}
          </Form.Item>
        )}
        <Form.Item
          name="downloadLink"
          label={t('app-version.link')}
          rules={[{ type: 'url', message: t('app-version.linkFormat') }]}
        >
          <Input maxLength={500} placeholder="https://" autoComplete="off" />
        </Form.Item>
        <Form.Item name="notesEn" label={t('app-version.notesEn')}>
          <Input.TextArea maxLength={5000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
        <Form.Item name="notesCn" label={t('app-version.notesCn')}>
          <Input.TextArea maxLength={5000} autoSize={{ minRows: 2, maxRows: 8 }} />
        </Form.Item>
      </Form>
    </PageModal>
  );
}
