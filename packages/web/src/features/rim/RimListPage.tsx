/** Rims (pages.md F8): where each is, and when it is to be tested for cracks. */
import { type RimRow, rimApi } from '@treadline/contract/rim';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useTicks } from '../../kit/list/use-ticks.ts';
import { useOpenRow } from '../../kit/use-address.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { AssetBulkButtons, OutDialog } from '../asset-attribute/asset-attribute.public.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
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
  const [leaving, setLeaving] = useState<readonly { id: string; name: string }[] | null>(null);
  const edits = useCan('rim:edit');
  const ticks = useTicks(list);
  const named = ({ id, rimNo }: RimRow) => ({ id, name: rimNo });
  const acts = useRimActs((kind, rim) => (kind === 'out' ? setLeaving([named(rim)]) : setOpen({ kind, rim })));
  const columns = useRimColumns(acts);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={t('rim.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('rim.empty')}
        {...(opens ? { onOpen: show } : {})}
        ticks={edits ? { of: ticks, name: (row) => row.rimNo } : undefined}
        bulk={
          <AssetBulkButtons
            assets={ticks.rows}
            inbound={rimApi.inbound}
            invalidates={rimAnswers}
            onOut={(ids) => setLeaving(ticks.rows.filter(({ id }) => ids.includes(id)).map(named))}
            onIn={ticks.keep}
          />
        }
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
            <ExportButton target="rim" endpoint={rimApi.export} list={list} columns={columns} />
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
        {leaving !== null && (
          <OutDialog
            assets={leaving}
            onDone={ticks.keep}
            endpoint={rimApi.outbound}
            invalidates={rimAnswers}
            onClose={() => setLeaving(null)}
          />
        )}
      </Suspense>
    </>
  );
}
