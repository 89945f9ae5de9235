/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/en-US/alarm';
import { apiKeyMessages } from '@treadline/locales/en-US/api-key';
import { auditMessages } from '@treadline/locales/en-US/audit';
import { departmentMessages } from '@treadline/locales/en-US/department';
import { integrationMessages } from '@treadline/locales/en-US/integration';
import { kitMessages } from '@treadline/locales/en-US/kit';
import { loginMessages } from '@treadline/locales/en-US/login';
import { loginLogMessages } from '@treadline/locales/en-US/login-log';
import { monitorMessages } from '@treadline/locales/en-US/monitor';
import { outboxMessages } from '@treadline/locales/en-US/outbox';
import { receiverMessages } from '@treadline/locales/en-US/receiver';
import { roleMessages } from '@treadline/locales/en-US/role';
import { shellMessages } from '@treadline/locales/en-US/shell';

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
