/** Endpoints of room message: own messages alone, alarms through the department wall. */
import { countCap } from '@treadline/contract/fields';
import { messageApi, messageTypes } from '@treadline/contract/message';
import type { RoomApp } from '../../platform/feature.ts';
import type { Scope } from '../../platform/scope.ts';
import { serve } from '../../platform/serve.ts';
import { alarmMessageOf, noticeOf, purposesOf } from './message.record.ts';
import { markAllAlarms, markAllNotices, markRead } from './message.store.ts';
import {
  countAlarmMessages,
  countNotices,
  latestAlarmMessages,
  latestNotices,
  listAlarmMessages,
  listNotices,
  unreadAlarms,
  unreadCap,
} from './message.views.ts';

/** In each list of the bell. */
const latestRows = 10;

export function messageRoutes(app: RoomApp): void {
  const { bus, now } = app.deps;
  serve(app, messageApi, {
    list: async (scope, { page, pageSize, tab, type, ...filter }) => {
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const purposes = purposesOf(type);
      const wantsAlarms = tab !== 'notice' && (type?.includes(messageTypes.alarm) ?? true) && hearsAlarms(scope);
      const wantsNotices = tab !== 'alarm' && purposes?.length !== 0;
      const [alarms, [alarmCount]] = wantsAlarms
        ? await scope.read(listAlarmMessages(scope, filter, place), countAlarmMessages(scope, filter, countCap))
        : nothing;
      const noticeFilter = { ...filter, purposes };
      const [notices, [noticeCount]] = wantsNotices
        ? await scope.read(listNotices(scope, noticeFilter, place), countNotices(scope, noticeFilter, countCap))
        : nothing;
      return {
        list: alarms.map((row) => alarmMessageOf(row, scope.language, now())),
        total: alarmCount?.total ?? 0,
        noticeList: notices.map((row) => noticeOf(row, scope.language, now())),
        noticeTotal: noticeCount?.total ?? 0,
      };
    },
    latest: async (scope) => {
      const [[notices, unreadNotices], [alarms]] = await Promise.all([
        scope.read(latestNotices(scope, latestRows), countUnreadNotices(scope)),
        hearsAlarms(scope) ? scope.read(latestAlarmMessages(scope, latestRows)) : nothing,
      ]);
      return {
        list: alarms.map((row) => alarmMessageOf(row, scope.language, now())),
        noticeList: notices.map((row) => noticeOf(row, scope.language, now())),
        unread: { alarms: alarms[0]?.unread ?? 0, notices: unreadNotices[0]?.total ?? 0 },
      };
    },
    markRead: async (scope, { all, ids, seen, tab }) => {
      await scope.tx(async (tx) => {
        if (all === 0) {
          if (ids.length > 0) await markRead(tx, scope, ids, seen);
        } else {
          if (tab !== 'alarm') await markAllNotices(tx, scope);
          if (tab !== 'notice') await markAllAlarms(tx, scope);
        }
        scope.audit({ targetKind: 'message', changes: all === 0 ? { ids } : { all, ...(tab ? { tab } : {}) } });
      });
      bus.publish('message.read', { customerId: scope.customer.id, memberId: scope.member.id });
      const [[notices], [alarms]] = await Promise.all([
        scope.read(countUnreadNotices(scope)),
        hearsAlarms(scope) ? scope.read(unreadAlarms(scope)) : nothing,
      ]);
      return { alarms: alarms[0]?.total ?? 0, notices: notices[0]?.total ?? 0 };
    },
  });
}

const nothing: readonly [[], []] = [[], []];

const countUnreadNotices = (scope: Scope) => countNotices(scope, { read: false }, unreadCap);

/** Who may not look at alarms is not told of them; TYPE-004: a customer of type G has none. */
function hearsAlarms(scope: Scope): boolean {
  return scope.permissions.has('alarm:query') && scope.tyreType !== 'G';
}
