/** The address holds selection and filters of the live overview: a link to it is a link to its answer (pages.md 4.1). */
import type { Status } from '../../kit/StatusGlyph.tsx';
import { tones } from './vehicle-tone.ts';

export interface MonitorView {
  vehicle: string | null;
  /** Key of the chosen wheel in the diagram. */
  wheel: string | null;
  /** Alarm whose drawer is open. */
  alarm: string | null;
  tones: Status[];
  group: string | null;
  use: 'in_transit' | 'idle' | null;
  text: string;
}

const idPattern = /^\d{1,19}$/;

/** Reads the query; anything malformed is as if absent. */
export function readView(query: URLSearchParams): MonitorView {
  const use = query.get('use');
  const wheel = query.get('wheel');
  const wanted = (query.get('level') ?? '').split(',');
  return {
    vehicle: readId(query, 'vehicle'),
    wheel: wheel && /^t?\d{1,4}$/.test(wheel) ? wheel : null,
    alarm: readId(query, 'alarm'),
    tones: tones.filter((tone) => wanted.includes(tone)),
    group: readId(query, 'group'),
    use: use === 'in_transit' || use === 'idle' ? use : null,
    text: (query.get('text') ?? '').slice(0, 60),
  };
}

/** The query with the changes laid over it; other entries stay. */
export function writeView(query: URLSearchParams, change: Partial<MonitorView>): URLSearchParams {
  const view = { ...readView(query), ...change };
  const next = new URLSearchParams(query);
  const entries: [string, string | null][] = [
    ['vehicle', view.vehicle],
    ['wheel', view.wheel],
    ['alarm', view.alarm],
    ['level', view.tones.join(',')],
    ['group', view.group],
    ['use', view.use],
    ['text', view.text.trim()],
  ];
  for (const [name, value] of entries) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

function readId(query: URLSearchParams, name: string): string | null {
  const value = query.get(name);
  return value && idPattern.test(value) ? value : null;
}
