import type { CellProblem } from '@treadline/contract/data-import';
import { Table } from 'antd';
import { useT } from '../../shell/i18n/i18n.ts';

interface RefusedRow {
  row: number;
  problems: readonly CellProblem[];
}

/** Line, column, value and reason of what was refused. */
export function ProblemTable({ rows, height }: { rows: readonly RefusedRow[]; height: number }) {
  const t = useT();
  const lines = rows.flatMap(({ row, problems }) =>
    problems.map((problem, at) => ({ ...problem, row, key: `${row} ${at}` })),
  );
  return (
    <Table
      size="small"
      rowKey="key"
      dataSource={lines}
      tableLayout="fixed"
      scroll={{ y: height }}
      pagination={{ pageSize: 100, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('data-import.line'), dataIndex: 'row', width: 64, align: 'end' },
        { title: t('data-import.column'), dataIndex: 'column', width: 150, ellipsis: true },
        { title: t('data-import.value'), dataIndex: 'value', width: 150, ellipsis: true },
        { title: t('data-import.reason'), dataIndex: 'message' },
      ]}
    />
  );
}
