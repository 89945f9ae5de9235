/** The mail about an answer, in the asker's language. */
import type { Language } from '@treadline/contract/envelope';
import { feedbackMailMessages as english } from '@treadline/locales/en-US/feedback-mail';
import { feedbackMailMessages as spanish } from '@treadline/locales/es-ES/feedback-mail';
import { feedbackMailMessages as french } from '@treadline/locales/fr-FR/feedback-mail';
import { feedbackMailMessages as portuguese } from '@treadline/locales/pt-BR/feedback-mail';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { feedbackMailMessages as chinese } from '@treadline/locales/zh-CN/feedback-mail';

/** @param about `by` null: support, who has no name for customers */
export function replyMail(
  language: Language,
  about: { by: string | null; subject: string; content: string; link: string | null },
): { subject: string; body: string } {
  const t = texts[language];
  const { by, subject, content, link } = about;
  const paragraphs = [
    by === null ? t('feedback-mail.support', { subject }) : t('feedback-mail.colleague', { name: by, subject }),
    content,
    link === null ? t('feedback-mail.where') : t('feedback-mail.link', { link }),
    t('feedback-mail.why'),
  ];
  return {
    subject: t('feedback-mail.subject', { subject: subject.replace(/\s+/g, ' ') }),
    body: paragraphs.join('\n\n'),
  };
}

type MailTexts = Translate<typeof english>;

const texts: Readonly<Record<Language, MailTexts>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};
