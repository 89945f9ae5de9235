/** Texts of this room's files in the reader's language. */
import type { Language } from '@treadline/contract/envelope';
import { auditMessages as english } from '@treadline/locales/en-US/audit';
import { auditMessages as spanish } from '@treadline/locales/es-ES/audit';
import { auditMessages as french } from '@treadline/locales/fr-FR/audit';
import { auditMessages as portuguese } from '@treadline/locales/pt-BR/audit';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { auditMessages as chinese } from '@treadline/locales/zh-CN/audit';

type AuditTexts = Translate<typeof english>;

export function auditTexts(language: Language): AuditTexts {
  return texts[language];
}

const texts: Readonly<Record<Language, AuditTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
