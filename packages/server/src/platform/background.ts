/** Work that goes on after its call was answered; a process that stops asks it to end, and waits for it. */
import type { Log } from './log.ts';

export interface Background {
  add(work: Promise<void>): void;
  /** True from the moment the process stops. */
  stopping(): boolean;
}

interface Works {
  running: Set<Promise<void>>;
  stopping: boolean;
}

/** By the owner of the work; tests run several processes' worth side by side. */
const works = new WeakMap<object, Works>();

export function backgroundOf(owner: object, log: Log): Background {
  const state = worksOf(owner);
  return {
    stopping: () => state.stopping,
    add: (work) => {
      const watched = work
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => state.running.delete(watched));
      state.running.add(watched);
    },
  };
}

export async function stopBackground(owner: object): Promise<void> {
  const state = worksOf(owner);
  state.stopping = true;
  await Promise.all(state.running);
}

function worksOf(owner: object): Works {
  const known = works.get(owner);
  if (known !== undefined) return known;
  const fresh: Works = { running: new Set(), stopping: false };
  works.set(owner, fresh);
  return fresh;
}
