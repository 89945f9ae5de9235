/** Names of one kind with what is of each: edited, merged, and taken away while nothing is of them. */

import { type AttributeRow, attributeApi, type attributeKinds } from '@treadline/contract/asset-catalogue';
import { Button, Input } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Can } from '../../kit/Can.tsx';
import { FileImage } from '../../kit/input/FileImage.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';
import { AssetButtons } from './AssetButtons.tsx';
import { useAttributeActs } from './use-attribute-acts.ts';

type Kind = (typeof attributeKinds)[number];
type Open = { kind: 'add' } | { kind: 'edit' | 'merge' | 'loads'; row: AttributeRow };

const AttributeForm = lazy(async () => ({ default: (await import('./AttributeForm.tsx')).AttributeForm }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));
const LoadDrawer = lazy(async () => ({ default: (await import('./LoadDrawer.tsx')).LoadDrawer }));

export function AttributeTable({ kind, title }: { kind: Kind; title: ReactNode }) {
  const t = useT();
  const list = useList(attributeApi.list, ['name'], undefined, { kind });
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useAttributeActs((act, row) => setOpen({ kind: act, row }));
  const edits = useCan('asset-attribute:edit');
  const columns = useColumns(kind);
  const words = {
    pattern: t('asset-attribute.addPattern'),
    brand: t('asset-attribute.addBrand'),
    size: t('asset-attribute.addSize'),
  };
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={[
          ...columns,
          {
            title: t('asset-attribute.actions'),
            key: 'actions',
            fixed: 'end',
            width: 140,
            render: (_, row) => <AssetButtons name={row.name} acts={acts(row)} />,
          },
        ]}
        rowKey={(row) => row.id}
        empty={t('asset-attribute.empty')}
        filters={
          <Input.Search
            key={list.filter('name')}
            allowClear
            className="asset-search"
            aria-label={t('asset-attribute.name')}
            placeholder={t('asset-attribute.name')}
            defaultValue={list.filter('name')}
            maxLength={60}
            onSearch={(text) => list.setFilter({ name: text.trim() })}
          />
        }
        actions={
          <>
            <ExportButton
              target="asset-attribute"
              endpoint={attributeApi.export}
              list={{ ...list, params: { ...list.params, kind } }}
              columns={columns}
            />
            <Can permission="asset-attribute:add">
              <Button type="primary" onClick={() => setOpen({ kind: 'add' })}>
                {words[kind]}
              </Button>
            </Can>
          </>
        }
      />
      <Suspense fallback={null}>
        {open?.kind === 'add' && <AttributeForm kind={kind} row={null} title={words[kind]} onClose={close} />}
        {open?.kind === 'edit' && (
          <AttributeForm
            kind={kind}
            row={open.row}
            title={t('asset-attribute.editTitle', { name: open.row.name })}
            onClose={close}
          />
        )}
        {open?.kind === 'loads' && (
          <LoadDrawer
            row={open.row}
            onEdit={edits ? () => setOpen({ kind: 'edit', row: open.row }) : null}
            onClose={close}
          />
        )}
        {open?.kind === 'merge' && <MergeDialog row={open.row} onClose={close} />}
      </Suspense>
    </>
  );
}

function useColumns(kind: Kind): ListColumn<AttributeRow>[] {
  const t = useT();
  const { tread } = useMeasures();
  const of = (kinds: readonly Kind[], column: ListColumn<AttributeRow>) => (kinds.includes(kind) ? [column] : []);
  return [
    {
      key: 'name',
      title: t('asset-attribute.name'),
      fixed: 'start',
      width: 200,
      render: (_, row) => (
        <>
          <b>{row.name}</b>
          {!row.enabled && <span className="asset-quiet"> {t('asset-attribute.notOffered')}</span>}
        </>
      ),
    },
    ...of(['pattern'], {
      key: 'image',
      title: t('asset-attribute.image'),
      width: 90,
      render: (_, { imageFileId, name }) =>
        imageFileId === null ? (
          '–'
        ) : (
          <FileImage fileId={imageFileId} alt={t('asset-attribute.imageOf', { name })} size={40} />
        ),
    }),
    ...of(['pattern'], {
      key: 'brand',
      title: t('asset-attribute.brand'),
      width: 160,
      render: (_, row) => row.brand ?? '–',
    }),
    ...of(['pattern'], {
      key: 'traCode',
      title: t('asset-attribute.traCode'),
      width: 140,
      render: (_, row) => row.traCode ?? '–',
    }),
    ...of(['size'], { key: 'rim', title: t('asset-attribute.rim'), width: 140, render: (_, row) => row.rim ?? '–' }),
    ...of(['size'], {
      key: 'dualSpacing',
      title: t('asset-attribute.dualSpacing'),
      width: 150,
      align: 'right',
      render: (_, row) => formatNumber(row.dualSpacingMm),
    }),
    ...of(['size'], {
      key: 'loads',
      title: t('asset-attribute.loads'),
      width: 150,
      align: 'right',
      render: (_, row) => formatNumber(row.loads.length),
    }),
    ...of(['pattern', 'size'], {
      key: 'initialTread',
      title: `${t('asset-attribute.initialTread')} (${tread.unit})`,
      width: 150,
      align: 'right',
      render: (_, { initialTreadMm: span }) =>
        span === null ? '–' : [...new Set(span)].map((mm) => tread.text(mm)).join(' – '),
    }),
    {
      key: 'models',
      title: t('asset-attribute.models'),
      width: 110,
      align: 'right',
      render: (_, row) => formatNumber(row.models),
    },
    {
      key: 'tyres',
      title: t('asset-attribute.tyres'),
      width: 110,
      align: 'right',
      render: (_, row) => formatNumber(row.tyres),
    },
    { key: 'note', title: t('asset-attribute.note'), width: 220, ellipsis: true, render: (_, row) => row.note ?? '–' },
  ];
}
