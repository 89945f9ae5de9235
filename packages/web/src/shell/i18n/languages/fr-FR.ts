/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { alarmMessages } from '@treadline/locales/fr-FR/alarm';
import { apiKeyMessages } from '@treadline/locales/fr-FR/api-key';
import { auditMessages } from '@treadline/locales/fr-FR/audit';
import { departmentMessages } from '@treadline/locales/fr-FR/department';
import { integrationMessages } from '@treadline/locales/fr-FR/integration';
import { kitMessages } from '@treadline/locales/fr-FR/kit';
import { loginMessages } from '@treadline/locales/fr-FR/login';
import { loginLogMessages } from '@treadline/locales/fr-FR/login-log';
import { monitorMessages } from '@treadline/locales/fr-FR/monitor';
import { outboxMessages } from '@treadline/locales/fr-FR/outbox';
import { receiverMessages } from '@treadline/locales/fr-FR/receiver';
import { roleMessages } from '@treadline/locales/fr-FR/role';
import { shellMessages } from '@treadline/locales/fr-FR/shell';

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
