/** Rims (pages.md F8): where each is, and when it is to be tested for cracks. */
import { type RimRow, rimApi } from '@treadline/contract/rim';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/ListPage.tsx';
import { useOpenRow } from '../../kit/use-address.ts';
import { useList } from '../../kit/use-list.ts';
import { download } from '../../shell/api/call.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton, OutDialog } from '../asset-attribute/asset-attribute.public.ts';
import { ImportButton } from '../data-import/data-import.public.ts';
import { useRimColumns } from './rim-columns.tsx';
import { type RimDialog, rimAnswers, useRimActs } from './use-rim-acts.ts';

const MountDialog = lazy(async () => ({ default: (await import('./MountDialog.tsx')).MountDialog }));
const RimDrawer = lazy(async () => ({ default: (await import('./RimDrawer.tsx')).RimDrawer }));
const RimForm = lazy(async () => ({ default: (await import('./RimForm.tsx')).RimForm }));
const TestDialog = lazy(async () => ({ default: (await import('./TestDialog.tsx')).TestDialog }));

const filters = ['rimNo', 'status', 'material', 'test'] as const;

type Open = { kind: 'add' } | { kind: RimDialog; rim: RimRow };

/** Old once rows came from a file. */
const importedInto = [rimApi.list];

export function RimListPage() {
  const t = useT();
  const list = useList(rimApi.list, filters);
  const { row: shown, open: show } = useOpenRow('rim', list.rows);
  const opens = useCan('rim:get');
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useRimActs((kind, rim) => setOpen({ kind, rim }));
  const columns = useRimColumns(acts);
  const close = () => setOpen(null);
  const exported = (format: 'xlsx' | 'csv') =>
    void download(rimApi.export, {
      ...Object.fromEntries(filters.flatMap((name) => (list.filter(name) ? [[name, list.filter(name)]] : []))),
      format,
    }).catch(() => undefined);
  return (
    <>
      <ListPage
        title={t('rim.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('rim.empty')}
        {...(opens ? { onOpen: show } : {})}
        filters={
          <>
            <Input.Search
              key={list.filter('rimNo')}
              allowClear
              className="asset-search"
              aria-label={t('rim.rimNo')}
              placeholder={t('rim.rimNo')}
              defaultValue={list.filter('rimNo')}
              maxLength={40}
              onSearch={(text) => list.setFilter({ rimNo: text.trim() })}
            />
            <Select
              className="asset-filter"
              aria-label={t('rim.status')}
              value={list.filter('status')}
              onChange={(status) => list.setFilter({ status })}
              options={[
                { value: '', label: t('rim.anyStatus') },
                { value: '1', label: t('asset-attribute.mounted') },
                { value: '2', label: t('asset-attribute.stock') },
                { value: '5', label: t('asset-attribute.sold') },
                { value: '17', label: t('asset-attribute.gone') },
              ]}
            />
            <Select
              className="asset-filter"
              aria-label={t('rim.testFilter')}
              value={list.filter('test')}
              onChange={(test) => list.setFilter({ test })}
              options={[
                { value: '', label: t('rim.anyTest') },
                { value: 'due', label: t('rim.due') },
                { value: 'soon', label: t('rim.soon') },
                { value: 'fine', label: t('rim.fine') },
              ]}
            />
            <Select
              className="asset-filter"
              aria-label={t('rim.material')}
              value={list.filter('material')}
              onChange={(material) => list.setFilter({ material })}
              options={[
                { value: '', label: t('rim.anyMaterial') },
                { value: '1', label: t('rim.steel') },
                { value: '2', label: t('rim.aluminium') },
              ]}
            />
          </>
        }
        actions={
          <>
            <ImportButton target="rim" lists={importedInto} />
            <Can permission="rim:export">
              <ExportButton label={t('rim.export')} onExport={exported} />
            </Can>
            <Can permission="rim:add">
              <Button type="primary" onClick={() => setOpen({ kind: 'add' })}>
                {t('rim.add')}
              </Button>
            </Can>
          </>
        }
      />
      <Suspense fallback={null}>
        {opens && shown && <RimDrawer rim={shown} acts={acts(shown)} onClose={() => show(null)} />}
        {open?.kind === 'add' && <RimForm rim={null} onClose={close} />}
        {open?.kind === 'edit' && <RimForm rim={open.rim} onClose={close} />}
        {open?.kind === 'mount' && <MountDialog rim={open.rim} onClose={close} />}
        {open?.kind === 'test' && <TestDialog rim={open.rim} onClose={close} />}
        {open?.kind === 'out' && (
          <OutDialog
            asset={{ id: open.rim.id, name: open.rim.rimNo }}
            endpoint={rimApi.outbound}
            invalidates={rimAnswers}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
