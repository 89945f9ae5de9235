import { dataImportApi, importTemplateApi } from '@treadline/contract/data-import';
import { mayCancelImport } from '@treadline/domain/exchange/import-state';
import { Button } from 'antd';
import { Can } from '../../kit/Can.tsx';
import { PageDrawer } from '../../kit/PageDrawer.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { download } from '../../shell/api/call.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { FailFile } from './FailFile.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportState } from './ImportState.tsx';
import { targetWord } from './import-words.ts';
import { ProblemTable } from './ProblemTable.tsx';
import { useImport } from './use-import.ts';

/** One import: how far it is, why rows failed, and the way to mend them. */
export function ImportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { query, job, ended, done } = useImport(id);
  const cancel = useApiMutation(dataImportApi.disable, {
    invalidates: [dataImportApi.list, dataImportApi.get],
    onSuccess: () =>
      notify({ kind: 'success', title: t('data-import.calledOff', { file: job?.fileName ?? '' }), key: 'import.off' }),
  });
  const most = Math.max(...(job?.reasons.map(({ rows }) => rows) ?? []), 1);
  return (
    <PageDrawer open size={760} title={job?.fileName ?? ''} onClose={onClose}>
      {job === null ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : (
        <div className="data-import-steps">
          <ImportState row={job} />
          <p className="data-import-quiet">
            {[targetWord(t, job.target), job.createdBy ?? '', formatTime(job.createdAt)].filter(Boolean).join(' · ')}
          </p>
          {!ended && <ImportProgress job={job} done={done} />}
          <ImportCounts job={job} />
          <div className="data-import-acts">
            <FailFile job={job} />
            <Can permission={`${job.target}:import`}>
              <Button
                onClick={() =>
                  void download(importTemplateApi[`${job.target}Template`], { mode: job.mode }).catch(() => undefined)
                }
              >
                {t('data-import.template')}
              </Button>
            </Can>
            {mayCancelImport(job.state) && (
              <Can permission="data-import:disable">
                <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ id })}>
                  {t('data-import.callOff')}
                </Button>
              </Can>
            )}
          </div>
          {job.reasons.length > 0 && (
            <>
              <h3 className="data-import-head">{t('data-import.reasons')}</h3>
              <ul className="data-import-reasons">
                {job.reasons.map(({ column, message, rows }) => (
                  <li key={`${column} ${message}`}>
                    <span className="data-import-reason">{`${column}: ${message}`}</span>
                    <span className="data-import-bar" style={{ inlineSize: `${(rows / most) * 100}%` }} />
                    <b>{formatNumber(rows)}</b>
                  </li>
                ))}
              </ul>
            </>
          )}
          {job.problems.length > 0 && (
            <>
              <h3 className="data-import-head">{t('data-import.refused')}</h3>
              {job.failedCount > job.problems.length && (
                <p className="data-import-quiet">
                  {t('data-import.firstOf', {
                    shown: formatNumber(job.problems.length),
                    total: formatNumber(job.failedCount),
                  })}
                </p>
              )}
              <ProblemTable rows={job.problems} height={320} />
            </>
          )}
        </div>
      )}
    </PageDrawer>
  );
}
