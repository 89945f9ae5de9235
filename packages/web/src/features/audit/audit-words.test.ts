import { auditMessages } from '@treadline/locales/en-US/audit';
import { loginLogMessages } from '@treadline/locales/en-US/login-log';
import { expect, test } from 'vitest';
import { type Translate, translator } from '../../shell/i18n/i18n.ts';
import { actionOptions, actionText, fieldText, objectOptions, objectPlace, valueText } from './audit-words.ts';

const t: Translate = translator({ ...auditMessages, ...loginLogMessages });

test('a call and a field are said in words; what has none is shown as it is stored', () => {
  expect(actionText(t, 'member.edit')).toBe('Member: change');
  expect(actionText(t, 'tyre.edit')).toBe('Tyre: change');
  expect(actionText(t, 'rim.mount')).toBe('rim: mount');
  expect(fieldText(t, 'departmentId')).toBe('department');
  expect(fieldText(t, 'treadDepthMm')).toBe('treadDepthMm');
});

test('every choice of the filters has words', () => {
  const labels = [
    ...actionOptions(t).flatMap(({ label, options }) => [label, ...options.map((one) => one.label)]),
    ...objectOptions(t).map(({ label }) => label),
  ];
  expect(labels.filter((label) => label.includes('audit.') || /^[a-z]+[A-Z]/.test(label))).toEqual([]);
});

test.each([
  ['name', 'Quarry', 'Quarry'],
  ['name', '', 'nothing'],
  ['name', null, 'nothing'],
  ['roleIds', [], 'nothing'],
  ['password', '***', 'hidden'],
  ['enabled', true, 'yes'],
  ['enabled', false, 'no'],
  ['count', 12_345, '12,345'],
  ['share', 0.25, '0.25'],
  ['way', 'email', 'Code by e-mail'],
  ['names', ['a', 'b'], 'a, b'],
  ['span', { from: 1 }, '{"from":1}'],
])('%s %j is read as %s', (field, value, text) => {
  expect(valueText(t, field, value)).toBe(text);
});

test('an instant is told in the reader’s zone, a text that only begins like one is left alone', () => {
  expect(valueText(t, 'at', '2026-11-21T10:00:00Z')).toMatch(/^2026-11-2\d \d\d:\d\d:\d\d$/);
  expect(valueText(t, 'note', '2026-11-21 was wet')).toBe('2026-11-21 was wet');
});

test('an object is linked where it has a page', () => {
  expect(objectPlace('member', '7')).toEqual({ path: '/system/member?member=7', permission: 'member:get' });
  expect(objectPlace('session', '7')).toBeNull();
  expect(objectPlace('member', null)).toBeNull();
});
