import { useSyncExternalStore } from 'react';
import { formatAge, formatTime } from '../shell/i18n/format.ts';
import { useT } from '../shell/i18n/i18n.ts';

export interface AgeProps {
  /** ISO text or epoch ms; null shows "–". */
  at: string | number | null;
}

/** "just now", "5 min", "3 h", then the time itself; ticks without refetching, the whole time in the tooltip. */
export function Age({ at }: AgeProps) {
  const t = useT();
  useTick();
  if (at === null) return <span className="kit-age">{missing}</span>;
  return (
    <time className="kit-age" dateTime={new Date(at).toISOString()} title={formatTime(at)}>
      {formatAge(t, at)}
    </time>
  );
}

const missing = '–';
const tickMs = 10_000;
const tickers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all ages on screen: renders again every ten seconds. */
export function useTick(): number {
  return useSyncExternalStore(watch, () => Math.floor(Date.now() / tickMs));
}

function watch(ticker: () => void): () => void {
  tickers.add(ticker);
  timer ??= setInterval(() => {
    for (const each of tickers) each();
  }, tickMs);
  return () => {
    tickers.delete(ticker);
    if (tickers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
