import { auditApi } from '@treadline/contract/audit';
import { Button } from 'antd';
import { useState } from 'react';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import './audit.css';
import { Action, Person } from './audit-columns.tsx';
import { ChangeTable } from './ChangeTable.tsx';

export interface LogTabProps {
  /** Room of the object as the trail names it, e.g. `member`. */
  targetKind: string;
  targetId: string;
}

const step = 20;
const most = 200;

/** What happened to one object, newest first (pages.md 4.13). Nothing for who may not read the trail. */
export function LogTab({ targetKind, targetId }: LogTabProps) {
  const t = useT();
  const may = useCan('audit:query');
  const [shown, setShown] = useState(step);
  const query = useApi(auditApi.list, may ? { targetKind, targetId, pageSize: shown } : null, { keepPrevious: true });
  if (!may) return null;
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={5} />;
  const { list, total } = query.data;
  if (list.length === 0) return <EmptyState icon="history" text={t('audit.logEmpty')} />;
  return (
    <div className="audit-log">
      <ol>
        {list.map((row) => (
          <li key={row.id}>
            <p>
              <time dateTime={row.at}>{formatTime(row.at)}</time> <Person row={row} />
            </p>
            <p>
              <Action row={row} />
            </p>
            {row.changes.length > 0 && <ChangeTable changes={row.changes} />}
          </li>
        ))}
      </ol>
      {total > list.length && shown < most && (
        <Button loading={query.isFetching} onClick={() => setShown(Math.min(most, shown + 3 * step))}>
          {t('audit.older')}
        </Button>
      )}
    </div>
  );
}
