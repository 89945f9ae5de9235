/** Tells a person that a password or contact was changed, so that who did not do it can act. */
import type { Language } from '@treadline/contract/envelope';
import type { RoomDeps } from '../../platform/feature.ts';
import { noticeText } from './code-texts.ts';
import type { Contact } from './codes.ts';

export interface Notice {
  customerId: string;
  memberId: string;
  language: Language;
  /** Where the person reads it: for a changed contact the one before. */
  contact: Contact;
  account: string;
  change: 'password' | 'contact';
}

/** The change stands whether or not this arrives; the outbox tells when it did not. */
export async function notify(deps: RoomDeps, notice: Notice): Promise<void> {
  const { customerId, memberId, contact, change, account, language } = notice;
  const text = noticeText({ change, channel: contact.channel, account }, language);
  await deps
    .send({ customerId, memberId, ...contact, business: `notice_${change}`, ...text })
    .catch((error: unknown) => deps.log.warn({ err: error, change }, 'notice was not sent'));
}
