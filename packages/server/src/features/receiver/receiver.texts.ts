/** Texts of receiver files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { receiverMessages as english } from '@treadline/locales/en-US/receiver';
import { receiverMessages as spanish } from '@treadline/locales/es-ES/receiver';
import { receiverMessages as french } from '@treadline/locales/fr-FR/receiver';
import { receiverMessages as portuguese } from '@treadline/locales/pt-BR/receiver';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { receiverMessages as chinese } from '@treadline/locales/zh-CN/receiver';

export function receiverTexts(language: Language): Translate<typeof english> {
  return texts[language];
}

const texts: Readonly<Record<Language, Translate<typeof english>>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
