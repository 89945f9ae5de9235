/** The refused rows of an import, mended here and run again as an import of their own (pages.md M11). */
import { dataImportApi } from '@treadline/contract/data-import';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../../kit/PageModal.tsx';
import { useApiMutation } from '../../../shell/api/use-api.ts';
import { formatNumber } from '../../../shell/i18n/format.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { isEmpty, noCorrections, replaceable, wishOf } from './corrections.ts';
import { ReplaceList } from './ReplaceList.tsx';
import { RowTable } from './RowTable.tsx';
import './correct.css';

interface CorrectDialogProps {
  job: ResultOf<typeof dataImportApi.get>;
  onClose: () => void;
  /** The import that takes the rows up. */
  onRun: (jobId: string) => void;
}

export function CorrectDialog({ job, onClose, onRun }: CorrectDialogProps) {
  const t = useT();
  const [corrections, setCorrections] = useState(noCorrections);
  const [everyColumn, setEveryColumn] = useState(false);
  const run = useApiMutation(dataImportApi.rerun, {
    invalidates: [dataImportApi.list, dataImportApi.get],
    onSuccess: ({ jobId }) => onRun(jobId),
  });
  const rows = formatNumber(job.failedCount);
  return (
    <PageModal
      open
      width={1120}
      className="data-import-correct"
      title={t('data-import.correctTitle', { file: job.fileName })}
      okText={t(isEmpty(corrections) ? 'data-import.runUnchanged' : 'data-import.runAgain', { rows })}
      cancelText={t('kit.cancel')}
      confirmLoading={run.isPending}
      onOk={() => run.mutate(wishOf(job.id, corrections))}
      onCancel={onClose}
      mask={{ closable: isEmpty(corrections) }}
      keyboard={isEmpty(corrections)}
    >
      <div className="data-import-steps">
        <p className="data-import-quiet">{t('data-import.correctHint')}</p>
        <ReplaceList reasons={replaceable(job.reasons)} corrections={corrections} onChange={setCorrections} />
        <div className="data-import-rows-head">
          <h3 className="data-import-head">{t('data-import.refused')}</h3>
          <Checkbox checked={everyColumn} onChange={({ target }) => setEveryColumn(target.checked)}>
            {t('data-import.everyColumn')}
          </Checkbox>
        </div>
        <RowTable
          id={job.id}
          columns={job.columns}
          reasons={job.reasons}
          everyColumn={everyColumn}
          corrections={corrections}
          onChange={setCorrections}
        />
      </div>
    </PageModal>
  );
}
