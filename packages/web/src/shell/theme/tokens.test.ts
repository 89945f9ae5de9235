import { describe, expect, test } from 'vitest';
import { type ThemeName, tokens, tokensCss } from './tokens.ts';

const status = ['ok', 'ordinary', 'serious', 'urgent', 'offline'] as const;

describe.each(Object.keys(tokens) as ThemeName[])('%s', (name) => {
  const t = tokens[name];
  const grounds = { canvas: t.canvas, surface: t.surface, chrome: t.chrome };

  test.each(Object.entries(grounds))('text reads at 4.5:1 on %s', (_, ground) => {
    for (const text of [t.text, t.text2, t.text3, t.primaryText, ...status.map((each) => t[each])]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const each of status) expect(contrast(t[`${each}Fill`], t.surface)).toBeGreaterThanOrEqual(2.9);
  });

  test('status words read at 4.5:1 on their own tint', () => {
    for (const each of status) {
      expect(contrast(t[each], blend(t[`${each}Tint`], t.surface))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('white reads at 4.5:1 on the primary colour', () => {
    expect(contrast(t.onPrimary, t.primary)).toBeGreaterThanOrEqual(4.5);
  });
});

test('every token is a variable of both themes', () => {
  const css = tokensCss();
  expect(css.match(/--line-strong:/g)).toHaveLength(2);
  expect(css).toContain(":root[data-theme='dark']{color-scheme:dark;--canvas:#0C0F14");
});

function channels(colour: string): number[] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(parts: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = parts.map((c) =>
    c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string | number[]): number {
  const [low, high] = [luminance(channels(a)), luminance(typeof b === 'string' ? channels(b) : b)].sort(
    (x, y) => x - y,
  );
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** `rgba()` over an opaque ground. */
function blend(tint: string, ground: string): number[] {
  const [r = 0, g = 0, b = 0, share = 1] = (tint.match(/[\d.]+/g) ?? []).map(Number);
  return channels(ground).map((under, at) => under + (([r, g, b][at] ?? 0) - under) * share);
}
