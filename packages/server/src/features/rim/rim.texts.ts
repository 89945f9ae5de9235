/** Texts of rim files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { rimMessages as english } from '@treadline/locales/en-US/rim';
import { rimMessages as spanish } from '@treadline/locales/es-ES/rim';
import { rimMessages as french } from '@treadline/locales/fr-FR/rim';
import { rimMessages as portuguese } from '@treadline/locales/pt-BR/rim';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { rimMessages as chinese } from '@treadline/locales/zh-CN/rim';

export function rimTexts(language: Language): Translate<typeof english> {
  return texts[language];
}

const texts: Readonly<Record<Language, Translate<typeof english>>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
