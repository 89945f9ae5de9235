/** What follows an action on alarms: everything on screen that shows them is fetched again, and the outcome is told. */
import { alarmApi } from '@treadline/contract/alarm';
import type { ResultOf } from '@treadline/contract/endpoint';
import { successCode } from '@treadline/contract/envelope';
import { monitorApi } from '@treadline/contract/monitor';
import { invalidate } from '../../shell/api/query-client.ts';
import { useApiMutation } from '../../shell/api/use-api.ts';
import { type Translate, useT } from '../../shell/i18n/i18n.ts';
import { notify } from '../../shell/notify.ts';

/** Answers that show alarms or the level of a vehicle. */
export function afterHandling(): void {
  refetchAlarms();
  refetchOverview();
}

/** Alarms and the rows that carry their levels. */
export function refetchAlarms(): void {
  void invalidate(alarmApi.list, alarmApi.counts, alarmApi.get, monitorApi.list, monitorApi.vehicle);
}

/** What sums up the whole fleet: larger answers, wanted less often. */
export function refetchOverview(): void {
  void invalidate(monitorApi.map, monitorApi.figures);
}

/** A bulk call does each row or none of that row; the console never says done for what was not (pages.md 4.7). */
export function reportBulk(t: Translate, results: ResultOf<typeof alarmApi.deal>, done: string): { refused: number } {
  const refused = results.filter((result) => result.code !== successCode);
  if (refused.length === 0) {
    notify({ kind: 'success', title: done });
  } else {
    notify({
      kind: 'error',
      title: t('alarm.done.refused', { done: results.length - refused.length, refused: refused.length }),
      text: [...new Set(refused.map((result) => result.message))].join(' '),
    });
  }
  return { refused: refused.length };
}

/** Take over and give up: done at once, escalation halts while somebody has the alarm. */
export function useTakeOver() {
  const t = useT();
  return useApiMutation(alarmApi.takeOver, {
    onSuccess: (results, input) => {
      afterHandling();
      reportBulk(t, results, input.giveUp ? t('alarm.done.givenUp') : t('alarm.done.takenOver'));
    },
  });
}
