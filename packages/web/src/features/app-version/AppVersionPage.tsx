import { type AppVersionRow, appVersionApi } from '@treadline/contract/app-version';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { QrCode } from '../../kit/QrCode.tsx';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useAccount, useCan } from '../../shell/session/use-account.ts';
import { AppVersionForm } from './AppVersionForm.tsx';
import './app-version.css';

const typeKeys = { 0: 'app-version.web', 1: 'app-version.android', 2: 'app-version.ios' } as const;
const stateKeys = {
  draft: 'app-version.draft',
  published: 'app-version.published',
  withdrawn: 'app-version.withdrawn',
} as const;

type Asking = { action: 'publish' | 'withdraw' | 'qr'; row: AppVersionRow };

/** Operations staff publish, administrators download (pages.md M10). */
export function AppVersionPage() {
  const t = useT();
  const list = useList(appVersionApi.list, ['type']);
  const chinese = useAccount((state) => state.user?.language === 'zh-CN');
  const mayEdit = useCan('app-version:edit');
  const mayPublish = useCan('app-version:enable');
  const mayWithdraw = useCan('app-version:disable');
  const [editing, setEditing] = useState<AppVersionRow | 'new' | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);

  return (
    <>
      <ListPage
        title={t('app-version.title')}
        list={list}
        rowKey={(row) => row.id}
        empty={t('app-version.empty')}
        filters={
          <Select
            aria-label={t('app-version.type')}
            className="app-version-filter"
            value={list.filter('type')}
            onChange={(type) => list.setFilter({ type })}
            options={[
              { value: '', label: t('app-version.anyType') },
              ...Object.entries(typeKeys).map(([value, key]) => ({ value, label: t(key) })),
            ]}
          />
        }
        actions={
          <Can permission="app-version:add">
            <Button type="primary" onClick={() => setEditing('new')}>
              {t('app-version.add')}
            </Button>
          </Can>
        }
        columns={[
          {
            key: 'name',
            title: t('app-version.name'),
            dataIndex: 'name',
            fixed: 'start',
            width: 160,
            render: (name: string) => <b>{name}</b>,
          },
          {
            key: 'type',
            title: t('app-version.type'),
            width: 80,
            render: (_, row) => t(typeKeys[row.type as 0 | 1 | 2] ?? typeKeys[0]),
          },
          {
            key: 'software',
            title: t('app-version.software'),
            width: 130,
            render: (_, row) => (
              <>
                {row.softwareVersion}
                {row.databaseVersion !== null && (
                  <small className="app-version-database">
                    {t('app-version.database')} {row.databaseVersion}
                  </small>
                )}
              </>
            ),
          },
          {
            key: 'state',
            title: t('app-version.state'),
            width: 100,
            render: (_, row) => (
              <span className="app-version-state" data-state={row.state}>
                {t(stateKeys[row.state])}
              </span>
            ),
          },
          {
            key: 'publishedAt',
            title: t('app-version.publishedAt'),
            width: 160,
            render: (_, row) => (row.publishedAt === null ? '–' : formatTime(row.publishedAt)),
          },
          {
            key: 'notes',
            title: t('app-version.notes'),
            width: 200,
            render: (_, row) => <Notes text={chinese ? (row.notesCn ?? row.notesEn) : (row.notesEn ?? row.notesCn)} />,
          },
          {
            key: 'file',
            title: t('app-version.file'),
            width: 140,
            render: (_, row) => <FileLink row={row} />,
          },
          {
            key: 'actions',
            fixed: 'end',
            width: 190,
            render: (_, row) => (
              <span className="app-version-actions">
                {row.downloadLink !== null && row.state === 'published' && (
                  <Button size="small" onClick={() => setAsking({ action: 'qr', row })}>
                    {t('app-version.qr')}
                  </Button>
                )}
                {mayEdit && row.state === 'draft' && (
                  <Button size="small" onClick={() => setEditing(row)}>
                    {t('app-version.edit')}
                  </Button>
                )}
                {mayPublish && row.state !== 'published' && (
                  <Button size="small" onClick={() => setAsking({ action: 'publish', row })}>
                    {t('app-version.publish')}
                  </Button>
                )}
                {mayWithdraw && row.state === 'published' && (
                  <Button size="small" onClick={() => setAsking({ action: 'withdraw', row })}>
                    {t('app-version.withdraw')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {editing !== null && <AppVersionForm row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
      {asking?.action === 'qr' && <QrDialog row={asking.row} onClose={() => setAsking(null)} />}
      {asking !== null && asking.action !== 'qr' && (
        <ChangeDialog action={asking.action} row={asking.row} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function Notes({ text }: { text: string | null }) {
  return text === null ? (
    '–'
  ) : (
    <span className="app-version-notes" title={text}>
      {text}
    </span>
  );
}

function FileLink({ row }: { row: AppVersionRow }) {
  const t = useT();
  if (row.downloadLink === null || (row.file !== null && row.state !== 'published')) {
    return row.file === null ? '–' : row.file.name;
  }
  const megabytes = row.file === null ? null : formatNumber(row.file.sizeBytes / 1024 ** 2, 1);
  return (
    <a className="app-version-file" href={row.downloadLink} target="_blank" rel="noreferrer">
      {row.file === null ? t('app-version.link') : `${row.file.name} (${megabytes} MB)`}
    </a>
  );
}

function QrDialog({ row, onClose }: { row: AppVersionRow; onClose: () => void }) {
  const t = useT();
  const address = new URL(row.downloadLink ?? '', location.origin).href;
  return (
    <PageModal open title={`${row.name} ${row.softwareVersion}`} footer={null} onCancel={onClose} width={320}>
      <div className="app-version-qr">
        <QrCode text={address} label={t('app-version.qrLabel')} />
        <a href={address}>{address}</a>
      </div>
    </PageModal>
  );
}

interface ChangeDialogProps {
  action: 'publish' | 'withdraw';
  row: AppVersionRow;
  onClose: () => void;
}

function ChangeDialog({ action, row, onClose }: ChangeDialogProps) {
  const t = useT();
  const name = `${row.name} ${row.softwareVersion}`;
  const publishing = action === 'publish';
  const change = useApiMutation(publishing ? appVersionApi.enable : appVersionApi.disable, {
    invalidates: [appVersionApi.list],
    onSuccess: ({ list }) => {
      reportRows(
        t,
        list,
        publishing ? t('app-version.publishedDone', { name }) : t('app-version.withdrawnDone', { name }),
      );
      onClose();
    },
  });
  return (
    <PageModal
      open
      title={publishing ? t('app-version.publishTitle', { name }) : t('app-version.withdrawTitle', { name })}
      okText={publishing ? t('app-version.publish') : t('app-version.withdraw')}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ autoFocus: true }}
      okButtonProps={{ danger: !publishing }}
      confirmLoading={change.isPending}
      onOk={() => change.mutate({ ids: [row.id] })}
      onCancel={onClose}
    >
      <p>{publishing ? t('app-version.publishText') : t('app-version.withdrawText')}</p>
    </PageModal>
  );
}
