/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/pt-BR/alarm';
import { apiKeyMessages } from '@treadline/locales/pt-BR/api-key';
import { auditMessages } from '@treadline/locales/pt-BR/audit';
import { departmentMessages } from '@treadline/locales/pt-BR/department';
import { integrationMessages } from '@treadline/locales/pt-BR/integration';
import { kitMessages } from '@treadline/locales/pt-BR/kit';
import { loginMessages } from '@treadline/locales/pt-BR/login';
import { loginLogMessages } from '@treadline/locales/pt-BR/login-log';
import { monitorMessages } from '@treadline/locales/pt-BR/monitor';
import { outboxMessages } from '@treadline/locales/pt-BR/outbox';
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
  ...apiKeyMessages,
  ...auditMessages,
  ...integrationMessages,
  ...loginLogMessages,
  ...outboxMessages,
} as const;
