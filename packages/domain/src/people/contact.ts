/** Mobile numbers and e-mail addresses as people type them (ruling 8). Forms and the contract share these rules. */

/** VAL-007: a mobile number of the mainland of China. */
export const mainlandMobile = /^1[3-9]\d{9}$/;

/** Whether `number` (national, digits alone) can be a mobile number of this calling area; the server checks other areas more closely. */
export function isMobileOf(areaCode: string, number: string): boolean {
  if (areaCode === '86') return mainlandMobile.test(number);
  return /^\d{4,14}$/.test(number) && areaCode.length + number.length <= 15;
}

/** Whether this has the shape of an e-mail address; the server decides (A0119). */
export function looksLikeEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

/** Digits of a number typed with spaces, dashes, dots or brackets; anything else stays as it is and fails the check. */
export function plainNumber(text: string): string {
  return text.replace(/[\s().-]/g, '');
}
