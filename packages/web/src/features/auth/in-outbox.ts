import { isEmailText } from './contact.ts';

/** Which messages wait in the outbox, since no provider is set up. */
export interface Outbox {
  sms: boolean;
  email: boolean;
}

/** Whether a code for what stands in the contact box waits there. */
export function isInOutbox(contact: string, outbox: Outbox | null): boolean {
  if (outbox === null) return false;
  return isEmailText(contact) ? outbox.email : outbox.sms;
}
