import { expect, test } from 'vitest';
import { contactText, readContact } from './contact.ts';

test.each([
  ['13800138000', '86', { by: 'mobile', area: '86', mobile: '13800138000' }],
  [' 138-0013 8000 ', '86', { by: 'mobile', area: '86', mobile: '13800138000' }],
  ['+86 138 0013 8000', '86', { by: 'mobile', area: '86', mobile: '13800138000' }],
  ['412 345 678', '61', { by: 'mobile', area: '61', mobile: '412345678' }],
  [' Lena@Mine.Example ', '86', { by: 'email', email: 'lena@mine.example' }],
] as const)('%j of area %s is a contact', (text, area, contact) => {
  expect(readContact(text, area)).toEqual(contact);
});

test.each([
  ['', '86', 'login.contactMissing'],
  ['   ', '86', 'login.contactMissing'],
  ['12800138000', '86', 'login.mobileWrong'],
  ['123', '61', 'login.mobileWrong'],
  ['lena@mine', '86', 'login.emailWrong'],
  ['lena', '86', 'login.emailWrong'],
] as const)('%j of area %s is refused at the field', (text, area, problem) => {
  expect(readContact(text, area)).toBe(problem);
});

test('says where a code went', () => {
  expect(contactText({ by: 'mobile', area: '61', mobile: '412345678' })).toBe('+61 412345678');
  expect(contactText({ by: 'email', email: 'lena@mine.example' })).toBe('lena@mine.example');
});
