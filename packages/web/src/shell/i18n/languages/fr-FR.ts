/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { kitMessages } from '@treadline/locales/fr-FR/kit';
import { loginMessages } from '@treadline/locales/fr-FR/login';
import { receiverMessages } from '@treadline/locales/fr-FR/receiver';
import { shellMessages } from '@treadline/locales/fr-FR/shell';

export const messages = {
  ...kitMessages,
  ...loginMessages,
  ...receiverMessages,
  ...shellMessages,
} as const;
