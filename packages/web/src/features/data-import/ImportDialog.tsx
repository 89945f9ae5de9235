/** Records from a file (pages.md 4.8): template, file, what would become of it, and then its end. */
import { useMutation } from '@tanstack/react-query';
import {
  batchImportApi,
  dataImportApi,
  type ImportMode,
  type ImportTarget,
  importLimits,
} from '@treadline/contract/data-import';
import type { Endpoint } from '@treadline/contract/endpoint';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageModal } from '../../kit/PageModal.tsx';
import { Skeleton } from '../../kit/states.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { FailFile } from './FailFile.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportCounts } from './ImportCounts.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportState } from './ImportState.tsx';
import { targetWord } from './import-words.ts';
import { LookStep } from './LookStep.tsx';
import { ProblemTable } from './ProblemTable.tsx';
import { useImport } from './use-import.ts';
import './data-import.css';

export interface ImportDialogProps {
  target: ImportTarget;
  lists: readonly Endpoint[];
  onClose: () => void;
}

export function ImportDialog({ target, lists, onClose }: ImportDialogProps) {
  const t = useT();
  const [mode, setMode] = useState<ImportMode>('add');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const order = { target, mode };
  const look = useMutation({
    mutationFn: (chosen: File) =>
      call(batchImportApi.check, order, { quiet: true, file: { name: chosen.name, data: chosen } }),
  });
  const run = useMutation({
    mutationFn: (chosen: File) =>
      call(batchImportApi.import, order, { quiet: true, file: { name: chosen.name, data: chosen } }),
    onSuccess: () => void invalidate(dataImportApi.list),
  });
  const choose = (chosen: File) => {
    const wrong = !importLimits.name.test(chosen.name)
      ? t('data-import.wrongType')
      : chosen.size > importLimits.bytes
        ? t('data-import.tooLarge')
        : null;
    setProblem(wrong);
    look.reset();
    setFile(wrong === null ? chosen : null);
    if (wrong === null) look.mutate(chosen);
  };
  const back = () => {
    look.reset();
    run.reset();
    setFile(null);
    setProblem(null);
  };
  const jobId = run.data?.jobId ?? null;
  const failed = run.error ?? look.error;
  const refusal = failed ? (failed instanceof ApiError ? failed.message : t('kit.unreachable')) : problem;
  const right = look.data ? look.data.rows - look.data.wrong : 0;

  return (
    <PageModal
      open
      width={900}
      title={t('data-import.title.dialog', { kind: targetWord(t, target) })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        jobId !== null ? (
          <Ended onAgain={back} onClose={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            {look.data && <Button onClick={back}>{t('data-import.other')}</Button>}
            {look.data && right > 0 && (
              <Button type="primary" loading={run.isPending} onClick={() => file && run.mutate(file)}>
                {t('data-import.run', { rows: formatNumber(right) })}
              </Button>
            )}
          </>
        )
      }
    >
      {jobId !== null ? (
        <RunStep id={jobId} lists={lists} />
      ) : look.data && refusal === null ? (
        <LookStep look={look.data} />
      ) : (
        <FileStep
          target={target}
          mode={mode}
          onMode={setMode}
          busy={look.isPending}
          name={file?.name ?? null}
          refusal={refusal}
          onFile={choose}
        />
      )}
    </PageModal>
  );
}

function Ended({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const lists = useCan('data-import:query');
  return (
    <>
      {lists && (
        <Button
          onClick={() => {
            onClose();
            void navigate('/dataImport');
          }}
        >
          {t('data-import.all')}
        </Button>
      )}
      <Button onClick={onAgain}>{t('data-import.other')}</Button>
      <Button type="primary" onClick={onClose}>
        {t('data-import.close')}
      </Button>
    </>
  );
}

function RunStep({ id, lists }: { id: string; lists: readonly Endpoint[] }) {
  const t = useT();
  const { job, ended, done } = useImport(id, lists);
  if (job === null) return <Skeleton rows={3} />;
  return (
    <div className="data-import-steps" aria-live="polite">
      <ImportState row={job} />
      {!ended && <ImportProgress job={job} done={done} />}
      {!ended && <p className="data-import-quiet">{t('data-import.leave')}</p>}
      {ended && <ImportCounts job={job} />}
      {ended && job.problems.length > 0 && <ProblemTable rows={job.problems} height={260} />}
      {ended && <FailFile job={job} />}
    </div>
  );
}
