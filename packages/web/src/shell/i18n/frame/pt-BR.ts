/** Texts of the frame alone: what stands on the screen before any page does. */
import { kitMessages } from '@treadline/locales/pt-BR/kit';
import { messageMessages } from '@treadline/locales/pt-BR/message';
import { shellMessages } from '@treadline/locales/pt-BR/shell';

export const frame = { ...kitMessages, ...messageMessages, ...shellMessages } as const;
