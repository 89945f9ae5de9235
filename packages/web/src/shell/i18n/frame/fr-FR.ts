/** Texts of the frame alone: what stands on the screen before any page does. */
import { kitMessages } from '@treadline/locales/fr-FR/kit';
import { messageMessages } from '@treadline/locales/fr-FR/message';
import { shellMessages } from '@treadline/locales/fr-FR/shell';

export const frame = { ...kitMessages, ...messageMessages, ...shellMessages } as const;
