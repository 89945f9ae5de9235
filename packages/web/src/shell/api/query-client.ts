/** One query cache for the console; a change of tab, a reconnect or a push refetches through it. */

import { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@treadline/contract/endpoint';
import { ServerUnreachable } from './api-error.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => error instanceof ServerUnreachable && count < 2,
      retryDelay: (count) => 1_000 * 2 ** count,
      // The banner says whether there is a network; the calls find out by themselves.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Marks every answer of these endpoints as old; those on screen are fetched again. */
export async function invalidate(...endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] })));
}
