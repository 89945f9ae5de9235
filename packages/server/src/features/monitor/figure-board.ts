/**
 * Figures are asked for by every open overview but cost a pass over all vehicles: they are made at most every few
 * seconds for those who see the same, and each making leaves a sample for the course of the day. The course lives in
 * this process alone: it begins anew with it, and has gaps where nobody looked.
 */
import type { Figures } from './figures.ts';

export interface Spark {
  online: [number, number | null][];
  outOfRange: [number, number | null][];
  meanColdKpa: [number, number | null][];
  hottestC: [number, number | null][];
}

export interface FigureBoard {
  /** `key` names who sees the same; `make` runs once for all who ask at the same time. */
  get(key: string, make: () => Promise<Figures>): Promise<Figures & { spark: Spark }>;
}

interface Entry {
  madeAt: number;
  figures: Promise<Figures>;
  /** Start of the step -> its last figures, oldest first. */
  course: Map<number, Figures>;
}

export const freshMs = 5_000;
export const stepMs = 5 * 60_000;
const courseMs = 24 * 3_600_000;
const mostKeys = 1000;

export function createFigureBoard(now: () => number): FigureBoard {
  /** Least recently asked first. */
  const entries = new Map<string, Entry>();

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? {
      madeAt: Number.NEGATIVE_INFINITY,
      figures: Promise.reject(),
      course: new Map(),
    };
    entry.figures.catch(() => undefined);
    entries.delete(key);
    entries.set(key, entry);
    for (const oldest of entries.keys()) {
      if (entries.size <= mostKeys) break;
      entries.delete(oldest);
    }
    return entry;
  }

  return {
    async get(key, make) {
      const entry = entryOf(key);
      if (now() - entry.madeAt >= freshMs) {
        entry.madeAt = now();
        entry.figures = make();
        entry.figures.then(
          (figures) => addSample(entry.course, now(), figures),
          () => {
            entry.madeAt = Number.NEGATIVE_INFINITY;
          },
        );
      }
      const figures = await entry.figures;
      return { ...figures, spark: sparkOf(entry.course, now()) };
    },
  };
}

function addSample(course: Map<number, Figures>, at: number, figures: Figures): void {
  const step = Math.floor(at / stepMs) * stepMs;
  course.set(step, figures);
  for (const old of course.keys()) {
    if (old > at - courseMs) break;
    course.delete(old);
  }
}

function sparkOf(course: ReadonlyMap<number, Figures>, at: number): Spark {
  const steps = [...course].filter(([step]) => step > at - courseMs);
  const line = (value: (figures: Figures) => number | null) =>
    steps.map(([step, figures]): [number, number | null] => [step, value(figures)]);
  return {
    online: line((figures) => figures.online),
    outOfRange: line((figures) => figures.outOfRange),
    meanColdKpa: line((figures) => figures.meanColdKpa),
    hottestC: line((figures) => figures.hottest?.temperatureC ?? null),
  };
}
