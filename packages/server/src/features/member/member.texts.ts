/** Texts of this room's files (template, export, reasons of an import) in the reader's language. */
import { type Language, languages } from '@treadline/contract/envelope';
import { memberMessages as english } from '@treadline/locales/en-US/member';
import { memberMessages as spanish } from '@treadline/locales/es-ES/member';
import { memberMessages as french } from '@treadline/locales/fr-FR/member';
import { memberMessages as portuguese } from '@treadline/locales/pt-BR/member';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { memberMessages as chinese } from '@treadline/locales/zh-CN/member';

export type MemberTexts = Translate<typeof english>;

export function memberTexts(language: Language): MemberTexts {
  return texts[language];
}

/** A file may have been made by someone who reads another language. */
export const allMemberTexts = (): MemberTexts[] => languages.map((language) => texts[language]);

const texts: Readonly<Record<Language, MemberTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
