/** Messages about codes and changed names, in the receiver's language. */
import type { CodeBusiness } from '@treadline/contract/auth';
import type { Language } from '@treadline/contract/envelope';
import { mailMessages as english } from '@treadline/locales/en-US/mail';
import { mailMessages as spanish } from '@treadline/locales/es-ES/mail';
import { mailMessages as french } from '@treadline/locales/fr-FR/mail';
import { mailMessages as portuguese } from '@treadline/locales/pt-BR/mail';
import { createTranslate, type Translate } from '@treadline/locales/translate';
import { mailMessages as chinese } from '@treadline/locales/zh-CN/mail';
import type { Channel, Message } from '../../platform/sending/sender.ts';

type Text = Pick<Message, 'subject' | 'body'>;

const texts: Readonly<Record<Language, Translate<typeof english>>> = {
  'en-US': createTranslate<typeof english>(english),
  'zh-CN': createTranslate<typeof english>(chinese),
  'es-ES': createTranslate<typeof english>(spanish),
  'fr-FR': createTranslate<typeof english>(french),
  'pt-BR': createTranslate<typeof english>(portuguese),
};

const purposes = {
  login: 'mail.code.login',
  register: 'mail.code.register',
  forget_password: 'mail.code.forgetPassword',
  bind_mobile: 'mail.code.contact',
  email_bind_email: 'mail.code.contact',
  change_contact: 'mail.code.changeContact',
} as const satisfies Record<CodeBusiness, keyof typeof english>;

export function codeText(
  about: { channel: Channel; business: CodeBusiness; code: string; minutes: number },
  language: Language,
): Text {
  const t = texts[language];
  const { code, minutes } = about;
  const purpose = t(purposes[about.business]);
  if (about.channel === 'sms') return { body: t('mail.code.sms', { purpose, code, minutes }) };
  return {
    subject: t('mail.code.subject'),
    body: [purpose, code, t('mail.code.limits', { minutes }), t('mail.code.notYou')].join('\n\n'),
  };
}

/** @param account name the member goes by */
export function noticeText(
  about: { change: 'password' | 'contact'; channel: Channel; account: string },
  language: Language,
): Text {
  const t = texts[language];
  const { account } = about;
  const [subject, news] =
    about.change === 'password'
      ? [t('mail.notice.passwordSubject'), t('mail.notice.password', { account })]
      : [t('mail.notice.contactSubject'), t('mail.notice.contact', { account })];
  const warning = t('mail.notice.notYou');
  return about.channel === 'sms' ? { body: `${news} ${warning}` } : { subject, body: `${news}\n\n${warning}` };
}
