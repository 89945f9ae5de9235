import { Button, Table, type TableColumnsType, type TableRef } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '../shell/i18n/format.ts';
import { useT } from '../shell/i18n/i18n.ts';
import { EmptyState, ErrorState, Skeleton } from './states.tsx';
import type { ListEndpoint, ListState, RowOf } from './use-list.ts';

export interface ListPageProps<E extends ListEndpoint> {
  /** A title, which the count follows, or tabs. */
  title: ReactNode;
  list: ListState<E>;
  columns: TableColumnsType<RowOf<E>>;
  rowKey: (row: RowOf<E>) => string;
  /** Filters that fit one line. */
  filters?: ReactNode;
  /** At most one blue button. */
  actions?: ReactNode;
  /** Sentence for a list that never had anything. */
  empty: string;
  /** Said above the reason when the list cannot be read. */
  failed?: string;
  onOpen?: (row: RowOf<E>) => void;
}

/** Layout of a list (pages.md 4.1): title with count, filters in one line, table of 36 px rows, pages. */
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  const { title, list, columns, rowKey, filters, actions, empty, failed, onOpen } = props;
  const t = useT();
  return (
    <div className="kit-list">
      <header className="kit-list-head">
        <div className="kit-list-title">
          {typeof title === 'string' ? <h1>{title}</h1> : title}
          {typeof title === 'string' && list.query.isSuccess && (
            <span className="kit-list-count">{formatNumber(list.total)}</span>
          )}
        </div>
        <div className="kit-list-filters">
          {filters}
          {list.filtered && (
            <Button type="text" onClick={list.clear}>
              {t('kit.clear')}
            </Button>
          )}
        </div>
        {actions !== undefined && <div className="kit-list-actions">{actions}</div>}
      </header>
      <div className="kit-list-progress" data-busy={list.query.isFetching && list.query.isPlaceholderData} />
      <div className="kit-list-body">
        {list.query.isError && !list.query.data ? (
          <ErrorState
            error={list.query.error}
            {...(failed === undefined ? {} : { what: failed })}
            onRetry={() => void list.query.refetch()}
          />
        ) : list.query.isPending ? (
          <Skeleton rows={8} />
        ) : list.rows.length === 0 ? (
          list.filtered ? (
            <EmptyState
              icon="search"
              text={t('kit.nothingMatches')}
              action={
                <Button size="small" onClick={list.clear}>
                  {t('kit.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState text={empty} />
          )
        ) : (
          <ListTable list={list} columns={columns} rowKey={rowKey} {...(onOpen ? { onOpen } : {})} />
        )}
      </div>
    </div>
  );
}

function ListTable<E extends ListEndpoint>({
  list,
  columns,
  rowKey,
  onOpen,
}: Pick<ListPageProps<E>, 'list' | 'columns' | 'rowKey' | 'onOpen'>) {
  const t = useT();
  const table = useKeyboardScroll();
  return (
    <Table<RowOf<E>>
      ref={table}
      size="small"
      columns={columns}
      dataSource={list.rows}
      rowKey={rowKey}
      scroll={{ x: 'max-content' }}
      {...(onOpen
        ? {
            onRow: (row) => ({
              tabIndex: 0,
              className: 'kit-row-opens',
              onClick: () => onOpen(row),
              onKeyDown: (event) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
              },
            }),
          }
        : {})}
      pagination={{
        current: list.page,
        pageSize: list.pageSize,
        total: list.total,
        size: 'small',
        showSizeChanger: true,
        pageSizeOptions: [20, 50, 100, 200],
        showTotal: (total, range) =>
          t('kit.total', { range: `${formatNumber(range[0])}–${formatNumber(range[1])}`, total: formatNumber(total) }),
        onChange: (page, size) => list.goTo(page, size),
      }}
    />
  );
}

/** A table wider than the page scrolls; where no row takes the focus, the table has to, or the keyboard cannot. */
function useKeyboardScroll() {
  const table = useRef<TableRef>(null);
  useEffect(() => {
    const content = table.current?.nativeElement.querySelector<HTMLElement>('.ant-table-content');
    if (!content) return;
    const watch = new ResizeObserver(() => {
      if (content.scrollWidth > content.clientWidth) content.tabIndex = 0;
      else content.removeAttribute('tabindex');
    });
    watch.observe(content);
    if (content.firstElementChild) watch.observe(content.firstElementChild);
    return () => watch.disconnect();
  }, []);
  return table;
}
