/** Live vehicles: virtual table, values by live states, order held while the pointer is over it (pages.md C1, web.md 4). */
import type { LiveVehicle } from '@treadline/contract/monitor';
import { Button, Table, type TableRef } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../kit/Can.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx';
import { formatNumber } from '../../shell/i18n/format.ts';
import { useT } from '../../shell/i18n/i18n.ts';
import { narrowBelow, useLiveColumns } from './live-columns.tsx';
import type { LiveFleet } from './use-live-fleet.ts';

export interface LiveTableProps {
  fleet: LiveFleet;
  /** Rows in the order shown. */
  rows: readonly LiveVehicle[];
  selected: string | null;
  filtered: boolean;
  onSelect: (id: string, openDiagram?: boolean) => void;
  onClear: () => void;
}

const rowHeight = 36;
const headHeight = 35;
/** Rows before the end at which the next page is fetched. */
const loadAhead = 40;

export function LiveTable({ fleet, rows, selected, filtered, onSelect, onClear }: LiveTableProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const table = useRef<TableRef>(null);
  const size = useBoxSize(box);
  const columns = useLiveColumns(size.width, (id) => onSelect(id, true));
  const index = useMemo(() => rows.findIndex((row) => row.id === selected), [rows, selected]);

  useEffect(() => {
    if (index < 0 || !box.current) return;
    const holder = box.current.querySelector('.ant-table-tbody-virtual-holder');
    if (!holder) return;
    const top = index * rowHeight;
    if (top < holder.scrollTop || top + rowHeight > holder.scrollTop + holder.clientHeight) {
      table.current?.scrollTo({ top: Math.max(0, top - holder.clientHeight / 2) });
    }
  }, [index]);

  const state = fleet.list.error ? (
    <ErrorState error={fleet.list.error} onRetry={fleet.list.refetch} />
  ) : fleet.list.pending ? (
    <Skeleton rows={8} />
  ) : rows.length === 0 ? (
    <EmptyState
      icon={filtered ? 'search' : 'truck'}
      text={filtered ? t('monitor.empty.filtered') : t('monitor.empty.never')}
      action={
        filtered ? (
          <Button size="small" onClick={onClear}>
            {t('monitor.empty.clear')}
          </Button>
        ) : (
          <Can permission="receiver:query">
            <Link to="/receiver/list">{t('monitor.empty.toReceivers')}</Link>
          </Can>
        )
      }
    />
  ) : null;

  return (
    <div className="monitor-table" data-narrow={size.width < narrowBelow} ref={box}>
      {state ??
        (size.height > 0 && (
          <Table<LiveVehicle>
            ref={table}
            virtual
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={rows}
            pagination={false}
            scroll={{ x: Math.max(size.width, minWidth(columns)), y: size.height - headHeight }}
            rowClassName={(row) => (row.id === selected ? 'monitor-row ant-table-row-selected' : 'monitor-row')}
            onRow={(row) => ({
              onClick: () => onSelect(row.id),
              ...(row.id === selected ? { 'aria-current': true } : {}),
            })}
            onScroll={(event) => {
              const holder = event.currentTarget;
              if (holder.scrollTop + holder.clientHeight > holder.scrollHeight - loadAhead * rowHeight)
                fleet.list.loadMore();
            }}
          />
        ))}
    </div>
  );
}

function minWidth(columns: readonly { width?: unknown }[]): number {
  return columns.reduce((sum, column) => sum + (typeof column.width === 'number' ? column.width : 0), 0);
}

function useBoxSize(box: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // A hidden tab measures zero; the last size stays so that nothing is laid out anew on return.
      if (height > 0) setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [box]);
  return size;
}

/** Count beside the title: what is loaded of all, or all. */
export function useCountText(fleet: LiveFleet): string {
  const t = useT();
  if (fleet.list.pending || fleet.list.error) return '';
  return fleet.rows.length < fleet.total
    ? t('monitor.table.loaded', { n: formatNumber(fleet.rows.length), total: formatNumber(fleet.total) })
    : t('monitor.table.inView', { n: formatNumber(fleet.total) });
}
