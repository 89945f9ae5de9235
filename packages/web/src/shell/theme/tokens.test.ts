import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseColour, presetColours } from '../settings/settings.ts';
import { channels, contrast, hexOf, mix } from './contrast.ts';
import { defaultColour, type ThemeName, type Tokens, tokensCss, tokensOf } from './tokens.ts';

const status = ['ok', 'ordinary', 'serious', 'urgent', 'offline'] as const;
const themes: readonly ThemeName[] = ['dark', 'light'];
const groundsOf = ({ canvas, surface, raised, chrome }: Tokens) => ({ canvas, surface, raised, chrome });

describe.each(themes)('%s', (name) => {
  const t = tokensOf(name, defaultColour);

  test.each(Object.entries({ canvas: t.canvas, surface: t.surface, chrome: t.chrome }))(
    'text reads at 4.5:1 on %s',
    (_, ground) => {
      for (const text of [t.text, t.text2, t.text3, ...status.map((each) => t[each])]) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const each of status) expect(contrast(t[`${each}Fill`], t.surface)).toBeGreaterThanOrEqual(2.9);
    },
  );

  test('status words read at 4.5:1 on their own tint', () => {
    for (const each of status) expect(contrast(t[each], laid(t[`${each}Tint`], t.surface))).toBeGreaterThanOrEqual(4.5);
  });

  test('text on a dangerous button reads at 4.5:1', () => {
    for (const fill of [t.urgentFill, t.urgentPressed]) expect(contrast(t.onUrgent, fill)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...presetColours, baseColour])('words, links and buttons read at 4.5:1 in %s [SHELL-039]', (colour) => {
    expectReadable(tokensOf(name, colour));
  });

  test('a preset is the fill of buttons as it is', () => {
    for (const colour of presetColours) expect(tokensOf(name, colour).primary).toBe(colour);
  });

  test('words, links and buttons read at 4.5:1 in any free colour [SHELL-040]', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (r, g, b) => expectReadable(tokensOf(name, hexOf([r, g, b])))),
      { numRuns: 2_000, examples: [[0, 0, 0], [255, 255, 255], ...Object.values(groundsOf(t)).map(numbers)] },
    );
  });
});

function expectReadable(t: Tokens): void {
  expect(contrast(t.onPrimary, t.primary)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(t.onPrimary, t.primaryPressed)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(t.onMark, t.primaryMark)).toBeGreaterThanOrEqual(4.5);
  for (const ground of Object.values(groundsOf(t))) {
    expect(contrast(t.primaryText, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(t.primaryText, laid(t.primaryTint, ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(t.primaryMark, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(t.primary, ground)).toBeGreaterThanOrEqual(1.45);
    expect(contrast(t.text2, laid(t.primaryTint, ground))).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(t.text3, laid(t.primaryTint, t.surface))).toBeGreaterThanOrEqual(4.5);
}

test('every token is a variable of both themes', () => {
  const css = tokensCss(defaultColour);
  expect(css.match(/--line-strong:/g)).toHaveLength(2);
  expect(css).toContain(":root[data-theme='dark']{color-scheme:dark;--canvas:#0C0F14");
});

test('the chosen colour is in the variables of both themes', () => {
  expect(tokensCss('#722ED1').match(/--primary:#722ED1/g)).toHaveLength(2);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});

const numbers = (colour: string): [number, number, number] => {
  const [r, g, b] = channels(colour);
  return [r, g, b];
};

/** `rgba()` over an opaque ground. */
function laid(tint: string, ground: string): string {
  const [r = 0, g = 0, b = 0, share = 1] = (tint.match(/[\d.]+/g) ?? []).map(Number);
  return mix(ground, hexOf([r, g, b]), share);
}
