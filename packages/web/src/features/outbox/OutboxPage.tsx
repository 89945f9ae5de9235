import { authApi } from '@treadline/contract/auth';
import { type OutboxRow, outboxApi } from '@treadline/contract/outbox';
import { Alert, Button, Input } from 'antd';
import { Icon } from '../../kit/icons.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { PageModal } from '../../kit/PageModal.tsx';
import { useOpenRow } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatTime } from '../../shell/i18n/format.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import './outbox.css';

/** Messages by SMS and e-mail; without a provider they wait here to be read and passed on. */
export function OutboxPage() {
  const t = useT();
  const list = useList(outboxApi.list, ['keyword'], 15_000);
  const { row: shown, open } = useOpenRow('message', list.rows);
  return (
    <div className="outbox">
      <WhyTheyWait />
      <ListPage
        title={t('outbox.title')}
        list={list}
        columns={columns(t)}
        rowKey={(row) => row.id}
        empty={t('outbox.empty')}
        onOpen={open}
        filters={
          <Input.Search
            key={list.filter('keyword')}
            allowClear
            aria-label={t('outbox.search')}
            placeholder={t('outbox.search')}
            defaultValue={list.filter('keyword')}
            maxLength={100}
            onSearch={(text) => list.setFilter({ keyword: text.trim() })}
          />
        }
      />
      <PageModal
        open={shown !== null}
        title={shown?.subject ?? shown?.address}
        footer={null}
        onCancel={() => open(null)}
      >
        {shown && (
          <>
            <p className="outbox-quiet">{`${formatTime(shown.at)} · ${shown.address}`}</p>
            <p className="outbox-body">{shown.body ?? noText(t, shown)}</p>
            {shown.error && <p className="outbox-error">{shown.error}</p>}
          </>
        )}
      </PageModal>
    </div>
  );
}

const settings = { email: 'SMTP_URL, MAIL_FROM', sms: 'SMS_PROVIDER' } as const;

/** Which channel has no provider, and what whoever runs the server does about it. */
function WhyTheyWait() {
  const t = useT();
  const waits = useApi(authApi.environment, {}).data?.outbox;
  if (!waits || !(waits.sms || waits.email)) return null;
  const why = waits.sms && waits.email ? 'outbox.whyBoth' : waits.email ? 'outbox.whyEmail' : 'outbox.whySms';
  const names = [...(waits.email ? [settings.email] : []), ...(waits.sms ? [settings.sms] : [])].join(', ');
  return (
    <Alert
      type="info"
      showIcon
      title={t('outbox.whyTitle')}
      description={
        <>
          <p>{t(why)}</p>
          <p>{t('outbox.how', { settings: names })}</p>
          <p>{t('outbox.ownHidden')}</p>
        </>
      }
    />
  );
}

const stateKeys = { kept: 'outbox.state.kept', sent: 'outbox.state.sent', failed: 'outbox.state.failed' } as const;
const stateIcons = { kept: 'mail', sent: 'check', failed: 'close' } as const;

function columns(t: Translate): ListColumn<OutboxRow>[] {
  return [
    {
      key: 'time',
      title: t('outbox.time'),
      width: 170,
      className: 'outbox-time',
      render: (_, row) => formatTime(row.at),
    },
    {
      key: 'channel',
      title: t('outbox.channel'),
      width: 90,
      render: (_, row) => t(row.channel === 'sms' ? 'outbox.sms' : 'outbox.email'),
    },
    {
      key: 'to',
      title: t('outbox.to'),
      width: 240,
      render: (_, row) => (
        <span className="outbox-to">
          <b>{row.address}</b>
          {row.memberName !== null && <span className="outbox-quiet"> {row.memberName}</span>}
        </span>
      ),
    },
    {
      key: 'text',
      title: t('outbox.text'),
      width: 400,
      render: (_, row) => (
        <span className="outbox-text">
          <span>{row.subject ?? row.body ?? noText(t, row)}</span>
          <CopyCode row={row} />
        </span>
      ),
    },
    {
      key: 'state',
      title: t('outbox.state'),
      width: 180,
      render: (_, row) => (
        <span className="outbox-state" data-state={row.state} title={row.error ?? ''}>
          <Icon name={stateIcons[row.state]} size={14} />
          {t(stateKeys[row.state])}
          {row.error !== null && <span className="outbox-quiet">{row.error}</span>}
        </span>
      ),
    },
  ];
}

function noText(t: Translate, row: OutboxRow): string {
  return t(row.state === 'sent' ? 'outbox.wiped' : 'outbox.hidden');
}

function CopyCode({ row }: { row: OutboxRow }) {
  const t = useT();
  const [code] = /\b\d{6}\b/.exec(row.body ?? '') ?? [];
  if (code === undefined) return null;
  return (
    <Button
      size="small"
      icon={<Icon name="copy" size={14} />}
      onClick={(event) => {
        event.stopPropagation();
        void navigator.clipboard
          .writeText(code)
          .then(() => notify({ kind: 'success', title: t('outbox.copied'), key: 'outbox.copied' }));
      }}
    >
      {t('outbox.copyCode', { code })}
    </Button>
  );
}
