import type { AlarmRecord } from '@treadline/contract/alarm';
import { useCan } from '../../shell/session/use-account.ts';
import { useShortcuts } from '../../shell/shortcut/shortcut.ts';
import { useTakeOver } from './alarm-actions.ts';

/** Keys of an opened alarm: `t` take over, `h` handle (pages.md D2). They rest while a field has the focus. */
export function useAlarmKeys(on: boolean, alarm: AlarmRecord | null, { onHandle }: { onHandle: () => void }): void {
  const may = useCan('alarm:edit');
  const takeOver = useTakeOver();
  const open = alarm !== null && alarm.handling === null;
  const free = open && alarm.assignedTo === null;
  useShortcuts(on && may && open, [
    { keys: 'h', label: 'alarm.action.handle', within: '.alarm-drawer', run: onHandle },
    ...(free
      ? [
          {
            keys: 't',
            label: 'alarm.action.takeOver' as const,
            within: '.alarm-drawer',
            run: () => {
              if (!takeOver.isPending) takeOver.mutate({ ids: [alarm.id], giveUp: false });
            },
          },
        ]
      : []),
  ]);
}
