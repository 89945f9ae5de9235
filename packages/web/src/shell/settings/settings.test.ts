// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { installTheme } from '../theme/theme.ts';
import { baseColour, defaultSettings, presetColours, readSettings, useSettings } from './settings.ts';

beforeEach(() => {
  localStorage.clear();
  useSettings.getState().reset();
});

test('a first visit finds the default: #306DF4, dark, tabs and logo on', () => {
  expect(readSettings(null)).toEqual({ color: '#306DF4', theme: 'dark', multiTab: true, logoStatus: true });
});

test('colour, theme, tabs and logo are kept in the browser and read again [ENT-SET-01] [STATE-THEME-02]', () => {
  useSettings.getState().change({ color: '#13C2C2', theme: 'light' });
  useSettings.getState().change({ multiTab: false, logoStatus: false });
  const stored = localStorage.getItem('treadline.settings');
  expect(readSettings(stored)).toEqual({ color: '#13C2C2', theme: 'light', multiTab: false, logoStatus: false });
});

test('reset brings back colour, theme, tabs and logo [SHELL-043]', () => {
  useSettings.getState().change({ color: '#000000', theme: 'light', multiTab: false, logoStatus: false });
  useSettings.getState().reset();
  expect(readSettings(localStorage.getItem('treadline.settings'))).toEqual(defaultSettings);
  expect(useSettings.getState()).toMatchObject(defaultSettings);
});

test('a stored colour that is none gives way to the base colour #1890ff [SHELL-045]', () => {
  expect(baseColour.toLowerCase()).toBe('#1890ff');
  expect(readSettings('{"color":"blueish"}').color).toBe(baseColour);
  expect(readSettings('{"color":7}').color).toBe(baseColour);
  expect(readSettings('{"color":"#ABC"}').color).toBe('#AABBCC');
});

test('what is unreadable in the store becomes the default, each part by itself', () => {
  expect(readSettings('no json')).toEqual(defaultSettings);
  expect(readSettings('null')).toEqual(defaultSettings);
  expect(readSettings('{"theme":"pink","multiTab":"yes","logoStatus":false}')).toEqual({
    ...defaultSettings,
    logoStatus: false,
  });
});

test('the page follows the settings at once', () => {
  installTheme();
  const css = () => document.head.querySelector('style')?.textContent;
  for (const color of presetColours) {
    useSettings.getState().change({ color });
    expect(css()).toContain(`--primary:${color}`);
  }
  useSettings.getState().toggleTheme();
  expect(document.documentElement.dataset.theme).toBe('light');
});
