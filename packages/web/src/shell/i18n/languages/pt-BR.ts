/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { kitMessages } from '@treadline/locales/pt-BR/kit';
import { loginMessages } from '@treadline/locales/pt-BR/login';
import { receiverMessages } from '@treadline/locales/pt-BR/receiver';
import { shellMessages } from '@treadline/locales/pt-BR/shell';

export const messages = {
  ...kitMessages,
  ...loginMessages,
  ...receiverMessages,
  ...shellMessages,
} as const;
