import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../shell/i18n/i18n.ts';
import type { IconName } from '../icons.tsx';
import { EmptyState, ErrorState, Skeleton } from '../states.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { countText, ListTable, type ListTableProps } from './ListTable.tsx';
import type { ListColumn } from './list-columns.ts';
import type { ListEndpoint, ListState, RowOf } from './use-list.ts';
import { ViewMenu } from './ViewMenu.tsx';

interface ListFrameProps<E extends ListEndpoint> {
  /** A title, which the count follows, or tabs. */
  title: ReactNode;
  list: ListState<E>;
  columns: readonly ListColumn<RowOf<E>>[];
  /** Filters that fit one line. */
  filters?: ReactNode;
  /** At most one blue button. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Head of a list (pages.md 4.1): title with count, saved views, filters, actions, columns. */
export function ListFrame<E extends ListEndpoint>(props: ListFrameProps<E>) {
  const { title, list, columns, filters, actions, className = '', children } = props;
  const t = useT();
  return (
    <div className={`kit-list ${className}`}>
      <header className="kit-list-head">
        <div className="kit-list-title">
          {typeof title === 'string' ? <h1>{title}</h1> : title}
          {typeof title === 'string' && list.query.isSuccess && (
            <span className="kit-list-count">{countText(list.total)}</span>
          )}
          <ViewMenu list={list} />
        </div>
        <div className="kit-list-filters">
          {filters}
          {list.filtered && (
            <Button type="text" onClick={list.clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
        <div className="kit-list-actions">
          {actions}
          <ColumnMenu listKey={list.key} columns={columns} />
        </div>
      </header>
      <div className="kit-list-progress" data-busy={list.query.isFetching && list.query.isPlaceholderData} />
      {children}
    </div>
  );
}

interface ListBodyProps<E extends ListEndpoint> {
  list: ListState<E>;
  /** Sentence for a list that never had anything. */
  empty: string;
  /** What to do then. */
  emptyAction?: ReactNode;
  emptyIcon?: IconName;
  /** Said above the reason when the list cannot be read. */
  failed?: string | undefined;
  children: ReactNode;
}

/** The table, or what stands in its place: the failure, the wait, nothing found, nothing there. */
export function ListBody<E extends ListEndpoint>(props: ListBodyProps<E>) {
  const { list, empty, emptyAction = null, emptyIcon, failed, children } = props;
  const t = useT();
  const { query } = list;
  if (query.isError && !query.data) {
    return (
      <div className="kit-list-body">
        <ErrorState
          error={query.error}
          {...(failed === undefined ? {} : { what: failed })}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  const clear = (
    <Button size="small" onClick={list.clear}>
      {t('kit.clear')}
    </Button>
  );
  return (
    <div className="kit-list-body">
      {query.isPending ? (
        <Skeleton rows={8} />
      ) : list.rows.length > 0 ? (
        children
      ) : list.filtered ? (
        <EmptyState icon="search" text={t('kit.nothingMatches')} action={clear} />
      ) : (
        <EmptyState {...(emptyIcon ? { icon: emptyIcon } : {})} text={empty} action={emptyAction} />
      )}
    </div>
  );
}

export type ListPageProps<E extends ListEndpoint> = Omit<ListFrameProps<E>, 'children' | 'className'> &
  Pick<ListBodyProps<E>, 'empty' | 'failed'> &
  Pick<ListTableProps<E>, 'rowKey' | 'onOpen' | 'ticks'> & {
    /** Buttons for the ticked rows. */
    bulk?: ReactNode;
  };

/** A list that is a page of its own. Lists with more on the page put its parts together themselves. */
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  const { list, columns, rowKey, onOpen, ticks, bulk, empty, failed, ...frame } = props;
  return (
    <ListFrame list={list} columns={columns} {...frame}>
      <ListBody list={list} empty={empty} failed={failed}>
        <ListTable list={list} columns={columns} onOpen={onOpen} ticks={ticks} {...(rowKey ? { rowKey } : {})} />
      </ListBody>
      {ticks && (
        <BulkBar list={list} ticks={ticks.of}>
          {bulk}
        </BulkBar>
      )}
    </ListFrame>
  );
}
