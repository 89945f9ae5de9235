/** What other rooms may use of the auth room. */

export { contactText, readContact } from './contact.ts';
export { contactAnswered, isContactDue } from './contact-due.ts';
export { shortestPassword } from './new-password.ts';
export { StrengthBar } from './StrengthBar.tsx';
export { type Sent, useCodeSender } from './use-code-sender.ts';
export { useCountries } from './use-countries.ts';
