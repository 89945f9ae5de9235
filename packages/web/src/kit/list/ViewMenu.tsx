import { type SavedView, savedViewApi } from '@treadline/contract/saved-view';
import { Button, Popconfirm, Popover } from 'antd';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { Icon } from '../icons.tsx';
import { useColumnChoice } from './use-column-choice.ts';
import type { ListEndpoint, ListState } from './use-list.ts';

const ViewDialog = lazy(async () => ({ default: (await import('./ViewDialog.tsx')).ViewDialog }));

const staleMs = 300_000;

/** Saved views of a list: one's own, and those others share. A list that is opened bare begins with the preferred one. */
export function ViewMenu<E extends ListEndpoint>({ list }: { list: ListState<E> }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  /** The dialog: null closed, 'new', or the view that is edited. */
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const { choice, lend } = useColumnChoice(list.key);
  const { data } = useApi(savedViewApi.list, { listKey: list.key }, { staleMs });
  const views = data?.list ?? [];
  /** Address of the view that was chosen here. */
  const given = useRef<string | null>(null);
  const apply = ({ search, columns }: SavedView['view']) => {
    given.current = search;
    list.show(search);
    lend(columns);
    setOpen(false);
  };
  const leave = useEffectEvent(() => {
    if (given.current !== '') lend(null);
  });
  const bare = list.search === '';
  useEffect(() => {
    // Opened bare, or its filters cleared: what a view lent leaves with it.
    if (bare) leave();
  }, [bare]);
  const preferred = views.find((view) => view.preferred);
  const current = list.search === '' ? undefined : views.find(({ view }) => view.search === list.search);
  const begin = useEffectEvent(() => {
    // An address with an answer of its own, if only its third page, is left alone.
    if (preferred && list.search === '' && list.page === 1) apply(preferred.view);
    else lend(current?.view.columns ?? null);
  });
  const begun = useRef(false);
  useEffect(() => {
    if (data === undefined || begun.current) return;
    begun.current = true;
    begin();
  }, [data]);

  const edit = (view: SavedView | 'new') => {
    setOpen(false);
    setEdited(view);
  };
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={
          <div className="kit-views">
            <ul aria-label={t('kit.views')}>
              <li>
                <Button type="text" block onClick={() => apply({ search: '', columns: null })}>
                  {t('kit.view.all')}
                </Button>
              </li>
              {views.map((view) => (
                <ViewLine key={view.id} view={view} current={view === current} onShow={apply} onEdit={edit} />
              ))}
            </ul>
            <Button size="small" onClick={() => edit('new')}>
              {t('kit.view.save')}
            </Button>
          </div>
        }
      >
        <Button
          type="text"
          size="small"
          className="kit-view-button"
          icon={<Icon name="bookmark" size={14} />}
          title={t('kit.views')}
        >
          {current?.name ?? t('kit.views')}
        </Button>
      </Popover>
      <Suspense>
        {edited !== null && (
          <ViewDialog
            listKey={list.key}
            shown={{ search: list.search, columns: choice }}
            edited={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  );
}

interface ViewLineProps {
  view: SavedView;
  current: boolean;
  onShow: (view: SavedView['view']) => void;
  onEdit: (view: SavedView) => void;
}

function ViewLine({ view, current, onShow, onEdit }: ViewLineProps) {
  const t = useT();
  const remove = useApiMutation(savedViewApi.delete, { invalidates: [savedViewApi.list] });
  const { name, own, shared, preferred, ownerName } = view;
  const about = own
    ? [preferred && t('kit.view.first'), shared && t('kit.view.isShared')].filter(Boolean).join(' · ')
    : t('kit.view.sharedBy', { name: ownerName });
  return (
    <li>
      <Button type="text" block aria-current={current} onClick={() => onShow(view.view)}>
        <span>{name}</span>
        {about !== '' && <small>{about}</small>}
      </Button>
      {own && (
        <>
          <Button
            type="text"
            icon={<Icon name="gear" size={14} />}
            aria-label={t('kit.view.edit', { name })}
            title={t('kit.view.edit', { name })}
            onClick={() => onEdit(view)}
          />
          <Popconfirm
            title={t('kit.view.deleteAsk', { name })}
            okText={t('kit.view.deleteIt')}
            cancelText={t('kit.cancel')}
            onConfirm={() => remove.mutate({ id: view.id })}
          >
            <Button
              type="text"
              icon={<Icon name="close" size={14} />}
              aria-label={t('kit.view.delete', { name })}
              title={t('kit.view.delete', { name })}
            />
          </Popconfirm>
        </>
      )}
    </li>
  );
}
