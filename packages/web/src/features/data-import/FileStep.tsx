import { type ImportMode, type ImportTarget, importTemplateApi } from '@treadline/contract/data-import';
import { Alert, Button, Radio, Spin, Upload } from 'antd';
import { Icon } from '../../kit/icons.tsx';
import { download } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';

interface FileStepProps {
  target: ImportTarget;
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
  busy: boolean;
  name: string | null;
  refusal: string | null;
  onFile: (file: File) => void;
}

/** How the rows are meant, the template, and the file. */
export function FileStep({ target, mode, onMode, busy, name, refusal, onFile }: FileStepProps) {
  const t = useT();
  return (
    <div className="data-import-steps">
      <div className="data-import-mode">
        <Radio.Group
          optionType="button"
          aria-label={t('data-import.mode')}
          value={mode}
          disabled={busy}
          onChange={(event) => onMode(event.target.value as ImportMode)}
          options={[
            { value: 'add', label: t('data-import.mode.add') },
            { value: 'update', label: t('data-import.mode.update') },
          ]}
        />
        <span className="data-import-quiet">
          {t(mode === 'add' ? 'data-import.mode.addHint' : 'data-import.mode.updateHint')}
        </span>
      </div>
      <Button
        icon={<Icon name="download" size={16} />}
        onClick={() => void download(importTemplateApi[`${target}Template`], { mode }).catch(() => undefined)}
      >
        {t('data-import.template')}
      </Button>
      <Spin spinning={busy} delay={200} description={t('data-import.reading')}>
        <Upload.Dragger
          accept=".xlsx,.xls"
          multiple={false}
          maxCount={1}
          showUploadList={false}
          disabled={busy}
          beforeUpload={(chosen) => {
            onFile(chosen);
            return false;
          }}
        >
          <p>
            <b>{name ?? t('data-import.drop')}</b>
          </p>
          <p className="data-import-quiet">{t('data-import.formats')}</p>
        </Upload.Dragger>
      </Spin>
      {refusal !== null && <Alert type="error" showIcon title={refusal} />}
    </div>
  );
}
