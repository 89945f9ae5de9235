// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { dropCookie, writeCookie } from '../session/cookie.ts';
import { changeLanguage, installMessages, storedLanguage, translate, translator } from './i18n.ts';
import { loadLoginMessages } from './login-messages.ts';

beforeEach(() => {
  dropCookie('lang');
});

test('a first visit without a lang cookie is English [SHELL-049]', () => {
  expect(storedLanguage()).toBe('en-US');
  writeCookie('lang', 'xx-YY', 1);
  expect(storedLanguage()).toBe('en-US');
});

test('changes language without a reload, in texts, cookie and document', async () => {
  await installMessages(loadLoginMessages);
  expect(translate('login.submit')).toBe('Sign in');
  await changeLanguage('zh-CN');
  expect(translate('login.submit')).toBe('登录');
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(storedLanguage()).toBe('zh-CN');
});

test('keeps the old language when the new one does not arrive', async () => {
  await installMessages(loadLoginMessages);
  await expect(
    installMessages(async () => {
      throw new Error('chunk');
    }),
  ).rejects.toThrow('chunk');
  expect(translate('login.submit')).toBe('Sign in');
});

test('fills placeholders and shows the key of a missing text', () => {
  const t = translator({ 'kit.code': 'Code {code}' });
  expect(t('kit.code', { code: 'B0001' })).toBe('Code B0001');
  expect(t('kit.copy')).toBe('kit.copy');
  // @ts-expect-error a placeholder without a value does not compile
  expect(t('kit.code')).toBe('Code {code}');
  // @ts-expect-error an unknown key does not compile
  expect(t('kit.nothing')).toBe('kit.nothing');
});
