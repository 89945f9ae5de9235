/** Texts of this room's files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { tyreSheetMessages as english } from '@treadline/locales/en-US/tyre-sheet';
import { tyreSheetMessages as spanish } from '@treadline/locales/es-ES/tyre-sheet';
import { tyreSheetMessages as french } from '@treadline/locales/fr-FR/tyre-sheet';
import { tyreSheetMessages as portuguese } from '@treadline/locales/pt-BR/tyre-sheet';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { tyreSheetMessages as chinese } from '@treadline/locales/zh-CN/tyre-sheet';

export function tyreSheetTexts(language: Language): Translate<typeof english> {
  return texts[language];
}

const texts: Readonly<Record<Language, Translate<typeof english>>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
