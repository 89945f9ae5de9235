/** Headers of this room's sheet in the reader's language. */
import { type Language, languages } from '@treadline/contract/envelope';
import { dictionaryMessages as english } from '@treadline/locales/en-US/dictionary';
import { dictionaryMessages as spanish } from '@treadline/locales/es-ES/dictionary';
import { dictionaryMessages as french } from '@treadline/locales/fr-FR/dictionary';
import { dictionaryMessages as portuguese } from '@treadline/locales/pt-BR/dictionary';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { dictionaryMessages as chinese } from '@treadline/locales/zh-CN/dictionary';

type DictionaryTexts = Translate<typeof english>;

export function dictionaryTexts(language: Language): DictionaryTexts {
  return texts[language];
}

/** A sheet may have been made by someone who reads another language. */
export const allDictionaryTexts = (): DictionaryTexts[] => languages.map((language) => texts[language]);

const texts: Readonly<Record<Language, DictionaryTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
