/**
 * Data of the live overview: fetched lists with live states laid over them. Order and membership come from the
 * server; values come by `vehicle.state`. Nothing is heard while the page is hidden (web.md 2).
 */

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type LiveVehicle, type MapVehicle, monitorApi } from '@treadline/contract/monitor';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { throttleLatest } from '../../kit/map/throttle-latest.ts';
import { call } from '../../shell/api/call.ts';
import { invalidate } from '../../shell/api/query-client.ts';
import { useApi } from '../../shell/api/use-api.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { applyLiveMarker, createRowMerger } from './live-rows.ts';
import { createLiveStore, type LiveStates } from './live-store.ts';
import type { MonitorView } from './monitor-url.ts';
import { tonesInput } from './vehicle-tone.ts';

const pageSize = 200;
const orderRefetchMs = 30_000;

export interface LiveFleet {
  states: LiveStates;
  /** In the server's order, values as of now. */
  rows: LiveVehicle[];
  total: number;
  list: { error: Error | null; pending: boolean; refetch: () => void; hasMore: boolean; loadMore: () => void };
  /** Every visible vehicle with a position, whatever the legend filter. */
  markers: MapVehicle[];
  map: { error: Error | null; pending: boolean; refetch: () => void };
}

export function useLiveFleet(view: MonitorView): LiveFleet {
  const [store] = useState(createLiveStore);
  const states = useSyncExternalStore(store.subscribe, store.snapshot);
  useSubject('vehicle.state', ({ vehicles }) => store.push(vehicles));

  const refetchRecords = useMemo(
    () => throttleLatest(() => void invalidate(monitorApi.list, monitorApi.map, monitorApi.figures), 3000),
    [],
  );
  useEffect(() => () => refetchRecords.cancel(), [refetchRecords]);
  useSubject('customer.record', () => refetchRecords.call(undefined));

  const shared = {
    ...(view.text === '' ? {} : { text: view.text }),
    ...(view.group === null ? {} : { groupId: view.group }),
    ...(view.use === null ? {} : { useStatus: view.use }),
  };
  const listInput = { ...shared, ...tonesInput(view.tones), pageSize };
  const list = useInfiniteQuery({
    queryKey: [monitorApi.list.path, listInput],
    queryFn: ({ pageParam, signal }) =>
      call(monitorApi.list, { ...listInput, page: pageParam }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    refetchInterval: orderRefetchMs,
    placeholderData: keepPreviousData,
  });
  const map = useApi(monitorApi.map, shared, { refetchMs: 60_000, keepPrevious: true });

  const [merge] = useState(createRowMerger);
  const fetched = useMemo(() => distinct((list.data?.pages ?? []).flatMap((page) => page.list)), [list.data]);
  const rows = useMemo(() => merge(fetched, states), [merge, fetched, states]);
  const markers = useMemo(
    () => (map.data?.list ?? []).map((vehicle) => applyLiveMarker(vehicle, states, map.dataUpdatedAt)),
    [map.data, map.dataUpdatedAt, states],
  );

  return {
    states,
    rows,
    total: list.data?.pages.at(-1)?.total ?? 0,
    list: {
      error: list.data ? null : list.error,
      pending: list.isPending,
      refetch: () => void list.refetch(),
      hasMore: list.hasNextPage,
      loadMore: () => {
        if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
      },
    },
    markers,
    map: { error: map.data ? null : map.error, pending: map.isPending, refetch: () => void map.refetch() },
  };
}

/** Pages are fetched one after the other: a vehicle that changed its place between two may come twice. */
function distinct(rows: readonly LiveVehicle[]): LiveVehicle[] {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row.id) && seen.add(row.id));
}
