import { Table, type TableProps, type TableRef } from 'antd';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { DrawnHead } from './DrawnHead.tsx';
import { type ListColumn, shown, tableColumns } from './list-columns.ts';
import { nextSort, sortOf } from './list-sort.ts';
import { useColumnChoice } from './use-column-choice.ts';
import type { ListEndpoint, ListState, RowOf } from './use-list.ts';
import { idOf, type Ticks } from './use-ticks.ts';

export interface ListTableProps<E extends ListEndpoint> {
  list: ListState<E>;
  columns: readonly ListColumn<RowOf<E>>[];
  /** `id` unless said otherwise. */
  rowKey?: (row: RowOf<E>) => string;
  onOpen?: ((row: RowOf<E>) => void) | undefined;
  /** With what a row is called, and which rows cannot be ticked. */
  ticks?: { of: Ticks<RowOf<E>>; name: (row: RowOf<E>) => string; canTick?: (row: RowOf<E>) => boolean } | undefined;
  /** What only this table needs. */
  more?: Pick<TableProps<RowOf<E>>, 'expandable' | 'rowClassName' | 'summary' | 'scroll' | 'tableLayout'> | undefined;
}

/** Rows of 36 px in the reader's columns and order, with pages. Shift and a click on a head sorts by one more column. */
export function ListTable<E extends ListEndpoint>(props: ListTableProps<E>) {
  const { list, columns, rowKey = idOf, onOpen, ticks, more } = props;
  const t = useT();
  const table = useKeyboardScroll();
  const { choice, choose } = useColumnChoice(list.key);
  const draw = (key: string, width: number) => choose({ ...choice, widths: { ...choice.widths, [key]: width } });
  const together = useRef(false);
  return (
    <div
      onClickCapture={(event) => {
        together.current = event.shiftKey;
      }}
      onKeyDownCapture={(event) => {
        together.current = event.shiftKey;
      }}
    >
      <Table<RowOf<E>>
        ref={table}
        size="small"
        columns={tableColumns(shown(columns, choice), {
          sort: sortOf(list.sort),
          hint: t('kit.sortHint'),
          widths: choice.widths ?? {},
          draw,
        })}
        components={parts}
        dataSource={list.rows}
        rowKey={rowKey}
        scroll={{ x: 'max-content' }}
        showSorterTooltip={false}
        {...more}
        onChange={(_, __, heads, { action }) => {
          if (action === 'sort') list.setFilter({ sort: nextSort(list.sort, heads, together.current) });
        }}
        {...(ticks
          ? {
              rowSelection: {
                selectedRowKeys: ticks.of.rows.map(rowKey),
                preserveSelectedRowKeys: true,
                onChange: (keys) => {
                  const known = new Map([...ticks.of.rows, ...list.rows].map((row) => [rowKey(row), row]));
                  ticks.of.set(keys.flatMap((key) => known.get(String(key)) ?? []));
                },
                getCheckboxProps: (row) => ({
                  disabled: ticks.canTick?.(row) === false,
                  'aria-label': t('kit.select', { name: ticks.name(row) }),
                }),
              },
            }
          : {})}
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
            t('kit.total', { range: `${formatNumber(range[0])}–${formatNumber(range[1])}`, total: countText(total) }),
          onChange: (page, size) => list.goTo(page, size),
        }}
      />
    </div>
  );
}

/** The same object always: antd makes the heads anew for another. */
const parts = { header: { cell: DrawnHead } };

/** Counts stop one above this (data.md 5). */
const mostCounted = 10_000;

export function countText(total: number): string {
  return total > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(total);
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
