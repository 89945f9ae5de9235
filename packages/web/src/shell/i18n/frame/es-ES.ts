/** Texts of the frame alone: what stands on the screen before any page does. */
import { kitMessages } from '@treadline/locales/es-ES/kit';
import { messageMessages } from '@treadline/locales/es-ES/message';
import { shellMessages } from '@treadline/locales/es-ES/shell';

export const frame = { ...kitMessages, ...messageMessages, ...shellMessages } as const;
