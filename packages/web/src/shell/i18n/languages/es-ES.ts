/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/es-ES/alarm';
import { departmentMessages } from '@treadline/locales/es-ES/department';
import { kitMessages } from '@treadline/locales/es-ES/kit';
import { loginMessages } from '@treadline/locales/es-ES/login';
import { monitorMessages } from '@treadline/locales/es-ES/monitor';
import { receiverMessages } from '@treadline/locales/es-ES/receiver';
import { roleMessages } from '@treadline/locales/es-ES/role';
import { shellMessages } from '@treadline/locales/es-ES/shell';

export const messages = {
  ...alarmMessages,
  ...departmentMessages,
  ...kitMessages,
  ...loginMessages,
  ...monitorMessages,
  ...receiverMessages,
  ...roleMessages,
  ...shellMessages,
} as const;
