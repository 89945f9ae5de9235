/** Texts of the frame alone: what stands on the screen before any page does. */
import { kitMessages } from '@treadline/locales/zh-CN/kit';
import { messageMessages } from '@treadline/locales/zh-CN/message';
import { shellMessages } from '@treadline/locales/zh-CN/shell';

export const frame = { ...kitMessages, ...messageMessages, ...shellMessages } as const;
