/** One box takes a mobile number or an e-mail address (ruling 8); what stands in it says which. */
import { isMobileOf, looksLikeEmail, plainNumber } from '@treadline/domain/people/contact';

export type Contact = { by: 'mobile'; area: string; mobile: string } | { by: 'email'; email: string };
export type ContactProblem = 'login.contactMissing' | 'login.mobileWrong' | 'login.emailWrong';

/** A letter or an @ makes it an address; an empty box is still taken for a number. */
export function isEmailText(text: string): boolean {
  return /[@\p{L}]/u.test(text);
}

/** The contact that was typed, or the text key of what is wrong with it (VAL-010). */
export function readContact(text: string, area: string): Contact | ContactProblem {
  const typed = text.trim();
  if (typed === '') return 'login.contactMissing';
  if (isEmailText(typed)) {
    return looksLikeEmail(typed) ? { by: 'email', email: typed.toLowerCase() } : 'login.emailWrong';
  }
  const number = plainNumber(typed);
  // Typed with its calling code: the code is not part of the national number.
  const national = number.startsWith(`+${area}`) ? number.slice(area.length + 1) : number;
  return isMobileOf(area, national) ? { by: 'mobile', area, mobile: national } : 'login.mobileWrong';
}

/** As people write it, for "code sent to …". */
export function contactText(contact: Contact): string {
  return contact.by === 'email' ? contact.email : `+${contact.area} ${contact.mobile}`;
}
