import { dataImportApi, type ImportRow, type ImportTarget } from '@treadline/contract/data-import';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';

const pageSize = 10;
const shownColumns = 4;

/** The rows that were taken, each with the record it made or changed, and those that were there before. */
export function MadeRows({ job, columns }: { job: ImportRow; columns: readonly string[] }) {
  const t = useT();
  const maySee = useCan(`${job.target}:query`);
  const [state, setState] = useState<'success' | 'duplicate'>(job.successCount > 0 ? 'success' : 'duplicate');
  const [page, setPage] = useState(1);
  const rows = useApi(dataImportApi.rows, { id: job.id, state, page, pageSize });
  // After 90 days they are kept no longer.
  if (rows.data?.total === 0) return null;
  return (
    <>
      <h3 className="data-import-head">{t('data-import.made')}</h3>
      {job.successCount > 0 && job.duplicateCount > 0 && (
        <Segmented<'success' | 'duplicate'>
          value={state}
          onChange={(value) => {
            setState(value);
            setPage(1);
          }}
          options={[
            { value: 'success', label: `${t('data-import.taken')} · ${formatNumber(job.successCount)}` },
            { value: 'duplicate', label: `${t('data-import.double')} · ${formatNumber(job.duplicateCount)}` },
          ]}
        />
      )}
      {rows.isError && <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />}
      {rows.data === undefined && !rows.isError && <Skeleton rows={4} />}
      {rows.data !== undefined && (
        <Table
          size="small"
          rowKey="row"
          tableLayout="fixed"
          dataSource={rows.data.list}
          pagination={{
            current: page,
            pageSize,
            total: rows.data.total,
            size: 'small',
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: setPage,
          }}
          columns={[
            { title: t('data-import.line'), dataIndex: 'row', width: 64, align: 'end' },
            ...columns.slice(0, shownColumns).map((title, place) => ({
              key: String(place),
              title,
              ellipsis: true,
              render: (_: unknown, { cells, recordId }: { cells: string[]; recordId: string | null }) => {
                const text = cells[place] || '–';
                const to = place === 0 && maySee ? recordPath(job.target, recordId, text) : null;
                return to === null ? text : <Link to={to}>{text}</Link>;
              },
            })),
          ]}
        />
      )}
    </>
  );
}

/** Where a record is looked at; one that was there before is found by its number. */
function recordPath(target: ImportTarget, id: string | null, number: string): string {
  const named = encodeURIComponent(number);
  if (target === 'vehicle') return id === null ? `/member/vehicleList?vin=${named}` : `/member/vehicleDetails?id=${id}`;
  if (target === 'tyre') return id === null ? `/tire/list?tyreNo=${named}` : `/tire/details?id=${id}`;
  const list = `/${target}/list?${target}No=${named}`;
  return id === null ? list : `${list}&${target}=${id}`;
}
