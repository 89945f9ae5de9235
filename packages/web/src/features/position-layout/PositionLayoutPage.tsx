/** Axle layouts (pages.md E6): the templates of wheel positions that vehicles are made from. */
import { type LayoutRow, positionLayoutApi } from '@treadline/contract/position-layout';
import { vehicleApi } from '@treadline/contract/vehicle';
import { Button, Input, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LayoutPicture } from '../../kit/axle/LayoutPicture.tsx';
import { reportRows } from '../../kit/bulk-report.ts';
import { Can } from '../../kit/Can.tsx';
import { FileImage } from '../../kit/input/FileImage.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber, formatTime } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { useCan } from '../../shell/session/use-account.ts';
import { copyOf, draftOf, emptyDraft, type LayoutDraft } from './layout-draft.ts';
import './position-layout.css';

interface Editing {
  layout: LayoutRow | null;
  start: LayoutDraft;
}

const LayoutEditor = lazy(async () => ({ default: (await import('./LayoutEditor.tsx')).LayoutEditor }));

export function PositionLayoutPage() {
  const t = useT();
  const [search] = useSearchParams();
  const list = useList(positionLayoutApi.list, ['name', 'enabled']);
  const [editing, setEditing] = useState<Editing | null>(null);
  const may = {
    add: useCan('position-layout:add'),
    edit: useCan('position-layout:edit'),
    enable: useCan('position-layout:enable'),
    disable: useCan('position-layout:disable'),
  };
  const about = (text: string) => ({
    invalidates: [positionLayoutApi.list, positionLayoutApi.get, vehicleApi.options],
    onSuccess: ({ list: rows }: { list: Parameters<typeof reportRows>[1] }) => {
      reportRows(t, rows, text);
    },
  });
  const enable = useApiMutation(positionLayoutApi.enable, about(t('position-layout.enabled')));
  const disable = useApiMutation(positionLayoutApi.disable, about(t('position-layout.disabled')));
  const sort = search.get('sort') ?? '';
  return (
    <>
      <ListPage
        title={t('position-layout.title')}
        list={list}
        rowKey={(row) => row.id}
        empty={t('position-layout.empty')}
        filters={
          <>
            <Input.Search
              className="kit-list-search"
              key={list.filter('name')}
              allowClear
              aria-label={t('position-layout.search')}
              placeholder={t('position-layout.search')}
              defaultValue={list.filter('name')}
              maxLength={60}
              onSearch={(text) => list.setFilter({ name: text.trim() })}
            />
            <Select
              aria-label={t('position-layout.state')}
              value={list.filter('enabled')}
              popupMatchSelectWidth={false}
              onChange={(enabled) => list.setFilter({ enabled })}
              options={[
                { value: '', label: t('position-layout.any') },
                { value: 'true', label: t('position-layout.inUse') },
                { value: 'false', label: t('position-layout.isDisabled') },
              ]}
            />
            <Select
              aria-label={t('position-layout.order')}
              value={sort}
              popupMatchSelectWidth={false}
              onChange={(next) => list.setFilter({ sort: next })}
              options={[
                { value: '', label: t('position-layout.byName') },
                { value: '-editedAt', label: t('position-layout.newest') },
              ]}
            />
          </>
        }
        actions={
          <Can permission="position-layout:add">
            <Button type="primary" onClick={() => setEditing({ layout: null, start: emptyDraft })}>
              {t('position-layout.add')}
            </Button>
          </Can>
        }
        columns={[
          {
            key: 'name',
            title: t('position-layout.name'),
            sorter: true,
            width: 180,
            render: (_, row) => (
              <>
                <b>{row.name}</b>
                {!row.enabled && <small className="layout-off">{t('position-layout.isDisabled')}</small>}
              </>
            ),
          },
          {
            key: 'drawn',
            title: t('position-layout.drawn'),
            width: 300,
            render: (_, row) => (
              <div className="layout-drawn">
                <LayoutPicture
                  label={t('position-layout.picture', { name: row.name })}
                  axleRoles={row.axleRoles}
                  wheels={row.wheels}
                />
              </div>
            ),
          },
          {
            key: 'axleCount',
            title: t('position-layout.axleCount'),
            width: 80,
            align: 'right',
            render: (_, row) => formatNumber(row.axleCount),
          },
          {
            key: 'wheels',
            title: t('position-layout.wheels'),
            width: 80,
            align: 'right',
            render: (_, row) => formatNumber(row.wheels.length),
          },
          { key: 'aliases', title: t('position-layout.aliases'), width: 240, ellipsis: true, dataIndex: 'alias' },
          {
            key: 'vehicles',
            title: t('position-layout.vehicles'),
            width: 100,
            align: 'right',
            render: (_, row) => formatNumber(row.vehicles),
          },
          {
            key: 'image',
            title: t('position-layout.image'),
            width: 120,
            render: (_, row) =>
              row.imageFileId === null ? (
                '–'
              ) : (
                <FileImage fileId={row.imageFileId} alt={t('position-layout.image')} size={48} />
              ),
          },
          {
            key: 'editedAt',
            title: t('position-layout.edited'),
            sorter: true,
            width: 160,
            render: (_, row) => formatTime(row.editedAt),
          },
          {
            title: t('position-layout.actions'),
            key: 'actions',
            fixed: 'end',
            width: 230,
            render: (_, row) => (
              <span className="layout-acts">
                {may.edit && (
                  <Button
                    size="small"
                    aria-label={`${t('position-layout.edit')}: ${row.name}`}
                    onClick={() => setEditing({ layout: row, start: draftOf(row) })}
                  >
                    {t('position-layout.edit')}
                  </Button>
                )}
                {may.add && (
                  <Button
                    size="small"
                    aria-label={`${t('position-layout.copy')}: ${row.name}`}
                    onClick={() => setEditing({ layout: null, start: copyOf(row) })}
                  >
                    {t('position-layout.copy')}
                  </Button>
                )}
                {row.enabled && may.disable && (
                  <Button
                    size="small"
                    aria-label={`${t('position-layout.disable')}: ${row.name}`}
                    onClick={() => disable.mutate({ ids: [row.id] })}
                  >
                    {t('position-layout.disable')}
                  </Button>
                )}
                {!row.enabled && may.enable && (
                  <Button
                    size="small"
                    aria-label={`${t('position-layout.enable')}: ${row.name}`}
                    onClick={() => enable.mutate({ ids: [row.id] })}
                  >
                    {t('position-layout.enable')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {editing !== null && (
        <Suspense>
          <LayoutEditor
            key={editing.layout?.id ?? 'new'}
            layout={editing.layout}
            start={editing.start}
            onClose={() => setEditing(null)}
          />
        </Suspense>
      )}
    </>
  );
}
