/** Tyre models by size: compound, depths and the TKPH rating with its school. */

import { attributeApi, type ModelRow } from '@treadline/contract/asset-catalogue';
import { Button, Input } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ListPage } from '../../kit/list/ListPage.tsx';
import type { ListColumn } from '../../kit/list/list-columns.ts';
import { useList } from '../../kit/list/use-list.ts';
import { useMeasures } from '../../kit/units.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { ExportButton } from '../data-export/data-export.public.ts';

const ModelForm = lazy(async () => ({ default: (await import('./ModelForm.tsx')).ModelForm }));

export function ModelTable({ title }: { title: ReactNode }) {
  const t = useT();
  const list = useList(attributeApi.models, ['name']);
  const edits = useCan('asset-attribute:edit');
  const [open, setOpen] = useState<ModelRow | null>(null);
  const columns = useColumns();
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={[
          ...columns,
          ...(edits
            ? [
                {
                  title: t('asset-attribute.actions'),
                  key: 'actions',
                  fixed: 'end' as const,
                  width: 110,
                  render: (_: unknown, row: ModelRow) => (
                    <Button
                      size="small"
                      aria-label={`${t('asset-attribute.edit')}: ${nameOf(row)}`}
                      onClick={() => setOpen(row)}
                    >
                      {t('asset-attribute.edit')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        rowKey={(row) => row.id}
        empty={t('asset-attribute.emptyModels')}
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
          <ExportButton
            target="asset-attribute-models"
            endpoint={attributeApi.modelsExport}
            list={list}
            columns={columns}
          />
        }
      />
      <Suspense fallback={null}>
        {open !== null && <ModelForm model={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

function nameOf({ size, brand, pattern, compoundName }: ModelRow): string {
  return [size, brand, pattern, compoundName].filter(Boolean).join(' ');
}

function useColumns(): ListColumn<ModelRow>[] {
  const t = useT();
  const { tread, pressure } = useMeasures();
  const schools = { site: t('asset-attribute.schoolSite'), rating: t('asset-attribute.schoolRating') };
  return [
    {
      key: 'size',
      title: t('asset-attribute.size'),
      fixed: 'start',
      width: 140,
      render: (_, row) => <b>{row.size ?? '–'}</b>,
    },
    { key: 'brand', title: t('asset-attribute.brand'), width: 150, render: (_, row) => row.brand ?? '–' },
    { key: 'pattern', title: t('asset-attribute.pattern'), width: 150, render: (_, row) => row.pattern ?? '–' },
    { key: 'compound', title: t('asset-attribute.compound'), width: 190, render: (_, row) => row.compoundName ?? '–' },
    {
      key: 'tkph',
      title: t('asset-attribute.tkph'),
      width: 190,
      render: (_, row) =>
        row.tkphRating === null
          ? '–'
          : [formatNumber(row.tkphRating), row.tkphSchool && schools[row.tkphSchool]].filter(Boolean).join(' · '),
    },
    {
      key: 'initialTread',
      title: `${t('asset-attribute.initialTread')} (${tread.unit})`,
      width: 130,
      align: 'right',
      render: (_, row) => tread.text(row.initialTreadMm),
    },
    {
      key: 'removalTread',
      title: `${t('asset-attribute.removalTread')} (${tread.unit})`,
      width: 130,
      align: 'right',
      render: (_, row) => tread.text(row.removalTreadMm),
    },
    {
      key: 'cold',
      title: `${t('asset-attribute.cold')} (${pressure.unit})`,
      width: 150,
      align: 'right',
      render: (_, row) => pressure.text(row.recommendedKpa),
    },
    {
      key: 'tyres',
      title: t('asset-attribute.tyres'),
      width: 90,
      align: 'right',
      render: (_, row) => formatNumber(row.tyres),
    },
  ];
}
