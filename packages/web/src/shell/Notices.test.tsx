// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from './Notices.tsx';
import { notify } from './notify.ts';

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <Notices />
    </ConfigProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const news = (run = vi.fn()) => ({
  kind: 'info' as const,
  title: 'Alert notice',
  text: 'HT-226',
  news: true,
  open: { label: 'Open', run },
});

test('a push stays for 5 s [LIM-003]', async () => {
  await act(async () => notify(news()));
  await wait(4_800);
  expect(screen.queryByText('HT-226')).not.toBeNull();
  await wait(600);
  expect(screen.queryByText('HT-226')).toBeNull();
});

test('it waits while the pointer rests on it', async () => {
  await act(async () => notify(news()));
  await wait(1_000);
  fireEvent.mouseEnter(screen.getByRole('status'));
  await wait(20_000);
  expect(screen.queryByText('HT-226')).not.toBeNull();
  fireEvent.mouseLeave(screen.getByRole('status'));
  await wait(5_500);
  expect(screen.queryByText('HT-226')).toBeNull();
});

test('the others still go after one was closed under the pointer', async () => {
  await act(async () => {
    notify({ ...news(), key: 'first' });
    notify({ ...news(), key: 'second', text: 'HT-227' });
  });
  fireEvent.mouseEnter(screen.getByText('HT-227'));
  fireEvent.click(screen.getByText('HT-227'));
  await wait(100);
  expect(screen.queryByText('HT-227')).toBeNull();
  await wait(5_500);
  expect(screen.queryByText('HT-226')).toBeNull();
});

test('a click on it, or on its button, opens it once and takes it away', async () => {
  for (const where of ['HT-226', 'Open']) {
    const run = vi.fn();
    await act(async () => notify(news(run)));
    fireEvent.click(screen.getByText(where));
    await wait(100);
    expect([where, run.mock.calls.length, screen.queryByText('HT-226')]).toEqual([where, 1, null]);
  }
});

test('failed rows of an import can be saved from it', async () => {
  await act(async () => notify({ kind: 'error', title: 'Import', file: { label: 'Download', url: '/api/rows' } }));
  expect(screen.getByRole('alert').textContent).toContain('Import');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/api/rows');
});
