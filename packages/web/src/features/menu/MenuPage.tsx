import { type MenuRow, menuApi, systemTypeOf } from '@treadline/contract/menu';
import { Alert, Button, Segmented, Tree } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { EntryIcon } from '../../kit/EntryIcon.tsx';
import { Icon } from '../../kit/icons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { dropOf, type TreeRow, treeOf } from '../../kit/tree-rows.ts';
import { useApi, useApiMutation } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';
import { useCan, useUser } from '../../shell/session/use-account.ts';
import { MenuForm } from './MenuForm.tsx';
import { MenuPanel } from './MenuPanel.tsx';
import { doubleLinks, iconOf, setKeys, textOf } from './menu-words.ts';
import './menu.css';

type SystemType = MenuRow['systemType'];
type Client = MenuRow['client'];

/** The trees that drive the console and the app; operations staff change them (pages.md M8). */
export function MenuPage() {
  const t = useT();
  const user = useUser();
  const operator = user.customKind === 'operator';
  const own = systemTypeOf(user.customKind, user.tyreType);
  const [search, setSearch] = useSearchParams();
  const systemType = operator ? ((search.get('set') as SystemType | null) ?? 'OTR') : own;
  const client = (search.get('client') as Client | null) ?? 'web';
  const query = useApi(menuApi.list, { systemType, client });
  const rows = query.data?.list ?? [];
  const editable = query.data?.editable ?? false;
  const selected = rows.find((row) => row.id === search.get('id')) ?? rows[0] ?? null;
  const [adding, setAdding] = useState<MenuRow | 'top' | null>(null);
  const change = (next: Record<string, string>) => setSearch({ set: systemType, client, ...next }, { replace: true });
  const doubles = doubleLinks(rows);

  return (
    <div className="menu-page">
      <section className="kit-panel menu-left">
        <header className="menu-head">
          <h1>{t('menu.title')}</h1>
          {query.isSuccess && <span className="kit-list-count">{formatNumber(rows.length)}</span>}
          {editable && (
            <Can permission="menu:add">
              <Button type="primary" onClick={() => setAdding('top')}>
                {t('menu.addTop')}
              </Button>
            </Can>
          )}
        </header>
        {operator && (
          <Segmented<SystemType>
            block
            value={systemType}
            onChange={(set) => change({ set })}
            options={Object.entries(setKeys).map(([value, key]) => ({ value: value as SystemType, label: t(key) }))}
          />
        )}
        <Segmented<Client>
          value={client}
          onChange={(next) => change({ client: next })}
          options={[
            { value: 'web', label: t('menu.web') },
            { value: 'app', label: t('menu.app') },
          ]}
        />
        {doubles.size > 0 && (
          <Alert type="warning" showIcon title={t('menu.doubles', { links: [...doubles].join(', ') })} />
        )}
        <div className="menu-tree">
          {query.isError && !query.data ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : query.isPending ? (
            <Skeleton rows={10} />
          ) : rows.length === 0 ? (
            <EmptyState icon="list" text={t('menu.empty')} />
          ) : (
            <MenuTree
              rows={rows}
              selected={selected?.id ?? null}
              editable={editable}
              onSelect={(id) => change({ id })}
            />
          )}
        </div>
      </section>
      {selected && (
        <MenuPanel
          key={selected.id}
          row={selected}
          rows={rows}
          editable={editable}
          onAdd={() => setAdding(selected)}
          onSelect={(id) => change({ id })}
        />
      )}
      {adding !== null && (
        <MenuForm
          row={null}
          parent={adding === 'top' ? null : adding}
          set={{ systemType, client }}
          onDone={(id) => {
            setAdding(null);
            if (id !== null) change({ id });
          }}
        />
      )}
    </div>
  );
}

interface MenuTreeProps {
  rows: readonly MenuRow[];
  selected: string | null;
  editable: boolean;
  onSelect: (id: string) => void;
}

function MenuTree({ rows, selected, editable, onSelect }: MenuTreeProps) {
  const t = useT();
  const { language } = useUser();
  const mayEdit = useCan('menu:edit') && editable;
  const move = useApiMutation(menuApi.move, { invalidates: [menuApi.list] });
  // Pages open, buttons closed: the tree reads as the menu does.
  const [open, setOpen] = useState<string[]>(() => rows.filter((row) => row.type === 1).map((row) => row.id));
  return (
    <Tree<TreeRow<MenuRow>>
      blockNode
      treeData={treeOf(rows)}
      selectedKeys={selected === null ? [] : [selected]}
      expandedKeys={open}
      onExpand={(keys) => setOpen(keys.map(String))}
      onSelect={(_, { node }) => onSelect(node.key)}
      draggable={mayEdit ? { icon: false } : false}
      onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
        const last = Number(node.pos.split('-').at(-1));
        const place = dropOf(rows, dragNode.key, node.key, dropToGap ? (dropPosition < last ? -1 : 1) : 0, false);
        if (place === null) notify({ kind: 'warning', title: t('menu.cannotMove') });
        else move.mutate({ id: dragNode.key, version: dragNode.row.version, ...place });
      }}
      titleRender={({ row }) => (
        <span className="menu-node" data-off={!row.enabled}>
          {row.type !== 3 && <EntryIcon icon={iconOf(row)} fallback="page" size={15} />}
          <span className="menu-node-name">{textOf(row.name, language)}</span>
          <small>{row.type === 3 ? row.permission : row.link}</small>
          {!row.shown && row.type !== 3 && <Icon name="eyeOff" size={14} />}
        </span>
      )}
    />
  );
}
