import { dataImportApi, type ImportRow } from '@treadline/contract/data-import';
import { Button } from 'antd';
import { Icon } from '../../kit/icons.tsx';
import { download } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';

/** The refused rows with their reasons, to be mended and sent again; nothing while there are none. */
export function FailFile({ job }: { job: ImportRow }) {
  const t = useT();
  if (job.failUrl === null) return null;
  return (
    <div className="data-import-fail">
      <Button
        icon={<Icon name="download" size={16} />}
        onClick={() => void download(dataImportApi.failFile, { id: job.id }).catch(() => undefined)}
      >
        {t('data-import.failFile')}
      </Button>
      <span className="data-import-quiet">{t('data-import.failHint')}</span>
    </div>
  );
}
