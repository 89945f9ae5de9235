/** Calls `run` with the latest value, at once when idle and at most once in `intervalMs` (web.md 3: one setData a second). */
export interface ThrottledCall<T> {
  call(value: T): void;
  /** Drops what is waiting. */
  cancel(): void;
}

export function throttleLatest<T>(run: (value: T) => void, intervalMs: number): ThrottledCall<T> {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const rest = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!waiting) return;
      const { value } = waiting;
      waiting = null;
      run(value);
      rest();
    }, intervalMs);
  };
  return {
    call(value) {
      if (timer) {
        waiting = { value };
        return;
      }
      run(value);
      rest();
    },
    cancel() {
      if (timer) clearTimeout(timer);
      timer = null;
      waiting = null;
    },
  };
}
