import { dataImportApi, type ImportReason } from '@treadline/contract/data-import';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Table } from 'antd';
import { useState } from 'react';
import { ErrorState, Skeleton } from '../../../kit/states.tsx';
import { useApi } from '../../../shell/api/use-api.ts';
import { useT } from '../../../shell/i18n/i18n.ts';
import { type Corrections, cellNow, corrected, replacedCell } from './corrections.ts';

type FailedRow = ResultOf<typeof dataImportApi.rows>['list'][number];

interface RowTableProps {
  id: string;
  columns: readonly string[];
  reasons: readonly ImportReason[];
  everyColumn: boolean;
  corrections: Corrections;
  onChange: (next: Corrections) => void;
}

const pageSize = 20;

/** The refused rows as the file has them; every cell can be typed over. */
export function RowTable({ id, columns, reasons, everyColumn, corrections, onChange }: RowTableProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const rows = useApi(dataImportApi.rows, { id, state: 'failed', page, pageSize });
  if (rows.isError) return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />;
  if (rows.data === undefined) return <Skeleton rows={6} />;
  const wrong = new Set(reasons.map(({ place }) => place));
  const shown = columns
    .map((name, place) => ({ name, place }))
    .filter(({ place }) => everyColumn || place === 0 || wrong.has(place));
  return (
    <Table<FailedRow>
      size="small"
      rowKey="row"
      className="data-import-rows"
      dataSource={rows.data.list}
      scroll={{ x: 'max-content', y: 'max(180px, 100vh - 540px)' }}
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
        { key: 'row', title: t('data-import.line'), dataIndex: 'row', width: 64, align: 'end', fixed: 'start' },
        ...shown.map(({ name, place }) => ({
          key: String(place),
          title: name,
          width: 190,
          render: (_: unknown, row: FailedRow) => (
            <Cell row={row} place={place} name={name} corrections={corrections} onChange={onChange} />
          ),
        })),
      ]}
    />
  );
}

interface CellProps extends Pick<RowTableProps, 'corrections' | 'onChange'> {
  row: FailedRow;
  place: number;
  name: string;
}

/** Wrong until something else stands in it. */
function Cell({ row, place, name, corrections, onChange }: CellProps) {
  const t = useT();
  const text = row.cells[place] ?? '';
  const value = cellNow(corrections, row.row, place, text);
  const problem = row.problems.find((one) => one.place === place);
  const isWrong = problem !== undefined && value === text;
  return (
    <span className="data-import-cell">
      <input
        type="text"
        value={value}
        maxLength={500}
        title={isWrong ? problem.message : value}
        aria-label={t('data-import.cell', { column: name, line: String(row.row) })}
        aria-invalid={isWrong}
        data-changed={value !== text}
        onChange={({ target }) =>
          onChange(
            corrected(
              corrections,
              { row: row.row, place, value: target.value },
              replacedCell(corrections, place, text),
            ),
          )
        }
      />
      {isWrong && <span className="data-import-wrong">{problem.message}</span>}
    </span>
  );
}
