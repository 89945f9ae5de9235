// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';
import { forgetSession, lastSession, readToken, redirectTarget, startSession } from './session.ts';
import { compareUnitHeaders, forgetUnits, onUnitsChanged } from './unit-headers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetSession();
  localStorage.clear();
});

test('the token is kept in a cookie for seven days [STATE-SESSION-01]', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  startSession('abc.def', 'lena');
  expect(written.mock.calls[0]?.[0]).toContain(`gtex-token=abc.def; Path=/; Max-Age=${7 * 86_400}`);
  expect(readToken()).toBe('abc.def');
});

test.each([
  ['?redirect=/monitor?vehicle=7', '/monitor?vehicle=7'],
  ['', '/dashboard/analysis'],
  ['?redirect=https://evil.example/x', '/dashboard/analysis'],
  ['?redirect=//evil.example', '/dashboard/analysis'],
  ['?redirect=/%5Cevil.example', '/dashboard/analysis'],
  ['?redirect=javascript:alert(1)', '/dashboard/analysis'],
  ['?redirect=/user/login', '/dashboard/analysis'],
])('after login %s leads to %s', (search, target) => {
  expect(redirectTarget(search)).toBe(target);
});

test('a lost session clears the token and leaves after 300 ms, once [STATE-SESSION-02] [STATE-SESSION-03]', () => {
  vi.useFakeTimers();
  startSession('token', 'lena');
  const go = vi.fn();
  endSession(go);
  endSession(go);
  expect(readToken()).toBeNull();
  expect(lastSession()).toEqual({ account: 'lena', ended: true });
  vi.advanceTimersByTime(299);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledExactlyOnceWith('/user/login?redirect=/dashboard/analysis');
});

const units = {
  'x-user-distance-unit': 'km',
  'x-user-temperature-unit': 'C',
  'x-user-pressure-unit': 'kPa',
  'x-user-mm-unit': 'mm',
};

/** Stored first, then the same, then none, then another. */
function reloadsFor(name: string, value: string): number[] {
  const reload = vi.fn();
  onUnitsChanged(reload);
  return [units, units, {}, { ...units, [name]: value }, { ...units, [name]: value }].map((headers) => {
    compareUnitHeaders(new Headers(headers));
    return reload.mock.calls.length;
  });
}

test('another distance unit than the stored one reloads the page, once [HDR-16]', () => {
  expect(reloadsFor('x-user-distance-unit', 'mile')).toEqual([0, 0, 0, 1, 1]);
});
test('another temperature unit than the stored one reloads the page, once [HDR-17]', () => {
  expect(reloadsFor('x-user-temperature-unit', 'F')).toEqual([0, 0, 0, 1, 1]);
});
test('another pressure unit than the stored one reloads the page, once [HDR-18]', () => {
  expect(reloadsFor('x-user-pressure-unit', 'psi')).toEqual([0, 0, 0, 1, 1]);
});
test('another tread unit than the stored one reloads the page, once [HDR-19]', () => {
  expect(reloadsFor('x-user-mm-unit', 'in32')).toEqual([0, 0, 0, 1, 1]);
});

test('units of the last account are forgotten', () => {
  const reload = vi.fn();
  onUnitsChanged(reload);
  compareUnitHeaders(new Headers(units));
  forgetUnits();
  compareUnitHeaders(new Headers({ ...units, 'x-user-pressure-unit': 'bar' }));
  expect(reload).not.toHaveBeenCalled();
});
