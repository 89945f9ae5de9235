import type { batchImportApi } from '@treadline/contract/data-import';
import type { ResultOf } from '@treadline/contract/endpoint';
import { Alert, Table } from 'antd';
import { formatList, formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { ProblemTable } from './ProblemTable.tsx';

type Look = ResultOf<typeof batchImportApi.check>;

/** What would become of the file: counts, refused cells, new names, the first rows. */
export function LookStep({ look }: { look: Look }) {
  const t = useT();
  const { rows, wrong } = look;
  const text =
    wrong === 0
      ? t('data-import.allRight', { rows: formatNumber(rows) })
      : wrong < rows
        ? t('data-import.someWrong', { rows: formatNumber(rows), wrong: formatNumber(wrong) })
        : t('data-import.noneRight', { rows: formatNumber(rows) });
  return (
    <div className="data-import-steps">
      <Alert showIcon type={rows > 0 && wrong === 0 ? 'success' : wrong < rows ? 'warning' : 'error'} title={text} />
      {look.created.map(({ column, names }) => (
        <Alert
          key={column}
          showIcon
          type="info"
          title={t('data-import.created', { column, names: formatList(names.slice(0, 12)) })}
        />
      ))}
      {look.problems.length > 0 && <ProblemTable rows={look.problems} height={180} />}
      <h3 className="data-import-head">{t('data-import.sample')}</h3>
      <SampleTable look={look} />
    </div>
  );
}

function SampleTable({ look }: { look: Look }) {
  const t = useT();
  const shown = look.columns.flatMap((name, at) =>
    look.sample.some(({ cells }) => (cells[at] ?? '') !== '') || look.sample.length === 0 ? [{ name, at }] : [],
  );
  return (
    <Table<Look['sample'][number]>
      size="small"
      rowKey="row"
      dataSource={look.sample}
      pagination={false}
      scroll={{ x: 'max-content', y: 240 }}
      columns={[
        { title: t('data-import.line'), dataIndex: 'row', width: 64, align: 'end', fixed: 'left' },
        ...shown.map(({ name, at }) => ({
          key: name,
          title: name,
          render: (_: unknown, { cells, problems }: Look['sample'][number]) => {
            const problem = problems.find(({ column }) => column === name);
            return (
              <span className={problem ? 'data-import-wrong' : undefined} title={problem?.message}>
                {cells[at]}
              </span>
            );
          },
        })),
      ]}
    />
  );
}
