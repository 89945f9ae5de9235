import { useEffect, useMemo } from 'react';
import { throttleLatest } from '../../kit/map/throttle-latest.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { afterHandling } from './alarm-actions.ts';

/** While the page is visible, a change of any alarm of the enterprise fetches what shows alarms again; at most once a second. */
export function useAlarmNews(): void {
  const refetch = useMemo(() => throttleLatest(afterHandling, 1000), []);
  useEffect(() => () => refetch.cancel(), [refetch]);
  useSubject('customer.alarm', () => refetch.call(undefined));
}
