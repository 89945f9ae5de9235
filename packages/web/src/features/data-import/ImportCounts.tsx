import type { ImportRow } from '@treadline/contract/data-import';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

export function ImportCounts({ job }: { job: ImportRow }) {
  const t = useT();
  const counts = [
    [t('data-import.rows'), job.originCount],
    [t('data-import.taken'), job.successCount],
    [t('data-import.double'), job.duplicateCount],
    [t('data-import.failed'), job.failedCount],
  ] as const;
  return (
    <dl className="data-import-counts">
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
