import { expect, test } from 'vitest';
import { isMobileOf, looksLikeEmail, plainNumber } from './contact.ts';

test.each([
  ['86', '13800138000', true],
  ['86', '19912345678', true],
  ['86', '12800138000', false],
  ['86', '1380013800', false],
  ['86', '138001380000', false],
  ['61', '412345678', true],
  ['61', '412', false],
  ['1', '4155550100', true],
  ['1', '41555501000000', true],
  ['998', '4155550100000', false],
  ['44', '7700a90123', false],
])('area %s number %s: %s', (area, number, valid) => {
  expect(isMobileOf(area, number)).toBe(valid);
});

test.each([
  ['lena@mine.example', true],
  ['lena.dahl+night@a.b-c.example', true],
  ['lena@mine', false],
  ['lena@@mine.example', false],
  ['le na@mine.example', false],
  ['@mine.example', false],
  ['lena@mine..example', false],
  [`${'x'.repeat(250)}@a.example`, false],
])('%s looks like an e-mail: %s', (text, valid) => {
  expect(looksLikeEmail(text)).toBe(valid);
});

test('writing marks fall out of a number, letters do not', () => {
  expect(plainNumber(' (04) 1234-56.78 ')).toBe('0412345678');
  expect(plainNumber('04x')).toBe('04x');
});
