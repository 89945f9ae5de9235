import type { Subject, SubjectData } from '@treadline/contract/realtime';
import { useEffect, useEffectEvent } from 'react';
import { listen } from './realtime-client.ts';

/** Listens while the page is visible; a hidden tab hears nothing and refetches when it is shown again. */
export function useSubject<S extends Subject>(subject: S, listener: (data: SubjectData<S>) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => listen(subject, (data) => heard(data)), [subject]);
}
