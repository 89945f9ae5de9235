import { expect, test } from 'vitest';
import { textIn, textsOf, textValues } from './text-in.ts';

test('English stands in for a gap', () => {
  expect(textIn({ 'en-US': 'Wet', 'zh-CN': '湿' }, 'zh-CN')).toBe('湿');
  expect(textIn({ 'en-US': 'Wet', 'zh-CN': '' }, 'zh-CN')).toBe('Wet');
  expect(textIn({ 'en-US': 'Wet' }, 'fr-FR')).toBe('Wet');
});

test('texts survive the way through a form', () => {
  const texts = { 'en-US': 'Wet', 'zh-CN': '湿', 'es-ES': '', 'fr-FR': 'Humide', 'pt-BR': '' };
  expect(textValues('name', texts)).toMatchObject({ 'name.en-US': 'Wet', 'name.fr-FR': 'Humide' });
  expect(textsOf('name', textValues('name', texts))).toEqual(texts);
  expect(textsOf('name', { 'name.en-US': ' Wet ' })).toMatchObject({ 'en-US': 'Wet' });
});

test('a form left empty is no text', () => {
  expect(textsOf('description', {})).toBeNull();
  expect(textsOf('description', { 'description.en-US': '  ' })).toBeNull();
  expect(textValues('description', null)).toEqual({});
});
