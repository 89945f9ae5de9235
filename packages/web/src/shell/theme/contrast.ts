/** Contrast by WCAG 2.2 over `#RRGGBB` colours. Pure arithmetic, small enough for the login page. */
export type Channels = readonly [number, number, number];

/** Red, green and blue from 0 to 255. */
export function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function hexOf(parts: Channels): string {
  return `#${parts
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** `share` of `over` laid on `under`, 0 to 1. */
export function mix(under: string, over: string, share: number): string {
  const [a, b] = [channels(under), channels(over)];
  const part = (at: 0 | 1 | 2) => a[at] + (b[at] - a[at]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

/** 1 (same) to 21 (black and white). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
