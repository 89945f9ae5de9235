import type { ImportRow } from '@treadline/contract/data-import';
import { Progress } from 'antd';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export function ImportProgress({ job, done }: { job: ImportRow; done: number }) {
  const t = useT();
  const share = job.originCount === 0 ? 0 : done / job.originCount;
  return (
    <Progress
      percent={Math.floor(share * 100)}
      status="active"
      aria-label={t('data-import.progress')}
      format={() => `${formatNumber(done)} / ${formatNumber(job.originCount)}`}
    />
  );
}
