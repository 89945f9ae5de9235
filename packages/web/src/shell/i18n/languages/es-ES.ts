/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { kitMessages } from '@treadline/locales/es-ES/kit';
import { loginMessages } from '@treadline/locales/es-ES/login';
import { receiverMessages } from '@treadline/locales/es-ES/receiver';
import { shellMessages } from '@treadline/locales/es-ES/shell';

export const messages = {
  ...kitMessages,
  ...loginMessages,
  ...receiverMessages,
  ...shellMessages,
} as const;
