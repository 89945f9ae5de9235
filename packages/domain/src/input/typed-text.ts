/** What a field lets stand of the text that is typed or pasted into it (VAL-054 to VAL-060), and how fine a number may be. */

/** VAL-054: everything but digits and the minus sign goes. */
export function digitsAndMinus(text: string): string {
  return text.replace(/[^\d-]/g, '');
}

/** VAL-055: spaces, dots and Chinese characters go, with their full-width relatives. */
export function withoutSpacesDotsChinese(text: string): string {
  return text.replace(/[\s.。．・\p{Script=Han}]/gu, '');
}

/** VAL-060: everything but digits goes. */
export function integerText(text: string): string {
  return text.replace(/\D/g, '');
}

export type Decimals = 1 | 2 | 3;

/**
 * VAL-056 to VAL-059: one dot, never the first character; no leading zeros (007.5 becomes 7.5); further decimals are
 * cut. `signed` keeps a minus at the front.
 */
export function decimalText(text: string, decimals: Decimals, signed = false): string {
  const sign = signed && text.trimStart().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = text
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .split('.');
  const digits = whole.replace(/^0+(?=\d)/, '');
  return sign + (rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, decimals)}`);
}

/** VAL-053: whether a number has at most so many decimal places, as it is written. */
export function hasDecimals(value: number, atMost: number): boolean {
  const scaled = value * 10 ** atMost;
  return Number.isFinite(scaled) && Math.abs(scaled - Math.round(scaled)) <= Math.abs(scaled) * 1e-12 + 1e-9;
}
