/** The request's language and the platform's own texts in it: messages of refusals (ruling 3). */
import { defaultLanguage, type Language, languages } from '@treadline/contract/envelope';
import { errorMessages as english } from '@treadline/locales/en-US/error';
import { errorMessages as spanish } from '@treadline/locales/es-ES/error';
import { errorMessages as french } from '@treadline/locales/fr-FR/error';
import { errorMessages as portuguese } from '@treadline/locales/pt-BR/error';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { errorMessages as chinese } from '@treadline/locales/zh-CN/error';

export type ErrorTexts = Translate<typeof english>;

const texts: Readonly<Record<Language, ErrorTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};

export function errorTexts(language: Language): ErrorTexts {
  return texts[language];
}

/** The `language` header: an exact name, else the same tongue, else English. */
export function languageOf(wanted: string | undefined): Language {
  if (wanted === undefined) return defaultLanguage;
  const lower = wanted.trim().toLowerCase();
  const exact = languages.find((language) => language.toLowerCase() === lower);
  return exact ?? languages.find((language) => language.slice(0, 2) === lower.slice(0, 2)) ?? defaultLanguage;
}

/** A text stored in several languages (model.md 1.6): the reader's, else English, else any. */
export function pickText(stored: unknown, language: Language): string {
  const byLanguage = (stored ?? {}) as Record<string, string | undefined>;
  return byLanguage[language] ?? byLanguage[defaultLanguage] ?? Object.values(byLanguage)[0] ?? '';
}
