/** Everything of one language in one chunk: texts by room, antd's own texts, names of months and days. */
import { kitMessages } from '@treadline/locales/zh-CN/kit';
import { loginMessages } from '@treadline/locales/zh-CN/login';
import { receiverMessages } from '@treadline/locales/zh-CN/receiver';
import { shellMessages } from '@treadline/locales/zh-CN/shell';

export const messages = {
  ...kitMessages,
  ...loginMessages,
  ...receiverMessages,
  ...shellMessages,
} as const;
