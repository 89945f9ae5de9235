import { expect, test } from 'vitest';
import { messageTarget } from './message-target.ts';

const all = () => true;

test.each([
  [1, '7', '/member/reportlist?id=7'],
  [2, '7', '/feedbacklist/details?id=7&type=1'],
  [3, '7', '/feedbacklist/details?id=7&type=2'],
  [4, '7', '/system/authorization'],
  [1, null, null],
  [9, '7', null],
])('type %s about %s opens %s [STATE-BELL-04]', (msgType, moduleKey, target) => {
  expect(messageTarget({ msgType, moduleKey }, all)).toBe(target);
});

test('an alarm opens in the alarm list as long as there is no report list, and nothing opens without a page', () => {
  const alarm = { msgType: 1, moduleKey: '7' };
  expect(messageTarget(alarm, (path) => path === '/alarmlist')).toBe('/alarmlist?alarm=7');
  expect(messageTarget(alarm, () => false)).toBeNull();
});

test('a key cannot break out of the address', () => {
  expect(messageTarget({ msgType: 2, moduleKey: '7&type=2#x' }, all)).toBe(
    '/feedbacklist/details?id=7%26type%3D2%23x&type=1',
  );
});
