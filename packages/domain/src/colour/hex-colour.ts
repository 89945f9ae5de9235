/** A colour as people type it: 3 or 6 hexadecimal digits, with or without the number sign (VAL-005). */
const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#RRGGBB` in capitals, or null when the text is no hex colour. */
export function hexColour(text: string): string | null {
  const digits = hex.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return `#${full.toUpperCase()}`;
}
