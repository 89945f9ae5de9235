/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/es-ES/alarm';
import { apiKeyMessages } from '@treadline/locales/es-ES/api-key';
import { auditMessages } from '@treadline/locales/es-ES/audit';
import { departmentMessages } from '@treadline/locales/es-ES/department';
import { integrationMessages } from '@treadline/locales/es-ES/integration';
import { kitMessages } from '@treadline/locales/es-ES/kit';
import { loginMessages } from '@treadline/locales/es-ES/login';
import { loginLogMessages } from '@treadline/locales/es-ES/login-log';
import { monitorMessages } from '@treadline/locales/es-ES/monitor';
import { outboxMessages } from '@treadline/locales/es-ES/outbox';
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
  ...apiKeyMessages,
  ...auditMessages,
  ...integrationMessages,
  ...loginLogMessages,
  ...outboxMessages,
} as const;
