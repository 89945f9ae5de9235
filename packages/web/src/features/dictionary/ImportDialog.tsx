/** Texts from a translator's sheet: what was taken, and for each refused row where and why. */
import { useMutation } from '@tanstack/react-query';
import { dictionaryApi } from '@treadline/contract/dictionary';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Alert, Button, Table, Upload } from 'antd';
import { useState } from 'react';
import { PageModal } from '../../kit/PageModal.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';

const { maxBytes } = dictionaryApi.import.upload;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: (file: File) => call(dictionaryApi.import, {}, { quiet: true, file: { name: file.name, data: file } }),
    onSuccess: () => void invalidate(dictionaryApi.page, dictionaryApi.get, dictionaryApi.list),
  });
  const send = (file: File) => {
    run.reset();
    const wrong = !/\.xlsx?$/i.test(file.name)
      ? t('dictionary.importWrongType')
      : file.size > maxBytes
        ? t('dictionary.importTooLarge', { megabytes: formatNumber(maxBytes / 1024 ** 2) })
        : null;
    setProblem(wrong);
    if (wrong === null) run.mutate(file);
  };
  const refusal = run.error ? (run.error instanceof ApiError ? run.error.message : t('kit.unreachable')) : problem;
  return (
    <PageModal
      open
      width={680}
      title={t('dictionary.importTitle')}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={<Button onClick={onClose}>{t('dictionary.close')}</Button>}
    >
      <div className="dictionary-import" aria-live="polite">
        <p>{t('dictionary.importText')}</p>
        <Upload.Dragger
          accept=".xlsx,.xls"
          multiple={false}
          showUploadList={false}
          disabled={run.isPending}
          beforeUpload={(file) => {
            send(file);
            return false;
          }}
        >
          <p>{run.isPending ? t('kit.loading') : t('dictionary.importFile')}</p>
        </Upload.Dragger>
        {refusal !== null && <Alert type="error" showIcon title={refusal} />}
        {run.data && <ImportResult result={run.data} />}
      </div>
    </PageModal>
  );
}

function ImportResult({ result }: { result: ResultOf<typeof dictionaryApi.import> }) {
  const t = useT();
  const counts = {
    origin: formatNumber(result.origin),
    success: formatNumber(result.success),
    duplicate: formatNumber(result.duplicate),
    failed: formatNumber(result.failed),
  };
  return (
    <>
      <Alert type={result.failed > 0 ? 'warning' : 'success'} showIcon title={t('dictionary.importDone', counts)} />
      {result.problems.length > 0 && (
        <Table
          size="small"
          rowKey={(row) => `${row.row} ${row.code}`}
          dataSource={result.problems}
          scroll={{ y: 280 }}
          pagination={{ pageSize: 100, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t('dictionary.row'), dataIndex: 'row', width: 70, align: 'end' },
            { title: t('dictionary.column'), dataIndex: 'column', width: 110, ellipsis: true },
            { title: t('dictionary.value'), dataIndex: 'value', width: 160, ellipsis: true },
            { title: t('dictionary.reason'), dataIndex: 'message' },
          ]}
        />
      )}
    </>
  );
}
