/** Texts of the frame alone: what stands on the screen before any page does. */
import { kitMessages } from '@treadline/locales/en-US/kit';
import { messageMessages } from '@treadline/locales/en-US/message';
import { shellMessages } from '@treadline/locales/en-US/shell';

export const frame = { ...kitMessages, ...messageMessages, ...shellMessages } as const;
