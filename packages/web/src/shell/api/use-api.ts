/** TanStack Query over the contract: `useApi(endpoint, input)` reads, `useApiMutation(endpoint)` writes. */

import {
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Endpoint, InputOf, ResultOf } from '@treadline/contract/endpoint';
import { call } from './call.ts';
import { invalidate } from './query-client.ts';

export interface UseApiOptions {
  /** Fetch again after so many milliseconds; rests while the tab is hidden. */
  refetchMs?: number;
  /** Keep the last answer on screen while another input loads (lists). */
  keepPrevious?: boolean;
  /** The component shows the failure itself: no notification. Default true: a card fails alone (pages.md 4.10). */
  quiet?: boolean;
  staleMs?: number;
}

/** Reads an endpoint. With `null` as input nothing is asked. The key is `[path, input]`. */
export function useApi<E extends JsonEndpoint>(
  endpoint: E,
  ...[input, options]: ApiArgs<E>
): UseQueryResult<ResultOf<E>, Error> {
  return useApiQuery(endpoint, input === undefined ? ({} as InputOf<E>) : input, options);
}

/** As `useApi`, for helpers that are generic over the endpoint. */
export function useApiQuery<E extends JsonEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  options: UseApiOptions = {},
): UseQueryResult<ResultOf<E>, Error> {
  const query: UseQueryOptions<ResultOf<E>, Error> = {
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) =>
      (await call(endpoint, input as InputOf<E>, { signal, quiet: options.quiet ?? true })) as ResultOf<E>,
    enabled: input !== null,
    ...(options.refetchMs === undefined ? {} : { refetchInterval: options.refetchMs }),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  };
  const keep = options.keepPrevious ? { placeholderData: (last: unknown) => last as never } : {};
  return useQuery<ResultOf<E>, Error>({ ...query, ...keep });
}

export interface MutationOptions<E extends Endpoint> {
  /** Answers that are old after this change. */
  invalidates?: readonly Endpoint[];
  onSuccess?: (result: ResultOf<E>, input: InputOf<E>) => void;
  /** The form shows refusals at its fields itself. */
  quiet?: boolean;
}

/** Writes through an endpoint; refusals notify unless `quiet`. */
export function useApiMutation<E extends JsonEndpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): UseMutationResult<ResultOf<E>, Error, InputOf<E>> {
  return useMutation<ResultOf<E>, Error, InputOf<E>>({
    mutationFn: async (input) => (await call(endpoint, input, { quiet: options.quiet ?? false })) as ResultOf<E>,
    onSuccess: (result, input) => {
      if (options.invalidates) void invalidate(...options.invalidates);
      options.onSuccess?.(result, input);
    },
  });
}

/** Endpoints that answer an envelope; files go through `download`. */
export type JsonEndpoint = Endpoint & { kind: 'json' };

type ApiArgs<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E> | null, options?: UseApiOptions]
    : [input: InputOf<E> | null, options?: UseApiOptions];
