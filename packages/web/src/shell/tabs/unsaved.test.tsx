// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeFrame, go, lives, names, openFrame, settle, start, tabCommand, tabs } from '../testing.tsx';
import { hasUnsaved } from './tabs-store.ts';

beforeEach(() => openFrame());
afterEach(closeFrame);

const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(`field ${name}`), { target: { value: text } });
const question = () => screen.queryByText('Close without saving?');
async function answer(name: 'Close without saving' | 'Go on editing'): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
/** The dialog is a part of its own that is loaded when it is first needed. */
const asks = () => vi.waitFor(() => expect(question()).not.toBeNull(), 5_000);
const dots = () => tabs().map((tab) => tab.getAttribute('data-unsaved') === 'true');

test('a tab with unsaved input carries a dot, also in the back, until it is saved', async () => {
  await start('/p0');
  type('p0', 'half');
  await go('/p1');
  expect(dots()).toEqual([true, false]);
  expect(
    within(tabs()[0] as HTMLElement)
      .getAllByRole('button')[0]
      ?.getAttribute('aria-label'),
  ).toContain('not saved');
  await go('/p0');
  type('p0', '');
  await settle();
  expect(dots()).toEqual([false, false]);
  expect(hasUnsaved()).toBe(false);
});

describe('closing a tab with unsaved input', () => {
  test('asks, and staying keeps tab and input', async () => {
    await start('/p0');
    type('p0', 'half');
    await go('/p1');
    fireEvent.click(within(tabs()[0] as HTMLElement).getByRole('button', { name: /^Close/ }));
    await asks();
    expect(tabs()).toHaveLength(2);
    await answer('Go on editing');
    expect(question()).toBeNull();
    expect(dots()).toEqual([true, false]);
    expect(screen.getByLabelText<HTMLInputElement>('field p0').value).toBe('half');
  });

  test('and leaving closes it and forgets the input', async () => {
    await start('/p0');
    type('p0', 'half');
    fireEvent.click(screen.getByRole('link', { name: 'Name p1' }));
    await settle();
    await tabCommand(0, 'Close current');
    await asks();
    await answer('Close without saving');
    expect(tabs()).toHaveLength(1);
    expect(hasUnsaved()).toBe(false);
    await go('/p0');
    expect(lives.p0).toBe(2);
    expect(screen.getByLabelText<HTMLInputElement>('field p0').value).toBe('');
  });

  test.each([
    ['Close left', 2],
    ['Close right', 0],
    ['Close all', 2],
  ] as const)('"%s" asks when one of them has some', async (command, at) => {
    await start('/p0');
    await go('/p1');
    type('p1', 'half');
    await go('/p2');
    await tabCommand(at, command);
    await asks();
    expect(tabs()).toHaveLength(3);
    await answer('Close without saving');
    expect(tabs()).toHaveLength(1);
  });

  test('no question where nothing was typed', async () => {
    await start('/p0');
    await go('/p1');
    await tabCommand(1, 'Close left');
    expect(question()).toBeNull();
    expect(tabs()).toHaveLength(1);
  });
});

describe('an eleventh tab', () => {
  async function fillTen(): Promise<void> {
    await start('/p0');
    type('p0', 'half');
    for (const name of names.slice(1, 10)) await go(`/${name}`);
  }

  test('asks before it pushes out unsaved input; staying leads back', async () => {
    await fillTen();
    await go('/p10');
    await asks();
    await answer('Go on editing');
    expect(location.pathname).toBe('/p9');
    expect(tabs()).toHaveLength(10);
    await go('/p0');
    expect(screen.getByLabelText<HTMLInputElement>('field p0').value).toBe('half');
    expect(lives.p0).toBe(1);
  }, 20_000);

  test('and leaving opens it in place of the oldest', async () => {
    await fillTen();
    await go('/p10');
    await asks();
    await answer('Close without saving');
    expect(location.pathname).toBe('/p10');
    expect(tabs()).toHaveLength(10);
    expect(hasUnsaved()).toBe(false);
  }, 20_000);
});

test('the browser asks before it leaves a page with unsaved input, and only then', async () => {
  await start('/p0');
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(false);
  type('p0', 'half');
  await go('/p1');
  expect(asked()).toBe(true);
});

test('signing out names the tabs whose input would be lost', async () => {
  await start('/p0');
  type('p0', 'half');
  fireEvent.click(screen.getByRole('button', { name: /^Account menu/ }));
  await settle();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await vi.waitFor(() => expect(screen.queryByText(/is not saved and would be lost: Normal/)).not.toBeNull(), 5_000);
});
