/** Ceilings of device calls over HTTP (protocols.md 6.5). */
export interface HttpLimits {
  /** A body of reports, also after it was inflated. */
  bodyBytes: number;
  /** A log, also after it was inflated. */
  logBytes: number;
  /** Calls of one token in a minute. */
  callsPerMinute: number;
  /** Calls with a wrong token from one address in a minute. */
  refusedPerMinute: number;
  /** Reports of all calls that wait for their commit; above, callers are asked to come again. */
  reportsInFlight: number;
}

export const defaultHttpLimits: HttpLimits = {
  bodyBytes: 1_048_576,
  logBytes: 8_388_608,
  callsPerMinute: 120_000,
  refusedPerMinute: 120,
  reportsInFlight: 20_000,
};

/** Calls by key in the current minute. Bounded: when too many keys come, counting starts anew. */
export class MinuteCounter {
  readonly #limit: number;
  #counts = new Map<string, number>();
  #minute = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Counts one; true when it is above the limit. */
  add(key: string, now: number): boolean {
    this.#turn(now);
    const count = (this.#counts.get(key) ?? 0) + 1;
    if (this.#counts.size > 50_000) this.#counts.clear();
    this.#counts.set(key, count);
    return count > this.#limit;
  }

  isFull(key: string, now: number): boolean {
    this.#turn(now);
    return (this.#counts.get(key) ?? 0) >= this.#limit;
  }

  #turn(now: number): void {
    const minute = Math.floor(now / 60_000);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#counts = new Map();
  }
}
