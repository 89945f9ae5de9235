/** The message with the code, in the receiver's language. */
import type { Language } from '@treadline/contract/envelope';
import { supportMessages as english } from '@treadline/locales/en-US/support';
import { supportMessages as spanish } from '@treadline/locales/es-ES/support';
import { supportMessages as french } from '@treadline/locales/fr-FR/support';
import { supportMessages as portuguese } from '@treadline/locales/pt-BR/support';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { supportMessages as chinese } from '@treadline/locales/zh-CN/support';

export interface SupportRequest {
  applicant: string;
  /** Of the applicant. */
  company: string;
  enterprise: string;
  reason: string;
  wantsChange: boolean;
  code: string;
  minutes: number;
}

export function supportMessage(
  language: Language,
  channel: 'sms' | 'email',
  { applicant, company, enterprise, reason, wantsChange, code, minutes }: SupportRequest,
): { subject?: string; body: string } {
  const t = texts[language];
  if (channel === 'sms') return { body: t('support.code.sms', { applicant, company, enterprise, code, minutes }) };
  const paragraphs = [
    t('support.code.ask', { applicant, company, enterprise }),
    t('support.code.reason', { reason }),
    t(wantsChange ? 'support.code.change' : 'support.code.look'),
    t('support.code.agree'),
    code,
    t('support.code.limits', { minutes }),
  ];
  return { subject: t('support.code.subject', { applicant, enterprise }), body: paragraphs.join('\n\n') };
}

type SupportTexts = Translate<typeof english>;

const texts: Readonly<Record<Language, SupportTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
