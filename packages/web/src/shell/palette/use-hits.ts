import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PaletteEntry } from './entries.ts';
import { matchScore } from './match.ts';
import type { PaletteHit, PaletteProvider } from './palette-room.ts';

const pauseMs = 200;
const mostOfKind = 5;

interface Found {
  provider: PaletteProvider;
  entries: PaletteEntry[];
}

export interface Hits {
  found: Found[];
  busy: boolean;
  /** Kinds whose search failed. */
  failed: PaletteProvider[];
  retry: () => void;
}

/** Asks every provider for the text, once typing pauses; an answer that came too late is dropped. */
export function useHits(providers: readonly PaletteProvider[], typed: string): Hits {
  const text = usePaused(typed);
  const results = useQueries({
    queries: providers.map((provider) => ({
      queryKey: ['palette.hits', provider.kind, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => provider.search(text, signal),
      enabled: text !== '',
      staleTime: 10_000,
      retry: false,
    })),
  });
  const answers = providers.flatMap((provider, at) => {
    const result = results[at];
    return result ? [{ provider, result }] : [];
  });
  return {
    found: answers.flatMap(({ provider, result }) =>
      text !== '' && text === typed && result.data?.length
        ? [{ provider, entries: best(result.data, text).map((hit) => entryOf(provider, hit)) }]
        : [],
    ),
    busy: typed !== '' && providers.length > 0 && (text !== typed || results.some(({ isFetching }) => isFetching)),
    failed: answers.filter(({ result }) => text !== '' && result.isError).map(({ provider }) => provider),
    retry: () => {
      for (const { result } of answers) if (result.isError) void result.refetch();
    },
  };
}

/** The server finds, also by fields not shown; what is called so comes first. */
function best(hits: readonly PaletteHit[], text: string): PaletteHit[] {
  return hits.toSorted((one, other) => matchScore(other.name, text) - matchScore(one.name, text)).slice(0, mostOfKind);
}

function entryOf(provider: PaletteProvider, hit: PaletteHit): PaletteEntry {
  return {
    key: `${provider.kind}:${hit.id}`,
    name: hit.name,
    ...(hit.note === undefined ? {} : { note: hit.note }),
    icon: provider.icon,
    does: hit.to,
  };
}

function usePaused(text: string): string {
  const [paused, pause] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => pause(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
