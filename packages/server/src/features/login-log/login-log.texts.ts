/** Texts of this room's files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { loginLogMessages as english } from '@treadline/locales/en-US/login-log';
import { loginLogMessages as spanish } from '@treadline/locales/es-ES/login-log';
import { loginLogMessages as french } from '@treadline/locales/fr-FR/login-log';
import { loginLogMessages as portuguese } from '@treadline/locales/pt-BR/login-log';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { loginLogMessages as chinese } from '@treadline/locales/zh-CN/login-log';

type LoginLogTexts = Translate<typeof english>;

export function loginLogTexts(language: Language): LoginLogTexts {
  return texts[language];
}

const texts: Readonly<Record<Language, LoginLogTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
