/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/pt-BR/alarm';
import { departmentMessages } from '@treadline/locales/pt-BR/department';
import { kitMessages } from '@treadline/locales/pt-BR/kit';
import { loginMessages } from '@treadline/locales/pt-BR/login';
import { monitorMessages } from '@treadline/locales/pt-BR/monitor';
import { receiverMessages } from '@treadline/locales/pt-BR/receiver';
import { roleMessages } from '@treadline/locales/pt-BR/role';
import { shellMessages } from '@treadline/locales/pt-BR/shell';

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
