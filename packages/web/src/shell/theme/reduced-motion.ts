import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the person asked their system for less motion. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

function listen(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
