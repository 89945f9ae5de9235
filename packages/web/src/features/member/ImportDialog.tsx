/** People from a file: template, check before sending, and for each refused row where and why (pages.md 4.8). */

import { useMutation } from '@tanstack/react-query';
import { departmentApi } from '@treadline/contract/department';
import type { ResultOf } from '@treadline/contract/endpoint';
import { memberApi } from '@treadline/contract/member';
import { Alert, Button, Table, Upload } from 'antd';
import { useState } from 'react';
import { Icon } from '../../kit/icons.tsx';
import { PageModal } from '../../kit/PageModal.tsx';
import { ApiError } from '../../shell/api/api-error.ts';
import { call, download } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { refusedCsv } from './refused-rows.ts';

type Result = ResultOf<typeof memberApi.import>;

const mostBytes = memberApi.import.upload.maxBytes;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useMutation({
    mutationFn: (chosen: File) =>
      call(memberApi.import, {}, { quiet: true, file: { name: chosen.name, data: chosen } }),
    onSuccess: () => void invalidate(memberApi.list, memberApi.addressBook, departmentApi.list),
  });
  const choose = (chosen: File) => {
    run.reset();
    const wrong = !/\.xlsx?$/i.test(chosen.name)
      ? t('member.import.wrongType')
      : chosen.size > mostBytes
        ? t('member.import.tooLarge')
        : null;
    setProblem(wrong);
    setFile(wrong === null ? chosen : null);
  };
  const again = () => {
    run.reset();
    setFile(null);
  };
  const refusal = run.error ? (run.error instanceof ApiError ? run.error.message : t('kit.unreachable')) : problem;

  return (
    <PageModal
      open
      title={t('member.import.title')}
      width={760}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        run.data ? (
          <>
            <Button onClick={again}>{t('member.import.again')}</Button>
            <Button type="primary" onClick={onClose}>
              {t('member.close')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('kit.cancel')}</Button>
            <Button
              type="primary"
              disabled={file === null}
              loading={run.isPending}
              onClick={() => file && run.mutate(file)}
            >
              {t('member.import.run')}
            </Button>
          </>
        )
      }
    >
      {run.data ? (
        <ImportResult result={run.data} />
      ) : (
        <div className="member-import">
          <p>{t('member.import.step')}</p>
          <p className="member-grey">{t('member.import.passwords')}</p>
          <Button
            icon={<Icon name="download" size={16} />}
            onClick={() => void download(memberApi.template, {}).catch(() => undefined)}
          >
            {t('member.import.template')}
          </Button>
          <Upload.Dragger
            accept=".xlsx,.xls"
            multiple={false}
            showUploadList={false}
            disabled={run.isPending}
            beforeUpload={(chosen) => {
              choose(chosen);
              return false;
            }}
          >
            <p>
              <b>{file?.name ?? t('member.import.drop')}</b>
            </p>
            <p className="member-grey">{t('member.import.formats')}</p>
          </Upload.Dragger>
          {refusal !== null && <Alert type="error" showIcon title={refusal} />}
        </div>
      )}
    </PageModal>
  );
}

function ImportResult({ result }: { result: Result }) {
  const t = useT();
  const counts = [
    [t('member.import.origin'), result.origin],
    [t('member.import.success'), result.success],
    [t('member.import.duplicate'), result.duplicate],
    [t('member.import.failed'), result.failed],
  ] as const;
  const head = [t('member.import.row'), t('member.import.column'), t('member.import.value'), t('member.import.reason')];
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([refusedCsv(head, result.problems)], { type: 'text/csv' }));
    link.download = `${t('member.file')}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return (
    <div className="member-import" aria-live="polite">
      <dl className="member-counts">
        {counts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {result.problems.length === 0 ? (
        <p>{t('member.import.allDone')}</p>
      ) : (
        <>
          <p>{t('member.import.rerun')}</p>
          <Table
            size="small"
            rowKey={(row) => `${row.row} ${row.column} ${row.code}`}
            dataSource={result.problems}
            scroll={{ y: 300 }}
            pagination={{ pageSize: 100, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
            columns={[
              { title: head[0], dataIndex: 'row', width: 70, align: 'end' },
              { title: head[1], dataIndex: 'column', width: 140, ellipsis: true },
              { title: head[2], dataIndex: 'value', width: 180, ellipsis: true },
              { title: head[3], dataIndex: 'message' },
            ]}
          />
          <Button icon={<Icon name="download" size={16} />} onClick={save}>
            {t('member.import.download')}
          </Button>
        </>
      )}
    </div>
  );
}
