import { dataImportApi, type ImportRow, importTemplateApi } from '@treadline/contract/data-import';
import { mayCancelImport } from '@treadline/domain/exchange/import-state';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
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
import { MadeRows } from './MadeRows.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { useImport } from './use-import.ts';

const CorrectDialog = lazy(() =>
  import('./correct/CorrectDialog.tsx').then((module) => ({ default: module.CorrectDialog })),
);

/** One import: how far it is, why rows failed, and the way to mend them. */
export function ImportDrawer({ id, onOpen }: { id: string; onOpen: (id: string | null) => void }) {
  const t = useT();
  const [correcting, setCorrecting] = useState(false);
  const onClose = () => onOpen(null);
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
          <Chain job={job} onOpen={onOpen} />
          {!ended && <ImportProgress job={job} done={done} />}
          <ImportCounts job={job} />
          <div className="data-import-acts">
            <FailFile job={job} />
            <Can permission={`${job.target}:import`}>
              {job.failUrl !== null && job.correctedById === null && (
                <Button type="primary" onClick={() => setCorrecting(true)}>
                  {t('data-import.correct')}
                </Button>
              )}
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
          {ended && job.successCount + job.duplicateCount > 0 && (
            <MadeRows key={job.id} job={job} columns={job.columns} />
          )}
          <Suspense>
            {correcting && (
              <CorrectDialog
                job={job}
                onClose={() => setCorrecting(false)}
                onRun={(jobId) => {
                  setCorrecting(false);
                  onOpen(jobId);
                }}
              />
            )}
          </Suspense>
        </div>
      )}
    </PageDrawer>
  );
}

/** The import before it and the one after it, when refused rows were run again. */
function Chain({ job, onOpen }: { job: ImportRow; onOpen: (id: string) => void }) {
  const t = useT();
  const links = [
    [job.correctsId, t('data-import.corrects')],
    [job.correctedById, t('data-import.correctedBy')],
  ] as const;
  return links.map(
    ([id, text]) =>
      id !== null && (
        <p key={id}>
          <Button type="link" className="data-import-chain" onClick={() => onOpen(id)}>
            {text}
          </Button>
        </p>
      ),
  );
}
