/** Providers by the operator's settings; without settings a channel has none, and its messages stay in the outbox. */
import type { Config } from '../config.ts';
import { createMail } from './mail.ts';
import type { Providers } from './sender.ts';
import { createTwilio, createWebhook } from './sms.ts';

type Settings = Pick<
  Config,
  'SMTP_URL' | 'MAIL_FROM' | 'SMS_PROVIDER' | 'SMS_URL' | 'SMS_TOKEN' | 'SMS_ACCOUNT' | 'SMS_FROM'
>;

export function providersOf(config: Settings): Providers {
  return { email: mailOf(config), sms: smsOf(config) };
}

function mailOf(config: Settings) {
  if (config.SMTP_URL === undefined) return null;
  return createMail({ url: config.SMTP_URL, from: config.MAIL_FROM ?? '' });
}

function smsOf(config: Settings) {
  if (config.SMS_PROVIDER === 'webhook') {
    return createWebhook({ url: config.SMS_URL ?? '', token: config.SMS_TOKEN ?? null });
  }
  if (config.SMS_PROVIDER === 'twilio') {
    return createTwilio({
      ...(config.SMS_URL === undefined ? {} : { url: config.SMS_URL }),
      account: config.SMS_ACCOUNT ?? '',
      token: config.SMS_TOKEN ?? '',
      from: config.SMS_FROM ?? '',
    });
  }
  return null;
}
