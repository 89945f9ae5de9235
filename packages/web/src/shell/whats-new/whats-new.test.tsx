// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { installMessages } from '../i18n/i18n.ts';
import { messages } from '../i18n/languages/en-US.ts';
import { useNews } from './news.ts';
import { isNews, useNewsWatch } from './use-release-notes.ts';
import { WhatsNew } from './WhatsNew.tsx';

const day = 86_400_000;
const now = Date.parse('2026-10-10T00:00:00Z');
const published = (daysAgo: number) => ({
  softwareVersion: '2.1.0',
  publishedAt: new Date(now - daysAgo * day).toISOString(),
});

test('a version is news until its notes were opened, and only for some weeks', () => {
  expect(isNews(published(1), null, now)).toBe(true);
  expect(isNews(published(1), '2.0.0', now)).toBe(true);
  expect(isNews(published(1), '2.1.0', now)).toBe(false);
  expect(isNews(published(61), '2.0.0', now)).toBe(false);
});

function Dot() {
  useNewsWatch();
  return <output>{String(useNews((state) => state.unread))}</output>;
}

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 30))));
const show = async (panel: boolean) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Dot />
      {panel && <WhatsNew onClose={() => undefined} />}
    </QueryClientProvider>,
  );
  await settle();
};

beforeEach(async () => {
  vi.stubGlobal('__APP_VERSION__', '2.1.0-abc');
  const list = [
    { softwareVersion: '2.1.0', publishedAt: new Date().toISOString(), notes: 'Palette\nKeys', language: 'en-US' },
    { softwareVersion: '2.0.0', publishedAt: '2026-01-01T00:00:00Z', notes: '修复', language: 'zh-CN' },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ code: '00000', message: 'ok', result: { list } }));
  await installMessages(async () => ({ texts: messages }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the dot is there until the panel is opened', async () => {
  await show(false);
  expect(screen.getByText('true')).toBeTruthy();
  cleanup();
  await show(true);
  expect(screen.getByText('false')).toBeTruthy();
  expect(localStorage.getItem('treadline.notesSeen')).toBe('2.1.0');
});

test('the panel shows each version with its notes in the language they have', async () => {
  await show(true);
  expect(screen.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual([
    expect.stringContaining('Version 2.1.0'),
    'Version 2.0.02026-01-01',
  ]);
  expect(screen.getByText('修复').lang).toBe('zh-CN');
  expect(screen.getByText('Running build: 2.1.0-abc')).toBeTruthy();
});
