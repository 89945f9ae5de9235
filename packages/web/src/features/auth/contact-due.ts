/** The "complete phone or e-mail" prompt (ruling 8): asked for by the sign-in, shown by the console, until it is answered or put off. */
const key = 'treadline.contactDue';

export function askForContact(): void {
  sessionStorage.setItem(key, '1');
}

export function isContactDue(): boolean {
  return sessionStorage.getItem(key) === '1';
}

export function contactAnswered(): void {
  sessionStorage.removeItem(key);
}
