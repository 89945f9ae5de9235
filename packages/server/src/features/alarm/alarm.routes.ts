import { alarmApi } from '@treadline/contract/alarm';
import { countCap } from '@treadline/contract/fields';
import { refuse } from '../../platform/errors.ts';
import type { RoomApp } from '../../platform/feature.ts';
import { serve } from '../../platform/serve.ts';
import { alarmRecordOf, alarmRowOf } from './alarm.record.ts';
import { dealAlarms, noteOnAlarms, takeOverOrGiveUp } from './alarm.service.ts';
import { countAlarms, countByLevel, findAlarm, listAlarms, stepsOfAlarm } from './alarm.views.ts';

export function alarmRoutes(app: RoomApp): void {
  const { bus, now } = app.deps;
  serve(app, alarmApi, {
    list: async (scope, input) => {
      const at = new Date(now());
      const [rows, [count]] = await scope.read(listAlarms(scope, input, at), countAlarms(scope, input, at, countCap));
      return { list: rows.map(alarmRowOf), total: count?.total ?? 0 };
    },
    counts: async (scope) => {
      const [rows] = await scope.read(countByLevel(scope));
      const of = (level: number) => rows.find((row) => row.level === level)?.alarms ?? 0;
      return { urgent: of(3), serious: of(2), ordinary: of(1), unprocessed: of(3) + of(2) + of(1) };
    },
    get: async (scope, { id }) => {
      const [[row], steps] = await scope.read(findAlarm(scope, id, new Date(now())), stepsOfAlarm(scope, id));
      return row === undefined ? refuse('A0117') : alarmRecordOf(row, steps, now());
    },
    deal: (scope, input) => dealAlarms(scope, input, { bus, now }),
    takeOver: (scope, input) => takeOverOrGiveUp(scope, input, { bus, now }),
    note: (scope, input) => noteOnAlarms(scope, input, now),
  });
}
