/** Texts of import files in the reader's language. */
import { type Language, languages } from '@treadline/contract/envelope';
import { importSheetMessages as english } from '@treadline/locales/en-US/import-sheet';
import { importSheetMessages as spanish } from '@treadline/locales/es-ES/import-sheet';
import { importSheetMessages as french } from '@treadline/locales/fr-FR/import-sheet';
import { importSheetMessages as portuguese } from '@treadline/locales/pt-BR/import-sheet';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { importSheetMessages as chinese } from '@treadline/locales/zh-CN/import-sheet';

export type ImportTexts = Translate<typeof english>;

export function importTexts(language: Language): ImportTexts {
  return texts[language];
}

export const allImportTexts = (): ImportTexts[] => languages.map((language) => texts[language]);

const texts: Readonly<Record<Language, ImportTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
