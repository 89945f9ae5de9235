import { useEffect, useMemo } from 'react';
import { throttleLatest } from '../../kit/map/throttle-latest.ts';
import { useSubject } from '../../shell/realtime/use-subject.ts';
import { refetchAlarms, refetchOverview } from './alarm-actions.ts';

const alarmsMs = 1_000;
const overviewMs = 10_000;

/**
 * While the page is visible, a change of any alarm of the enterprise fetches again what shows alarms, at most
 * once a second, and what sums up the fleet, at most every ten: a burst of alarms is no burst of large answers.
 */
export function useAlarmNews(): void {
  const refetch = useMemo(
    () => [throttleLatest(refetchAlarms, alarmsMs), throttleLatest(refetchOverview, overviewMs)],
    [],
  );
  useEffect(
    () => () => {
      for (const each of refetch) each.cancel();
    },
    [refetch],
  );
  useSubject('customer.alarm', () => {
    for (const each of refetch) each.call(undefined);
  });
}
