// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { forgetRoles, hasRole, keepRoles } from './roles.ts';

afterEach(() => sessionStorage.clear());

test('the role check reads the role strings of session storage, whatever their names [PERM-023]', () => {
  expect(hasRole('admin')).toBe(false);
  keepRoles(['admin', 'Head of night shift']);
  expect(JSON.parse(sessionStorage.getItem('treadline.roles') ?? '')).toEqual(['admin', 'Head of night shift']);
  expect(hasRole('admin')).toBe(true);
  expect(hasRole('Head of night shift')).toBe(true);
  expect(hasRole('super_admin', 'admin')).toBe(true);
  expect(hasRole('super_admin')).toBe(false);
  sessionStorage.setItem('treadline.roles', '["super_admin"]');
  expect(hasRole('super_admin')).toBe(true);
  forgetRoles();
  expect(hasRole('super_admin')).toBe(false);
});

test.each(['not json', '{}', '"admin"', 'null'])('storage that holds %s gives no role', (stored) => {
  sessionStorage.setItem('treadline.roles', stored);
  expect(hasRole('admin')).toBe(false);
});
