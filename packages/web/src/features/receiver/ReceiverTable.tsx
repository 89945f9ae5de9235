import { type ReceiverRow, receiverApi } from '@treadline/contract/receiver';
import { Button, Input, Select } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { useOpenRow } from '../../kit/use-address.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { AssetBulkButtons, OutDialog, SiteSelect } from '../asset-attribute/asset-attribute.public.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
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
  const [leaving, setLeaving] = useState<readonly { id: string; name: string }[] | null>(null);
  const edits = useCan('receiver:edit');
  const ticks = useTicks(list);
  const named = ({ id, receiverNo }: ReceiverRow) => ({ id, name: receiverNo });
  const acts = useReceiverActs((kind, receiver) =>
    kind === 'out' ? setLeaving([named(receiver)]) : setOpen({ kind, receiver }),
  );
  const columns = useReceiverColumns(acts);
  const close = () => setOpen(null);
  useSubject('customer.record', ({ kind }) => {
    if (kind === 'receiver') void invalidate(receiverApi.list);
  });
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('receiver.empty')}
        {...(opens ? { onOpen: show } : {})}
        ticks={edits ? { of: ticks, name: (row) => row.receiverNo } : undefined}
        bulk={
          <AssetBulkButtons
            assets={ticks.rows}
            inbound={receiverApi.inbound}
            invalidates={receiverAnswers}
            onOut={(ids) => setLeaving(ticks.rows.filter(({ id }) => ids.includes(id)).map(named))}
            onIn={ticks.keep}
          />
        }
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
            <ExportButton target="receiver" endpoint={receiverApi.export} list={list} columns={columns} />
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
        {leaving !== null && (
          <OutDialog
            assets={leaving}
            onDone={ticks.keep}
            endpoint={receiverApi.outbound}
            invalidates={receiverAnswers}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
