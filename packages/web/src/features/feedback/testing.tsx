/** The feedback room with a server that answers as the test says, for component tests. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { UserInfo } from '@treadline/contract/account';
import type { FeedbackDetail } from '@treadline/contract/feedback';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { queryClient } from '../../shell/api/query-client.ts';
import { translator, useLanguage } from '../../shell/i18n/i18n.ts';
import { messages } from '../../shell/i18n/languages/en-US.ts';
import { type Notice, setNoticeSink } from '../../shell/notify.ts';
import { useAccount } from '../../shell/session/use-account.ts';

interface Asked {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

const asked: Asked[] = [];
export const notices: Notice[] = [];

/** What the server answers to the last word of a path; a code beside `result` refuses. */
export type Answers = Record<string, (asked: Asked) => { code?: string; message?: string; result?: unknown }>;

export function openRoom(answers: Answers, customKind: UserInfo['customKind'] = 'fleet'): void {
  vi.stubGlobal('__APP_VERSION__', '1.4.0');
  Element.prototype.scrollIntoView = () => undefined;
  useLanguage.setState({ t: translator(messages) });
  setNoticeSink((notice) => notices.push(notice));
  useAccount.setState({
    user: { userId: '1', name: 'Lena', email: null, customKind, units: {} } as UserInfo,
    permissions: new Set(['feedback:query', 'feedback:get', 'feedback:add', 'feedback:disable']),
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://server');
    const body =
      init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body ?? 'null'));
    const call = { path: url.pathname, query: Object.fromEntries(url.searchParams), body };
    asked.push(call);
    const answer = answers[url.pathname.split('/').at(-1) ?? '']?.(call) ?? {};
    return Response.json({ code: '00000', message: '', result: null, ...answer });
  });
}

export function closeRoom(): void {
  cleanup();
  queryClient.clear();
  asked.length = 0;
  notices.length = 0;
  vi.unstubAllGlobals();
}

/** Bodies sent to calls that end so. */
export function sentTo(call: string): unknown[] {
  return asked.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => body);
}

export function show(page: ReactNode, address = '/'): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}

export const sampleFeedback: FeedbackDetail = {
  id: '7',
  feedbackNo: 'F-2026-0007',
  subject: 'Gauge reads low',
  type: 2,
  status: 3,
  customName: 'North pit',
  from: 'Lena',
  mine: true,
  emailNotify: true,
  lastWord: { at: '2026-11-20T10:00:00Z', side: 'support', name: null },
  waitingSince: null,
  closedAt: null,
  createdAt: '2026-11-20T08:00:00Z',
  content: 'HT-226 shows 600 kPa.',
  context: { page: '/monitor', appVersion: '1.4.0', lastError: 'A0117' },
  files: [{ id: '70', name: 'gauge.png', mediaType: 'image/png', sizeBytes: 120_000, url: '/api/f?fileId=70' }],
  replies: [
    {
      id: '71',
      side: 'own',
      name: 'Lena',
      mine: true,
      content: 'Wheel 3RI.',
      createdAt: '2026-11-20T09:00:00Z',
      files: [],
    },
    {
      id: '72',
      side: 'support',
      name: null,
      mine: false,
      content: 'Compare them cold.',
      createdAt: '2026-11-20T10:00:00Z',
      files: [
        { id: '73', name: 'manual.pdf', mediaType: 'application/pdf', sizeBytes: 2_400_000, url: '/api/f?fileId=73' },
      ],
    },
  ],
  mayReply: true,
  mayClose: true,
};
