import { dataExportApi, type ExportTarget, streamedRows } from '@treadline/contract/data-export';
import type { Endpoint, InputOf } from '@treadline/contract/endpoint';
import type { Permission } from '@treadline/contract/permission';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Can } from '../../kit/Can.tsx';
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
  /** Filters and order of the list as it stands. */
  params: Readonly<Record<string, string>>;
  /** Rows of the list as it stands. */
  total: number;
}

/** Saves the filtered list as .xlsx or .csv; a long one is written in the background (pages.md 4.1, API-GEN-02). */
export function ExportButton<E extends Endpoint & { kind: 'file'; access: Permission }>(props: ExportButtonProps<E>) {
  const { target, endpoint, params, total } = props;
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const inBackground = useCan('data-export:add') && total > streamedRows;

  const save = async (format: 'xlsx' | 'csv') => {
    if (!inBackground) return download(endpoint, { ...params, format } as InputOf<E>);
    await call(dataExportApi.add, { target, params, format });
    await invalidate(dataExportApi.list);
    notify({
      kind: 'info',
      title: t('data-export.begun'),
      text: t('data-export.begunText', { rows: formatNumber(total) }),
      open: { label: t('data-export.open'), run: () => void navigate('/dataExport') },
      key: 'export.begun',
    });
  };
  const start = (format: 'xlsx' | 'csv') => {
    setBusy(true);
    save(format)
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <Can permission={endpoint.access}>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'xlsx', label: t('data-export.as', { format: '.xlsx' }) },
            { key: 'csv', label: t('data-export.as', { format: '.csv' }) },
          ],
          onClick: ({ key }) => start(key === 'csv' ? 'csv' : 'xlsx'),
        }}
      >
        <Button loading={busy}>{t('data-export.export')}</Button>
      </Dropdown>
    </Can>
  );
}
