// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { countryOf } from './use-countries.ts';

const country = (code: string, area: string) => ({ code, area, name: code, mobilePattern: null });
const list = [country('AU', '61'), country('CN', '86'), country('ES', '34')];

test.each([
  [{ chosen: 'ES', area: '61', locale: 'zh-CN' }, 'ES'],
  [{ chosen: null, area: '61', locale: 'zh-CN' }, 'AU'],
  [{ chosen: null, locale: 'es-ES' }, 'ES'],
  [{ chosen: 'XX', locale: 'en' }, 'CN'],
])('%o stands for %s', (wish, code) => {
  expect(countryOf(list, wish).code).toBe(code);
});

test('without a list there is still a country', () => {
  expect(countryOf([], { chosen: null, locale: 'en-US' }).area).toBe('86');
});
