import type { AlarmRecord } from '@treadline/contract/alarm';
import { useEffect, useEffectEvent } from 'react';
import { useCan } from '../../shell/session/use-account.ts';
import { useTakeOver } from './alarm-actions.ts';

/** Keys of an opened alarm: `t` take over, `h` handle (pages.md D2). They rest while a field has the focus. */
export function useAlarmKeys(on: boolean, alarm: AlarmRecord | null, { onHandle }: { onHandle: () => void }): void {
  const may = useCan('alarm:edit');
  const takeOver = useTakeOver();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!may || !alarm || alarm.handling !== null || !isPlainKey(event)) return;
    if (event.key === 'h') onHandle();
    else if (event.key === 't' && alarm.assignedTo === null && !takeOver.isPending)
      takeOver.mutate({ ids: [alarm.id], giveUp: false });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [on]);
}

/** A key meant for the page: no modifier, and no field has the focus. */
export function isPlainKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof HTMLElement ? event.target : null;
  return !target?.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]');
}
