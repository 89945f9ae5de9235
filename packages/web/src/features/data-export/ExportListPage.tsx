/** Exports (pages.md M12): what was asked for, how far it is, and the file. */

import { dataExportApi, type ExportRow, exportStatuses, exportTargets } from '@treadline/contract/data-export';
import { Button, Popconfirm, Select } from 'antd';
import { Can } from '../../kit/Can.tsx';
import { Icon } from '../../kit/icons.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { download } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatDate, formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import './data-export.css';

const filters = ['target', 'status'] as const;
const refetchMs = 5_000;

export function ExportListPage() {
  const t = useT();
  const list = useList(dataExportApi.list, filters, refetchMs);
  useSubject('user.export', () => void invalidate(dataExportApi.list));
  const changed = { invalidates: [dataExportApi.list] };
  const again = useApiMutation(dataExportApi.add, changed);
  const cancel = useApiMutation(dataExportApi.cancel, changed);
  const remove = useApiMutation(dataExportApi.delete, changed);
  const actions = (row: ExportRow) => (
    <span className="data-export-acts">
      {row.fileName !== null && (
        <Button size="small" onClick={() => void download(dataExportApi.get, { id: row.id }).catch(() => undefined)}>
          {t('data-export.download')}
        </Button>
      )}
      <Can permission="data-export:add">
        {row.status === 0 ? (
          <Button size="small" onClick={() => cancel.mutate({ id: row.id })}>
            {t('data-export.callOff')}
          </Button>
        ) : (
          <Button
            size="small"
            onClick={() => again.mutate({ target: row.target, params: row.params, format: row.format })}
          >
            {t('data-export.again')}
          </Button>
        )}
      </Can>
      {row.status !== 0 && (
        <Can permission="data-export:delete">
          <Popconfirm
            title={t('data-export.deleteAsk', { file: row.fileName ?? targetWord(t, row) })}
            okText={t('data-export.delete')}
            cancelText={t('kit.cancel')}
            onConfirm={() => remove.mutate({ id: row.id })}
          >
            <Button size="small">{t('data-export.delete')}</Button>
          </Popconfirm>
        </Can>
      )}
    </span>
  );

  return (
    <ListPage
      title={t('data-export.title')}
      list={list}
      columns={[
        ...columns(t),
        { key: 'actions', title: t('data-export.actions'), width: 270, fixed: 'end', render: (_, row) => actions(row) },
      ]}
      rowKey={({ id }) => id}
      empty={t('data-export.empty')}
      filters={
        <>
          <Select
            className="data-export-select"
            aria-label={t('data-export.kind')}
            value={list.filter('target')}
            popupMatchSelectWidth={false}
            onChange={(value) => list.setFilter({ target: value })}
            options={[
              { value: '', label: t('data-export.anyKind') },
              ...exportTargets.map((value) => ({ value, label: t(targetKeys[value]) })),
            ]}
          />
          <Select
            className="data-export-select"
            aria-label={t('data-export.status')}
            value={list.filter('status')}
            onChange={(value) => list.setFilter({ status: value })}
            options={[
              { value: '', label: t('data-export.anyStatus') },
              ...exportStatuses.map((value) => ({ value: String(value), label: t(statusKeys[value]) })),
            ]}
          />
        </>
      }
    />
  );
}

const targetKeys = {
  vehicle: 'vehicle.title',
  trailer: 'trailer.title',
  tyre: 'tyre.title',
  'tyre-ledger': 'tyre.ledger.title',
  rim: 'rim.title',
  sensor: 'sensor.title',
  receiver: 'receiver.title',
  member: 'member.title',
  'login-log': 'login-log.title',
  audit: 'audit.title',
  dictionary: 'dictionary.title',
  'asset-attribute': 'asset-attribute.title',
  'asset-attribute-models': 'asset-attribute.compounds',
} as const satisfies Record<ExportRow['target'], string>;

const targetWord = (t: Translate, row: ExportRow) => t(targetKeys[row.target]);

const statusKeys = [
  'data-export.status.0',
  'data-export.status.1',
  'data-export.status.2',
  'data-export.status.3',
] as const;
const statusIcons = ['refresh', 'check', 'warning', 'close'] as const;

function columns(t: Translate): ListColumn<ExportRow>[] {
  return [
    {
      key: 'file',
      title: t('data-export.file'),
      width: 200,
      fixed: 'start',
      ellipsis: true,
      render: (_, row) => row.fileName ?? '–',
    },
    { key: 'kind', title: t('data-export.kind'), width: 130, render: (_, row) => targetWord(t, row) },
    { key: 'status', title: t('data-export.status'), width: 170, render: (_, row) => <Status row={row} /> },
    {
      key: 'filters',
      title: t('data-export.filters'),
      width: 300,
      render: (_, row) => {
        const words = filterWords(t, row);
        return (
          <span className="data-export-filters" title={words}>
            {words}
          </span>
        );
      },
    },
    {
      key: 'rows',
      title: t('data-export.rows'),
      width: 90,
      align: 'end',
      render: (_, row) => formatNumber(row.rowCount),
    },
    {
      key: 'size',
      title: t('data-export.size'),
      width: 100,
      align: 'end',
      render: (_, row) =>
        row.sizeBytes === null
          ? '–'
          : t('data-export.sizeKb', { size: formatNumber(Math.max(1, Math.round(row.sizeBytes / 1024))) }),
    },
    { key: 'by', title: t('data-export.by'), width: 140, ellipsis: true, render: (_, row) => row.createdBy ?? '–' },
    { key: 'asked', title: t('data-export.asked'), width: 170, render: (_, row) => formatTime(row.createdAt) },
    {
      key: 'kept',
      title: t('data-export.kept'),
      width: 120,
      render: (_, row) => (row.keptUntil === null ? '–' : formatDate(row.keptUntil)),
    },
  ];
}

function Status({ row }: { row: ExportRow }) {
  const t = useT();
  const status = row.status as 0 | 1 | 2 | 3;
  const note = row.cancelled ? t('data-export.cancelled') : row.error;
  return (
    <span className="data-export-status" data-status={status} title={note ?? ''}>
      <Icon name={statusIcons[status]} size={14} />
      {t(statusKeys[status])}
      {note !== null && <span className="data-export-quiet">{note}</span>}
    </span>
  );
}

function filterWords(t: Translate, { filters }: ExportRow): string {
  if (filters.length === 0) return t('data-export.noFilter');
  return filters
    .map(({ label, value }) => (label === null ? value : t('data-export.filter', { label, value })))
    .join(' · ');
}
