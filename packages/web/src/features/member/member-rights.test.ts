import { expect, test } from 'vitest';
import { departmentTree } from './department-options.ts';
import { isLocked, mayResetPassword, phoneText, statusActions } from './member-rights.ts';

const member = (about: object) => ({ id: '1', roleKind: 'driver', status: 'enabled' as const, ...about });
const admin = { id: '9', roleKind: 'admin' };
const superAdmin = { id: '8', roleKind: 'super_admin' };

test('buttons of a status are absent for oneself and for who is protected', () => {
  expect(statusActions(member({}), admin)).toEqual(['disable', 'suspend']);
  expect(statusActions(member({ status: 'disabled' }), admin)).toEqual(['enable']);
  expect(statusActions(member({ id: '9' }), admin)).toEqual([]);
  expect(statusActions(member({ roleKind: 'admin' }), admin)).toEqual([]);
  expect(statusActions(member({ roleKind: 'admin' }), superAdmin)).toEqual(['disable', 'suspend']);
  expect(mayResetPassword(member({ roleKind: 'super_admin' }), admin)).toBe(false);
  expect(mayResetPassword(member({ id: '8' }), superAdmin)).toBe(false);
  expect(mayResetPassword(member({}), admin)).toBe(true);
});

test('a lock counts until its time', () => {
  const lockedUntil = '2026-01-01T00:10:00Z';
  expect(isLocked({ lockedUntil }, Date.parse('2026-01-01T00:09:59Z'))).toBe(true);
  expect(isLocked({ lockedUntil }, Date.parse('2026-01-01T00:10:00Z'))).toBe(false);
  expect(isLocked({ lockedUntil: null })).toBe(false);
});

test('numbers are written with their area', () => {
  expect(phoneText({ area: '56', mobile: '912345678' })).toBe('+56 912345678');
  expect(phoneText({ area: '56', mobile: null })).toBeNull();
});

test('departments whose parent is out of sight stand at the top', () => {
  const tree = departmentTree([
    { id: 'a', name: 'Workshop', parentId: 'unseen' },
    { id: 'b', name: 'Store', parentId: 'a' },
  ]);
  expect(tree).toEqual([
    { value: 'a', key: 'a', title: 'Workshop', children: [{ value: 'b', key: 'b', title: 'Store', children: [] }] },
  ]);
});
