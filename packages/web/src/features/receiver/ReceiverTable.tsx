import { type ReceiverRow, receiverApi } from '@treadline/contract/receiver';
import { Button, Input, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/ListPage.tsx';
import { useOpenRow } from '../../kit/use-address.ts';
import { useList } from '../../kit/use-list.ts';
import { download } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton, OutDialog, SiteSelect } from '../asset-attribute/asset-attribute.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { useReceiverColumns } from './receiver-columns.tsx';
import { type ReceiverDialog, receiverAnswers, useReceiverActs } from './use-receiver-acts.ts';
import './receiver.css';

const ReceiverBindDialog = lazy(async () => ({
  default: (await import('./ReceiverBindDialog.tsx')).ReceiverBindDialog,
}));
const ReceiverDrawer = lazy(async () => ({ default: (await import('./ReceiverDrawer.tsx')).ReceiverDrawer }));
const ReceiverForm = lazy(async () => ({ default: (await import('./ReceiverForm.tsx')).ReceiverForm }));
const ReplaceDialog = lazy(async () => ({ default: (await import('./ReplaceDialog.tsx')).ReplaceDialog }));

const filters = ['receiverNo', 'state', 'siteId', 'bound'] as const;

type Open = { kind: 'add' } | { kind: ReceiverDialog; receiver: ReceiverRow };

/** Old once rows came from a file. */
const importedInto = [receiverApi.list];

export function ReceiverTable({ title }: { title: ReactNode }) {
  const t = useT();
  const list = useList(receiverApi.list, filters);
  const { row: shown, open: show } = useOpenRow('receiver', list.rows);
  const opens = useCan('receiver:get');
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useReceiverActs((kind, receiver) => setOpen({ kind, receiver }));
  const columns = useReceiverColumns(acts);
  const close = () => setOpen(null);
  useSubject('customer.record', ({ kind }) => {
    if (kind === 'receiver') void invalidate(receiverApi.list);
  });
  const exported = (format: 'xlsx' | 'csv') =>
    void download(receiverApi.export, {
      ...Object.fromEntries(filters.flatMap((name) => (list.filter(name) ? [[name, list.filter(name)]] : []))),
      format,
    }).catch(() => undefined);
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('receiver.empty')}
        {...(opens ? { onOpen: show } : {})}
        filters={
          <>
            <Input.Search
              key={list.filter('receiverNo')}
              allowClear
              className="asset-search"
              aria-label={t('receiver.search')}
              placeholder={t('receiver.search')}
              defaultValue={list.filter('receiverNo')}
              maxLength={60}
              onSearch={(text) => list.setFilter({ receiverNo: text.trim() })}
            />
            <Select
              aria-label={t('receiver.state')}
              value={list.filter('state')}
              onChange={(state) => list.setFilter({ state })}
              options={[
                { value: '', label: t('receiver.anyState') },
                { value: '0', label: t('receiver.inactive') },
                { value: '1', label: t('receiver.online') },
                { value: '2', label: t('receiver.offline') },
              ]}
              className="asset-filter"
            />
            <Select
              aria-label={t('receiver.boundFilter')}
              value={list.filter('bound')}
              onChange={(bound) => list.setFilter({ bound })}
              options={[
                { value: '', label: t('receiver.anyBound') },
                { value: 'true', label: t('receiver.bound') },
                { value: 'false', label: t('receiver.unbound') },
              ]}
              className="asset-filter"
            />
            <SiteSelect
              label={t('receiver.site')}
              placeholder={t('receiver.anySite')}
              value={list.filter('siteId') || null}
              onChange={(siteId) => list.setFilter({ siteId: siteId ?? '' })}
            />
          </>
        }
        actions={
          <>
            <ImportButton target="receiver" lists={importedInto} />
            <Can permission="receiver:export">
              <ExportButton label={t('receiver.export')} onExport={exported} />
            </Can>
            <Can permission="receiver:add">
              <Button type="primary" onClick={() => setOpen({ kind: 'add' })}>
                {t('receiver.add')}
              </Button>
            </Can>
          </>
        }
      />
      <Suspense fallback={null}>
        {opens && shown && <ReceiverDrawer receiver={shown} acts={acts(shown)} onClose={() => show(null)} />}
        {open?.kind === 'add' && <ReceiverForm receiver={null} onClose={close} />}
        {open?.kind === 'edit' && <ReceiverForm receiver={open.receiver} onClose={close} />}
        {open?.kind === 'bind' && <ReceiverBindDialog receiver={open.receiver} onClose={close} />}
        {open?.kind === 'replace' && <ReplaceDialog receiver={open.receiver} onClose={close} />}
        {open?.kind === 'out' && (
          <OutDialog
            asset={{ id: open.receiver.id, name: open.receiver.receiverNo }}
            endpoint={receiverApi.outbound}
            invalidates={receiverAnswers}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
