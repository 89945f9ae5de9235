/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/zh-CN/alarm';
import { apiKeyMessages } from '@treadline/locales/zh-CN/api-key';
import { auditMessages } from '@treadline/locales/zh-CN/audit';
import { departmentMessages } from '@treadline/locales/zh-CN/department';
import { integrationMessages } from '@treadline/locales/zh-CN/integration';
import { kitMessages } from '@treadline/locales/zh-CN/kit';
import { loginMessages } from '@treadline/locales/zh-CN/login';
import { loginLogMessages } from '@treadline/locales/zh-CN/login-log';
import { monitorMessages } from '@treadline/locales/zh-CN/monitor';
import { outboxMessages } from '@treadline/locales/zh-CN/outbox';
import { receiverMessages } from '@treadline/locales/zh-CN/receiver';
import { roleMessages } from '@treadline/locales/zh-CN/role';
import { shellMessages } from '@treadline/locales/zh-CN/shell';

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
