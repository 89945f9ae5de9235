/** Texts of trailer files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { trailerMessages as english } from '@treadline/locales/en-US/trailer';
import { trailerMessages as spanish } from '@treadline/locales/es-ES/trailer';
import { trailerMessages as french } from '@treadline/locales/fr-FR/trailer';
import { trailerMessages as portuguese } from '@treadline/locales/pt-BR/trailer';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { trailerMessages as chinese } from '@treadline/locales/zh-CN/trailer';

export function trailerTexts(language: Language): Translate<typeof english> {
  return texts[language];
}

const texts: Readonly<Record<Language, Translate<typeof english>>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
