import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultColour, tokensOf } from '../shell/theme/tokens.ts';
import { ageText, languageOf, themeOf, timeText } from './offline-words.ts';

test('speaks the language of the console, or English', () => {
  const known = ['en-US', 'fr-FR'];
  expect(languageOf('gtex-token=x; lang=fr-FR', known)).toBe('fr-FR');
  expect(languageOf('lang=xx-XX', known)).toBe('en-US');
  expect(languageOf('', known)).toBe('en-US');
});

test('has the theme of the console, dark by default', () => {
  expect(themeOf('{"color":"#306DF4","theme":"light"}')).toBe('light');
  expect(themeOf('{"theme":"dark"}')).toBe('dark');
  expect(themeOf(null)).toBe('dark');
});

test.each([
  [8_000, '8 seconds ago'],
  [90_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [3 * 86_400_000, '3 days ago'],
  [-5_000, '0 seconds ago'],
])('what was seen %i ms ago is told as %s', (age, text) => {
  expect(ageText(1_000_000_000_000 - age, 1_000_000_000_000, 'en-US')).toBe(text.replace(/^0/, '0'));
});

test('time is written as everywhere in the console', () => {
  expect(timeText(new Date(2026, 0, 9, 4, 5, 6).getTime())).toBe('2026-01-09 04:05:06');
});

test.each(['dark', 'light'] as const)('its %s colours are those of the console', (theme) => {
  const css = readFileSync(join(import.meta.dirname, 'offline.css'), 'utf8');
  const blocks = [...css.matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, body]) => body ?? '');
  const own = Object.fromEntries(
    [...(blocks[theme === 'dark' ? 0 : 1] ?? '').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const { canvas, surface, lineStrong, text, text2, ordinary } = tokensOf(theme, defaultColour);
  const wanted = { canvas, surface, 'line-strong': lineStrong, text, text2, ordinary };
  expect(JSON.stringify(own).toLowerCase()).toBe(JSON.stringify(wanted).toLowerCase());
});
