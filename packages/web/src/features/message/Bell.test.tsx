// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { UserInfo } from '@treadline/contract/account';
import type { MessageRow } from '@treadline/contract/message';
import type { Subject } from '@treadline/contract/realtime';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/api/query-client.ts';
import { installMessages } from '../../shell/i18n/i18n.ts';
import { messages } from '../../shell/i18n/languages/en-US.ts';
import { menuTree } from '../../shell/menu/menu-tree.ts';
import { type Notice, setNoticeSink } from '../../shell/notify.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { Bell } from './Bell.tsx';
// Loaded ahead: the panel is lazy, and the clock of these tests stands still.
import './BellPanel.tsx';

const listeners = new Map<Subject, (data: never) => void>();
vi.mock('../../shell/realtime/use-subject.ts', () => ({
  useSubject: (subject: Subject, listener: (data: never) => void) => listeners.set(subject, listener),
}));
const push = (data: object) => act(async () => listeners.get('user.badge')?.(data as never));

const alarm = (id: string, more: Partial<MessageRow> = {}): MessageRow => ({
  id,
  msgType: 1,
  content: `Serious · low pressure · HT-${id}`,
  createTime: new Date().toISOString(),
  remainingMinutes: 0,
  moduleKey: id,
  read: false,
  times: 1,
  alarmLevel: 2,
  processed: false,
  ended: false,
  ...more,
});
const notice = (id: string, msgType: number, more: Partial<MessageRow> = {}) =>
  alarm(id, { msgType, content: `Notice ${id}`, alarmLevel: null, ...more });

let list: MessageRow[] = [];
let noticeList: MessageRow[] = [];
const asked: { path: string; body: unknown; at: number }[] = [];
const notices: Notice[] = [];
const count = (path: string) => asked.filter((each) => each.path.endsWith(path)).length;

const paths = ['/system/messagelist', '/alarmlist', '/member/reportlist', '/feedbacklist/details'] as const;

function signIn(user: Partial<UserInfo> = {}, pages: readonly string[] = paths): void {
  const manifests = pages.map((path) => ({
    key: path,
    path: path as `/${string}`,
    title: 'kit.normal' as const,
    icon: 'page' as const,
    permission: 'message:query' as const,
    load: async () => () => null,
  }));
  const items = pages.map((path) => ({
    id: path,
    menuName: path,
    menuType: 2,
    routeAddr: path,
    key: path,
    component: null,
    showStt: 1,
    menuIcon: null,
    redirect: null,
    privilegeStr: null,
    childMenu: [],
  }));
  useAccount.setState({
    user: { userId: '1', tyreType: 'OTR', ...user } as UserInfo,
    menu: menuTree(items, manifests),
    permissions: new Set(),
  });
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
const address = () => screen.getByRole('status', { name: '' }).textContent;

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bell = () => screen.getByRole('button', { name: /^Messages/ });
const reload = async () => {
  await act(() => queryClient.invalidateQueries());
  await wait(10);
};
const isLit = () => bell().dataset.lit === 'true';

async function start(): Promise<void> {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/monitor']}>
        <Bell />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await wait(0);
}
async function startLoaded(): Promise<void> {
  await start();
  await wait(3_100);
}
async function openBell(): Promise<HTMLElement> {
  fireEvent.click(bell());
  await wait(50);
  return screen.getByRole('dialog', { name: 'Messages' });
}

beforeEach(async () => {
  vi.useFakeTimers();
  list = [];
  noticeList = [];
  asked.length = 0;
  notices.length = 0;
  vi.stubGlobal('fetch', async (url: string, request: { body?: string }) => {
    const path = new URL(url, 'http://x').pathname;
    const body = request.body === undefined ? null : JSON.parse(request.body);
    asked.push({ path, body, at: Date.now() });
    if (path.endsWith('/markRead')) {
      const mark = (row: MessageRow) => ({ ...row, read: row.read || body.all === 1 || body.ids.includes(row.id) });
      list = list.map(mark);
      noticeList = noticeList.map(mark);
    }
    const unread = {
      alarms: list.filter((row) => !row.read).length,
      notices: noticeList.filter((row) => !row.read).length,
    };
    const result = path.endsWith('/latest') ? { list, noticeList, unread } : unread;
    return Response.json({ code: '00000', message: '', result });
  });
  await installMessages(async () => ({ texts: messages }));
  setNoticeSink((each) => notices.push(each));
  signIn();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  setNoticeSink(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the badge', () => {
  test('messages are loaded 3 s after the start, not before [LIM-002]', async () => {
    await start();
    await wait(2_990);
    expect(count('/latest')).toBe(0);
    await wait(20);
    expect(count('/latest')).toBe(1);
  });

  test('is lit while unread alarms or notices wait, and says how many [STATE-BELL-01]', async () => {
    list = [alarm('1', { read: true })];
    await startLoaded();
    expect([isLit(), bell().getAttribute('aria-label')]).toEqual([false, 'Messages']);
    noticeList = [notice('2', 3)];
    await reload();
    expect([isLit(), bell().getAttribute('aria-label')]).toEqual([true, 'Messages, 1 unread']);
    noticeList = [];
    list = [alarm('1')];
    await reload();
    expect(isLit()).toBe(true);
  });

  test('lights up at a push, and not at one with the flag [STATE-BELL-02]', async () => {
    await startLoaded();
    await push({ miss: true, alarmRank: 2 });
    expect(isLit()).toBe(false);
    await push({ alarmRank: 2, msgId: '1' });
    expect(isLit()).toBe(true);
  });

  test('goes out when another browser of the same person has read', async () => {
    await startLoaded();
    await push({ msgId: '1' });
    await push({ miss: true });
    await wait(6_000);
    expect(isLit()).toBe(false);
  });

  test('a storm of pushes asks the server once in 5 s', async () => {
    await startLoaded();
    for (let count = 0; count < 200; count++) {
      await push({ alarmRank: 1, msgId: String(count) });
      await wait(50);
    }
    // Ten seconds: at once, after five, after ten; and the first load.
    expect(count('/latest')).toBeLessThanOrEqual(4);
    expect(count('/latest')).toBeGreaterThanOrEqual(3);
  });
});

describe('the popover', () => {
  test('has two tabs, alarms and notices, and the way into the message centre [SHELL-018] [SHELL-019]', async () => {
    list = [alarm('1', { times: 3 })];
    noticeList = [notice('2', 3)];
    await startLoaded();
    const popover = within(await openBell());
    expect(popover.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Alarms1', 'Notices1']);
    expect(popover.getByRole('listitem').textContent).toContain('Serious · low pressure · HT-1×3');
    fireEvent.click(popover.getByRole('tab', { name: /Notices/ }));
    expect(popover.getByRole('listitem').textContent).toContain('Notice 2');
    fireEvent.keyDown(popover.getByRole('tab', { name: /Notices/ }), { key: 'ArrowLeft' });
    expect(popover.getByRole('tab', { name: /Alarms/ }).getAttribute('aria-selected')).toBe('true');
    fireEvent.click(popover.getByRole('link', { name: /Enter/ }));
    expect(address()).toBe('/system/messagelist');
    await wait(50);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a customer of type G the notices alone [TYPE-004]', async () => {
    signIn({ tyreType: 'G' });
    noticeList = [notice('2', 3)];
    await startLoaded();
    const popover = within(await openBell());
    expect(popover.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Notices1']);
    expect(popover.getByRole('listitem').textContent).toContain('Notice 2');
    await push({ alarmRank: 3, msgId: '9' });
    await wait(10_000);
    expect(notices).toEqual([]);
  });

  test('opening a message marks it read, goes to its target and reloads the lists [STATE-BELL-03] [STATE-BELL-04] [STATE-BELL-05]', async () => {
    list = [alarm('71')];
    noticeList = [notice('72', 2, { moduleKey: '8' }), notice('73', 3, { moduleKey: '9' })];
    await startLoaded();
    const opened: (string | null)[] = [];
    for (const [tab, text] of [
      ['Alarms', 'HT-71'],
      ['Notices', 'Notice 72'],
      ['Notices', 'Notice 73'],
    ] as const) {
      const popover = within(await openBell());
      fireEvent.click(popover.getByRole('tab', { name: new RegExp(tab) }));
      const before = count('/latest');
      fireEvent.click(popover.getByRole('button', { name: new RegExp(text) }));
      await wait(100);
      opened.push(address());
      expect(count('/latest')).toBe(before + 1);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(opened).toEqual([
      '/member/reportlist?id=71',
      '/feedbacklist/details?id=8&type=1',
      '/feedbacklist/details?id=9&type=2',
    ]);
    const marks = asked.filter((each) => each.path.endsWith('/markRead')).map((each) => each.body);
    expect(marks).toMatchObject(['71', '72', '73'].map((id) => ({ all: 0, ids: [id], seen: expect.any(String) })));
    expect(isLit()).toBe(false);
  });

  test('marks everything of one tab', async () => {
    list = [alarm('1'), alarm('2')];
    await startLoaded();
    const popover = within(await openBell());
    fireEvent.click(popover.getByRole('button', { name: 'Mark all read' }));
    await wait(50);
    expect(asked.at(-2)?.body).toEqual({ all: 1, ids: undefined, tab: 'alarm' });
    expect(popover.queryByRole('button', { name: 'Mark all read' })).toBeNull();
    expect(isLit()).toBe(false);
  });

  test('closes on Escape, gives the focus back, and says when there is nothing', async () => {
    await startLoaded();
    const popover = await openBell();
    expect(popover.contains(document.activeElement)).toBe(true);
    expect(within(popover).getByText('No alarms')).toBeTruthy();
    fireEvent.keyDown(popover, { key: 'Escape' });
    expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, bell()]);
    await openBell();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a push', () => {
  test('is a notice with the text of its message, which opens its target', async () => {
    await startLoaded();
    list = [alarm('71')];
    await push({ alarmRank: 2, msgId: '71' });
    await wait(1_100);
    expect(notices).toMatchObject([
      { kind: 'warning', title: 'Alert notice', text: 'Serious · low pressure · HT-71', news: true },
    ]);
    await act(async () => notices[0]?.open?.run());
    await wait(50);
    expect(address()).toBe('/member/reportlist?id=71');
    expect(
      asked.some(({ path, body }) => path.endsWith('/markRead') && (body as { ids: string[] }).ids[0] === '71'),
    ).toBe(true);
  });

  test('of a feedback opens it also when its message is not among the latest', async () => {
    await startLoaded();
    await push({ feedbackType: 2, feedbackId: '33', msgId: '5' });
    await wait(1_100);
    expect(notices[0]?.title).toBe('Feedback reply');
    await act(async () => notices[0]?.open?.run());
    expect(address()).toBe('/feedbacklist/details?id=33&type=2');
  });

  test('of which there are many are one notice; what was read meanwhile is none', async () => {
    await startLoaded();
    list = ['1', '2', '3', '4'].map((id) => alarm(id, { read: id === '4' }));
    for (const id of ['1', '2', '3', '4', '1']) await push({ alarmRank: 2, msgId: id });
    await wait(1_100);
    expect(notices).toMatchObject([{ title: '3 new messages', text: 'Serious · low pressure · HT-1' }]);
    await act(async () => notices[0]?.open?.run());
    expect(address()).toBe('/system/messagelist');
  });
});
