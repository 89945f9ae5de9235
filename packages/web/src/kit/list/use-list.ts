import type { UseQueryResult } from '@tanstack/react-query';
import type { InputOf, ResultOf } from '@treadline/contract/endpoint';
import { useSearchParams } from 'react-router';
import { call } from '../../shell/api/call.ts';
import { type JsonEndpoint, useApiQuery } from '../../shell/api/use-api.ts';
import { withValues } from '../use-address.ts';

interface ListInput {
  page?: unknown;
  pageSize?: unknown;
  sort?: unknown;
}
interface ListResult<Row> {
  list: Row[];
  total: number;
}
/** An endpoint that answers `{list, total}` and takes page, size and sort. */
export type ListEndpoint = JsonEndpoint & {
  input: { _zod: { input: ListInput } };
  result: { _zod: { output: ListResult<unknown> } };
};
export type RowOf<E extends ListEndpoint> = ResultOf<E> extends ListResult<infer Row> ? Row : never;

export interface ListState<E extends ListEndpoint> {
  /** Name of the list: its columns and saved views are kept under it. */
  key: string;
  query: UseQueryResult<ResultOf<E>, Error>;
  rows: RowOf<E>[];
  total: number;
  page: number;
  pageSize: number;
  /** Value of a filter in the address, '' when absent. */
  filter: (name: string) => string;
  /** Sets filters and returns to page 1; '' removes one. */
  setFilter: (changes: Record<string, string>) => void;
  /** True when any filter narrows the list. */
  filtered: boolean;
  clear: () => void;
  /** As in the address, e.g. `-treadMm,tyreNo`; '' the order of the page. */
  sort: string;
  /** Filters and order as the list's export takes them. */
  params: Readonly<Record<string, string>>;
  /** Filters and order as in the address, for a saved view; `show` puts such a text there. */
  search: string;
  show: (search: string) => void;
  /** The first rows of the whole answer, for what is done with all of them. */
  first: (most: number) => Promise<RowOf<E>[]>;
  goTo: (page: number, pageSize?: number) => void;
}

const defaultPageSize = 20;
/** The server refuses more; an address is typed by anybody. */
const largestPageSize = 200;

/** Server list whose page, size, sort and filters live in the address: a link to a list is a link to its answer. */
export function useList<E extends ListEndpoint>(
  endpoint: E,
  filters: readonly string[],
  refetchMs?: number,
  /** Part of every call, whatever the address says. */
  fixed: Readonly<Record<string, string>> = {},
): ListState<E> {
  const [search, setSearch] = useSearchParams();
  const page = numberOf(search.get('page'), 1);
  const pageSize = Math.min(numberOf(search.get('pageSize'), defaultPageSize), largestPageSize);
  const narrowed = filters.flatMap((name) => (search.get(name) ? [[name, search.get(name) as string] as const] : []));
  const sort = search.get('sort') ?? '';
  const params = { ...Object.fromEntries(narrowed), ...(sort === '' ? {} : { sort }) };
  const input = { page, pageSize, ...params, ...fixed } as InputOf<E>;
  const query = useApiQuery(endpoint, input, { keepPrevious: true, ...(refetchMs === undefined ? {} : { refetchMs }) });
  const answer = query.data as ListResult<RowOf<E>> | undefined;

  const change = (changes: Record<string, string>) => setSearch((now) => withValues(now, changes), { replace: true });

  const viewed = [...filters, 'sort'];
  return {
    // What is fixed makes another list of the same call.
    key: [...endpoint.path.split('/').slice(-2), ...Object.keys(fixed)].join('.'),
    query,
    rows: answer?.list ?? [],
    total: answer?.total ?? 0,
    page,
    pageSize,
    filter: (name) => search.get(name) ?? '',
    setFilter: (changes) => change({ ...changes, page: '' }),
    filtered: narrowed.length > 0,
    sort,
    params,
    search: new URLSearchParams(params).toString(),
    show: (text) => {
      const next = new URLSearchParams(text);
      change(
        Object.fromEntries(
          [...viewed, 'page'].map((name) => [name, viewed.includes(name) ? (next.get(name) ?? '') : '']),
        ),
      );
    },
    first: (most) => firstRows(endpoint, { ...params, ...fixed }, most),
    clear: () => change(Object.fromEntries([...filters, 'page'].map((name) => [name, '']))),
    goTo: (next, size = pageSize) =>
      change({ page: next === 1 ? '' : String(next), pageSize: size === defaultPageSize ? '' : String(size) }),
  };
}

async function firstRows<E extends ListEndpoint>(
  endpoint: E,
  input: Readonly<Record<string, string>>,
  most: number,
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = [];
  for (let page = 1; rows.length < most; page++) {
    const answer = await call(endpoint, { ...input, page, pageSize: largestPageSize } as InputOf<E>);
    const { list, total } = answer as ListResult<RowOf<E>>;
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows.slice(0, most);
}

function numberOf(text: string | null, otherwise: number): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value > 0 ? value : otherwise;
}
