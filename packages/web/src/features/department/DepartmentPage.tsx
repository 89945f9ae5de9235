import { type DepartmentNode, departmentApi } from '@treadline/contract/department';
import { Button, Input, Tabs } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { matching } from '../../kit/tree-rows.ts';
import { useAddressValue, withValues } from '../../kit/use-address.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { DepartmentPanel } from './DepartmentPanel.tsx';
import { DepartmentTree } from './DepartmentTree.tsx';
import './department.css';

/** Who belongs where, who answers for it, and how much hangs on it (pages.md M3). */
export function DepartmentPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const fleets = search.get('tab') === 'fleets';
  const [linked, setLinked] = useAddressValue('text');
  // The field keeps its own text: the address follows too late to type in.
  const [text, setText] = useState(linked);
  const [adding, setAdding] = useState<DepartmentNode | null>(null);
  const query = useApi(departmentApi.list, {});
  const all = query.data?.list ?? [];
  const wanted = useDeferredValue(text);
  const shown = matching(fleets ? all.filter((row) => row.kind === 'fleet') : all, wanted);
  const selected = all.find((row) => row.id === search.get('id')) ?? shown[0] ?? null;
  const root = all[0] ?? null;
  const select = (id: string) => setSearch((now) => withValues(now, { id }), { replace: true });

  return (
    <div className="department">
      <section className="kit-panel department-left">
        <header className="department-head">
          <h1>{t('department.title')}</h1>
          {query.isSuccess && <span className="kit-list-count">{formatNumber(all.length)}</span>}
          <Can permission="department:add">
            <Button type="primary" disabled={root === null} onClick={() => setAdding(selected ?? root)}>
              {fleets ? t('department.addFleet') : t('department.add')}
            </Button>
          </Can>
        </header>
        <Tabs
          className="department-tabs"
          activeKey={fleets ? 'fleets' : 'all'}
          onChange={(key) =>
            setSearch((now) => withValues(now, { tab: key === 'fleets' ? key : '', id: '' }), { replace: true })
          }
          items={[
            { key: 'all', label: t('department.all') },
            { key: 'fleets', label: t('department.fleets') },
          ]}
        />
        <Input.Search
          allowClear
          value={text}
          maxLength={60}
          aria-label={t('department.search')}
          placeholder={t('department.search')}
          onChange={(event) => {
            setText(event.target.value);
            setLinked(event.target.value.trim());
          }}
        />
        <div className="department-tree">
          {query.isError && !query.data ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : query.isPending ? (
            <Skeleton rows={8} />
          ) : shown.length === 0 ? (
            <EmptyState
              icon={text === '' ? 'tree' : 'search'}
              text={text === '' && fleets ? t('department.noFleets') : t('kit.nothingMatches')}
            />
          ) : (
            <DepartmentTree
              rows={shown}
              all={all}
              selected={selected?.id ?? null}
              movable={!fleets && text === ''}
              onSelect={select}
            />
          )}
        </div>
      </section>
      {selected && <DepartmentPanel key={selected.id} node={selected} all={all} onSelect={select} onAdd={setAdding} />}
      {adding && (
        <DepartmentForm
          node={null}
          parentId={adding.id}
          kind={fleets ? 'fleet' : 'department'}
          all={all}
          onDone={(id) => {
            setAdding(null);
            if (id !== null) select(id);
          }}
          onClose={() => setAdding(null)}
        />
      )}
    </div>
  );
}
