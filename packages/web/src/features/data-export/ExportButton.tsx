import { dataExportApi, type ExportTarget, streamedRows } from '@treadline/contract/data-export';
import type { Endpoint, InputOf } from '@treadline/contract/endpoint';
import type { Permission } from '@treadline/contract/permission';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { type PlacedColumn, shown } from '../../kit/list/list-columns.ts';
import { untouched, useColumnChoice } from '../../kit/list/use-column-choice.ts';
import type { ListEndpoint, ListState } from '../../kit/list/use-list.ts';
import { call, download } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/session/use-account.ts';

interface ExportButtonProps<E extends Endpoint> {
  target: ExportTarget;
  /** The call that answers the list as a file. */
  endpoint: E;
  /** As it stands: its filters, order and rows. */
  list: Pick<ListState<ListEndpoint>, 'key' | 'params' | 'total'>;
  /** Of the list, when its call can answer those the reader sees instead of everything. */
  columns?: readonly PlacedColumn[];
}

type Format = 'xlsx' | 'csv';

/**
 * Saves the filtered list as .xlsx or .csv; a long one is written in the background (pages.md 4.1, API-GEN-02). Who has
 * arranged the columns chooses between those and everything there is.
 */
export function ExportButton<E extends Endpoint & { kind: 'file'; access: Permission }>(props: ExportButtonProps<E>) {
  const { target, endpoint, list, columns = [] } = props;
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { choice } = useColumnChoice(list.key);
  const arranged = columns.length > 0 && choice !== untouched && choice.order.length + choice.hidden.length > 0;
  const inBackground = useCan('data-export:add') && list.total > streamedRows;

  const save = async (format: Format, params: Readonly<Record<string, string>>) => {
    if (!inBackground) return download(endpoint, { ...params, format } as InputOf<E>);
    await call(dataExportApi.add, { target, params, format });
    await invalidate(dataExportApi.list);
    notify({
      kind: 'info',
      title: t('data-export.begun'),
      text: t('data-export.begunText', { rows: formatNumber(list.total) }),
      open: { label: t('data-export.open'), run: () => void navigate('/dataExport') },
      key: 'export.begun',
    });
  };
  const start = (format: Format, asSeen: boolean) => {
    const seen = asSeen
      ? {
          columns: shown(columns, choice)
            .map(({ key }) => key)
            .join(','),
        }
      : {};
    setBusy(true);
    save(format, { ...list.params, ...seen })
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  const formats = (asSeen: boolean) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      key: `${format} ${asSeen}`,
      label: t('data-export.as', { format: `.${format}` }),
      onClick: () => start(format, asSeen),
    }));
  return (
    <Can permission={endpoint.access}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: arranged
            ? [
                { key: 'seen', type: 'group', label: t('data-export.seen'), children: formats(true) },
                { key: 'all', type: 'group', label: t('data-export.everything'), children: formats(false) },
              ]
            : formats(false),
        }}
      >
        <Button loading={busy}>{t('data-export.export')}</Button>
      </Dropdown>
    </Can>
  );
}
